import { describe, expect, test } from 'vitest';
import { putFile } from '../attachments/testing.ts';
import { brokenInvariants, itemId, PROJECT, quoteIds, quoteOf } from '../quotes/cast-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, SHELF, submit, versionsOf } from './testing.ts';

// What follows an offer: taking it back, renewing it, and what the architect asks to be changed.

const scene = useScene();
const DOORS = itemId('0204');

const requestOf = async (owner: Actor, quote = '0203 bruno') => {
  const [row] = await owner.query<Record<string, unknown> & { id: string }>(
    `select r.*, r.valid_until::text as valid_until from quote_requests r join quotes q on q.request_id = r.id where q.id = $1`,
    await quoteIds(owner, quote),
  );
  if (!row) throw new Error(`no request of ${quote}`);
  return row;
};
const withdraw = async (who: Actor, owner: Actor, reason: string | null = null) =>
  who.query('select withdraw_quote($1, $2)', [...(await quoteIds(owner, '0203 bruno')), reason]);
const confirm = async (who: Actor, owner: Actor, version: number, until: string | null = null) =>
  who.query('select * from confirm_quote($1, $2, $3)', [
    ...(await quoteIds(owner, '0203 bruno')),
    version,
    until,
  ]);
const ask = async (
  who: Actor,
  owner: Actor,
  message: string | null = 'Pode baixar?',
  due = '1 day',
) =>
  who.query('select ask_revision($1, $2, 15000, 20, now() + $3::interval)', [
    (await requestOf(owner)).id,
    message,
    due,
  ]);
const keep = async (who: Actor, owner: Actor, note: string | null = null) =>
  who.query('select keep_quote($1, $2)', [...(await quoteIds(owner, '0203 bruno')), note]);
const progress = async (who: Actor) => {
  const rows = await who.query('select * from get_quote_progress_by_category($1)', [
    PROJECT.altoDaLapa,
  ]);
  return rows.find(({ category }) => category === 'marcenaria')?.submitted_quotes;
};

