import { expect, test } from 'vitest';
import { requestOf } from '../messages/testing.ts';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const TOTALS = `select category, status, total::float8 as total, days, priced, items, valid_until
  from get_request_totals($1)`;

test(
  '[CNV-032] a request in a line says how far its quotes are, their total and how many have a price',
  scene(async (stage) => {
    const { as, owner } = stage;
    const requests = [
      await requestOf(stage, '0203 silvia'),
      await requestOf(stage, '0203 bruno'),
      await requestOf(stage, '0103 tomas'),
    ];
    await owner.query(`update quote_requests set valid_until = '2026-12-15' where id = $1`, [
      requests[0],
    ]);
    const asked = await as('ana').query<{ total: number | null }>(`${TOTALS} order by total`, [
      requests,
    ]);
    expect(asked).toMatchObject([
      // Every quote was rejected: what was offered is still said.
      { status: 'rejected', total: 17250, days: 45, priced: 1, items: 2 },
      { status: 'submitted', total: 18330, days: 24, priced: 2, items: 2 },
      { status: 'requested', total: null, days: null, priced: 0, items: 2, valid_until: null },
    ]);
  }),
);

test(
  '[CNV-032] a supplier reads the line of own requests, an architect those of own projects, others none',
  scene(async (stage) => {
    const { as } = stage;
    const requests = [await requestOf(stage, '0203 silvia'), await requestOf(stage, '0203 bruno')];
    const lines = async (who: string) => (await as(who).query(TOTALS, [requests])).length;
    expect([await lines('ana'), await lines('bruno'), await lines('silvia')]).toEqual([2, 1, 1]);
    expect([await lines('elisa'), await lines('tomas')]).toEqual([0, 0]);
    for (const who of ['rafael', 'davi'])
      await expect(lines(who)).rejects.toMatchObject({ code: '42501' });
  }),
);
