import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// A database of before there was a ledger: what the table file makes of the commissions that it finds.

const scene = useScene();

const LEDGER = readFileSync(path.join(import.meta.dirname, '0881_commission_ledger.sql'), 'utf8');
/** The statement that fills the rows of before. */
const FILL = /update public\.commissions c\n[\s\S]*?;\n/.exec(LEDGER)?.[0] ?? '';

test(
  '[COM-001] commissions of before are approvals at their price, due where the order was confirmed or something is paid, and nobody is notified',
  scene(async ({ owner }) => {
    await owner.query('update commissions set invoice_id = null');
    await owner.query('delete from commission_invoices');
    await owner.query(`delete from private.number_series where series = 'invoice'`);
    const rows = () =>
      owner.query(
        'select id, base_amount, due_at is not null as is_due from commissions order by id',
      );
    const before = await rows();
    await owner.query('update commissions set base_amount = 0, due_at = null');
    const told = async () =>
      owner.query(
        'select (select count(*) from notifications) as notices, (select count(*) from private.outbox) as mails',
      );
    const nobody = await told();

    await owner.query(FILL);

    expect(await rows()).toEqual(before);
    expect(new Set(before.map(({ is_due }) => is_due))).toEqual(new Set([true, false]));
    expect(await told()).toEqual(nobody);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
