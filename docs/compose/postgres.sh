#!/bin/sh
# Starts PostgreSQL as the primary that PRIMARY names, or as its synchronous standby. Refuses to start a second primary.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

name=$(hostname)
has_data() { [ -s "$PGDATA/PG_VERSION" ]; }
is_standby() { [ -e "$PGDATA/standby.signal" ]; }

if [ "$name" = "$PRIMARY" ]; then
  if is_standby; then
    fail "$name is a standby. Promote it (pg_ctl promote) before you name it in POSTGRES_PRIMARY."
  fi
elif has_data; then
  if ! is_standby; then
    fail "$name has the data of a primary, and POSTGRES_PRIMARY names $PRIMARY. If you have promoted $name, name it there.
Otherwise remove its volume, and it starts as a standby."
  fi
else
  PGPASSWORD=$(cat /run/secrets/replication_password)
  export PGPASSWORD
  # The directory may hold a copy that was interrupted.
  until rm -rf "$PGDATA" && mkdir -p "$PGDATA" && chmod 700 "$PGDATA" && pg_basebackup \
    --pgdata="$PGDATA" --checkpoint=fast --wal-method=stream --write-recovery-conf \
    --dbname="host=$PRIMARY user=larkspur_replication application_name=$name"; do
    echo "$PRIMARY does not answer yet." >&2
    sleep 2
  done
  unset PGPASSWORD
fi

exec docker-entrypoint.sh "$@"
