import { describe, expect, test } from 'vitest';
import { answerByLink, askByLink, JOAO, offerOf, quotesOf, readLink } from '../guests/testing.ts';
import { fromNow, notified } from '../notifications/testing.ts';
import { approve, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { offer, requestOf, submit } from '../versions/testing.ts';
import { typeFor, word } from './testing.ts';

// Bruno, with an account, and João, by a link, say whether an answer that Ana typed for them is right.

const scene = useScene();

const notices = async (s: Scene) => (await notified(s)).map(({ kind, to }) => `${kind} ${to}`);
const typedOf = async (who: Actor, owner: Actor) => {
  const { id } = await quoteOf(owner, '0203', 'bruno');
  const [row] = await who.query<{ typed: Record<string, unknown> | null }>(
    'select typed from get_quote_request($1)',
    [id],
  );
  return row?.typed;
};
const statusesOf = (owner: Actor, supplier: string) =>
  Promise.all(
    ['0203', '0204'].map(async (item) => {
      const row = await quoteOf(owner, item, supplier).catch(() => null);
      return row?.status;
    }),
  );
const pay = (architect: Actor, quote: string | undefined, amount: number) =>
  architect.query(
    `insert into payments (quote_id, amount, payment_date) values ($1, $2, '2026-03-10') returning id`,
    [quote, amount],
  );

describe('[BEH-4] [T89] a supplier with an account', () => {
  test(
    '[BEH-4] [TYP-004] reads that the architect typed it and confirms it once: the version is marked, and the architect notified',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      expect(await typedOf(as('bruno'), owner)).toMatchObject({
        version: 1,
        by: 'Ana Ribeiro',
        channel: 'phone',
        said_by: 'Seu Antônio',
        total: 17_000,
        is_right: null,
      });
      await fromNow(s);
      expect(await word(as('bruno'), owner, true)).toBe('confirmed');
      expect(await word(as('bruno'), owner, true)).toBe('confirmed');
      expect(await notices(s)).toEqual(['typed_confirmed ana']);
      expect(await typedOf(as('bruno'), owner)).toMatchObject({ is_right: true });
      expect(
        await owner.query('select is_right, way, person_name from private.version_confirmations'),
      ).toEqual([{ is_right: true, way: 'account', person_name: null }]);
      await expect(word(as('bruno'), owner, false, 'Não é')).rejects.toMatchObject({
        code: 'BEHAL',
        message: 'Você já confirmou esta proposta.',
      });
    }),
  );

  test(
    '[BEH-4] disowns what waits: it is withdrawn and asked for again, the version stays, the architect alone is notified',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      await fromNow(s);
      expect(await word(as('bruno'), owner, false, ' Nunca mandei isso ')).toBe('taken_back');
      expect(await word(as('bruno'), owner, false, 'Nunca')).toBe('taken_back');
      expect(await statusesOf(owner, 'bruno')).toEqual(['requested', 'requested']);
      expect(await requestOf(owner)).toMatchObject({
        version: 1,
        withdrawal_reason: 'Nunca mandei isso',
      });
      expect(await notices(s)).toEqual(['typed_disowned ana']);
      expect(await typedOf(as('bruno'), owner)).toMatchObject({ is_right: false });
      // Afterwards either of the two goes on.
      await submit(as('bruno'), owner, offer(9000, 4000), 1);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-4] disowns what was approved and not paid: the order is declined, rivals are back, architect and client are notified',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      const before = (await quoteOf(owner, '0203', 'silvia')).status;
      await approve(as('ana'), owner, '0203 bruno');
      expect((await quoteOf(owner, '0203', 'silvia')).status).toBe('rejected');
      await fromNow(s);
      expect(await word(as('bruno'), owner, false, 'Preço inventado')).toBe('taken_back');
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: 'rejected',
        closed_as: 'order_declined',
      });
      expect((await quoteOf(owner, '0204', 'bruno')).status).toBe('requested');
      expect((await quoteOf(owner, '0203', 'silvia')).status).toBe(
        before === 'requested' ? 'requested' : 'submitted',
      );
      expect(
        await owner.query(`select status from orders where supplier_id = $1 and project_id = $2`, [
          (await requestOf(owner)).supplier_id,
          (await requestOf(owner)).project_id,
        ]),
      ).toEqual([{ status: 'cancelled' }]);
      expect(await notices(s)).toEqual(
        expect.arrayContaining(['typed_disowned ana', 'typed_disowned rafael']),
      );
      expect((await notices(s)).some((line) => line.startsWith('typing_disowned'))).toBe(false);
      expect(
        await owner.query(
          `select from commissions c join quotes q on q.id = c.quote_id where q.request_id = $1`,
          [(await requestOf(owner)).id],
        ),
      ).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-4] disowns what was paid: nothing is undone (UNDOX as ever), the word is kept, and client, architect and team are notified',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      const [quote] = await approve(as('ana'), owner, '0203 bruno');
      await pay(as('ana'), quote, 100);
      await fromNow(s);
      expect(await word(as('bruno'), owner, false, 'Não é minha')).toBe('stands');
      expect(await word(as('bruno'), owner, false, 'Não é minha')).toBe('stands');
      expect((await quoteOf(owner, '0203', 'bruno')).status).toBe('approved');
      // The item that was not approved is asked for again all the same.
      expect((await quoteOf(owner, '0204', 'bruno')).status).toBe('requested');
      expect(await notices(s)).toEqual([
        'typed_disowned ana',
        'typed_disowned rafael',
        'typing_disowned davi',
      ]);
      const [placed] = await orders(as('bruno'));
      await expect(
        as('bruno').query(`select * from sign_off('order', $1, $2, 'refused', 'Não é minha')`, [
          placed?.order_id,
          placed?.version,
        ]),
      ).rejects.toMatchObject({ code: 'UNDOX' });
      await expect(
        as('ana').query('select * from undo_approval(array[$1::uuid])', [quote]),
      ).rejects.toMatchObject({ code: 'UNDOX' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-4] the team learns of the third that suppliers of one architect disown within 90 days, not of the second',
    scene(async (s) => {
      const { owner, as } = s;
      for (const [version, team] of [
        [1, 0],
        [2, 0],
        [3, 1],
      ] as const) {
        await typeFor(as('ana'), owner, { expected: version - 1 });
        await fromNow(s);
        await word(as('bruno'), owner, false, 'Não é minha', version);
        const kinds = (await notices(s)).filter((line) => line === 'typing_disowned davi');
        expect(kinds).toHaveLength(team);
      }
      // Words of more than 90 days ago do not count.
      await owner.query(`update private.version_confirmations set at = at - interval '91 days'`);
      await typeFor(as('ana'), owner, { expected: 3 });
      await fromNow(s);
      await word(as('bruno'), owner, false, 'Não é minha', 4);
      expect(await notices(s)).toEqual(['typed_disowned ana']);
    }),
  );

  test(
    '[TYP-004] refusals: without words, of an own version, of one that was replaced, after the order was confirmed, by others',
    scene(async ({ owner, as, asAnonymous }) => {
      await typeFor(as('ana'), owner);
      await expect(word(as('bruno'), owner, false, ' ')).rejects.toMatchObject({
        code: 'BEHAL',
        message: 'Diga por que a proposta não é sua.',
      });
      await expect(word(as('bruno'), owner, null)).rejects.toMatchObject({ code: 'BEHAL' });
      await expect(word(as('bruno'), owner, false, 'a'.repeat(501))).rejects.toMatchObject({
        code: 'PT400',
      });
      await expect(word(as('bruno'), owner, true, null, 2)).rejects.toMatchObject({
        code: 'BEHAL',
        message: 'Esta proposta não foi registrada em seu nome.',
      });
      await expect(word(as('silvia'), owner, true)).rejects.toMatchObject({ code: 'PT404' });
      for (const who of [as('ana'), as('elisa'), as('rafael'), as('davi'), asAnonymous()])
        await expect(word(who, owner, true)).rejects.toMatchObject({ code: '42501' });

      await typeFor(as('ana'), owner, { expected: 1, shelf: 11_000 });
      await expect(word(as('bruno'), owner, true)).rejects.toMatchObject({ code: 'PT409' });
      await approve(as('ana'), owner, '0203 bruno');
      const [placed] = await orders(as('bruno'));
      await sign(as('bruno'), placed?.order_id, placed?.version ?? 0);
      await expect(word(as('bruno'), owner, false, 'Não', 2)).rejects.toMatchObject({
        code: 'BEHAL',
        message: 'Você já confirmou o pedido desta proposta.',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TYP-005] the client is notified of an approval with how many offers are typed and not confirmed',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      await fromNow(s);
      await approve(as('ana'), owner, '0203 bruno', '0201 marcos');
      const [notice] = (await notified(s)).filter(({ kind }) => kind === 'client_quotes_approved');
      expect(notice).toMatchObject({ to: 'rafael', data: { item_count: 2, unconfirmed: 1 } });
    }),
  );

  test(
    '[TYP-005] once confirmed, the approval says nothing of it',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      await word(as('bruno'), owner, true);
      await fromNow(s);
      await approve(as('ana'), owner, '0203 bruno');
      const [notice] = (await notified(s)).filter(({ kind }) => kind === 'client_quotes_approved');
      expect(notice?.data).not.toHaveProperty('unconfirmed');
    }),
  );
});

