#!/bin/sh
# Updates the running site to the code in this folder without downtime: the new API starts next to the old one; once it is
# ready, the Caddyfile is reloaded, the old one stops, and the publisher is replaced. COMPOSE sets the compose command.
# --pull fetches the images from IMAGE_REGISTRY instead of building them; --no-build takes those that are here.
set -eu
cd "$(dirname "$0")/../.."
compose() { ${COMPOSE:-docker compose} "$@"; }

# Newer builds of the base images: Debian layers for Node, patch releases for the others. What cannot be fetched stays as it is.
pull_bases() {
  for image in $(sed -n 's/^ARG NODE_IMAGE=//p' infra/docker/Dockerfile); do
    docker pull -q "$image" >/dev/null || echo "$image was not pulled: the one that is here is used." >&2
  done
  for service in postgres caddy; do
    compose pull -q "$service" || echo "The image of $service was not pulled: the one that is here is used." >&2
  done
}

case "${1:-}" in
  --no-build) ;;
  --pull) compose pull -q ;;
  *) pull_bases; compose build ;;
esac
# A PostgreSQL cannot read what one of another major version wrote.
if [ -n "$(compose ps -q postgres)" ]; then
  compose run --rm --no-deps -T --entrypoint sh postgres -ec '
    files=$(cat /var/lib/postgresql/data/PG_VERSION 2>/dev/null || true)
    image=$(postgres --version | sed "s/[^0-9]*\([0-9]*\).*/\1/")
    if [ "${files:-$image}" != "$image" ]; then
      echo "PostgreSQL $image cannot read what $files wrote: see docs/operations.md, \"A new PostgreSQL\"." >&2
      exit 1
    fi
  '
fi
compose run --rm --no-deps settings
compose run --rm --no-deps publisher node site/publisher/config.main.ts

old=$(compose ps -q api)
count=$(echo "$old" | wc -l)

# The new API: what runs and did not before.
started() {
  for container in $(compose ps -q api); do
    case $old in *"$container"*) ;; *) echo "$container" ;; esac
  done
}

# However the update ends before the old API stops, what it started is removed: the old API never left the rotation.
undo() {
  for container in $(started); do docker rm -f "$container" >/dev/null; done
}
trap undo EXIT
trap 'exit 1' HUP INT TERM

give_up() {
  echo "$1 The old API keeps running. The last lines of the new one:" >&2
  docker logs --tail 20 "$2" >&2
  exit 1
}

compose up -d --no-deps --no-recreate --scale api=$((count * 2)) api
for container in $(started); do
  seconds=0
  until [ "$(docker inspect -f '{{.State.Health.Status}}' "$container")" = healthy ]; do
    seconds=$((seconds + 1))
    if [ $seconds -gt "${UPDATE_SECONDS:-120}" ]; then
      give_up "The new API did not become ready within ${UPDATE_SECONDS:-120} seconds." "$container"
    fi
    sleep 1
  done
done
# While old and new API are both there: a reload ends requests that wait for one. The file's name is part of what Caddy compares:
# under the one that it started with, a Caddyfile that is the same is not loaded again, and no connection is closed.
compose exec -T caddy sh -ec '
  cat >/tmp/Caddyfile
  caddy adapt --config /tmp/Caddyfile >/tmp/caddy.json
  sed -i "s|/tmp/Caddyfile|/etc/caddy/Caddyfile|g" /tmp/caddy.json
  caddy reload --config /tmp/caddy.json --address unix//tmp/caddy-admin.sock
' <Caddyfile
trap - EXIT HUP INT TERM
for container in $old; do
  docker stop --time 15 "$container" >/dev/null
  docker rm "$container" >/dev/null
done
compose up -d --no-deps --scale api="$count" publisher
compose up -d --scale api="$count"
# Of a folder that Git updates, a container sees the new files that are mounted into it once it starts again.
project=$(docker inspect -f '{{index .Config.Labels "com.docker.compose.project"}}' "$(compose ps -q api | head -n 1)")
for container in $(docker ps -q --filter "label=com.docker.compose.project=$project" --filter label=com.docker.compose.service=prometheus); do
  docker restart "$container" >/dev/null
done
