# Sourced after setup.sh: builds when a source file is newer than the build.
build_if_stale() {
  sources="app data demo locales modules office platform public script/bundle server ui package-lock.json react-router.config.ts vite.config.ts"
  if [ -f build/.stamp ] && [ -z "$(find $sources -newer build/.stamp -type f -print 2>/dev/null | head -n 1)" ]; then return; fi
  echo "Building…" >&2
  words=$(NODE_ENV=production react-router build 2>&1) || give_up "$words"
  words=$(node script/lib/precompress.ts 2>&1) || give_up "$words"
  touch build/.stamp 2>/dev/null || give_up "build/.stamp cannot be written."
}
