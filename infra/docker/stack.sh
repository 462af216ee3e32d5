#!/bin/sh
# Deploys docker-compose.yml as a stack on a Docker Swarm: stack.sh NAME. Leaves out what a swarm does not support: start
# order (each service waits by itself) and building (the images must exist on every node or in a registry). COMPOSE sets the compose
# command. What keeps its data on a disk stays on this node: everything, or with pages and media in buckets the database and backups.
set -eu
name=${1:?usage: stack.sh NAME, for example stack.sh park}
cd "$(dirname "$0")/../.."
compose() { ${COMPOSE:-docker compose} -p "$name-settings" "$@"; }

# A block ends at the next line that is indented no deeper than its first one and is not an entry of its list.
for_swarm() {
  awk -v node="$(docker info -f '{{.Swarm.NodeID}}')" -v pinned="$pinned" '
    function depth(line) { match(line, /^ */); return RLENGTH }
    # A path of this node: the others get it as a config.
    /^ *- .*\/Caddyfile:/ { next }
    /^ *- type: bind$/ { bind = $0; next }
    bind && /\/Caddyfile$/ { inBind = depth(bind); bind = ""; next }
    inBind && depth($0) > inBind { next }
    { inBind = 0; if (bind) print (deep ? "  " : "") bind; bind = "" }
    skipping && (depth($0) > skipped || /^ *- / && depth($0) == skipped) {
      if ($1 == "replicas:") replicas = $2
      next
    }
    { skipping = 0 }
    /^(name|version):/ { next }
    /^    (build|depends_on|deploy|network_mode|pids_limit|restart|security_opt|shm_size):/ { skipping = 1; skipped = depth($0); next }
    /^  [a-z]+:/ { service = $1; sub(":", "", service) }
    /^    mem_limit:/ {
      gsub("\"", "", $2)
      print "    deploy:"
      if (replicas != "") print "      replicas: " replicas
      replicas = ""
      print "      resources:\n        limits:\n          memory: \"" $2 "\""
      # Caddy needs to see every replica, not one virtual address for all of them.
      if (service == "api" || service == "publisher" || service == "postgres") print "      endpoint_mode: dnsrr"
      if (service == "api") print "      update_config:\n        order: start-first\n        failure_action: rollback"
      if (service == "settings") print "      restart_policy:\n        condition: none"
      if (service ~ pinned) print "      placement:\n        constraints:\n          - node.id == " node
      if (service == "caddy") print "    configs:\n      - source: caddyfile\n        target: /etc/caddy/Caddyfile"
      next
    }
    # Publish ports on the node itself: through the ingress network all visitors would share one address.
    /^    ports:/ { inPorts = 1; print; next }
    # A swarm always listens on all addresses of the node.
    inPorts && /^ +(- )?host_ip:/ { next }
    inPorts && /^ *- .*:[0-9]+\/[a-z]+$/ {
      parts = split($2, part, /[:\/]/)
      print "    - mode: host\n      published: " part[parts - 2] "\n      target: " part[parts - 1] "\n      protocol: " part[parts]
      next
    }
    inPorts && /^ *- / { print "    - mode: host"; sub(/^ *- /, "      ") }
    inPorts && /^ +mode: (ingress|host)$/ && !/- / { next }
    inPorts && /^    [a-z]/ { inPorts = 0 }
    # A swarm supports tmpfs only as volumes.
    /^    tmpfs:/ { inTmpfs = 1; next }
    inTmpfs && /^ *- / { folders = folders "\n      - type: tmpfs\n        target: " $2; next }
    { inTmpfs = 0 }
    /^    volumes:/ { print $0 folders; folders = ""; deep = 1; next }
    { if (deep && /^    (- |  )/) print "  " $0; else { deep = 0; print } }
  ' | sed -E "s/^( +published: )\"([0-9]+)\"/\1\2/"
}

compose run --rm --no-deps settings
compose run --rm --no-deps publisher node site/publisher/config.main.ts
compose down -v
config=$(compose config)
image=$(echo "$config" | awk '/^  [a-z]+:/ { service = $1 } service == "settings:" && $1 == "image:" { print $2 }')
# A new volume belongs to the user of the first image that mounts it.
docker run --rm -v "${name}_certificates:/data/certificates" -v "${name}_caddy:/data/caddy" "$image" node --version >/dev/null
pinned=.
case $config in *'MEDIA_STORE: s3:'*'PAGES_FROM: bucket'*) pinned='^(postgres|backup|settings)$' ;; esac
{
  echo 'version: "3.8"'
  echo "$config" | for_swarm
  printf 'configs:\n  caddyfile:\n    name: %s_caddyfile_%s\n    file: ./Caddyfile\n' "$name" "$(cksum <Caddyfile | cut -d' ' -f1)"
} | docker stack deploy --with-registry-auth --resolve-image never -c - "$name"
