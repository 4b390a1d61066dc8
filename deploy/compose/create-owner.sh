#!/bin/sh
# The role that Prumo's DATABASE_URL names: it owns its database and may create roles, and is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres --set password="$PRUMO_PASSWORD" <<'SQL'
create role prumo_owner login createrole password :'password';
create database prumo owner prumo_owner;
SQL
