import { describe, expect, test } from 'vitest';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { ask, confirm, offer, submit } from './testing.ts';

// A supplier's draft, kept for their other devices. Bruno was asked for a shelf and doors in Alto da Lapa.

const scene = useScene();

const ONE = { prices: { shelf: 1200 } };
const TWO = { prices: { shelf: 1250 } };

const idOf = async (owner: Actor) => (await quoteIds(owner, '0203 bruno'))[0];

/** save_quote_draft as a device does whose clock is `ago` before the database's; returns the kept time, or null. */
async function save(who: Actor, owner: Actor, draft: object, ago = '0 minutes', version = 0) {
  const [row] = await who.query<{ kept: Date | null }>(
    `select save_quote_draft($1, $2, now() - $3::interval, $4) as kept`,
    [await idOf(owner), JSON.stringify(draft), ago, version],
  );
  return row?.kept ?? null;
}

const draftOf = async (who: Actor, owner: Actor) =>
  (await who.query('select draft from get_quote_draft($1)', [await idOf(owner)])).map(
    ({ draft }) => draft,
  );

describe('the draft of an answer', () => {
  test(
    '[LOC-006] is kept on the server, and of two the one that was saved later stays, whichever arrives last',
    scene(async ({ owner, as }) => {
      expect(await draftOf(as('bruno'), owner)).toEqual([]);
      await save(as('bruno'), owner, ONE, '2 minutes');
      const kept = await save(as('bruno'), owner, TWO, '1 minute');
      expect(await draftOf(as('bruno'), owner)).toEqual([TWO]);

      expect(await save(as('bruno'), owner, ONE, '3 minutes')).toEqual(kept);

      expect(await draftOf(as('bruno'), owner)).toEqual([TWO]);
    }),
  );

  test(
    '[LOC-006] a device whose clock is ahead does not win against everything that is typed later',
    scene(async ({ owner, as }) => {
      await save(as('bruno'), owner, ONE, '-1 day');
      await save(as('bruno'), owner, TWO);

      expect(await draftOf(as('bruno'), owner)).toEqual([TWO]);
    }),
  );

  test(
    '[LOC-007] is deleted when an answer is sent or confirmed, by whichever call, and what arrives late does not bring it back',
    scene(async ({ owner, as }) => {
      await save(as('bruno'), owner, ONE);
      await submit(as('bruno'), owner, offer(100, 200));
      expect(await draftOf(as('bruno'), owner)).toEqual([]);

      expect(await save(as('bruno'), owner, TWO)).toBeNull();
      expect(await draftOf(as('bruno'), owner)).toEqual([]);

      expect(await save(as('bruno'), owner, TWO, '0 minutes', 1)).not.toBeNull();
      await confirm(as('bruno'), owner, 1);
      expect(await draftOf(as('bruno'), owner)).toEqual([]);

      await save(as('bruno'), owner, TWO, '0 minutes', 2);
      await as('bruno').query('select withdraw_quote($1)', [await idOf(owner)]);
      expect(await draftOf(as('bruno'), owner)).toEqual([TWO]);
      await as('bruno').query(
        `update quotes set status = 'submitted', price = 10, delivery_time_days = 3 where id = $1`,
        [await idOf(owner)],
      );
      expect(await draftOf(as('bruno'), owner)).toEqual([]);
    }),
  );

  test(
    '[LOC-007] nothing is kept for a request that was decided, and after 90 days a draft is forgotten',
    scene(async ({ owner, as }) => {
      await save(as('bruno'), owner, ONE);
      expect(await owner.query('select private.forget_quote_drafts() as gone')).toEqual([
        { gone: 0 },
      ]);
      await owner.query(`update private.quote_drafts set saved_at = now() - interval '91 days'`);
      expect(await owner.query('select private.forget_quote_drafts() as gone')).toEqual([
        { gone: 1 },
      ]);

      await owner.query(
        `update quotes set status = 'rejected', closed_as = 'declined'
         where request_id = (select request_id from quotes where id = $1)`,
        [await idOf(owner)],
      );
      expect(await save(as('bruno'), owner, ONE)).toBeNull();
      expect(await owner.query('select * from private.quote_drafts')).toEqual([]);
    }),
  );

  test(
    '[T74] [TYP-009] is read and written by its supplier alone: its architect has an own one, to a rival and another architect the quote does not exist, others may not call, nobody reads the table',
    scene(async ({ owner, as, asAnonymous }) => {
      await save(as('bruno'), owner, ONE);
      const write = `select save_quote_draft($1, '{}', now(), 0)`;
      const read = 'select * from get_quote_draft($1)';
      const id = await idOf(owner);

      for (const who of [as('silvia'), as('elisa')]) {
        await expect(who.query(write, [id])).rejects.toMatchObject({ code: 'PT404' });
        expect(await who.query(read, [id])).toEqual([]);
      }
      expect(await as('ana').query(read, [id])).toEqual([]);
      await save(as('ana'), owner, TWO);
      expect(await draftOf(as('ana'), owner)).toEqual([TWO]);
      const others = [as('clara'), as('davi'), as('caio'), asAnonymous()];
      for (const who of others)
        for (const call of [write, read])
          await expect(who.query(call, [id])).rejects.toMatchObject({ code: '42501' });
      for (const who of [as('bruno'), ...others])
        await expect(who.query('select * from private.quote_drafts')).rejects.toMatchObject({
          code: '42501',
        });
      expect(await draftOf(as('bruno'), owner)).toEqual([ONE]);
    }),
  );

  test(
    '[T74] a draft that is no object, or larger than 200 kB, is refused in a sentence',
    scene(async ({ owner, as }) => {
      for (const draft of [[], { text: 'x'.repeat(200_001) }])
        await expect(save(as('bruno'), owner, draft)).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test(
    '[T74] is in the file of the supplier’s own data, and erased with them',
    scene(async ({ owner, as }) => {
      await save(as('bruno'), owner, { notes: { shelf: 'Combinado com Clara Menezes' } });
      const [{ file } = { file: {} as Record<string, unknown[]> }] = await as('bruno').query<{
        file: Record<string, unknown[]>;
      }>('select export_my_data() as file');
      expect(file.rascunhos_de_propostas).toHaveLength(1);

      await owner.query(
        `select private.erase_person(id) from profiles where email = 'bruno@prumo.test'`,
      );

      expect(await owner.query('select * from private.quote_drafts')).toEqual([]);
    }),
  );

  test(
    '[T74] the draft of another that names an erased person is deleted, one that does not is kept',
    scene(async ({ owner, as }) => {
      const [client] = await owner.query<{ id: string; full_name: string }>(
        `select p.id, p.full_name from profiles p join projects j on j.client_id = p.id
         join quotes q on q.project_id = j.id where q.id = $1`,
        [await idOf(owner)],
      );
      await save(as('bruno'), owner, { notes: { shelf: `Combinado com ${client?.full_name}` } });
      const [other] = await as('silvia').query<{ kept: unknown }>(
        `select save_quote_draft(id, '{"notes": {}}', now(), 0) as kept from quotes
         where status = 'requested' limit 1`,
      );
      expect(other?.kept).not.toBeNull();

      await owner.query('select private.erase_person($1)', [client?.id]);

      expect(await draftOf(as('bruno'), owner)).toEqual([]);
      const left = await owner.query<{ draft: unknown }>('select draft from private.quote_drafts');
      expect(left).toEqual([{ draft: { notes: {} } }]);
    }),
  );

  test(
    '[LOC-007] a revision that is asked leaves the draft of a correction where it is',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await save(as('bruno'), owner, ONE, '0 minutes', 1);
      await ask(as('ana'), owner);

      expect(await draftOf(as('bruno'), owner)).toEqual([ONE]);
    }),
  );
});
