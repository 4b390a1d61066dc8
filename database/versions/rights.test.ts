import { describe, expect, test } from 'vitest';
import { putFile } from '../attachments/testing.ts';
import { fromNow } from '../notifications/testing.ts';
import { PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { confirm, offer, requestOf, submit } from './testing.ts';

// The owner of an offer, and its validity.

const scene = useScene();

describe('who may', () => {
  test(
    '[VER-002] [T70] to a rival the quote does not exist, to another architect neither request nor offers; others may not call',
    scene(async ({ owner, as, asAnonymous }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      const before = await owner.query('select * from quotes order by id');
      const [id] = await quoteIds(owner, '0203 bruno');
      const { id: request } = await requestOf(owner);
      const ofSupplier = [
        [`select submit_quote($1, '{"lines": []}', 1)`, id],
        ['select confirm_quote($1, 1)', id],
        ['select withdraw_quote($1)', id],
        ['select keep_quote($1)', id],
      ] as const;

      for (const [text, named] of ofSupplier) {
        await expect(as('silvia').query(text, [named]), text).rejects.toMatchObject({
          code: 'PT404',
        });
        for (const who of [
          as('ana'),
          as('elisa'),
          as('clara'),
          as('davi'),
          as('caio'),
          asAnonymous(),
        ])
          await expect(who.query(text, [named]), text).rejects.toMatchObject({ code: '42501' });
      }
      const asked = `select ask_revision($1, 'Pode baixar?')`;
      await expect(as('elisa').query(asked, [request])).rejects.toMatchObject({ code: 'PT404' });
      for (const who of [as('bruno'), as('silvia'), as('clara'), as('davi'), asAnonymous()])
        await expect(who.query(asked, [request])).rejects.toMatchObject({ code: '42501' });

      const offers = 'select * from get_quote_offers($1)';
      expect(await as('ana').query(offers, [PROJECT.altoDaLapa])).not.toEqual([]);
      expect(await as('elisa').query(offers, [PROJECT.altoDaLapa])).toEqual([]);
      for (const who of [as('bruno'), as('rafael'), as('davi'), asAnonymous()])
        await expect(who.query(offers, [PROJECT.altoDaLapa])).rejects.toMatchObject({
          code: '42501',
        });

      const list = 'select version from list_quote_versions($1)';
      for (const who of ['ana', 'bruno', 'davi'])
        expect(await as(who).query(list, [id]), who).toEqual([{ version: 1 }]);
      for (const who of ['silvia', 'elisa']) expect(await as(who).query(list, [id])).toEqual([]);
      for (const who of [as('rafael'), as('clara'), asAnonymous()])
        await expect(who.query(list, [id])).rejects.toMatchObject({ code: '42501' });
      expect(await as('silvia').query('select * from get_quote_request($1)', [id])).toEqual([]);
      expect(await owner.query('select * from quotes order by id')).toEqual(before);
    }),
  );

  test(
    '[VER-003] [T70] a file that an answer names stays; a rival’s or an architect’s file cannot be named',
    scene(async ({ owner, as }) => {
      const { id: request } = await requestOf(owner);
      await putFile(as('bruno'), `request/${request}/proposta.pdf`);
      await putFile(as('bruno'), `request/${request}/rascunho.pdf`);
      await putFile(as('ana'), `request/${request}/planta.pdf`);
      const files = Object.fromEntries(
        (
          await owner.query<{ file_name: string; id: string }>(
            'select file_name, id from attachments where entity_id = $1',
            [request],
          )
        ).map(({ file_name, id }) => [file_name, id]),
      );

      await expect(
        submit(as('bruno'), owner, { ...offer(1, 2), attachment_ids: [files['planta.pdf']] }),
      ).rejects.toMatchObject({ code: 'PT404' });
      await submit(as('bruno'), owner, { ...offer(1, 2), attachment_ids: [files['proposta.pdf']] });

      const remove = (name: string) =>
        as('bruno').query('delete from storage.objects where id = $1 returning id', [files[name]]);
      await expect(remove('proposta.pdf')).rejects.toMatchObject({ code: '42501' });
      // Nor by those who keep order in the project.
      for (const person of ['ana', 'davi']) {
        await expect(
          as(person).query('delete from storage.objects where id = $1', [files['proposta.pdf']]),
        ).rejects.toMatchObject({ code: '42501' });
      }
      expect(await remove('rascunho.pdf')).toHaveLength(1);
    }),
  );
});

test(
  '[VER-008] offers_due: two days before its end an offer is expiring, afterwards expired, and a renewed or decided one is neither',
  scene(async ({ owner, as }) => {
    const [{ end } = { end: '' }] = await owner.query<{ end: string }>(
      'select (private.day_in_sao_paulo(now()) + 10)::text as end',
    );
    await submit(as('bruno'), owner, { ...offer(100, 200), valid_until: end });
    const { id } = await requestOf(owner);
    const due = async (days: number) =>
      (
        await owner.query(
          `select kind, once_key from private.offers_due(($1::date + $2::integer + time '12:00') at time zone 'America/Sao_Paulo')
           where request_id = $3`,
          [end, days, id],
        )
      ).map(({ kind, once_key }) => [kind, once_key]);
    const expiring = [['offer_expiring', `offer_expiring/${id}/1`]];
    const expired = [['offer_expired', `offer_expired/${id}/1`]];

    expect(await due(-3)).toEqual([]);
    expect(await due(-2)).toEqual(expiring);
    expect(await due(0)).toEqual(expiring);
    expect(await due(1)).toEqual(expired);
    expect(await due(7)).toEqual(expired);
    expect(await due(8)).toEqual([]);

    await confirm(as('bruno'), owner, 1, end);
    expect(await due(-2)).toEqual([['offer_expiring', `offer_expiring/${id}/2`]]);
    await as('ana').query('select * from approve_quotes($1, $2)', [
      PROJECT.altoDaLapa,
      await quoteIds(owner, '0203 bruno', '0204 bruno'),
    ]);
    expect(await due(-2)).toEqual([]);
  }),
);

test(
  '[VER-008] the job notifies the supplier of an offer that ends, and supplier and architect of one that ended, each once',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [{ end } = { end: '' }] = await owner.query<{ end: string }>(
      'select (private.day_in_sao_paulo(now()) + 10)::text as end',
    );
    await submit(as('bruno'), owner, { ...offer(100, 200), valid_until: end });
    const { id } = await requestOf(owner);
    /** Runs the job at noon, so many days after the offer's last day, and returns who is notified of this request. */
    const notifiedAt = async (days: number) => {
      await owner.query(
        `select private.notify_offers_due(($1::date + $2::integer + time '12:00') at time zone 'America/Sao_Paulo')`,
        [end, days],
      );
      const told = await owner.query<{ told: string }>(
        `select n.kind || ' ' || split_part(p.email, '@', 1) as told
         from notifications n join profiles p on p.id = n.recipient_id where n.request_id = $1 order by 1`,
        [id],
      );
      return told.map((row) => row.told);
    };
    await fromNow(stage);

    expect(await notifiedAt(-3)).toEqual([]);
    expect(await notifiedAt(-2)).toEqual(['offer_expiring bruno']);
    expect(await notifiedAt(0)).toEqual(['offer_expiring bruno']);
    const ended = ['offer_expired ana', 'offer_expired bruno', 'offer_expiring bruno'];
    expect(await notifiedAt(1)).toEqual(ended);
    expect(await notifiedAt(2)).toEqual(ended);

    await confirm(as('bruno'), owner, 1, end);
    await fromNow(stage);
    expect(await notifiedAt(-2)).toEqual(['offer_expiring bruno']);
  }),
);
