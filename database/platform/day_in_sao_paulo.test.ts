import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: false });

test.each([
  ['2026-03-01T01:00:00Z', '2026-02-28'],
  ['2026-03-01T02:59:59.999Z', '2026-02-28'],
  ['2026-03-01T03:00:00Z', '2026-03-01'],
  ['2027-01-01T02:59:59Z', '2026-12-31'],
  // Summer time was still kept in that year: two hours behind UTC.
  ['2018-12-01T01:59:59Z', '2018-11-30'],
  ['2018-12-01T02:00:00Z', '2018-12-01'],
])('[Q-52] at %s it is %s in São Paulo, in a session of any time zone', (instant, day) =>
  scene(async ({ owner }) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await owner.query(`select set_config('timezone', $1, true)`, [zone]);
      expect(
        await owner.query('select private.day_in_sao_paulo($1::timestamptz)::text as day', [
          instant,
        ]),
        zone,
      ).toEqual([{ day }]);
    }
  })(),
);
