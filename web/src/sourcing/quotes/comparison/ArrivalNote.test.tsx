import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/test-render.tsx';
import { bruno, doors, iara, otto, panel, quote, wardrobe } from '../testing-quotes.ts';
import type { Arrival } from '../use-arrivals.ts';
import { ArrivalNote } from './ArrivalNote.tsx';
import { buildMatrix } from './matrix.ts';

// Otto's offer was chosen; those of Iara and Bruno come in.
const items = [wardrobe, panel, doors];
const matrices = buildMatrix(
  [
    ...items.map((item) => quote(item, otto, 100)),
    quote(wardrobe, iara, 90),
    quote(panel, iara, 80),
    quote(doors, iara, 120),
    quote(doors, bruno, 70),
  ],
  new Map(),
);
const chosen = Object.fromEntries(items.map(({ id }) => [id, `${id}-otto`]));
const arrival = (name: string, by: typeof iara, quoted: typeof items): Arrival => ({
  supplierId: by.id,
  name,
  quoteIds: quoted.map(({ id }) => `${id}-${by.id}`),
});
const ofIara = arrival('Móveis do Vale', iara, items);
const ofBruno = arrival('Bom Corte', bruno, [doors]);

function open(arrivals: Arrival[], selection: Record<string, string>, byItem = false) {
  const [onShow, onStep] = [vi.fn(), vi.fn()];
  const { container } = renderUi(
    <ArrivalNote
      arrivals={arrivals}
      matrices={matrices}
      selection={selection}
      onShow={byItem ? null : onShow}
      onStep={onStep}
      onReorder={null}
    />,
  );
  const words = () => container.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { onShow, onStep, words, press };
}

test('[CMP-017] it leads to the items in which an answer is below the choice, and goes', () => {
  const { onShow, words, press } = open([ofIara], chosen);

  expect(words()).toBe(
    'Móveis do Vale respondeu: R$ 290,00 em 3 itens. Menor que a sua escolha em 2 itens.',
  );
  press('Ver os 2');
  expect(onShow).toHaveBeenCalledExactlyOnceWith({
    ids: new Set(['wardrobe', 'panel']),
    words: '2 itens em que a proposta de Móveis do Vale é menor que a sua escolha',
  });
  expect(words()).toBeUndefined();
});

test('answers of several suppliers are one note, without a sum of rivals', () => {
  const { onShow, words, press } = open([ofIara, ofBruno], chosen);

  expect(words()).toBe(
    'Móveis do Vale e Bom Corte responderam: preços para 3 itens. Menores que a sua escolha em 3 itens.',
  );
  press('Ver os 3');
  expect(onShow.mock.calls[0]?.[0].ids).toEqual(new Set(['wardrobe', 'panel', 'doors']));
});

test('without a choice it leads to all that was priced', () => {
  const { onShow, press } = open([ofBruno], {});
  press('Ver o item');
  expect(onShow.mock.calls[0]?.[0].words).toBe('1 item com preço de Bom Corte');
});

test('an answer without prices leads nowhere', () => {
  const { words } = open([arrival('Bom Corte', bruno, [])], chosen);
  expect(words()).toBe('Bom Corte respondeu.');
  expect(screen.queryByRole('button', { name: /^Ver/ })).toBeNull();
});

test('where one item is shown at a time it goes from one to the next', () => {
  const { onStep, press } = open([ofIara], chosen, true);
  press('Ver os 2');
  press('Ver o próximo');
  press('Ver o próximo');
  expect(onStep.mock.calls.flat()).toEqual(['wardrobe', 'panel', 'wardrobe']);
});
