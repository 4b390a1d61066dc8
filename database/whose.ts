import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/**
 * The class of a use or a column (docs/decisions/264): `account` is whose rows they are (auth.uid()), `person` is who acts
 * (auth.person()), `both` uses the two, and `row` names no people at all.
 */
export type Whose = 'account' | 'person' | 'both' | 'row';

/** One line of whose.csv: a function, policy or view with its uses of the two ids, or a column that may hold one. */
export interface WhoseLine {
  object: string;
  /** As people classed it; empty for what nobody has looked at yet. */
  whose: Whose | '';
  /** How often it uses auth.uid() and auth.person(); null for a column. */
  uses: { account: number; person: number } | null;
}

/** A function, policy or view that uses one of the two ids, with its body as the catalog has it. */
export interface User {
  object: string;
  body: string;
  /** The table of a policy, whose columns stand in its body without a name before them. */
  table: string | null;
}

const USERS = `
  select 'function ' || n.nspname || '.' || p.proname as object,
    string_agg(regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), '--[^\\n]*', '', 'g'), E'\\n') as body, null as table
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private', 'storage', 'auth') and p.prokind = 'f'
    and not (n.nspname = 'auth' and p.proname in ('uid', 'person'))
  group by n.nspname, p.proname
  union all
  select format('policy %s.%s %s', schemaname, tablename, policyname), concat_ws(' and ', qual, with_check), schemaname || '.' || tablename
  from pg_policies
  union all
  select format('view %s.%s', schemaname, viewname), definition, null
  from pg_views where schemaname in ('public', 'private', 'masked')
  union all
  select format('default %s.%s.%s', n.nspname, c.relname, a.attname), pg_get_expr(d.adbin, d.adrelid), null
  from pg_attrdef d
  join pg_class c on c.oid = d.adrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
  where n.nspname in ('public', 'private', 'storage', 'auth')`;

/** The columns that may hold the id of a person or an account: ids that are no key and refer to no other table than these two. */
const COLUMNS = `
  select format('column %s.%s.%s', n.nspname, c.relname, a.attname) as object
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'storage', 'auth')
    and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
    and (a.attname <> 'id' or c.oid in ('public.profiles'::regclass, 'auth.users'::regclass))
    and not exists (
      select from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
        and f.confrelid not in ('public.profiles'::regclass, 'auth.users'::regclass)
    )`;

/** Everything that uses auth.uid() or auth.person(). Called with the owner's connection. */
export async function usersOfIds(owner: pg.ClientBase): Promise<User[]> {
  const { rows } = await owner.query<User>(USERS);
  return rows.filter(({ body }) => count(body, ACCOUNT) + count(body, PERSON) > 0);
}

/** The lines that whose.csv must have, with the classes that it has now. Called with the owner's connection. */
export async function actualWhose(owner: pg.ClientBase): Promise<WhoseLine[]> {
  const known = new Map(listedWhose().map(({ object, whose }) => [object, whose]));
  const columns = await owner.query<{ object: string }>(COLUMNS);
  const users = await usersOfIds(owner);
  return [
    ...users.map(({ object, body }) => ({
      object,
      uses: { account: count(body, ACCOUNT), person: count(body, PERSON) },
    })),
    ...columns.rows.map(({ object }) => ({ object, uses: null })),
  ]
    .map((line) => ({ ...line, whose: known.get(line.object) ?? ('' as const) }))
    .sort(byObject);
}

const ACCOUNT = /\bauth\.uid\(\)/g;
const PERSON = /\bauth\.person\(\)/g;
const count = (body: string, use: RegExp) => body.match(use)?.length ?? 0;
const byObject = (a: WhoseLine, b: WhoseLine) =>
  a.object < b.object ? -1 : a.object > b.object ? 1 : 0;

/** The class that the uses of an object have. */
export const classOfUses = ({ account, person }: { account: number; person: number }): Whose =>
  person === 0 ? 'account' : account === 0 ? 'person' : 'both';

/** The lines of whose.csv, in its order. */
export function listedWhose(): WhoseLine[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [, quoted, plain, whose = '', account = '', person = ''] = LINE.exec(line) ?? [];
    if (plain === undefined && quoted === undefined)
      throw new Error(`whose.csv: ${line} is no line of object,whose,account,person`);
    return {
      object: quoted?.replaceAll('""', '"') ?? (plain as string),
      whose: whose as Whose | '',
      uses: account === '' ? null : { account: Number(account), person: Number(person) },
    };
  });
}

/** Writes whose.csv: the numbers from the catalog, each class as somebody gave it, and none for a new line. */
export function writeWhose(lines: WhoseLine[]): void {
  const texts = lines.map(({ object, whose, uses }) =>
    [
      /[",]/.test(object) ? `"${object.replaceAll('"', '""')}"` : object,
      whose,
      uses?.account ?? '',
      uses?.person ?? '',
    ].join(','),
  );
  writeFileSync(FILE, `${['object,whose,account,person', ...texts].join('\n')}\n`);
}

const FILE = path.join(import.meta.dirname, 'whose.csv');
const LINE = /^(?:"((?:[^"]|"")*)"|([^",]+)),(account|person|both|row|),(\d*),(\d*)$/;
