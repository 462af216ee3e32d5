#!/bin/sh
# Updates the running site to the code in this folder without downtime: the new API starts next to the old one; once it is
# ready, the Caddyfile is reloaded, the old one stops, and the publisher is replaced. COMPOSE sets the compose command.
set -eu
cd "$(dirname "$0")/../.."
compose() { ${COMPOSE:-docker compose} "$@"; }

if [ "${1:-}" != --no-build ]; then compose build; fi
compose run --rm --no-deps settings

old=$(compose ps -q api)
count=$(echo "$old" | wc -l)

# Removes what was started; the old API never left the rotation.
give_up() {
  echo "$1 The old API keeps running. The last lines of the new one:" >&2
  docker logs --tail 20 "$2" >&2
  for container in $(compose ps -q api); do
    case $old in *"$container"*) continue ;; esac
    docker rm -f "$container" >/dev/null
  done
  exit 1
}

compose up -d --no-deps --no-recreate --scale api=$((count * 2)) api
for container in $(compose ps -q api); do
  seconds=0
  until [ "$(docker inspect -f '{{.State.Health.Status}}' "$container")" = healthy ]; do
    seconds=$((seconds + 1))
    if [ $seconds -gt "${UPDATE_SECONDS:-120}" ]; then
      give_up "The new API did not become ready within ${UPDATE_SECONDS:-120} seconds." "$container"
    fi
    sleep 1
  done
done
# While old and new API are both there: a reload ends requests that wait for one.
compose exec -T caddy caddy reload --config - --adapter caddyfile --address unix//tmp/caddy-admin.sock <Caddyfile
for container in $old; do
  docker stop --time 15 "$container" >/dev/null
  docker rm "$container" >/dev/null
done
compose up -d --no-deps --scale api="$count" publisher
compose up -d --scale api="$count"
