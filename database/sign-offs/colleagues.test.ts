import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { answer, changeOrder, confirmedOrder, propose } from '../change-orders/testing.ts';
import { line, payInstalment, plan } from '../instalments/testing.ts';
import { fromNow, notified } from '../notifications/testing.ts';
import { approve, order, orders, sign } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// Sign-offs and payments by the people of one account.

const scene = useScene({ cast: true });
const MARCOS = 'b0000000-0000-4000-8000-000000000005';

/** Colleagues of Ana (Lia), of Marcos (Nuno) and of Rafael (Gil). */
async function colleagues({ owner }: Pick<Scene, 'owner'>) {
  const of = async (name: string, account: string) =>
    (await addColleague(owner, { name, account, role: 'manager' })).personId;
  return {
    lia: await of('lia', 'ana'),
    nuno: await of('nuno', 'marcos'),
    gil: await of('gil', 'rafael'),
  };
}

const kept = ({ owner }: Pick<Scene, 'owner'>, entity: string | undefined) =>
  owner.query<{ person_id: string; account_id: string | null; person_role: string }>(
    'select person_id, account_id, person_role from sign_offs where entity_id = $1 order by created_at',
    [entity],
  );

describe('[OFI-9] [PES-026] a sign-off', () => {
  test(
    'names the person with the account on the page, on the paper and in the notice; the row carries both',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { nuno } = await colleagues(stage);
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));
      await fromNow(stage);
      await sign(as('nuno'), placed?.order_id, placed?.version ?? 0);

      const name = 'Nuno Melo, de Antunes Reformas';
      expect(await kept(stage, placed?.order_id)).toEqual([
        { person_id: nuno, account_id: MARCOS, person_role: 'supplier' },
      ]);
      for (const reader of ['ana', 'lia', 'rafael', 'marcos'])
        expect(await order(as(reader), placed?.order_id)).toMatchObject({
          sign_offs: [{ role: 'supplier', said_by: name }],
        });
      const [paper] = await as('rafael').query<{ said: string }>(
        'select private.document_order($1)::text as said',
        [placed?.order_id],
      );
      expect(paper?.said).toContain(`"who": "${name}"`);
      expect((await notified(stage)).map(({ to }) => to)).not.toContain('marcos');
      expect(
        await as('ana').query(
          `select about_name from list_notifications() where kind = 'order_confirmed'`,
        ),
      ).toEqual([{ about_name: name }]);
    }),
  );

  test(
    'keeps the names of its day, and loses the person’s when they are erased',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { nuno } = await colleagues(stage);
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));
      await sign(as('nuno'), placed?.order_id, placed?.version ?? 0);
      const by = async () =>
        (await order(as('rafael'), placed?.order_id))?.sign_offs.map(
          (one) => 'said_by' in one && one.said_by,
        );

      await owner.query(`update profiles set full_name = 'Outro Nome' where id = $1`, [nuno]);
      await owner.query(`update profiles set company_name = 'Outra Ltda.' where id = $1`, [MARCOS]);
      expect(await by()).toEqual(['Nuno Melo, de Antunes Reformas']);
      await owner.query('select private.erase_person($1)', [nuno]);
      expect(await by()).toEqual(['Pessoa removida, de Antunes Reformas']);
    }),
  );

  test(
    'of a person alone says the side, as ever',
    scene(async (stage) => {
      const { id } = await confirmedOrder(stage, '0201 marcos');
      const row = await order(stage.as('rafael'), id);
      expect(row?.sign_offs).toMatchObject([{ role: 'supplier', way: 'account', said_by: null }]);
      expect(await kept(stage, id)).toMatchObject([{ person_id: MARCOS, account_id: null }]);
    }),
  );
});

