/**
 * The queries on pg_catalog, each returning one JSON value. The roles are those that the gateway
 * may assume, except the auth service's. A table or function that none of these may use is left out
 * of the catalog.
 */

const roles = `roles as (
  select r.oid, r.rolname
  from pg_auth_members m
  join pg_roles r on r.oid = m.roleid
  where m.member = (select oid from pg_roles where rolname = session_user)
    and r.rolname <> 'app_auth'
)`;

/** [{schema, name, columns: [{name, type, default, readers, used}]}] of schemas public and masked. */
export const relationsQuery = `with ${roles}
select coalesce(json_agg(json_build_object('schema', n.nspname, 'name', c.relname, 'columns', (
  select json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'default', case
      when a.attgenerated <> '' then null
      when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
      when d.adbin is not null then pg_get_expr(d.adbin, d.adrelid)
      else pg_get_expr(y.typdefaultbin, 0)
    end,
    'readers', array(select rolname from roles where has_column_privilege(roles.oid, c.oid, a.attnum, 'select'))
  ) order by a.attnum)
  from pg_attribute a
  join pg_type y on y.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)) order by c.relname), '[]') as value
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'masked')
  and c.relkind in ('r', 'p', 'v')
  -- A table may have no columns at all; there is nothing to ask of it.
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
  and exists (
    select from roles
    where has_any_column_privilege(roles.oid, c.oid, 'select, insert, update')
       or has_table_privilege(roles.oid, c.oid, 'delete'))`;

/** [{table, primary, columns}] of every unique key without condition or expression. */
export const keysQuery = `
select coalesce(json_agg(json_build_object(
  'table', c.relname, 'primary', i.indisprimary,
  'columns', array(
    select a.attname from unnest(i.indkey::int2[]) with ordinality k(attnum, n)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where k.n <= i.indnkeyatts order by k.n))), '[]') as value
from pg_index i
join pg_class c on c.oid = i.indrelid
where c.relnamespace = 'public'::regnamespace
  and i.indisunique and i.indpred is null and i.indexprs is null`;

/** [{name, table, columns, target, targetColumns}] between tables of public. */
export const foreignKeysQuery = `
select coalesce(json_agg(json_build_object(
  'name', k.conname, 'table', s.relname, 'target', t.relname,
  'columns', array(
    select a.attname from unnest(k.conkey) with ordinality x(attnum, n)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.attnum order by x.n),
  'targetColumns', array(
    select a.attname from unnest(k.confkey) with ordinality x(attnum, n)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.attnum order by x.n)
) order by s.relname, k.conname), '[]') as value
from pg_constraint k
join pg_class s on s.oid = k.conrelid
join pg_class t on t.oid = k.confrelid
where k.contype = 'f' and k.conparentid = 0
  and s.relnamespace = 'public'::regnamespace
  and t.relnamespace = 'public'::regnamespace`;

/** [name] of the columns that policies read when a request filters by them: `private.asked_<name>`. */
export const askedColumnsQuery = `
select coalesce(json_agg(regexp_replace(proname, '^asked_', '')), '[]') as value
from pg_proc
where pronamespace = 'private'::regnamespace and proname like 'asked\\_%'`;

/** [{schema, name, args, defaults, set, volatile, returns, table, columns}] of what an API role may execute. */
export const functionsQuery = `with ${roles}
select coalesce(json_agg(json_build_object(
  'schema', n.nspname, 'name', p.proname, 'set', p.proretset, 'volatile', p.provolatile = 'v',
  'defaults', p.pronargdefaults,
  'args', (
    select coalesce(json_agg(json_build_object(
      'name', p.proargnames[x.n], 'mode', coalesce(p.proargmodes[x.n], 'i'), 'type', format_type(x.type, -1)
    ) order by x.n), '[]')
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x(type, n)),
  'returns', format_type(p.prorettype, -1),
  'table', case when r.relkind in ('r', 'p', 'v') and r.relnamespace = 'public'::regnamespace then r.relname end,
  'columns', (
    select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum)
    from pg_attribute a
    where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)
) order by p.proname), '[]') as value
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
-- The row type itself, where a domain stands over it.
join lateral (
  with recursive under as (
    select y.* from pg_type y where y.oid = p.prorettype
    union all
    select y.* from pg_type y join under u on u.typtype = 'd' and y.oid = u.typbasetype
  )
  select * from under where typtype <> 'd'
) t on true
left join pg_class r on r.oid = t.typrelid
where (n.nspname = 'public' or (n.nspname = 'private' and p.proname ~ '^(function|document|sheet|bundle)_'))
  and p.prokind = 'f' and p.provariadic = 0
  and t.typname not in ('trigger', 'event_trigger', 'internal')
  and exists (select from roles where has_function_privilege(roles.oid, p.oid, 'execute'))`;

/**
 * {looksAt, answersItself}: which parts of the request the code of the database may read, and
 * whether it may shape the response. Code that builds the names of settings at run time counts as
 * reading and setting all of them.
 */
export const settingsQuery = `
with code as (
  select coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as words
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname not in ('pg_catalog', 'information_schema')
  union all select concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
  union all select pg_get_expr(adbin, adrelid) from pg_attrdef
  union all select pg_get_expr(typdefaultbin, 0) from pg_type where typdefaultbin is not null
  union all select pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
  union all select pg_get_triggerdef(oid) from pg_trigger where tgqual is not null
  union all select pg_get_ruledef(r.oid) from pg_rewrite r
    join pg_class c on c.oid = r.ev_class
    where c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
), named as (
  -- Calls with a literal name are removed; any that are left compute the name.
  select words,
    regexp_replace(words, $r$current_setting\\s*\\(\\s*'[^']*'\\s*(,|\\)|::)$r$, '', 'gi') ~* 'current_setting' as reads_any,
    regexp_replace(words, $r$set_config\\s*\\(\\s*'[^']*'\\s*(,|::)$r$, '', 'gi') ~* 'set_config' as sets_any
  from (select words, lower(words) as low from code) c
  -- Quicker than the patterns, which most code need not meet.
  where strpos(low, 'current_setting') > 0 or strpos(low, 'set_config') > 0
     or strpos(low, 'request.') > 0 or strpos(low, 'response.') > 0
)
select json_build_object(
  'looksAt', array(
    select x from unnest(array['headers', 'cookies', 'path']) x
    where exists (select from named where reads_any or words ~* ('request\\.' || x))),
  'answersItself', exists (select from named where sets_any or words ~* 'response\\.(headers|status)')
) as value`;
