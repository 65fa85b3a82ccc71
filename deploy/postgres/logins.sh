#!/bin/bash
# Runs once, when the container's database is made: the roles and logins of docs/operations.md.
set -euo pipefail

psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner="$OWNER_PASSWORD" -v service="$SERVICE_PASSWORD" -v worker="$WORKER_PASSWORD" \
  -v backup="$BACKUP_PASSWORD" <<'SQL'
create role eligibility_service nologin;
create role eligibility_worker nologin in role eligibility_service;
create role eligibility_directory nologin;
create role ees_owner login noinherit password :'owner';
create role ees_service login password :'service' in role eligibility_service;
create role ees_worker login password :'worker' in role eligibility_worker;
grant eligibility_service, eligibility_worker, eligibility_directory to ees_owner;
create database eligibility owner ees_owner;
revoke connect on database eligibility from public;
grant connect on database eligibility to ees_service, ees_worker;
\connect eligibility
alter schema public owner to ees_owner;
create role ees_backup login bypassrls password :'backup' in role pg_read_all_data;
grant connect on database eligibility to ees_backup;
SQL
