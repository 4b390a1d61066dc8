import { expect, test } from 'vitest';
import { approve, orders } from '../orders/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// Undone acts are not counted: a payment that was taken back, and an order that was cancelled.

const scene = useScene();

test(
  '[OPE-040] a request counts as paid while something of it is paid, and not after the payment was taken back',
  scene(async ({ owner, as }) => {
    const paid = async () =>
      Number(
        (
          await as('davi').query<{ reached: string }>(
            `select reached from report_funnel() where track = 'request' and step = 'paid'`,
          )
        )[0]?.reached,
      );
    const before = await paid();
    const [quote] = await approve(as('ana'), owner, '0201 marcos');
    expect(await paid()).toBe(before);
    const [payment] = await as('ana').query<{ id: string }>(
      `insert into payments (quote_id, amount, payment_date) values ($1, 100, '2026-11-20') returning id`,
      [quote],
    );
    expect(await paid()).toBe(before + 1);
    await as('ana').query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);
    expect(await paid()).toBe(before);
  }),
);

test(
  '[OPE-004] a person’s open orders are the issued and the confirmed ones, without the cancelled',
  scene(async ({ owner, as }) => {
    const open = async () =>
      Number(
        (
          await as('davi').query<{ open: string }>(
            'select open_orders as open from get_person_figures($1)',
            [PERSON.silvia],
          )
        )[0]?.open,
      );
    const before = await open();
    await approve(as('ana'), owner, '0203 silvia');
    expect(await open()).toBe(before + 1);
    const [placed] = await orders(as('silvia'));
    await as('silvia').query(`select * from sign_off('order', $1, 1, 'agreed')`, [
      placed?.order_id,
    ]);
    expect(await open()).toBe(before + 1);
    await owner.query(
      `update orders set status = 'cancelled', cancelled_at = now() where id = $1`,
      [placed?.order_id],
    );
    expect(await open()).toBe(before);
  }),
);

test(
  '[OPE-002] who is suspended already is not suspended again, and reads why only once',
  scene(async ({ owner, as }) => {
    const suspend = (reason: string) =>
      as('davi').query('select suspend_profile($1, $2)', [PERSON.silvia, reason]);
    await suspend('Cadastro em análise.');
    await expect(suspend('Outro motivo.')).rejects.toMatchObject({
      code: 'SUSPN',
      message: 'Este cadastro já está suspenso.',
    });
    expect(
      await owner.query('select suspension_reason from profiles where id = $1', [PERSON.silvia]),
    ).toEqual([{ suspension_reason: 'Cadastro em análise.' }]);
  }),
);
