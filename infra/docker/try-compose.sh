#!/usr/bin/env bash
# Runs the real docker-compose.yml as root on a Debian machine that can pull no image. dockerd runs in a network
# namespace of its own, and one stand-in replaces all base images; it is made of Debian's packages, this machine's
# Node and the Kafka that infra/local fetched. The script starts the containers, plays the main job, runs the commands
# of operators, tries the credentials of each service on the things of the others, changes the passwords, kills a
# service, restarts each container in turn, scales bookings, starts the tools, and checks that the data survives down
# and up.
#   infra/docker/try-compose.sh            keeps everything in a temporary folder, which is removed at the end
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
work=$(mktemp -d /var/tmp/compose.XXXXXX)
ns=game-compose
forward=$(cat /proc/sys/net/ipv4/ip_forward)
say() { printf '\n== %s\n' "$*"; }
inside() { nsenter --net=/run/netns/$ns env DOCKER_HOST="unix://$work/docker.sock" "$@"; }

finish() {
  status=$?
  set +e
  if [ $status != 0 ] && [ -f "$work/.env" ]; then
    states
    compose logs --no-color --tail 15
  fi
  if [ -f "$work/docker.pid" ]; then
    daemon=$(cat "$work/docker.pid")
    # Containers go on running after dockerd is killed, so they are stopped first.
    [ -f "$work/.env" ] && compose --profile tools down -v -t 5 >/dev/null 2>&1
    kill "$daemon" 2>/dev/null
    for _ in $(seq 60); do kill -0 "$daemon" 2>/dev/null || break; sleep 0.5; done
    umount "$work/docker" 2>/dev/null
  fi
  ip netns delete $ns 2>/dev/null
  echo "$forward" > /proc/sys/net/ipv4/ip_forward
  rm -rf --one-file-system "$work" 2>/dev/null
  exit $status
}
trap finish EXIT

say 'installing missing packages'
export DEBIAN_FRONTEND=noninteractive
missing=()
for pair in dockerd:docker.io debootstrap:debootstrap ip:iproute2 iptables:iptables; do
  command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
