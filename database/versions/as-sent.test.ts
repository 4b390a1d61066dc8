import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { offer, submit } from './testing.ts';

// A version stays as it was sent.

const scene = useScene();

/** The functions that may write a version after it was sent, by name or in any table, and what they write. */
const WRITERS = [
  // Blanks words; keep_as_sent refuses it anything else.
  'private.erase_from_versions',
  // Deletes only from tables that are registered as erased, which this one is not.
  'private.erase_own_rows',
  // Writes the client whom the project had been waiting for.
  'private.fill_client_of_rows',
  // Writes the account that claimed the history of a guest.
  'private.move_rows_of_guest',
  // Writes the new architect of a project that changed hands.
  'private.move_rows_of_project',
];

describe('a version that was sent', () => {
  test(
    '[VER-017] no function writes it but an erasure, a transfer and the arrival of its client',
    scene(async ({ owner }) => {
      const writers = await owner.query<{ name: string }>(
        `select n.nspname || '.' || p.proname as name
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where p.prosrc ~* '(update|delete from|merge into)\\s+(only\\s+)?((public\\.)?quote_versions|%)'
         order by 1`,
      );
      expect(writers.map(({ name }) => name)).toEqual(WRITERS);
    }),
  );

  test.each([
    'total = total + 0.01',
    'freight = 1',
    'discount = 1',
    'delivery_time_days = delivery_time_days + 5',
    'version = version + 1',
    'whole_only = not whole_only',
    'commission_rate = 0.5',
    `attachment_ids = array[gen_random_uuid()]`,
    `lines = '[]'`,
    `lines = jsonb_set(lines, '{0,price}', '1')`,
    `lines = jsonb_set(lines, '{0,quantity}', '99')`,
    `lines = lines || lines`,
  ])('[VER-017] not even the owner changes it: %s', (change) =>
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await expect(owner.query(`update quote_versions set ${change}`)).rejects.toMatchObject({
        code: '42501',
        message: 'Uma proposta enviada não muda: envie uma nova versão.',
      });
    })(),
  );

  test(
    '[VER-017] nobody deletes it',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await expect(owner.query('delete from quote_versions')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});
