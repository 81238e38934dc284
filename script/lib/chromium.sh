# Sourced: Debian's Chromium, as the browser of a desktop or as a shell without windows.
# find_chromium NAME…: CHROMIUM becomes the first of them that is there, unless somebody has said which. Says whether there is one.
find_chromium() {
  for name in "$@"; do [ -n "${CHROMIUM:-}" ] || CHROMIUM=$(command -v "$name" || true); done
  export CHROMIUM
  [ -n "$CHROMIUM" ]
}
# install_chromium NAME: this package, with letters to write in.
install_chromium() {
  echo "Installing $1…" >&2
  sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq >/dev/null
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "$1" fonts-liberation >/dev/null
}
# The shell shows the same pages for a quarter less (docs/decisions/0029-script-test.md): as root it comes beside a desktop's browser too.
prepare_shell() {
  if find_chromium chromium-headless-shell; then return; fi
  if [ "$(id -u)" = 0 ] && install_chromium chromium-headless-shell; then return; fi
  if find_chromium chromium chromium-browser; then return; fi
  install_chromium chromium-headless-shell || install_chromium chromium
}
