import { describe, expect, test } from 'vitest';
import {
  brokenInvariants,
  itemId,
  PERSON,
  PROJECT,
  quoteIds,
} from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { versionsOf } from './testing.ts';

// Answers by the calls that know of no versions are kept all the same.

const scene = useScene();

const plainly = (who: Actor, id: string | undefined, price: number) =>
  who.query(
    `update quotes set price = $2, delivery_time_days = 20, notes = 'Frete incluído', status = 'submitted' where id = $1`,
    [id, price],
  );
const respond = (who: Actor, id: string | undefined, items: object[]) =>
  who.query('select * from submit_quote_response($1, $2, 21, $3)', [
    id,
    JSON.stringify(items),
    'Montagem incluída',
  ]);

describe('a plain answer', () => {
  test(
    '[VER-001] gives version 1 of the whole request, without conditions and without an end; a second answer is refused',
    scene(async ({ owner, as }) => {
      const [named] = await quoteIds(owner, '0204 bruno');

      await plainly(as('bruno'), named, 1000.01);

      const versions = await versionsOf(as('bruno'), '0204 bruno', owner);
      expect(versions).toMatchObject([
        {
          version: 1,
          round: 1,
          addendum: 0,
          is_late: false,
          total: '1000.01',
          freight: null,
          discount: null,
          valid_until: null,
          whole_only: false,
          delivery_time_days: 20,
          notes: 'Frete incluído',
          attachment_ids: [],
        },
      ]);
      expect(versions[0]?.lines).toHaveLength(2);
      expect(versions[0]?.lines[0]).toMatchObject({
        project_item_id: itemId('0203'),
        description: 'Estante da sala',
        quantity: 1,
        unit: 'un',
        scope: null,
        unit_price: null,
        delivery_time_days: 20,
      });
      await expect(plainly(as('bruno'), named, 900)).rejects.toMatchObject({ code: 'QSTAT' });
      expect(await versionsOf(as('bruno'), '0204 bruno', owner)).toHaveLength(1);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-001] by submit_quote_response is kept with the price and the note of each item',
    scene(async ({ owner, as }) => {
      const [named] = await quoteIds(owner, '0203 bruno');

      await respond(as('bruno'), named, [
        { project_item_id: itemId('0204'), price: 10980.5, note: 'Em freijó' },
      ]);

      const [version] = await versionsOf(as('bruno'), '0203 bruno', owner);
      expect(version).toMatchObject({ total: '10980.50', notes: 'Montagem incluída' });
      expect(version?.lines.map(({ price, note }) => [price, note])).toEqual([
        [null, null],
        [10980.5, 'Em freijó'],
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-001] to an item that was added later is a version of its own; the other prices stay those of theirs',
    scene(async ({ owner, as }) => {
      const [added] = await owner.query<{ id: string }>(
        `insert into project_items (project_id, description, category)
         values ($1, 'Painel da TV', 'marcenaria') returning id`,
        [PROJECT.altoDaLapa],
      );
      const [quote] = await owner.query<{ id: string }>(
        'insert into quotes (project_item_id, supplier_id) values ($1, $2) returning id',
        [added?.id, PERSON.silvia],
      );

      await plainly(as('silvia'), quote?.id, 2500);

      const versions = await versionsOf(as('silvia'), '0203 silvia', owner);
      expect(versions.map(({ version, total }) => [version, total])).toEqual([
        [2, '2500.00'],
        [1, '18330.00'],
      ]);
      expect(
        await owner.query(
          `select q.version, count(*)::int from quotes q join quote_requests r on r.id = q.request_id
           where r.supplier_id = $1 and r.project_id = $2 group by 1 order by 1`,
          [PERSON.silvia, PROJECT.altoDaLapa],
        ),
      ).toEqual([
        { version: 1, count: 2 },
        { version: 2, count: 1 },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-001] after the deadline is kept as late',
    scene(async ({ owner, as }) => {
      await owner.query(
        `update quote_requests set respond_until = now() - interval '1 hour' where supplier_id = $1`,
        [PERSON.bruno],
      );
      const [named] = await quoteIds(owner, '0203 bruno');

      await plainly(as('bruno'), named, 900);

      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toMatchObject([{ is_late: true }]);
    }),
  );
});

describe('a version', () => {
  test(
    '[VER-002] [T70] is read by its supplier, its architect and admins, and by no rival, other architect, client or stranger',
    scene(async ({ owner, as, asAnonymous }) => {
      const all =
        'select id, total, lines from quote_versions where request_id = any ($1) order by id';
      const requests = await owner.query<{ id: string; supplier_id: string }>(
        'select id, supplier_id from quote_requests where project_id = $1 and version > 0',
        [PROJECT.altoDaLapa],
      );
      const ids = [requests.map(({ id }) => id)];
      const kept = await owner.query(all, ids);
      expect(kept.length).toBeGreaterThan(3);

      expect(await as('ana').query(all, ids)).toEqual(kept);
      expect(await as('davi').query(all, ids)).toEqual(kept);
      expect(await as('silvia').query(all, ids)).toHaveLength(1);
      for (const stranger of ['elisa', 'wagner', 'bruno'])
        expect(await as(stranger).query(all, ids), stranger).toEqual([]);
      for (const who of [as('rafael'), as('clara'), as('caio'), asAnonymous()])
        await expect(who.query(all, ids)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each([
    'update quote_versions set total = 1',
    `update quote_versions set lines = '[]'`,
    'delete from quote_versions',
    `insert into quote_versions (request_id, version, round, addendum, sent_at, is_late, total, lines)
     select request_id, version + 1, 1, 0, now(), false, 1, '[]' from quote_versions`,
    'select supplier_id from quote_versions',
    'select architect_id from quote_versions',
    `update quote_requests set version = 7, valid_until = '2030-01-01'`,
    `select private.keep_version('{}')`,
  ])('[VER-002] [T70] nobody may: %s', (statement) =>
    scene(async ({ as }) => {
      for (const who of ['ana', 'bruno', 'silvia', 'clara', 'davi'])
        await expect(as(who).query(statement), who).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    '[T54] of an erased supplier its words go and its numbers stay; of others only mentions go',
    scene(async ({ owner }) => {
      await owner.query(
        `update quote_versions set sent_at = now(), notes = 'Falar com Silvia Prado', change_note = 'x', payment_note = 'x', taxes_note = 'x',
           lines = (select jsonb_agg(l || '{"note": "Silvia Prado mede", "description": "Estante de Silvia Prado"}')
                    from jsonb_array_elements(lines) l)
         where project_id = $1`,
        [PROJECT.altoDaLapa],
      );
      await owner.query(`update profiles set full_name = 'Silvia Prado' where id = $1`, [
        PERSON.silvia,
      ]);
      await owner.query(
        `update private.audit_entries set happened_at = now() - interval '1 year' where entity_id = $1`,
        [PERSON.silvia],
      );

      await owner.query('select private.erase_person($1)', [PERSON.silvia]);

      const versions = await owner.query<{
        own: boolean;
        total: string;
        words: (string | null)[];
        line: Record<string, unknown>;
      }>(
        `select supplier_id = $2 as own, total, array[notes, change_note, payment_note, taxes_note] as words, lines -> 0 as line
         from quote_versions where project_id = $1`,
        [PROJECT.altoDaLapa, PERSON.silvia],
      );
      expect(versions.map(({ own }) => own)).toContain(true);
      for (const { own, total, words, line } of versions) {
        expect(Number(total)).toBeGreaterThan(0);
        expect(words).toEqual(
          own ? [null, null, null, null] : ['Falar com pessoa removida', 'x', 'x', 'x'],
        );
        expect(line).toMatchObject({
          description: 'Estante de pessoa removida',
          note: own ? null : 'pessoa removida mede',
        });
        expect(line.price).toBeGreaterThan(0);
      }
    }),
  );
});
