#!/bin/bash
# Starts the Kafka of compose: one broker that is its own controller, with a user for each password in the environment.
set -e
umask 077
folder=/var/lib/kafka/data
internal=localhost:9094
listeners="INTERNAL://$internal,CONTROLLER://localhost:9093"

# A line for each user: its name and its password.
users() {
  echo "admin ${KAFKA_ADMIN_PASSWORD:?is not set}"
  env | sed -n 's/^\([A-Z_]*\)_SERVICE_PASSWORD=\(..*\)/\1 \2/p' | sort | while read -r setting password; do
    echo "$(echo "$setting" | tr A-Z a-z) $password"
  done
}
settings() {
  cat /settings/kafka.properties /settings/kafka-sign-in.properties
  cat <<END
listeners=$1$listeners
advertised.listeners=$2INTERNAL://$internal
controller.quorum.voters=1@localhost:9093
log.dirs=$folder/log
END
}
# Passwords are kept in Kafka's own storage. Those that were changed since the last start are set while no client can
# connect, by a broker that listens inside this container alone.
change_passwords() {
  settings > /tmp/inside.properties
  /opt/kafka/bin/kafka-server-start.sh /tmp/inside.properties &
  local broker=$!
  until (exec 3<> "/dev/tcp/${internal/://}") 2> /tmp/refused; do
    kill -0 $broker
    sleep 0.5
  done
  users | while read -r user password; do
    KAFKA_HEAP_OPTS=-Xmx96m /opt/kafka/bin/kafka-configs.sh --bootstrap-server $internal --alter \
      --entity-type users --entity-name "$user" --add-config "SCRAM-SHA-512=[password=$password]" < /dev/null
  done
  kill $broker
  wait $broker || true
}

settings CLIENTS://:9092, CLIENTS://kafka:9092, > /tmp/server.properties
fingerprint=$(users | sha256sum)
if [ ! -f $folder/log/meta.properties ]; then
  scram=()
  while read -r user password; do scram+=(--add-scram "SCRAM-SHA-512=[name=$user,password=$password]"); done < <(users)
  /opt/kafka/bin/kafka-storage.sh format --cluster-id Z2V0LWluLXRoZS1nYW1lIQ --config /tmp/server.properties "${scram[@]}"
elif [ "$(cat $folder/users.sha256 2> /tmp/refused)" != "$fingerprint" ]; then
  change_passwords
fi
echo "$fingerprint" > $folder/users.sha256
exec /opt/kafka/bin/kafka-server-start.sh /tmp/server.properties
