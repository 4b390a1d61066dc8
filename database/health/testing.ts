import type { Actor, Scene } from '../testing.ts';

/** Bytes. */
export const GIB = 1024 ** 3;

/** The facts that a gateway notes of itself when all is well. */
export const well = {
  version: '0.1.0',
  node: '20.20.2',
  is_demo: false,
  mail: 'sent',
  push: true,
  disk_free: 40 * GIB,
  disk_total: 100 * GIB,
  files_in: 'folder',
  files_free: 40 * GIB,
  files_total: 100 * GIB,
};

/** One more gateway notes itself, with other facts where they are given. */
export const up = (owner: Actor, facts: Partial<Record<keyof typeof well, unknown>> = {}) =>
  owner.query('select private.note_gateway(gen_random_uuid(), $1)', [
    JSON.stringify({ ...well, ...facts }),
  ]);

/** Nothing is wrong: no mail waits, a gateway is up, a backup was taken. */
export async function healthy({ owner }: Pick<Scene, 'owner'>) {
  await owner.query('delete from private.outbox');
  await owner.query('delete from private.jobs');
  await owner.query('delete from private.gateways');
  await owner.query(`insert into private.backups (how) values ('other')`);
  await up(owner);
}

/** A mail that waits, with the columns and SQL values that are given. */
export const mail = (owner: Actor, columns: string, values: string) =>
  owner.query(
    `insert into private.outbox (kind, recipient, data, ${columns}) values ('recovery', 'ana@prumo.test', '{}', ${values})`,
  );