describe('[OFI-10] [PES-026] given by one person of an account it is given for all', () => {
  test(
    'the colleague who sends the same decision gets the first sign-off, and another decision is refused',
    scene(async (stage) => {
      const { owner, as } = stage;
      await colleagues(stage);
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('marcos'));
      const [first] = await sign(as('nuno'), placed?.order_id, placed?.version ?? 0);
      const [second] = await sign(as('marcos'), placed?.order_id, placed?.version ?? 0);
      expect(second).toEqual(first);
      expect(await kept(stage, placed?.order_id)).toHaveLength(1);
      await expect(
        sign(as('marcos'), placed?.order_id, placed?.version ?? 0, 'refused', 'Não vou fazer'),
      ).rejects.toMatchObject({ code: 'SIGNS' });
    }),
  );

  test(
    'a change order that one sent and one agreed to is not agreed to by their colleagues again',
    scene(async (stage) => {
      const { as } = stage;
      const { lia, gil } = await colleagues(stage);
      const placed = await confirmedOrder(stage, '0201 marcos');
      await fromNow(stage);
      const id = await propose(as('lia'), placed.id, {
        lines: [{ quote_id: placed.quotes[0], price_delta: 10 }],
      });
      // Not Ana, whose colleague sent it.
      expect((await notified(stage)).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
        'change_sent gil',
        'change_sent marcos',
        'change_sent nuno',
        'change_sent rafael',
      ]);
      await expect(answer(as('ana'), id, 'refused', 'Não')).rejects.toMatchObject({
        code: '42501',
      });
      await answer(as('gil'), id);
      await answer(as('rafael'), id);
      expect(await kept(stage, id)).toEqual([
        { person_id: lia, account_id: PERSON.ana, person_role: 'architect' },
        { person_id: gil, account_id: PERSON.rafael, person_role: 'client' },
      ]);
      expect(await changeOrder(as('marcos'), id)).toMatchObject({
        waits_for: ['supplier'],
        sign_offs: [
          { said_by: 'Lia Melo, de Ribeiro Arquitetura' },
          { said_by: 'Gil Melo, da conta de Rafael Moura' },
        ],
      });
      const [paper] = await as('marcos').query<{ said: string }>(
        'select private.document_change_order($1)::text as said',
        [id],
      );
      expect(paper?.said).toContain('"who": "Lia Melo, de Ribeiro Arquitetura"');
    }),
  );
});

describe('[OFI-9] [PES-027] a payment', () => {
  const placedInTwo = async ({ owner, as }: Scene) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));
    await plan(as('ana'), placed?.order_id, 1, [
      line('Entrada', 9800, '2027-01-10'),
      line('Na entrega', 20_000),
    ]);
    const row = await order(as('ana'), placed?.order_id);
    return { id: placed?.order_id ?? '', first: row?.instalments[0]?.id };
  };
  const recorded = ({ owner }: Pick<Scene, 'owner'>, id: string) =>
    owner.query<Record<string, unknown>>(
      `select y.created_by, y.account_id, y.amount from payments y
       join private.order_items t on t.quote_id = y.quote_id where t.order_id = $1 order by y.amount desc, y.created_at`,
      [id],
    );

  test(
    'is the person’s who recorded it, for the side of their account: the colleague takes it back',
    scene(async (stage) => {
      const { as } = stage;
      const { gil } = await colleagues(stage);
      const { id, first } = await placedInTwo(stage);
      await fromNow(stage);
      await payInstalment(as('gil'), first, 9800);
      const row = await order(as('marcos'), id);
      expect(row?.payments).toMatchObject([{ amount: 9800, recorded_by: 'client' }]);
      expect(await recorded(stage, id)).toMatchObject([
        { created_by: gil, account_id: PERSON.rafael },
      ]);
      const name = 'Gil Melo, da conta de Rafael Moura';
      expect(
        await as('marcos').query(
          `select about_name from list_notifications() where kind = 'payment_recorded'`,
        ),
      ).toEqual([{ about_name: name }]);
      // The architect and the other client are notified, the person who paid is not.
      expect(
        (await notified(stage))
          .filter(({ kind }) => kind === 'payment_registered')
          .map(({ to }) => to),
      ).toEqual(['ana', 'lia', 'rafael']);

      await as('rafael').query(`select reverse_payment_batch($1, 'Em dobro')`, [
        row?.payments[0]?.batch_id,
      ]);
      expect(await recorded(stage, id)).toMatchObject([
        { created_by: gil },
        { created_by: PERSON.rafael, account_id: null, amount: '-9800.00' },
      ]);
    }),
  );

  test(
    'that a colleague recorded too is asked about, with their name',
    scene(async (stage) => {
      const { as } = stage;
      await colleagues(stage);
      const { first } = await placedInTwo(stage);
      await payInstalment(as('gil'), first, 9800);
      await expect(payInstalment(as('rafael'), first, 9800)).rejects.toMatchObject({
        code: 'PAYTW',
        message: expect.stringMatching(
          /^Gil Melo, da conta de Rafael Moura já registrou R\$\s9\.800,00 em 20\/11\. É outro pagamento\?$/,
        ),
      });
    }),
  );

  test(
    'by the plain client carries the person and the account, whatever the form sends',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { lia } = await colleagues(stage);
      const [quote] = await approve(as('ana'), owner, '0201 marcos');
      await as('lia').query(
        `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 100, '2026-11-20', $2)`,
        [quote, PERSON.ana],
      );
      const read = 'select created_by from payments where quote_id = $1';
      expect(await as('ana').query(read, [quote])).toEqual([{ created_by: lia }]);
      await expect(
        as('lia').query(
          `insert into payments (quote_id, amount, payment_date, created_by, account_id) values ($1, 100, '2026-11-20', $2, $2)`,
          [quote, PERSON.elisa],
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});