done
((${#missing[@]})) && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
mirror=$(find /etc/apt -name '*.list' -o -name '*.sources' | xargs cat | sed -nE '/^(URIs: |deb )[^#]*\/debian( |$)/{s/^(URIs: |deb (\[[^]]*\] )?)([^ ]*).*/\3/p;q}')
[ -d .local/kafka/libs ] || node -e "import('./infra/local/parts.mjs').then(async (p) => (await p.up({ only: ['kafka'], dir: '$work/parts', ports: { kafka: 19392 } })).down())"

say 'compose v2, from the next Debian'
mkdir -p "$work/apt/lists/partial" "$work/compose" "$work/docker-config/cli-plugins"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" > "$work/apt/sources.list"
apt_trixie=(-o "Dir::Etc::sourcelist=$work/apt/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$work/apt/lists")
apt-get -qq "${apt_trixie[@]}" update 2>/dev/null
(cd "$work/compose" && apt-get -qq "${apt_trixie[@]}" download docker-compose 2>/dev/null && dpkg -x ./*.deb .)
plugin=$(find "$work/compose" -name docker-compose -type f -perm -u+x | head -1)
cp "$plugin" "$work/docker-config/cli-plugins/docker-compose"
export DOCKER_CONFIG="$work/docker-config"

say 'the stand-in for the base images'
debootstrap --variant=minbase --include=ca-certificates,libstdc++6,libatomic1,postgresql,redis-server,openjdk-17-jre-headless \
  bookworm "$work/rootfs" "$mirror" > "$work/debootstrap.log" || { tail -20 "$work/debootstrap.log"; exit 1; }
cp "$(readlink -f "$(command -v node)")" "$work/rootfs/usr/local/bin/node"
mkdir -p "$work/rootfs/usr/local/lib/node_modules" "$work/rootfs/opt/kafka/bin" "$work/npm" "$work/tree"
cp -r "$(npm root -g 2>/dev/null)/npm" "$work/rootfs/usr/local/lib/node_modules/"
for tool in npm npx; do ln -s "../lib/node_modules/npm/bin/$tool-cli.js" "$work/rootfs/usr/local/bin/$tool"; done
chroot "$work/rootfs" useradd --create-home node
chroot "$work/rootfs" useradd --system appuser
# A new volume belongs to the owner of the folder on which it is mounted, as in the official images.
for pair in postgres:/var/lib/postgresql/data redis:/data appuser:/var/lib/kafka/data; do
  chroot "$work/rootfs" install -d -o "${pair%%:*}" "${pair##*:}"
done
# Fetches the packages that npm ci needs, because the build has no network.
git ls-files '*package.json' package-lock.json | tar -cT - | tar -x -C "$work/tree"
(cd "$work/tree" && npm ci --ignore-scripts --no-audit --no-fund --cache "$work/npm" --loglevel error)
rm -rf "$work/tree" && mkdir -p "$work/rootfs/root/.npm" && cp -r "$work/npm/." "$work/rootfs/root/.npm/"
{ cat ~/.npmrc 2>/dev/null || true; echo; echo 'offline=true'; } > "$work/rootfs/root/.npmrc"
cp -r "$root/.local/kafka/libs" "$work/rootfs/opt/kafka/libs"
kafka() { printf '#!/bin/bash\nexec java ${KAFKA_HEAP_OPTS:-} -cp "/opt/kafka/libs/*" %s "$@"\n' "$2" > "$work/rootfs/opt/kafka/bin/$1"; }
kafka kafka-storage.sh kafka.tools.StorageTool
kafka kafka-server-start.sh kafka.Kafka
kafka kafka-configs.sh kafka.admin.ConfigCommand
cat > "$work/rootfs/usr/local/bin/docker-entrypoint.sh" <<'ENTRY'
#!/bin/bash
# The essential steps of the official Postgres image at its first start, as the user postgres.
set -e
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" -U "$POSTGRES_USER" --auth=scram-sha-256 --pwfile=/tmp/password >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  pg_ctl -D "$data" -w -o "-c listen_addresses='' -c unix_socket_directories=/tmp" start >/dev/null
  for script in /docker-entrypoint-initdb.d/*.sh; do PGPASSWORD="$POSTGRES_PASSWORD" bash "$script"; done
  pg_ctl -D "$data" -w -m fast stop >/dev/null
fi
exec "$@" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
ENTRY
chmod +x "$work/rootfs/opt/kafka/bin/"* "$work/rootfs/usr/local/bin/docker-entrypoint.sh"

say 'dockerd in a namespace of its own'
ip netns add $ns
nsenter --net=/run/netns/$ns ip link set lo up
nsenter --net=/run/netns/$ns dockerd --data-root "$work/docker" --exec-root "$work/exec" --pidfile "$work/docker.pid" \
  -H "unix://$work/docker.sock" > "$work/dockerd.log" 2>&1 &
for _ in $(seq 60); do inside docker info >/dev/null 2>&1 && break; sleep 1; done
import() { tar -C "$work/rootfs" -c . | inside docker import "${@:2}" - "$1" >/dev/null; }
path='ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
import node:24-slim -c "$path"
for image in postgres:17 redis:7 apache/kafka:4.1.1; do
  if [ $image = postgres:17 ]; then
    printf 'FROM node:24-slim\nENV PGHOST=/tmp\nSTOPSIGNAL SIGINT\nENTRYPOINT ["docker-entrypoint.sh"]\n' | inside docker build -q -t $image - >/dev/null
  else inside docker tag node:24-slim $image; fi
done
rm -rf "$work/rootfs"

secrets() { (cd "$work" && node "$root/infra/docker/secrets.mjs"); }
secrets
compose() { inside docker compose -f docker-compose.yml --env-file "$work/.env" --env-file infra/docker/simulator.env --profile simulator "$@"; }
job() { nsenter --net=/run/netns/$ns env GAME_URL=http://localhost:3000 SIMULATOR_URL=http://localhost:4010 node infra/docker/main-job.mjs "$1"; }
states() { compose ps -a --format 'table {{.Service}}\t{{.Status}}\t{{.Ports}}'; }

say 'docker compose build'
DOCKER_BUILDKIT=0 compose build -q gateway 2>&1 | tail -3
say 'docker compose up -d --wait'
began=$(date +%s)
compose up -d --wait --quiet-pull 2>&1 | tail -3
echo "healthy after $(($(date +%s) - began)) s"
states
say 'the main job'
job play
say 'the commands of operators, each in a container of its own'
operator() { compose run --rm -T operator "$@" --operator Robin; }
golfer=compose@golf.example
compose run --rm -T operator add Robin --role operator >/dev/null
operator suspicious
operator suspend $golfer --reason 'Three reports of spam.'
refusal=$(job again 2>&1 || true)
[[ $refusal == *auth.suspended* ]] || { echo "a suspended golfer is not told so: $refusal"; exit 1; }
operator restore $golfer --reason 'They apologised.'
operator stop $golfer --reason 'Looks like phishing.'
operator resume $golfer --reason 'It was not.'
operator explain +13125550123
operator log
say 'kill -9 of the process of bookings; the restart policy brings it back'
container=$(compose ps -q bookings)
kill -9 "$(inside docker inspect -f '{{.State.Pid}}' "$container")"
for _ in $(seq 60); do
  [ "$(inside docker inspect -f '{{.State.Health.Status}} {{.RestartCount}}' "$container")" = 'healthy 1' ] && break; sleep 1
done
inside docker inspect -f 'bookings: {{.State.Health.Status}}, restarted {{.RestartCount}} time' "$container"
job again
# Runs the healthcheck of each container now, because the state that compose shows may be half a minute old.
all_ready() {
  local container check
  for container in $(compose ps -q); do
    mapfile -t check < <(inside docker inspect -f '{{with .Config.Healthcheck}}{{join .Test "\n"}}{{end}}' "$container")
    [ "${check[0]:-}" = CMD ] || continue
    inside docker exec "$container" "${check[@]:1}" >/dev/null 2>&1 || return 1
  done
}
services=$(node -p "Object.keys(require('./infra/local/services.json')).join(' ')")
credentials() {
  local failed=0
  for service in $services; do compose exec -T "$service" node infra/docker/try-credentials.mjs "$service" || failed=1; done
  return $failed
}
# No process of a container runs as root, with a capability, or may gain rights.
confined() {
  local container pid rights
  for container in $(compose ps -q); do
    pid=$(inside docker inspect -f '{{.State.Pid}}' "$container")
    rights=$(sed -nE 's/^(Uid|CapEff|CapBnd|NoNewPrivs):\t([^\t]*).*/\2/p' "/proc/$pid/status" | paste -sd ' ')
    [[ $rights =~ ^[1-9][0-9]*\ 0+\ 0+\ 1$ ]] || { echo "not confined: $container: $rights"; return 1; }
    inside docker inspect -f '{{.HostConfig.ReadonlyRootfs}} {{gt .HostConfig.Memory 0}}' "$container" | grep -q 'true true'
  done
}
say 'no container is root, has a capability, can write its root or take all memory'
confined
say 'the credentials of each service on the things of the others'
credentials
say 'memory'
inside docker stats --no-stream --format '{{.Name}} {{.MemUsage}}'
say 'new passwords for every service and the admins of Kafka and Redis'
before=$(sed -n 's/^AUTH_SERVICE_PASSWORD=//p' "$work/.env")
sed -i '/_SERVICE_PASSWORD=\|_ADMIN_PASSWORD=/d' "$work/.env"
secrets
compose up -d --wait 2>&1 | tail -1
job again
credentials
if compose exec -T -e SERVICE_PASSWORD="$before" auth node infra/docker/try-credentials.mjs auth >/dev/null 2>&1; then
  echo 'the old password still holds'; exit 1
fi
broken=()
for service in $services simulator redis kafka postgres; do
  say "docker compose restart $service"
  began=$(date +%s)
  compose restart "$service" 2>&1 | tail -1
  # A service may notice only seconds later that a broker went away, so it must be ready twice.
  for _ in $(seq 120); do all_ready && sleep 3 && all_ready && break; sleep 1; done
  if ! all_ready; then echo 'not all are ready after two minutes'; broken+=("$service"); continue; fi
  echo "all ready after $(($(date +%s) - began)) s"
  job again || broken+=("$service")
done
if ((${#broken[@]})); then echo "The main job failed after a restart of: ${broken[*]}"; exit 1; fi
say '--scale bookings=3'
compose up -d --wait --no-recreate --scale bookings=3 2>&1 | tail -1
compose ps bookings --format 'table {{.Name}}\t{{.Status}}'
job again
say 'the page of queues (profile tools)'
compose up -d --no-deps queues 2>&1 | tail -1
for _ in $(seq 30); do nsenter --net=/run/netns/$ns curl -sf http://localhost:8091/api/queues >/dev/null && break; sleep 1; done
nsenter --net=/run/netns/$ns curl -sf http://localhost:8091/api/queues | node -e 'let s="";process.stdin.on("data",(d)=>(s+=d)).on("end",()=>console.log(JSON.parse(s).queues.map((q)=>q.name).join(", ")))'
say 'down, up again: the same login, the same tee time'
compose --profile tools down 2>&1 | tail -1
compose up -d --wait 2>&1 | tail -1
job again
say 'down, deleting the data'
compose down -v 2>&1 | tail -1
echo 'Every step passed.'
