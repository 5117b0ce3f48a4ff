#!/bin/sh
# Creates the roles and the database in a new primary; the image runs it once.
set -eu

psql --set=ON_ERROR_STOP=1 --no-psqlrc --username=postgres --dbname=postgres \
  --set=owner="$(cat /run/secrets/owner_password)" \
  --set=app="$(cat /run/secrets/app_password)" \
  --set=replication="$(cat /run/secrets/replication_password)" <<'SQL'
CREATE ROLE larkspur_owner LOGIN PASSWORD :'owner';
CREATE ROLE larkspur_app LOGIN PASSWORD :'app';
CREATE ROLE larkspur_replication REPLICATION LOGIN PASSWORD :'replication';
CREATE DATABASE larkspur OWNER larkspur_owner;
-- Last and not in the server's command, because commits wait for a standby from then on.
ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 ("postgres-1", "postgres-2")';
SQL

echo 'host replication larkspur_replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
