import type pg from 'pg';

/**
 * Whether the schema that stands here is a newer version's, which must not be replaced by this one's rules: some
 * table file ran that this version does not have; or these rules were here before the present ones, and
 * a gateway works on those now. Without another gateway the older rules may come back: somebody
 * returned to an older version, or a developer to an earlier text.
 *
 * A release serves the schema of the one after it (CONTRIBUTING.md), so the older gateway may go on
 * with what it finds. For applySchema, in its transaction.
 *
 * @param files names of the table files that this version has.
 * @param checksum of the rules that it has.
 * @returns a sentence for the operator, in pt-BR; null when this version's rules may be built.
 */
export async function newerSchema(
  owner: pg.ClientBase,
  files: string[],
  checksum: string,
): Promise<string | null> {
  const { rows: exists } = await owner.query(`select to_regclass('private.schema_rules') as found`);
  if (exists[0]?.found === null) return null;
  const { rows } = await owner.query<{ unknown: boolean; replaced: boolean; used: boolean }>(
    `select
       exists (select from private.schema_history where file <> all ($1)) as unknown,
       -- As JSON: a database of an older version has no such column yet.
       exists (select from private.schema_rules r where to_jsonb(r) -> 'earlier' ? $2) as replaced,
       exists (
         select from pg_stat_activity where datname = current_database() and usename = 'authenticator'
       ) as used`,
    [files, checksum],
  );
  const [found] = rows;
  if (!found?.unknown && !(found?.replaced && found.used)) return null;
  return (
    'O banco tem o esquema de uma versão mais nova que esta. Este servidor o deixou como está e trabalha com ele: ' +
    'atualize-o, ou, para voltar a esta versão, pare os outros servidores e use "npm run db -- apply".'
  );
}
