import type pg from 'pg';

/** Created by platform/0000_history.sql, 0001_schemas_and_roles.sql and storage/0010_storage.sql. */
const SCHEMAS = ['private', 'auth', 'masked', 'extensions', 'storage'];

/**
 * Checks, before the first table file runs, whether this database can become the product's own:
 * none of its schemas belongs to another program, and the owner may create what it has to create.
 * Does nothing where the schema is applied already. Inside the transaction of applySchema, with the
 * owner's connection.
 *
 * @throws Error in pt-BR that says what the operator has to do.
 */
export async function refuseForeignDatabase(
  owner: pg.ClientBase,
  { product, roles }: { product: string; roles: string[] },
): Promise<void> {
  const { rows } = await owner.query<{
    ours: boolean;
    database: string;
    who: string;
    taken: string[];
    may_create: boolean;
    may_make_roles: boolean;
    missing: string[];
  }>(
    `select
       to_regclass('private.schema_history') is not null as ours,
       current_database() as database,
       current_user as who,
       array(select nspname::text from pg_namespace where nspname = any ($1) order by nspname) as taken,
       has_database_privilege(current_database(), 'create') as may_create,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_make_roles,
       array(select name from unnest($2::text[]) name where to_regrole(name) is null) as missing`,
    [SCHEMAS, roles],
  );
  const [found] = rows;
  if (!found || found.ours) return;
  const { database, who, taken, missing } = found;
  if (taken.length > 0) {
    throw new Error(
      `O banco "${database}" já é de outro programa: tem ${listed('o esquema', 'os esquemas', taken)}. ` +
        `O ${product} precisa de um banco só dele (o de um projeto Supabase, por exemplo, não serve): ` +
        `crie outro, com "create database ${product.toLowerCase()} owner ${who}", e indique-o em DATABASE_URL.`,
    );
  }
  if (!found.may_create) {
    throw new Error(
      `O usuário "${who}" não pode criar nada no banco "${database}". ` +
        `Como administrador do servidor: "alter database ${database} owner to ${who}".`,
    );
  }
  if (missing.length > 0 && !found.may_make_roles) {
    throw new Error(
      `O usuário "${who}" não pode criar ${listed('o papel', 'os papéis', missing)} de que o ${product} precisa. ` +
        `Como administrador do servidor: "alter role ${who} createrole".`,
    );
  }
}

const listed = (one: string, many: string, names: string[]) =>
  `${names.length === 1 ? one : many} ${names.join(', ')}`;
