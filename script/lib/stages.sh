# Sourced first: what each stage of a script takes.
began=$(date +%s)
stage_began=$began
stages=""
# ended NAME: what was done since the last one was this stage.
ended() {
  now=$(date +%s)
  stages="$stages${stages:+, }$1 $((now - stage_began)) s"
  stage_began=$now
}