describe('[TYP-004] a guest, by the link of its request', () => {
  const byLink = async (
    anybody: Actor,
    secret: string,
    isRight: boolean | null,
    note: string | null = null,
    name: string | null = null,
  ) => {
    const [row] = await anybody.query<{ outcome: string }>(
      'select confirm_typed_offer($1, 1, $2, $3, $4) as outcome',
      [secret, isRight, note, name],
    );
    return row?.outcome;
  };

  test(
    'reads what was typed in its name, confirms it with the name that was given, and may answer itself',
    scene(async (s) => {
      const { owner, as, asAnonymous } = s;
      const { secret } = await askByLink(as('ana'));
      const [shelf] = await quotesOf(owner, JOAO);
      await typeFor(as('ana'), owner, { id: shelf?.id });
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        state: 'sent',
        typed: { version: 1, by: 'Ana Ribeiro', is_right: null },
      });
      expect(await byLink(asAnonymous(), secret, true, null, 'João Lima')).toBe('confirmed');
      expect(await readLink(asAnonymous(), secret)).toMatchObject({ typed: { is_right: true } });
      expect(
        await owner.query('select way, person_name from private.version_confirmations'),
      ).toEqual([{ way: 'link', person_name: 'João Lima' }]);
      await answerByLink(asAnonymous(), secret, offerOf(9000, 4000), 1);
      expect(await readLink(asAnonymous(), secret)).toMatchObject({ typed: null });
    }),
  );

  test(
    'disowns it, also once it was chosen; another secret and an ended link change nothing',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret, request_id } = await askByLink(as('ana'));
      const [shelf] = await quotesOf(owner, JOAO);
      await typeFor(as('ana'), owner, { id: shelf?.id });
      await expect(byLink(asAnonymous(), `${secret.slice(0, -1)}_`, true)).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(byLink(as('bruno'), secret, true)).rejects.toMatchObject({ code: '42501' });
      await as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
        (await requestOf(owner)).project_id,
        shelf?.id,
      ]);
      expect(await byLink(asAnonymous(), secret, false, 'Não mandei')).toBe('taken_back');
      expect((await quotesOf(owner, JOAO)).map((q) => q.status)).toEqual(['rejected', 'requested']);
      await as('ana').query('select end_request_links($1)', [request_id]);
      await expect(byLink(asAnonymous(), secret, false, 'Não')).rejects.toMatchObject({
        code: 'PT404',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );
});
