import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: false });

const read = (name: 'number_in' | 'integer_in') => (written: unknown) =>
  // Each in a transaction of its own: a refusal ends it.
  new Promise<string | null>((resolve, reject) =>
    scene(async ({ owner }) => {
      const [row] = await owner.query<{ value: string | null }>(
        `select private.${name}($1::jsonb, 'amount')::text as value`,
        [JSON.stringify(written === undefined ? {} : { amount: written })],
      );
      resolve(row?.value ?? null);
    })().catch(reject),
  );

test('[NUM-004] an amount in json is a JSON number or its decimal text', async () => {
  const amount = read('number_in');
  expect(
    await Promise.all([12.5, '12.5', ' 1200 ', '.5', '5.', '-3', '1e3', 0].map(amount)),
  ).toEqual(['12.5', '12.5', '1200', '0.5', '5', '-3', '1000', '0']);
  expect(await Promise.all([null, undefined].map(amount))).toEqual([null, null]);
});

test.each([
  '0x1',
  '0b1',
  '0o7',
  '1_0',
  '1_000.5',
  'NaN',
  'Infinity',
  '',
  '1,5',
  '12 x 3',
  true,
  {},
])(
  '[NUM-004] %j is refused as no number on every supported version of PostgreSQL',
  async (written) => {
    await expect(read('number_in')(written)).rejects.toMatchObject({
      code: '22P02',
      message: expect.stringMatching(/^invalid input syntax for type numeric: "/),
    });
  },
);

test('[NUM-004] a whole number is not rounded to one', async () => {
  const whole = read('integer_in');
  expect(await Promise.all([30, '30', -2, null].map(whole))).toEqual(['30', '30', '-2', null]);
  for (const written of ['0x1e', '3_0', '30.5', 30.5, '1e2'])
    await expect(whole(written)).rejects.toMatchObject({ code: '22P02' });
});
