import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Call, refusing, standInWire } from '../../testing/test-wire.ts';
import { submittedQuotesQuery } from './queries.ts';

const wire = standInWire();
const read = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    submittedQuotesQuery('p1'),
  );

test('[T47] R25 when the suppliers’ words are too long together, the prices are read without them', async () => {
  wire.answers.quotes = ({ query }: Call) =>
    query.get('select')?.startsWith('*')
      ? refusing('A resposta seria grande demais.', 413, 'PT413')
      : [{ id: 'q1', price: 10 }];

  expect(await read()).toEqual([{ id: 'q1', price: 10 }]);
  expect(
    wire.calls.map(({ query }) => /notes?\b|\*,supplier/.test(query.get('select') ?? '')),
  ).toEqual([true, false]);
});

test('another refusal stays one, and is asked once', async () => {
  wire.answers.quotes = refusing('Você não tem permissão.', 403, '42501');

  await expect(read()).rejects.toMatchObject({ code: '42501' });
  expect(wire.calls).toHaveLength(1);
});
