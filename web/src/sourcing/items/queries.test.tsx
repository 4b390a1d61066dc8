import { expect, test } from 'vitest';
import { done, inWords } from '../../testing/test-queries.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { useAddItems, useDeleteItem } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

const item = {
  description: 'Balcão',
  category: 'marcenaria' as const,
  quantity: 2,
  unit: 'un' as const,
  specifications_url: ' ',
};
const afterItems = [['items', 'p1'], ['projects']];

test('[DAT-031] items are sent in one call in their order; items and projects are read again', async () => {
  wire.answers.project_items = null;

  const items = [item, { ...item, description: 'Porta' }];
  expect(await done(() => useAddItems('p1'), items)).toEqual({
    refused: null,
    staled: afterItems,
  });
  expect(wire.calls).toHaveLength(1);
  expect(wire.calls[0]).toMatchObject({
    method: 'POST',
    to: 'project_items',
    body: [
      { id: expect.any(String), project_id: 'p1', description: 'Balcão', specifications_url: null },
      { id: expect.any(String), project_id: 'p1', description: 'Porta' },
    ],
  });
});

test.each([
  [null, null],
  [refusing('Não.', 403, '42501'), 'Não.'],
])(
  '[DAT-030] one item is deleted by its id; items and projects are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers.project_items = answer;

    expect(await done(() => useDeleteItem('p1'), 'i1')).toEqual({ refused, staled: afterItems });
    expect(calls()).toEqual(['DELETE project_items?id=eq.i1']);
  },
);
