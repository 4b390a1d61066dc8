import { expect, test } from 'vitest';
import { approve, CASA } from '../orders/testing.ts';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

// The rate is told and agreed with the answer, between the supplier and the team.

const scene = useScene();

test(
  '[COM-011] each answer keeps the rate that its supplier saw, read by the supplier and admins alone',
  scene(async ({ owner, as }) => {
    const [quote] = await quoteIds(owner, '0203 silvia');
    await as('davi').query(
      `update profiles set commission_rate = 0.0333 where email = 'silvia@prumo.test'`,
    );
    await as('silvia').query(
      `select * from submit_quote($1, $2, (select r.version from quote_requests r join quotes q on q.request_id = r.id where q.id = $1))`,
      [
        quote,
        JSON.stringify({
          lines: [{ project_item_id: 'f0000000-0000-4000-8000-000000000203', value: 7000 }],
          delivery_time_days: 20,
        }),
      ],
    );
    const rates = `select commission_rate from quote_versions v
      where v.request_id = (select request_id from quotes where id = $1) order by version desc limit 1`;

    expect(await as('silvia').query(rates, [quote])).toEqual([{ commission_rate: '0.0333' }]);
    expect(await as('davi').query(rates, [quote])).toEqual([{ commission_rate: '0.0333' }]);
    for (const who of ['ana', 'rafael'])
      await expect(
        as(who).query('select commission_rate from quote_versions'),
      ).rejects.toMatchObject({
        code: '42501',
      });
    for (const who of ['ana', 'rafael', 'bruno']) {
      const [{ file } = { file: '' }] = await as(who).query<{ file: string }>(
        'select export_my_data()::text as file',
      );
      expect(file).not.toContain('0.0333');
    }
    for (const call of ['list_quote_versions($1)', 'get_quote_offers($2)']) {
      const rows = await as('ana').query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${call} t`.replace('$2', '$1'),
        [call.includes('$2') ? CASA : quote],
      );
      expect(rows.length, call).toBeGreaterThan(0);
      expect(JSON.stringify(rows), call).not.toMatch(/commission|0\.0333/);
    }
  }),
);

test(
  '[COM-011] the mail of an approval names rate and amount',
  scene(async ({ owner, as }) => {
    await owner.query('delete from private.outbox');
    await approve(as('ana'), owner, '0201 marcos', '0202 marcos');

    const [mail] = await owner.query<{ data: Record<string, unknown> }>(
      `select data from private.outbox where kind = 'quote_approved'`,
    );
    const [sum] = await owner.query<{ amount: string }>(
      'select sum(commission_amount) as amount from commissions where project_id = $1',
      [CASA],
    );
    expect(mail?.data).toMatchObject({
      commission_rate: 0.06,
      commission_amount: Number(sum?.amount),
    });
  }),
);
