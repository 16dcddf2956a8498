#!/bin/sh
# Prints Redis's access list from the passwords in the environment. Each service reaches its own wake-ups and rate limits
# alone, and no command that is for operators or shows the keys of others. Passwords are printed as hashes.
hash() { printf %s "$1" | sha256sum | cut -d ' ' -f 1; }
echo 'user default off'
echo "user admin on #$(hash "${REDIS_ADMIN_PASSWORD:?is not set}") ~* &* +@all"
env | sed -n 's/^\([A-Z_]*\)_SERVICE_PASSWORD=\(..*\)/\1 \2/p' | sort | while read -r setting password; do
  service=$(echo "$setting" | tr A-Z a-z)
  commands='+@all -@admin -@dangerous -@pubsub -@scripting +eval +evalsha +script|load -scan -randomkey -dbsize +info'
  echo "user $service on #$(hash "$password") ~bull:$service:* ~count:$service:* $commands"
done