describe('withdraw_quote', () => {
  test(
    '[VER-005] asks again for every undecided item: progress falls, the analysis has nothing, the next answer is version 2',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      const before = await progress(as('ana'));

      await withdraw(as('bruno'), owner, ' Erro no preço ');

      expect(await progress(as('ana'))).toBe(Number(before) - 1);
      for (const item of ['0203', '0204'])
        expect(await quoteOf(owner, item, 'bruno')).toMatchObject({
          status: 'requested',
          price: null,
          delivery_time_days: null,
          scope: null,
          submitted_at: null,
          version: 0,
        });
      const offers = await as('ana').query('select request_id from get_quote_offers($1)', [
        PROJECT.altoDaLapa,
      ]);
      const request = await requestOf(owner);
      expect(offers.map(({ request_id }) => request_id)).not.toContain(request.id);
      expect(request).toMatchObject({ version: 1, withdrawal_reason: 'Erro no preço' });
      expect(await brokenInvariants(owner)).toEqual([]);

      expect(await submit(as('bruno'), owner, offer(90, 200), 1)).toMatchObject({ version: 2 });
      expect(await requestOf(owner)).toMatchObject({
        version: 2,
        withdrawn_at: null,
        withdrawal_reason: null,
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-005] leaves what was decided, and is refused where nothing is left to withdraw',
    scene(async ({ owner, as }) => {
      await expect(withdraw(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      await submit(as('bruno'), owner, offer(100, 200));
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0203 bruno'),
      ]);

      await withdraw(as('bruno'), owner);

      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ status: 'approved' });
      expect(await quoteOf(owner, '0204', 'bruno')).toMatchObject({ status: 'requested' });
      await expect(withdraw(as('bruno'), owner)).rejects.toMatchObject({ code: 'QSTAT' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-005] a plain answer afterwards is version 2 and says nothing of what was withdrawn',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...offer(100, 200), whole_only: true });
      await withdraw(as('bruno'), owner);

      const [id] = await quoteIds(owner, '0203 bruno');
      await as('bruno').query(
        `update quotes set price = 300, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [id],
      );

      expect(await requestOf(owner)).toMatchObject({
        version: 2,
        valid_until: null,
        whole_only: false,
        withdrawn_at: null,
      });
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({ price: '150.00', scope: null });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

describe('confirm_quote', () => {
  test(
    '[VER-006] renews the offer as it was, with a new end',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, {
        ...offer(100, 200),
        freight: 10.01,
        warranty_months: 12,
        valid_until: (await requestOf(owner)).valid_until ?? undefined,
        change_note: 'x',
      });
      const [first] = await versionsOf(as('bruno'), '0203 bruno', owner);
      const [{ day } = { day: '' }] = await owner.query<{ day: string }>(
        'select (private.day_in_sao_paulo(now()) + 30)::text as day',
      );

      expect(await confirm(as('bruno'), owner, 1, day)).toMatchObject([
        { version: 2, total: '310.01' },
      ]);

      const [second] = await versionsOf(as('bruno'), '0203 bruno', owner);
      expect(second).toEqual({
        ...first,
        id: second?.id,
        version: 2,
        valid_until: day,
        sent_at: second?.sent_at,
        change_note: null,
      });
      await expect(confirm(as('bruno'), owner, 1)).rejects.toMatchObject({ code: 'PT409' });
      await expect(confirm(as('bruno'), owner, 2, '2020-01-01')).rejects.toMatchObject({
        code: 'QVALI',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-006] brings back in one call what a change of the request took away: unit prices times the new quantity, added items not quoted',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, {
        delivery_time_days: 20,
        lines: [
          { project_item_id: SHELF, value: 100 },
          { project_item_id: DOORS, unit_price: 50 },
        ],
      });
      // As a change of the request does it.
      await owner.query('update project_items set quantity = 7 where id = $1', [DOORS]);
      await owner.query(
        `with added as (
           insert into project_items (project_id, description, category) values ($1, 'Painel', 'marcenaria') returning id
         ) insert into quotes (project_item_id, supplier_id) select a.id, q.supplier_id from added a, quotes q where q.id = $2`,
        [PROJECT.altoDaLapa, ...(await quoteIds(owner, '0203 bruno'))],
      );
      await as('bruno').query('select withdraw_quote($1)', await quoteIds(owner, '0203 bruno'));

      expect(await confirm(as('bruno'), owner, 1)).toMatchObject([{ version: 2, total: '450.00' }]);

      const [version] = await versionsOf(as('bruno'), '0203 bruno', owner);
      expect(version?.lines.map(({ scope, price }) => [scope, price])).toEqual([
        ['quoted', 100],
        ['quoted', 350],
        ['not_quoted', null],
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-006] an amount without a unit price is not guessed for another quantity',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      await owner.query('update project_items set quantity = 7 where id = $1', [DOORS]);

      await expect(confirm(as('bruno'), owner, 1)).rejects.toMatchObject({
        code: 'QITEM',
        message:
          'A quantidade de “Portas internas em madeira” mudou. Confira o valor e envie a proposta de novo.',
      });
    }),
  );

  test(
    '[VER-006] freight that an approved price carries is not asked for twice',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...offer(100, 300), freight: 40 });
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0203 bruno'),
      ]);

      expect(await confirm(as('bruno'), owner, 1)).toMatchObject([{ total: '330.00' }]);
      expect(await versionsOf(as('bruno'), '0203 bruno', owner)).toMatchObject([
        { freight: '30.00' },
        { freight: '40.00' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[VER-006] confirms a plain answer too, and nothing that was never sent',
    scene(async ({ owner, as }) => {
      await expect(confirm(as('bruno'), owner, 0)).rejects.toMatchObject({ code: 'QSTAT' });
      const [id] = await quoteIds(owner, '0203 bruno');
      await as('bruno').query(
        `update quotes set price = 100.01, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [id],
      );

      expect(await confirm(as('bruno'), owner, 1)).toMatchObject([{ version: 2, total: '100.01' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});

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

describe('who may', () => {
  test(
    '[VER-002] [T72] to a rival the quote does not exist, to another architect neither request nor offers; others may not call',
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
    '[VER-003] [T72] a file that an answer names stays; a rival’s or an architect’s file cannot be named',
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
  '[VER-007] the four events reach the other party once their kinds have words, and nobody before',
  scene(async ({ owner, as }) => {
    const reached = () =>
      owner.query(
        `select kind, p.email, link like '/quotes/%/respond' as is_answer, data ->> 'version' as version
         from notifications n join profiles p on p.id = n.recipient_id
         where kind like 'revision_%' or kind in ('quote_revised', 'quote_withdrawn') order by kind`,
      );
    const all = async (first: number) => {
      await submit(as('bruno'), owner, offer(100, 200), first);
      await submit(as('bruno'), owner, offer(90, 200), first + 1);
      await ask(as('ana'), owner);
      await keep(as('bruno'), owner);
      await withdraw(as('bruno'), owner);
    };
    await all(0);
    const known = await owner.query<{ kind: string }>('select kind from private.notice_kinds()');
    if (!known.some(({ kind }) => kind === 'quote_revised')) expect(await reached()).toEqual([]);

    await owner.query('delete from notifications');
    await owner.query('alter function private.notice_kinds() rename to known_kinds');
    await owner.query(
      `create function private.notice_kinds() returns table (kind text, topic text, is_mailed boolean) language sql immutable as $$
         select * from private.known_kinds() where kind not in ('quote_revised', 'quote_withdrawn', 'revision_kept', 'revision_asked')
         union all values ('quote_revised', 'offers', false), ('quote_withdrawn', 'offers', false),
           ('revision_kept', 'offers', false), ('revision_asked', 'decisions', false) $$`,
    );
    await all(2);

    const ana = { email: 'ana@prumo.test', is_answer: false, version: '4' };
    expect(await reached()).toEqual([
      { kind: 'quote_revised', ...ana },
      { kind: 'quote_withdrawn', ...ana },
      { kind: 'revision_asked', email: 'bruno@prumo.test', is_answer: true, version: '4' },
      { kind: 'revision_kept', ...ana },
    ]);
  }),
);
