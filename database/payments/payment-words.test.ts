import { describe, expect, test } from 'vitest';
import { putFile } from '../attachments/testing.ts';
import { approve, orders } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Words of supplier and client about a recorded payment.

const scene = useScene();

const payments = async (reader: Actor) => {
  const [it] = await orders(reader);
  return it?.payments ?? [];
};

const say = (
  person: Actor,
  batch: string | undefined,
  version: number,
  decision: string,
  reason: string | null = null,
) =>
  person.query<{ sign_off_id: string }>(`select * from sign_off('payment', $1, $2, $3, $4)`, [
    batch,
    version,
    decision,
    reason,
  ]);

/** R$ 3.000 of an order to Silvia with two items, recorded by somebody; returns the batch. */
async function paid({ owner, as }: Scene, recorder = 'ana', amount = 3000) {
  await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
  const [it] = await orders(as('ana'));
  const [batch] = await as(recorder).query<{ payment_batch_id: string }>(
    `select * from pay_instalment($1, $2, '2026-11-20')`,
    [it?.instalments[0]?.id, amount],
  );
  return batch?.payment_batch_id;
}

const contested = { state: 'contested', last_reason: 'Não caiu na conta.' };

describe('[PIX-005] [T78] the last word about a payment', () => {
  test(
    'is the supplier’s contest, then its confirmation: all three read it, no sum moves',
    scene(async (stage) => {
      const { owner, as } = stage;
      const batch = await paid(stage);
      const [before] = await orders(as('ana'));
      expect(before?.payments).toMatchObject([
        { batch_id: batch, state: 'registered', version: 1, last_role: null },
      ]);

      await say(as('silvia'), batch, 1, 'refused', 'Não caiu na conta.');
      for (const reader of ['ana', 'rafael', 'silvia', 'davi'])
        expect(await payments(as(reader)), reader).toMatchObject([
          { ...contested, version: 2, last_role: 'supplier', amount: 3000, reversed: 0 },
        ]);
      await say(as('silvia'), batch, 2, 'agreed');
      const [after] = await orders(as('ana'));
      expect(after).toMatchObject({
        paid: before?.paid,
        price: before?.price,
        version: before?.version,
      });
      expect(after?.payments).toMatchObject([
        { state: 'confirmed', version: 3, last_reason: null },
      ]);
      expect(after?.instalments).toEqual(before?.instalments);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'is the client’s contest of what the architect recorded, which the client takes back',
    scene(async (stage) => {
      const { as } = stage;
      const batch = await paid(stage);
      await say(as('rafael'), batch, 1, 'refused', 'Não paguei isto.');
      expect(await payments(as('silvia'))).toMatchObject([
        { state: 'contested', last_role: 'client' },
      ]);
      await say(as('rafael'), batch, 2, 'agreed');

      expect(await payments(as('silvia'))).toMatchObject([
        { state: 'confirmed', last_role: 'client' },
      ]);
    }),
  );

  test(
    'is said about what was read: an older version is refused, the same word sent twice is one',
    scene(async (stage) => {
      const { as } = stage;
      const batch = await paid(stage);
      const [first] = await say(as('silvia'), batch, 1, 'agreed');
      expect(await say(as('silvia'), batch, 1, 'agreed')).toEqual([first]);

      await expect(say(as('rafael'), batch, 1, 'refused', 'Não.')).rejects.toMatchObject({
        code: 'PT409',
      });
      await expect(say(as('silvia'), batch, 2, 'agreed')).rejects.toMatchObject({ code: 'SIGNS' });
      await say(as('rafael'), batch, 2, 'refused', 'Não.');
      await say(as('silvia'), batch, 3, 'agreed');
      await say(as('rafael'), batch, 4, 'refused', 'Não, de novo.');
      expect(await payments(as('ana'))).toMatchObject([
        { state: 'contested', last_reason: 'Não, de novo.', version: 5 },
      ]);
    }),
  );

  test(
    'ends with the reversal: nothing is left to say, and what was read before is old',
    scene(async (stage) => {
      const { as } = stage;
      const batch = await paid(stage, 'ana', 18000);
      const [one] = await as('ana').query<{ id: string }>(
        'select id from payments where batch_id = $1 order by id',
        [batch],
      );
      await as('ana').query('select * from reverse_payment($1, $2)', [one?.id, 'Engano.']);
      await expect(say(as('silvia'), batch, 1, 'agreed')).rejects.toMatchObject({ code: 'PT409' });
      await as('ana').query('select reverse_payment_batch($1, $2)', [batch, 'Engano.']);
      const [{ version } = { version: 0 }] = (await payments(as('silvia'))) as unknown as {
        version: number;
      }[];
      await expect(say(as('silvia'), batch, version, 'agreed')).rejects.toMatchObject({
        code: 'SIGNS',
      });
    }),
  );

  test.each([
    ['ana', 'ana', 'agreed', '42501'],
    ['ana', 'ana', 'refused', '42501'],
    ['rafael', 'ana', 'agreed', '42501'],
    ['rafael', 'rafael', 'refused', '42501'],
    ['gustavo', 'ana', 'agreed', 'PT404'],
    ['marcos', 'ana', 'refused', 'PT404'],
    ['clara', 'ana', 'refused', 'PT404'],
    ['elisa', 'ana', 'refused', 'PT404'],
    ['davi', 'ana', 'refused', '42501'],
  ])(
    '%s about a payment that %s recorded: %s is refused with %s',
    (person, recorder, decision, code) =>
      scene(async (stage) => {
        const { as } = stage;
        const batch = await paid(stage, recorder);
        await expect(say(as(person), batch, 1, decision, 'Porque não.')).rejects.toMatchObject({
          code,
        });
        await expect(say(as('silvia'), batch, 1, 'refused', ' ')).rejects.toMatchObject({
          code: 'SIGNR',
        });
        expect(await payments(as('ana'))).toMatchObject([{ state: 'registered', version: 1 }]);
      })(),
  );

  test(
    'notifies the other sides, and the admin who recorded it',
    scene(async (stage) => {
      const { owner, as } = stage;
      const batch = await paid(stage, 'davi');
      await say(as('silvia'), batch, 1, 'refused', 'Não caiu na conta.');
      await say(as('silvia'), batch, 2, 'agreed');

      expect(
        await owner.query(
          `select n.kind, split_part(p.email, '@', 1) as to, (n.data ->> 'amount')::numeric::int as amount
           from notifications n join profiles p on p.id = n.recipient_id
           where n.kind in ('payment_confirmed', 'payment_contested') order by 1, 2`,
        ),
      ).toEqual(
        ['payment_confirmed', 'payment_contested'].flatMap((kind) =>
          ['ana', 'davi', 'rafael'].map((to) => ({ kind, to, amount: 3000 })),
        ),
      );
      const mails = await owner.query(
        `select split_part(recipient, '@', 1) as to, data from private.outbox where kind = 'payment_contested' order by 1`,
      );
      expect(mails.map(({ to }) => to)).toEqual(['ana', 'davi', 'rafael']);
      expect(mails[0]?.data).toMatchObject({ reason: 'Não caiu na conta.' });
    }),
  );
});

describe('[PIX-007] a receipt of a batch', () => {
  const add = (person: Actor, batch: string | undefined) =>
    putFile(person, `payment/${batch}/comprovante.pdf`);

  test.each(['ana', 'rafael', 'davi'])('is added by %s and read by the supplier', (person) =>
    scene(async (stage) => {
      const { as } = stage;
      const batch = await paid(stage);
      await add(as(person), batch);

      expect(await payments(as('silvia'))).toMatchObject([
        { receipt_ids: expect.arrayContaining([batch]) },
      ]);
      for (const [reader, rows] of [
        ['silvia', 1],
        ['rafael', 1],
        ['ana', 1],
        ['davi', 1],
        ['marcos', 0],
        ['clara', 0],
        ['elisa', 0],
      ] as const)
        expect(
          await as(reader).query('select id from attachments where entity_id = $1', [batch]),
          reader,
        ).toHaveLength(rows);
    })(),
  );

  test.each(['silvia', 'marcos', 'clara', 'elisa'])('is not added by %s', (person) =>
    scene(async (stage) => {
      const { as } = stage;
      const batch = await paid(stage);
      await expect(add(as(person), batch)).rejects.toMatchObject({ code: '42501' });
    })(),
  );
});

test(
  '[PIX-020] of a payment that was taken back in part a word is about the rest',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [first] = await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
    const [placed] = await orders(as('ana'));
    const price = placed?.items[0]?.price ?? 0;
    await as('ana').query(`select * from pay_instalment($1, $2, '2026-11-20')`, [
      placed?.instalments[0]?.id,
      price + 100,
    ]);
    const [part] = await owner.query<{ id: string }>(
      'select id from payments where quote_id = $1',
      [first],
    );
    await as('ana').query(`select * from reverse_payment($1, 'Valor errado.')`, [part?.id]);

    const [read] = (await orders(as('silvia')))[0]?.payments ?? [];
    expect(read).toMatchObject({ amount: price + 100, reversed: price, version: 2 });
    await say(as('silvia'), read?.batch_id, 2, 'agreed');
    expect(
      await owner.query(
        `select distinct (data ->> 'amount')::float as amount from notifications where kind = 'payment_confirmed'`,
      ),
    ).toEqual([{ amount: 100 }]);
  }),
);
