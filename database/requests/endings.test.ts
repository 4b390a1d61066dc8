import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT, quoteIds, quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// How a rejected quote ended, and what an erasure leaves of a request.

const scene = useScene();

const ending = async (owner: Actor, item: string, supplier: string) => {
  const [row] = await owner.query('select status, closed_as from quotes where id = $1', [
    (await quoteOf(owner, item, supplier)).id,
  ]);
  return row;
};

describe('how a rejected quote ended', () => {
  test(
    '[REQ-003] an approval: answered rivals are lost, the others no_response',
    scene(async ({ owner, as }) => {
      const [chosen] = await quoteIds(owner, '0201 gustavo');
      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [chosen]);

      expect(await ending(owner, '0201', 'marcos')).toEqual({
        status: 'rejected',
        closed_as: 'lost',
      });
      expect(await ending(owner, '0201', 'joana')).toEqual({
        status: 'rejected',
        closed_as: 'no_response',
      });
      expect(await ending(owner, '0201', 'gustavo')).toEqual({
        status: 'approved',
        closed_as: null,
      });
    }),
  );

  test.each([
    [true, { status: 'submitted', closed_as: null }],
    [false, { status: 'rejected', closed_as: 'lost' }],
  ])(
    '[REQ-003] approve_quotes with keep_undecided %s leaves other items so: %o',
    (keep, expected) =>
      scene(async ({ owner, as }) => {
        await as('ana').query('select * from approve_quotes($1, $2, $3)', [
          PROJECT.altoDaLapa,
          await quoteIds(owner, '0201 gustavo'),
          keep,
        ]);

        expect(await ending(owner, '0205', 'paulo')).toEqual(expected);
      })(),
  );

  test(
    '[REQ-003] a plain update that knows nothing of it: refused; opened again it has no end',
    scene(async ({ owner, as }) => {
      const [paulo] = await quoteIds(owner, '0205 paulo');
      await as('ana').query(`update quotes set status = 'rejected' where id = $1`, [paulo]);
      expect(await ending(owner, '0205', 'paulo')).toEqual({
        status: 'rejected',
        closed_as: 'refused',
      });

      await owner.query(
        `update quotes set status = 'submitted', rejection_reason = null where id = $1`,
        [paulo],
      );
      expect(await ending(owner, '0205', 'paulo')).toEqual({
        status: 'submitted',
        closed_as: null,
      });
    }),
  );

  test(
    '[REQ-003] also where triggers rest, and an end without a rejection is none',
    scene(async ({ owner }) => {
      await owner.query('set local session_replication_role = replica');
      const [bruno] = await quoteIds(owner, '0203 bruno');
      await owner.query(
        `update quotes set status = 'rejected', rejection_reason = 'x' where id = $1`,
        [bruno],
      );
      expect(await ending(owner, '0203', 'bruno')).toMatchObject({ closed_as: 'no_response' });
      const [silvia] = await quoteIds(owner, '0203 silvia');
      await owner.query(`update quotes set closed_as = 'lost' where id = $1`, [silvia]);
      expect(await ending(owner, '0203', 'silvia')).toMatchObject({ closed_as: null });
    }),
  );

  test(
    '[REQ-003] whose supplier left: declined',
    scene(async ({ owner }) => {
      await owner.query('select private.erase_person($1)', [PERSON.silvia]);

      const rows = await owner.query(
        `select distinct closed_as from quotes where supplier_id = $1 and rejection_reason = 'O fornecedor deixou o Prumo'`,
        [PERSON.silvia],
      );
      expect(rows).toEqual([{ closed_as: 'declined' }]);
    }),
  );
});

test(
  'of an erased person no word is left on a request, and of others only the mentions',
  scene(async ({ owner }) => {
    await owner.query(
      `update quote_requests set intent = 'will_not_quote', decline_reason = 'other',
         decline_note = 'Falar com Silvia Prado, da loja', revision_message = 'Silvia Prado pode baixar?'
       where project_id = $1`,
      [PROJECT.altoDaLapa],
    );
    await owner.query(`update profiles set full_name = 'Silvia Prado' where id = $1`, [
      PERSON.silvia,
    ]);
    // Names count from the moment they were borne: written after it, as people do.
    await owner.query(
      `update private.audit_entries set happened_at = now() - interval '1 year' where entity_id = $1`,
      [PERSON.silvia],
    );

    await owner.query('select private.erase_person($1)', [PERSON.silvia]);

    const rows = await owner.query<{ own: boolean; note: string | null; message: string }>(
      `select supplier_id = $2 as own, decline_note as note, revision_message as message
       from quote_requests where project_id = $1`,
      [PROJECT.altoDaLapa, PERSON.silvia],
    );
    for (const { own, note, message } of rows) {
      expect(note).toBe(own ? null : 'Falar com pessoa removida, da loja');
      expect(message).toBe('pessoa removida pode baixar?');
    }
    expect(rows.length).toBeGreaterThan(2);
  }),
);
