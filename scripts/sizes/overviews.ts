import type pg from 'pg';
import { jobs } from '../../database/jobs.ts';

/** Queries over all people's rows: the team's pages, its search, and the scheduled jobs. */
const OVERVIEWS = [
  'select * from public.team_tasks()',
  'select * from public.report_months(12)',
  `select * from public.report_suppliers((now() - interval '90 days')::date)`,
  `select * from public.report_funnel((now() - interval '90 days')::date)`,
  'select * from public.list_health_faults()',
  `select * from public.search_everything('laranjeiras')`,
  `select * from public.search_everything('ana almeida')`,
  'select * from public.get_commission_aging()',
  'select count(*) from public.quotes',
  'select id, full_name from public.profiles order by full_name limit 50',
];
/** Far more than a request may take (8 s, gateway/src/postgres/connect.ts). */
const PATIENCE = '60s';

/** Seconds of each as an admin, the second time, when its pages are in memory; jobs as the owner. All is undone. */
export async function timeOverviews(superuser: pg.Client) {
  const { rows } = await superuser.query(
    `select id from public.profiles where role = 'admin' and status = 'approved' limit 1`,
  );
  const claims = JSON.stringify({ sub: rows[0].id, role: 'authenticated', aal: 'aal1' });
  const become = `select set_config('role', 'app_admin', true), set_config('request.jwt.claims', '${claims}', true),
    set_config('request.jwt.claim.sub', '${rows[0].id}', true)`;
  const times: { what: string; seconds: number | string }[] = [];
  for (const sql of OVERVIEWS) {
    await timed(superuser, become, sql);
    times.push({ what: sql.slice(7), seconds: await timed(superuser, become, sql) });
  }
  for (const { name, statement } of jobs) {
    times.push({ what: `job ${name}`, seconds: await timed(superuser, 'select', statement) });
  }
  return times;
}

async function timed(client: pg.Client, become: string, sql: string): Promise<number | string> {
  await client.query('begin');
  try {
    await client.query(`set local statement_timeout = '${PATIENCE}'`);
    await client.query(become);
    const began = performance.now();
    await client.query(sql);
    return Math.round(performance.now() - began) / 1_000;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
  }
}
