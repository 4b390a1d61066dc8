import type pg from 'pg';

/**
 * Makes it `days` later for everybody, database and browsers alike: everything that the product remembers
 * happened so many days earlier. What was promised until a day (a deadline, a validity) comes as much nearer.
 * Sessions, which the gateway keeps, stay as they are. The month that an invoice closes stays a month: the nearest number of
 * them earlier.
 */
export async function letDaysPass(owner: pg.Client, days: number): Promise<void> {
  // No trigger and no policy has anything to say about the time of day.
  await owner.query(`set session_replication_role = 'replica'`);
  const { rows } = await owner.query<{ statement: string }>(
    `select format('update %I.%I set %s', c.table_schema, c.table_name,
       string_agg(format(case c.data_type when 'date' then '%1$I = %1$I - %2$s' else '%1$I = %1$I - make_interval(days => %2$s)' end,
         c.column_name, $1::text), ', ')) statement
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('timestamp with time zone', 'date') and c.column_name <> 'period'
     group by c.table_schema, c.table_name`,
    [days],
  );
  for (const { statement } of rows) await owner.query(statement);
  // By way of another decade of this century: a supplier has one invoice a month, and each row is checked as it moves.
  for (const table of ['public.commission_invoices', 'private.commission_closings'])
    for (const months of [240, Math.round(days / 30.4) - 240])
      await owner.query(`update ${table} set period = period - make_interval(months => $1)`, [
        months,
      ]);
  await owner.query(`set session_replication_role = 'origin'`);
}
