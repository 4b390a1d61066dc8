import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../../testing/test-queries.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { itemForecastsQuery, useSetForecasts } from './forecast-queries.ts';

const wire = standInWire();

test('[PRJ-001] forecasts are read by item and written several at once', async () => {
  wire.answers.item_forecasts = [
    { item_id: 'i1', amount: 4340 },
    { item_id: 'i2', amount: 0, source: 'memory', source_note: 'mar 2026' },
  ];
  wire.answers['rpc/set_item_forecasts'] = 2;

  expect(await fetched(itemForecastsQuery('p1'))).toEqual({
    amounts: { i1: 4340, i2: 0 },
    sources: { i2: { source: 'memory', note: 'mar 2026' } },
  });
  const changes = [
    { id: 'i1', amount: null },
    { id: 'i2', amount: 12.5 },
  ];
  expect(await done(() => useSetForecasts('p1'), changes)).toEqual({
    refused: null,
    staled: [['item forecasts', 'p1']],
  });
  expect(inWords(wire.calls[1] as never)).toBe(
    `POST rpc/set_item_forecasts {"target_project_id":"p1","forecasts":${JSON.stringify(changes)}}`,
  );
});
