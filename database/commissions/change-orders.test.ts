import { describe, expect, test } from 'vitest';
import { confirmedOrder } from '../change-orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  agree,
  close,
  fellDue,
  forgetCommissions,
  ledger,
  monthsAgo,
  statement,
} from './testing.ts';

// Effects of change orders on commissions.

const scene = useScene();

describe('[COM-001] a change order', () => {
  test(
    'adds or takes back the difference to the cent, and the rows sum to price x rate after any number of them',
    scene(async (stage) => {
      const { owner } = stage;
      await owner.query(
        `update profiles set commission_rate = 0.0333 where email = 'marcos@prumo.test'`,
      );
      const { quotes } = await confirmedOrder(stage, '0201 marcos', '0202 marcos');
      const [changed = '', other = ''] = quotes;

      for (const delta of [0.1, 0.1, 0.1, -10_000.33, 1800])
        await agree(stage, 'change', { [changed]: delta });

      const rows = await ledger(owner, changed);
      const cents = (amount: string) => Math.round(Number(amount) * 100);
      expect(rows.map(({ kind }) => kind)).toEqual(['approval', ...Array(5).fill('change')]);
      expect(rows.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
        Math.round(Math.round((29_800 + 0.3 - 10_000.33 + 1800) * 100) * 0.0333),
      );
      expect(await ledger(owner, other)).toHaveLength(1);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'about days alone writes no row',
    scene(async (stage) => {
      const { quotes } = await confirmedOrder(stage, '0201 marcos');
      await agree(stage, 'change', { [quotes[0] ?? '']: 0 }).catch(() => undefined);
      expect(await ledger(stage.owner, quotes[0])).toHaveLength(1);
    }),
  );

  test(
    'that ends a deal above nothing keeps what was agreed, due although the order is cancelled',
    scene(async (stage) => {
      const { owner } = stage;
      const { quotes } = await confirmedOrder(stage, '0201 marcos');
      await agree(stage, 'termination', { [quotes[0] ?? '']: -19_800 });

      expect(await ledger(owner, quotes[0])).toEqual([
        { kind: 'approval', amount: '1788.00', status: 'due' },
        { kind: 'change', amount: '-1188.00', status: 'due' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'is named by the rows it wrote, also by those that took everything back',
    scene(async (stage) => {
      const { as } = stage;
      const { quotes } = await confirmedOrder(stage, '0201 marcos');
      await agree(stage, 'change', { [quotes[0] ?? '']: 200 });
      await agree(stage, 'termination', { [quotes[0] ?? '']: -30_000 });

      const rows = await statement(as('marcos'));
      expect(
        rows
          .slice(-3)
          .map((row) => ({ ...row }))
          .sort((a, b) => Number(b.base_amount) - Number(a.base_amount)),
      ).toMatchObject([
        { kind: 'approval', change_order_number: null, status: 'cancelled' },
        { kind: 'change', change_order_number: 1, commission_amount: '12.00', status: 'cancelled' },
        {
          kind: 'cancellation',
          change_order_number: 2,
          commission_amount: '-1800.00',
          status: 'cancelled',
        },
      ]);
      expect(new Set(rows.slice(-3).map(({ order_number }) => order_number)).size).toBe(1);
    }),
  );
});

test(
  '[COM-007] a later rate of the supplier leaves change orders at the rate of the approval',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { quotes } = await confirmedOrder(stage, '0201 marcos');
    await as('davi').query(
      `update profiles set commission_rate = 0.5 where email = 'marcos@prumo.test'`,
    );

    await agree(stage, 'change', { [quotes[0] ?? '']: 1000 });

    expect(await ledger(owner, quotes[0])).toMatchObject([
      { kind: 'approval', amount: '1788.00' },
      { kind: 'change', amount: '60.00' },
    ]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[COM-002] less work after the invoice is a credit of the next one',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { quotes, id } = await confirmedOrder(stage, '0201 marcos', '0202 marcos');
    await forgetCommissions(owner);
    const [october, november] = [await monthsAgo(owner, 2), await monthsAgo(owner, 1)];
    await fellDue(owner, quotes[0], october);
    await fellDue(owner, quotes[1], november);
    await close(as('davi'), october);

    await agree(stage, 'change', { [quotes[0] ?? '']: -1000 });
    await owner.query(
      `update commissions set due_at = private.month_begins($1) + interval '20 days' where kind = 'change'`,
      [november],
    );

    const [second] = await ledger(owner, quotes[1]);
    expect(await close(as('davi'), november)).toMatchObject([
      { amount: (Number(second?.amount) - 60).toFixed(2) },
    ]);
    const order = async (who: string) =>
      as(who).query('select * from get_order_commission($1)', [id]);
    const total = (1788 - 60 + Number(second?.amount)).toFixed(2);
    expect(await order('marcos')).toMatchObject([
      {
        commission_rate: '0.0600',
        commission_amount: total,
        due_amount: total,
        invoiced_amount: total,
      },
    ]);
    expect(await order('davi')).toHaveLength(1);
    expect(await order('bruno')).toEqual([]);
    await expect(order('ana')).rejects.toMatchObject({ code: '42501' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
