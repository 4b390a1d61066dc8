import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { ask, keep, offer, requestOf, submit, withdraw } from './testing.ts';

// An architect's request to revise an offer, and the people who are notified of its outcome.

const scene = useScene();

describe('a revision', () => {
  test(
    '[VER-007] is asked once, read by its supplier, and closed by a new version',
    scene(async ({ owner, as }) => {
      await expect(ask(as('ana'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await submit(as('bruno'), owner, offer(9000, 9000));

      await ask(as('ana'), owner);

      await expect(ask(as('ana'), owner)).rejects.toMatchObject({ code: 'PT409' });
      const id = await quoteIds(owner, '0204 bruno');
      const read = async () =>
        (
          await as('bruno').query('select version, offer, revision from get_quote_request($1)', id)
        )[0];
      expect(await read()).toMatchObject({
        version: 1,
        offer: { total: 18000, version: 1 },
        revision: { message: 'Pode baixar?', target_total: 15000, target_days: 20 },
      });

      // A later transaction: this one holds one time for all that it does.
      await owner.query(
        `update quote_requests set revision_asked_at = now() - interval '1 second'`,
      );
      await submit(as('bruno'), owner, offer(7000, 8000), 1);
      expect(await read()).toMatchObject({ version: 2, revision: null });
      await expect(keep(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await ask(as('ana'), owner);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each([
    ['the day before its date', '1 day', true],
    ['a minute before its date', '1 minute', true],
    ['a minute after its date', '-1 minute', false],
    ['the day after its date', '-1 day', false],
  ])(
    '[VER-007] [TRM-004] opens a request whose deadline has passed until its own date: %s',
    (_when, left, isTaken) =>
      scene(async ({ owner, as }) => {
        await submit(as('bruno'), owner, offer(9000, 9000));
        await ask(as('ana'), owner);
        await owner.query(
          `update quote_requests set respond_until = now() - interval '9 days', accepts_late = false,
             revision_asked_at = now() - interval '5 days', revision_due = now() + $1::interval`,
          [left],
        );
        await owner.query(`update quote_versions set sent_at = now() - interval '6 days'`);

        const sent = submit(as('bruno'), owner, offer(7000, 8000), 1);
        if (isTaken) expect(await sent).toMatchObject({ version: 2 });
        else await expect(sent).rejects.toMatchObject({ code: 'QLATE' });
      })(),
  );

  test(
    '[VER-007] is closed by keeping the offer, which stays as it is',
    scene(async ({ owner, as }) => {
      await expect(keep(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await submit(as('bruno'), owner, offer(9000, 9000));
      await ask(as('ana'), owner);

      await keep(as('bruno'), owner, ' É o nosso melhor preço ');

      expect(await requestOf(owner)).toMatchObject({
        version: 1,
        revision_kept_note: 'É o nosso melhor preço',
        revision_kept_at: expect.any(Date),
      });
      await expect(keep(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await ask(as('ana'), owner, null);
      expect(await requestOf(owner)).toMatchObject({
        revision_message: null,
        revision_kept_at: null,
        revision_kept_note: null,
      });
    }),
  );

  test(
    '[VER-007] asks for something, until a time to come, while the project is in quotation',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(9000, 9000));
      const { id } = await requestOf(owner);

      await expect(as('ana').query('select ask_revision($1, $2)', [id, ' '])).rejects.toMatchObject(
        {
          code: 'PT400',
        },
      );
      for (const due of ['-1 minute', '181 days'])
        await expect(ask(as('ana'), owner, 'x', due)).rejects.toMatchObject({ code: 'PT400' });
      await as('ana').query(`update projects set status = 'archived' where id = $1`, [
        PROJECT.altoDaLapa,
      ]);
      await expect(ask(as('ana'), owner)).rejects.toMatchObject({ code: 'QPHAS' });
    }),
  );
});

test(
  '[VER-007] what becomes of an offer reaches the other party, in the list, by mail and in their conversation',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, offer(100, 200), 0);
    await submit(as('bruno'), owner, offer(90, 200), 1);
    await ask(as('ana'), owner);
    await keep(as('bruno'), owner);
    await withdraw(as('bruno'), owner);

    const kinds = `('quote_revised', 'quote_withdrawn', 'revision_asked', 'revision_kept')`;
    const ana = { email: 'ana@prumo.test', leads_to: 'comparison', version: '2' };
    expect(
      await owner.query(
        `select kind, p.email, data ->> 'version' as version, case
           when link like '/quotes/%/respond' then 'answer'
           when link like '/projects/%/quotes?aba=marcenaria' then 'comparison' end as leads_to
         from notifications n join profiles p on p.id = n.recipient_id where kind in ${kinds} order by kind`,
      ),
    ).toEqual([
      { kind: 'quote_revised', ...ana },
      { kind: 'quote_withdrawn', ...ana },
      { kind: 'revision_asked', email: 'bruno@prumo.test', leads_to: 'answer', version: '2' },
      { kind: 'revision_kept', ...ana },
    ]);
    expect(
      await owner.query(
        `select kind, recipient from private.outbox where kind in ${kinds} order by kind`,
      ),
    ).toEqual([
      { kind: 'quote_revised', recipient: 'ana@prumo.test' },
      { kind: 'quote_withdrawn', recipient: 'ana@prumo.test' },
      { kind: 'revision_asked', recipient: 'bruno@prumo.test' },
      { kind: 'revision_kept', recipient: 'ana@prumo.test' },
    ]);
    expect(
      await as('bruno').query(
        `select event from messages where event in ${kinds} order by created_at`,
      ),
    ).toEqual([
      { event: 'quote_revised' },
      { event: 'revision_asked' },
      { event: 'revision_kept' },
      { event: 'quote_withdrawn' },
    ]);
  }),
);
