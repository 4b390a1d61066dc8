import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { brokenInvariants, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

const scene = useScene({ cast: true });

const setStatus = (who: Actor, ids: string[], status: string) =>
  who.query('update quotes set status = $2 where id = any ($1) returning id, status', [
    ids,
    status,
  ]);

const statusOf = async (owner: Actor, id: string) =>
  (await owner.query<{ status: string }>('select status from projects where id = $1', [id]))[0]
    ?.status;

describe('approving with the plain calls', () => {
  test(
    '[STA-019] [Q-29] an approval dates the quote, closes the item, moves the project and writes the commission',
    scene(async ({ owner, as }) => {
      const [chosen = ''] = await quoteIds(owner, '0203 silvia');

      await setStatus(as('ana'), [chosen], 'approved');

      const silvia = await quoteOf(owner, '0203', 'silvia');
      expect(silvia).toMatchObject({ status: 'approved', rejection_reason: null });
      expect(silvia.approved_at).toBeInstanceOf(Date);
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Prazo encerrado sem resposta',
      });
      expect(await statusOf(owner, PROJECT.altoDaLapa)).toBe('in_progress');
      expect(
        await owner.query(
          `select supplier_id, project_id, commission_rate, commission_amount, created_at
           from commissions where quote_id = $1`,
          [chosen],
        ),
      ).toEqual([
        {
          supplier_id: 'b0000000-0000-4000-8000-000000000002',
          project_id: PROJECT.altoDaLapa,
          commission_rate: '0.0700',
          commission_amount: '514.50',
          created_at: silvia.approved_at,
        },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[STA-021] [Q-10] an answered rival reads that another supplier was selected',
    scene(async ({ owner, as }) => {
      const [chosen = ''] = await quoteIds(owner, '0201 marcos');

      await setStatus(as('ana'), [chosen], 'approved');

      expect(await quoteOf(owner, '0201', 'gustavo')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
      });
      expect(await quoteOf(owner, '0201', 'joana')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Prazo encerrado sem resposta',
      });
    }),
  );

  test(
    '[DAT-033] [DAT-034] [DAT-023] [STA-020] the three calls in their order, and all of them again',
    scene(async ({ owner, as }) => {
      const chosen = await quoteIds(owner, '0203 silvia', '0201 marcos');
      const others = await quoteIds(
        owner,
        '0204 silvia',
        '0201 gustavo',
        '0202 gustavo',
        '0202 marcos',
        '0205 paulo',
      );
      const all = () =>
        owner.query('select * from quotes where project_id = $1 order by id', [PROJECT.altoDaLapa]);
      const threeCalls = async () => {
        await setStatus(as('ana'), chosen, 'approved');
        await setStatus(as('ana'), others, 'rejected');
        await as('ana').query(`update projects set status = 'in_progress' where id = $1`, [
          PROJECT.altoDaLapa,
        ]);
      };

      await threeCalls();
      const once = await all();
      await threeCalls();

      expect(await all()).toEqual(once);
      expect(await quoteOf(owner, '0202', 'marcos')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Item não incluído na seleção',
      });
      expect(await quoteOf(owner, '0205', 'paulo')).toMatchObject({
        status: 'rejected',
        rejection_reason: 'Orçamento não aprovado pelo arquiteto',
      });
      expect(await quoteOf(owner, '0205', 'renata')).toMatchObject({ status: 'requested' });
      expect(await statusOf(owner, PROJECT.altoDaLapa)).toBe('in_progress');
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'the supplier is notified by mail, once per category and decision',
    scene(async ({ owner, as }) => {
      const chosen = await quoteIds(owner, '0203 silvia', '0204 silvia', '0201 marcos');

      await setStatus(as('ana'), chosen, 'approved');

      expect(
        await owner.query(
          `select kind, recipient, jsonb_array_length(data -> 'items') as items from private.outbox where data ? 'items' order by 1, 2`,
        ),
      ).toEqual([
        { kind: 'quote_approved', recipient: 'marcos@prumo.test', items: 1 },
        { kind: 'quote_approved', recipient: 'silvia@prumo.test', items: 2 },
        { kind: 'quote_not_approved', recipient: 'bruno@prumo.test', items: 2 },
        { kind: 'quote_not_approved', recipient: 'gustavo@prumo.test', items: 1 },
        { kind: 'quote_not_approved', recipient: 'joana@prumo.test', items: 1 },
        { kind: 'quote_not_approved', recipient: 'tomas@prumo.test', items: 2 },
      ]);
    }),
  );

  test(
    '[Q-28] an item left undecided is still answered and approved while the project is in progress',
    scene(async ({ owner, as }) => {
      await setStatus(as('ana'), await quoteIds(owner, '0203 silvia'), 'approved');
      const [late = ''] = await quoteIds(owner, '0205 renata');

      await as('renata').query(
        `update quotes set price = 14000, delivery_time_days = 9, status = 'submitted' where id = $1`,
        [late],
      );
      await setStatus(as('ana'), [late], 'approved');

      expect(await quoteOf(owner, '0205', 'renata')).toMatchObject({ status: 'approved' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[STA-017] [Q-30] viewed is accepted: noted on the quote, which stays submitted and can be approved',
    scene(async ({ owner, as }) => {
      const ids = await quoteIds(owner, '0203 silvia');

      await setStatus(as('ana'), ids, 'viewed');

      const seen = await quoteOf(owner, '0203', 'silvia');
      expect(seen).toMatchObject({ status: 'submitted', viewed_at: expect.any(Date) });

      await owner.query(`update quotes set status = 'viewed' where id = any ($1)`, [ids]);
      await setStatus(as('ana'), ids, 'approved');

      expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({ status: 'approved' });
    }),
  );
});

describe('decisions that are refused', () => {
  const cases: [fact: string, quote: string, status: string, code: string][] = [
    ['a request without an answer cannot be approved', '0203 bruno', 'approved', 'QSTAT'],
    ['a request without an answer cannot be rejected', '0203 bruno', 'rejected', 'QSTAT'],
    ['a rejected quote cannot be approved', '0109 fabio', 'approved', 'QSTAT'],
    ['an approved quote cannot be rejected', '0103 bruno', 'rejected', 'QSTAT'],
    ['an item has one approved quote', '0103 silvia', 'approved', 'PT409'],
    ['an architect does not answer for the supplier', '0203 bruno', 'submitted', 'QSTAT'],
    ['an answer is not given back', '0203 silvia', 'requested', 'QSTAT'],
    ['a status outside the list is nothing', '0203 silvia', 'accepted', 'QSTAT'],
  ];

  test.each(cases)('[T38] %s (%s -> %s: %s)', (_fact, name, status, code) =>
    scene(async ({ owner, as }) => {
      const ids = await quoteIds(owner, name);
      const before = await owner.query('select * from quotes where id = any ($1)', [ids]);

      await expect(setStatus(as('ana'), ids, status)).rejects.toMatchObject({ code });

      expect(await owner.query('select * from quotes where id = any ($1)', [ids])).toEqual(before);
    })(),
  );

  test.each([null, 0])(
    '[Q-27] a price of %s is not approved (QPRIC), but may be rejected',
    (price) =>
      scene(async ({ owner, as }) => {
        const ids = await quoteIds(owner, '0204 silvia');
        await owner.query('update quotes set price = $2 where id = any ($1)', [ids, price]);

        await expect(setStatus(as('ana'), ids, 'approved')).rejects.toMatchObject({
          code: 'QPRIC',
        });
        await setStatus(as('ana'), ids, 'rejected');

        expect(await quoteOf(owner, '0204', 'silvia')).toMatchObject({ status: 'rejected' });
      })(),
  );

  test.each(['completed', 'archived'])(
    '[T38] nothing is decided in a project that is %s',
    (phase) =>
      scene(async ({ owner, as }) => {
        const ids = await quoteIds(owner, '0203 silvia');
        await owner.query('update projects set status = $2 where id = $1', [
          PROJECT.altoDaLapa,
          phase,
        ]);

        for (const status of ['approved', 'rejected']) {
          await expect(setStatus(as('ana'), ids, status)).rejects.toMatchObject({ code: 'QPHAS' });
        }
      })(),
  );

  test(
    '[VAL-022] two quotes of one item in one update: neither is approved',
    scene(async ({ owner, as }) => {
      const ids = await quoteIds(owner, '0201 gustavo', '0201 marcos');

      await expect(setStatus(as('ana'), ids, 'approved')).rejects.toMatchObject({ code: 'PT409' });

      expect(await quoteOf(owner, '0201', 'gustavo')).toMatchObject({ status: 'submitted' });
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({ status: 'submitted' });
    }),
  );

  test(
    '[PER-006] another architect changes nothing; supplier, client, pending and nobody are refused',
    scene(async ({ owner, as, asAnonymous }) => {
      const ids = await quoteIds(owner, '0203 silvia');

      expect(await setStatus(as('elisa'), ids, 'approved')).toEqual([]);
      await expect(setStatus(as('silvia'), ids, 'approved')).rejects.toMatchObject({
        code: 'QSTAT',
      });
      expect(await setStatus(as('bruno'), ids, 'approved')).toEqual([]);
      for (const who of [as('davi'), as('clara'), as('otavio'), as('sergio'), asAnonymous()]) {
        await expect(setStatus(who, ids, 'approved')).rejects.toMatchObject({ code: '42501' });
      }

      expect(await quoteOf(owner, '0203', 'silvia')).toMatchObject({ status: 'submitted' });
    }),
  );
});
