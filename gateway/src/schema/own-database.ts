import type pg from 'pg';

/** Created by platform/0000_history.sql, 0001_schemas_and_roles.sql and storage/0010_storage.sql. */
const SCHEMAS = ['private', 'auth', 'masked', 'extensions', 'storage'];

/** Created by platform/0001_schemas_and_roles.sql. */
const EXTENSIONS = ['pgcrypto'];

/**
 * Checks, before the first table file runs, whether this database can become the product's own:
 * none of its schemas belongs to another program, and the owner may create what it has to create. Where the schema is applied
 * already, only that the server has the extensions which a newer version asks for. Inside the transaction of applySchema, with the
 * owner's connection.
 *
 * @throws Error in pt-BR that says what the operator has to do.
 */
export async function refuseForeignDatabase(
  owner: pg.ClientBase,
  { product, roles, extensions = [] }: { product: string; roles: string[]; extensions?: string[] },
): Promise<void> {
  const { rows } = await owner.query<{
    ours: boolean;
    database: string;
    who: string;
    taken: string[];
    may_create: boolean;
    may_make_roles: boolean;
    missing: string[];
    absent: string[];
  }>(
    `select
       to_regclass('private.schema_history') is not null as ours,
       current_database() as database,
       current_user as who,
       array(select nspname::text from pg_namespace where nspname = any ($1) order by nspname) as taken,
       has_database_privilege(current_database(), 'create') as may_create,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_make_roles,
       array(select name from unnest($2::text[]) name where to_regrole(name) is null) as missing,
       array(
         select wanted from unnest($3::text[]) wanted
         where not exists (select from pg_available_extensions a where a.name = wanted)
       ) as absent`,
    [SCHEMAS, roles, [...EXTENSIONS, ...extensions]],
  );
  const [found] = rows;
  if (!found) return;
  if (found.absent.length > 0) {
    throw new Error(
      `O servidor do PostgreSQL não tem ${listed('a extensão', 'as extensões', found.absent)}, que o ${product} usa e que vem com o PostgreSQL. ` +
        'No Debian e no Ubuntu, instale o pacote postgresql-contrib; em um serviço gerenciado, permita-a nas configurações do servidor.',
    );
  }
  if (found.ours) return;
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
