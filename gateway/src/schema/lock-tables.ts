import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Shorter than deadlock_timeout (1 s): requests that hold one table and wait for another are let through. */
const ATTEMPT_MS = 200;
const LONGEST_PAUSE_MS = 1_000;
const PATIENCE_MS = 60_000;

/** lock_not_available, deadlock_detected. */
const TAKEN = ['55P03', '40P01'];

const RELATIONS = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'auth', 'storage', 'masked') and c.relkind in ('r', 'p', 'v')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relkind = 'v' desc, 1`;

const BLOCKERS = `
  select distinct application_name as name
  from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name <> ''
    and pid in (select pid from pg_locks where locktype = 'relation')`;

/**
 * Takes every table and view for the rest of the transaction, so that the rules can be built again under
 * running gateways. One after the other as the rules need them, they would be taken from requests that hold some
 * of them already: a deadlock, which ends those requests or the whole transaction. Instead each attempt to take them all
 * gives up after a moment, and lets those who wait for it go on; requests that come later wait for the new
 * rules and find them (docs/decisions/135).
 *
 * Called inside the transaction of applySchema. Rejects after a minute, in pt-BR, with the names of the
 * programs that hold tables: a backup, perhaps.
 */
export async function lockTables(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(RELATIONS);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  const until = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    await owner.query(`savepoint before_locks; set local lock_timeout = ${ATTEMPT_MS}`);
    try {
      await owner.query(`lock table ${names} in access exclusive mode`);
      await owner.query('set local lock_timeout = 0; release savepoint before_locks');
      return;
    } catch (error) {
      if (!TAKEN.includes((error as { code?: string }).code ?? '')) throw error;
      await owner.query('rollback to savepoint before_locks');
      if (performance.now() > until) throw await inUse(owner);
    }
    await wait(Math.min(LONGEST_PAUSE_MS, 50 * attempt) * (0.5 + Math.random()));
  }
}

async function inUse(owner: pg.ClientBase): Promise<Error> {
  const { rows } = await owner.query<{ name: string }>(BLOCKERS);
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  return new Error(
    'O esquema não pôde ser atualizado: há mais de um minuto outro programa usa as tabelas' +
      `${names && ` (${names})`}. Se for uma cópia, espere que termine e inicie de novo.`,
  );
}
