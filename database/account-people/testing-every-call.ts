import { askByLink } from '../guests/testing.ts';
import { inFour } from '../instalments/testing.ts';
import { CASA } from '../orders/testing.ts';
import { save as savePurchase } from '../purchases/testing.ts';
import { PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import type { Actor, Scene } from '../testing.ts';

// Every function and table of the wire, tried with values that are there. Each try is undone, and says which tables it had changed.

export interface Outcome {
  changed: string[];
  refused: string | undefined;
}

/** Runs a statement as somebody, takes it back, and resolves to the tables that it changed, but for those of `own`, or the code of its refusal. */
export async function attempt(
  who: Actor,
  statement: string,
  own: readonly string[],
): Promise<Outcome> {
  const counts = `(select jsonb_object_agg(schemaname || '.' || relname, n_tup_ins + n_tup_upd + n_tup_del)
    from pg_catalog.pg_stat_xact_user_tables)`;
  const failure = await who
    .query(
      `do $attempt$
       declare
         before jsonb := ${counts};
       begin
         ${statement};
         raise exception using errcode = 'DONE1', message = (
           select coalesce(string_agg(a.key, ' ' order by a.key), '') from jsonb_each(${counts}) a
           where a.value <> coalesce(before -> a.key, '0')
         );
       end $attempt$`,
    )
    .then(
      () => ({ code: 'none', message: '' }),
      (error: { code: string; message: string }) => error,
    );
  if (failure.code !== 'DONE1') return { changed: [], refused: failure.code };
  return {
    changed: failure.message.split(' ').filter((table) => table !== '' && !own.includes(table)),
    refused: undefined,
  };
}

interface Signature {
  name: string;
  names: string[];
  types: string[];
}

/** The functions of the wire that a role may call, with their arguments without a default. */
const functionsOf = (owner: Actor, role: string) =>
  owner.query<Signature & Record<string, unknown>>(
    `select p.proname as name, coalesce((p.proargnames::text[])[1:p.pronargs - p.pronargdefaults], '{}') as names,
       array(select t::regtype::text from unnest(p.proargtypes::oid[]) t) as types
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype and has_function_privilege($1, p.oid, 'execute')
     order by 1`,
    [role],
  );

/** A value for an argument: an id of the fixture by the word in its name, otherwise one that fits the type. */
function valueFor(name: string, type: string, ids: Record<string, string>): string {
  const word = Object.keys(ids).find((known) => name.includes(known));
  const id = (word && ids[word]) ?? ids.project;
  if (type === 'uuid') return `'${id}'`;
  if (type === 'uuid[]') return `array['${id}'::uuid]`;
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/^(json|text)/.test(type))
    return type === 'text' ? `'${textOf(name)}'` : `'{"respond_until": "2027-01-20"}'`;
  if (type === 'boolean') return 'true';
  if (/int|numeric/.test(type)) return '1';
  return `(now() + interval '5 days')::${type}`;
}

const textOf = (name: string) =>
  ({ mode: 'always', kind: 'order', decision: 'agreed', plan: 'basico', category: 'marcenaria' })[
    name
  ] ?? 'Boa tarde';

/** Statements that write each table of the wire in each way in which the role may. */
export const writesOf = async (owner: Actor, role: string) =>
  (
    await owner.query<{ statement: string }>(
      `with granted as (
         select c.oid::regclass as on_table, p.privilege, string_agg(quote_ident(a.attname), ', ') as columns,
           string_agg(format('%1$I = %1$I', a.attname), ', ') as same
         from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         cross join unnest(array['insert', 'update']) p (privilege)
         where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
           and has_column_privilege($1, c.oid, a.attnum, p.privilege)
         group by 1, 2
       )
       select case privilege
         when 'insert' then format('insert into %s (%s) select %2$s from %1$s limit 3', on_table, columns)
         else format('update %s set %s', on_table, same) end as statement
       from granted
       union all
       select format('delete from %s', c.oid::regclass) from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and has_table_privilege($1, c.oid, 'delete')
       order by 1`,
      [role],
    )
  ).map(({ statement }) => statement);

/** One of everything in Alto da Lapa, and the ids of it by the words of arguments. */
export async function oneOfEach(
  { owner, as }: Scene,
  supplier: string,
): Promise<Record<string, string>> {
  const { order, parts } = await inFour(as, owner, 10, 20, 30, 40);
  const asked = await askByLink(as('ana'));
  const [quote = ''] = await quoteIds(owner, supplier);
  const [request] = await owner.query<{ id: string }>(
    'select request_id as id from quotes where id = $1',
    [quote],
  );
  const [question] = await as('bruno').query<{ id: string }>(
    `select ask_question($1, 'Com porta?') as id`,
    await quoteIds(owner, '0203 bruno'),
  );
  const purchase = await savePurchase(as('ana'), { total: 90 } as never, { project: CASA });
  await owner.query('update platform_settings set plans_on_sale = true');
  return {
    quote,
    guest: asked.request_id,
    request: request?.id ?? '',
    question: question?.id ?? '',
    instalment: parts[0]?.id ?? '',
    order: order?.order_id ?? '',
    purchase: purchase.id,
    project: CASA,
    planned: PROJECT.consultorio,
  };
}

/** Statements that call each function of the wire that a role may call, with values that are there. */
export const callsOf = async (owner: Actor, role: string, ids: Record<string, string>) =>
  (await functionsOf(owner, role)).map(({ name, names, types }) => {
    const values = names.map(
      (argument, n) => `${argument} => ${valueFor(argument, types[n] ?? 'text', ids)}`,
    );
    return `perform * from public.${name}(${values.join(', ')})`;
  });
