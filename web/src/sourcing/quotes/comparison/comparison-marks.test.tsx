import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { byLink, confirmed, typed } from '../../origins/testing-origins.ts';
import { comparisonRows } from '../exports/comparison-csv.ts';
import { comparisonSheets } from '../exports/comparison-sheets.ts';
import { bruno, doors, iara, otto, panel, quote, wardrobe } from '../testing-quotes.ts';
import { ItemOffers } from './ItemOffers.tsx';
import { buildMatrix } from './matrix.ts';
import { PrintedTerms } from './PrintedTerms.tsx';
import { QuoteCards } from './QuoteCards.tsx';
import { QuoteMatrix } from './QuoteMatrix.tsx';

// Marks of offers on the screens, papers and sheets of the comparison. Bruno's offer was typed by Ana, Iara is a guest, Otto answered
// from his account.

const TYPED = 'Registrada por Ana, ainda sem confirmação do fornecedor';
const typist = { ...bruno, origin: typed };
const guest = { ...iara, origin: byLink };
const matrices = buildMatrix(
  [
    quote(wardrobe, typist, 16_890, 35),
    quote(wardrobe, guest, 15_200, 50),
    quote(wardrobe, otto, 18_400, 28),
    quote(panel, typist, 5_480, 20),
  ],
  new Map(),
  [{ item: panel, supplier: guest, since: '2026-11-18T12:00:00Z' }],
  [
    {
      ...{ id: 'doors-iara', item: doors, supplier: guest, price: 900 },
      ...{ isIncluded: false, isApproved: true },
    },
  ],
);
const [matrix] = matrices;
if (!matrix) throw new Error('the example has quotes');
const common = {
  matrix,
  selection: {},
  onChoose: () => undefined,
  onClear: () => undefined,
  onOpen: () => undefined,
  adjustments: [],
  layout: { perUnit: false, asList: false, hidesDecided: false },
};
const show = (ui: React.ReactNode) => render(<MantineProvider env="test">{ui}</MantineProvider>);

test('[CVD-060] [BEH-8] the matrix marks the head of a column in words and with an icon, and the name of each of its prices', () => {
  show(<QuoteMatrix {...common} />);
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(head(/Bom Corte/)).toHaveTextContent('Registrada por Ana');
  expect(
    within(head(/Bom Corte/))
      .getByTitle(TYPED)
      .querySelector('svg'),
  ).not.toBeNull();
  expect(head(/Móveis do Vale/)).toHaveTextContent('Fora do Prumo');
  expect(head(/Otto/)).not.toHaveTextContent(/Fora do Prumo|Registrada/);
  expect(screen.getAllByRole('radio', { name: new RegExp(`Bom Corte · ${TYPED}: `) })).toHaveLength(
    2,
  );
  expect(screen.getByRole('radio', { name: /Otto Lins: / })).toBeVisible();
  expect(screen.getByTitle(/^Móveis do Vale · Fora do Prumo: R\$ 900,00, aprovado$/)).toBeVisible();
});

test('[CVD-060] [BEH-8] cards and the offers of one item mark each supplier, also one that has not answered', () => {
  const cards = show(<QuoteCards {...common} />);
  const text = () => document.body.textContent ?? '';
  expect(text()).toContain(`Bruno Carvalho${TYPED}`);
  expect(text()).toContain('Iara MeloFora do Prumo');
  expect(text()).toContain('Aguardando resposta: Móveis do Vale · Fora do Prumo');
  expect(text()).toContain('Móveis do ValeFora do Prumo');
  cards.unmount();

  const [row] = matrix.rows;
  if (!row) throw new Error('the example has open items');
  const { onChoose, onClear, onOpen } = common;
  show(<ItemOffers {...{ matrix, row, onChoose, onClear, onOpen }} chosenId={undefined} />);
  expect(text()).toContain(`Bom Corte${TYPED}`);
  expect(text()).toContain('Móveis do ValeFora do Prumo');
});

test('[CVD-060] [BEH-8] paper says below the table where each offer comes from', () => {
  show(<PrintedTerms matrix={matrix} adjustments={[]} />);
  const line = (name: RegExp) => screen.getByRole('row', { name });
  expect(line(/^Marcenaria Bom Corte/)).toHaveTextContent(`Origem: ${TYPED}`);
  expect(line(/^Móveis do Vale/)).toHaveTextContent('Origem: Fora do Prumo');
  expect(line(/^Otto/)).not.toHaveTextContent('Origem');
});

test('[CVD-060] one column of a supplier has the mark that any of its offers needs', () => {
  const [one] = buildMatrix(
    [quote(wardrobe, { ...bruno, origin: confirmed }, 16_890, 35), quote(panel, typist, 5_480, 20)],
    new Map(),
  );
  expect(one?.columns.map(({ supplier }) => supplier.origin)).toEqual([typed]);
});

test('[CVD-060] [BEH-8] the workbook and the CSV name the origin of each offer', () => {
  const rows = comparisonRows(matrices, {});
  expect(rows[0]?.at(-1)).toBe('Origem');
  expect(rows.slice(1).map((row) => [row[4], row.at(-1)])).toEqual([
    ['Marcenaria Bom Corte', TYPED],
    ['Móveis do Vale', 'Fora do Prumo'],
    ['Otto Lins', ''],
    ['Marcenaria Bom Corte', TYPED],
    ['Móveis do Vale', 'Fora do Prumo'],
  ]);

  const heading = { project: 'Casa', architect: 'Ana Ribeiro', day: '2026-11-21' };
  const version = {
    ...{ version: 1, sent_at: '2026-11-18T12:12:00Z', is_late: false, total: 17_000 },
    ...{ freight: null, discount: null, valid_until: null, change_note: null },
    ...{ received_on: '2026-11-12', said_by: null },
  };
  const sheets = comparisonSheets(matrices, {}, heading, {
    adjustments: [],
    approved: new Map(),
    versions: [
      {
        id: 'r1',
        category: 'marcenaria',
        supplier: bruno,
        versions: [
          { ...version, source: 'behalf', channel: 'pdf' },
          { ...version, version: 2, source: 'account', channel: null, received_on: null },
        ],
      },
    ],
  });
  const words = JSON.stringify(sheets);
  expect(words).toContain(`Marcenaria Bom Corte · ${TYPED}`);
  expect(words).toContain('Móveis do Vale · Fora do Prumo');
  expect(words).toContain('"Origem"');
  expect(words.match(/Registrada pelo arquiteto, de um PDF em 12\/11\/2026/g)).toHaveLength(1);
});
