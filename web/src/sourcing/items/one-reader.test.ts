import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../../words/format.ts';
import { readNumber } from '../../words/read-number.ts';
import { parsePastedAmounts } from '../budgets/pasted-amounts.ts';
import { readField } from './fields.ts';
import { readNumber as readImported } from './import/numbers.ts';
import { rowsAsText, understood } from './import/testing-understood.ts';

/** The number that each place stores for a text, or null where the text is refused or asked about. */
const places: Record<string, (text: string) => number | null> = {
  answer: (text) => stored(readNumber(text, 'money')),
  'price of one unit': (text) => stored(readNumber(text, 'unitPrice')),
  'forecast cell': (text) => stored(readField('forecast', text)),
  'quantity cell': (text) => stored(readField('quantity', text)),
  'pasted budget': (text) => parsePastedAmounts(`Civil\t${text}`, 'civil')?.amounts.civil || null,
  'imported sheet': (text) => {
    const reading = readImported(text, null);
    // A negative one is flagged as no quantity and gives no forecast (item-flags.ts, understand.ts).
    const isOne = reading?.rest === '' && reading.other === null && reading.value > 0;
    return isOne ? reading.value : null;
  },
};
const stored = (reading: object) =>
  'value' in reading && typeof reading.value === 'number' ? reading.value : null;

// Three readers of their own, which know nothing of the product's.
const brazilian = (text: string) => {
  const bare = text.trim().replace(/^R\$\s*/i, '');
  const spaced = bare.replace(/^(\d{1,3})((?:\s\d{3})+)(?=,|$)/, (all) => all.replace(/\s/g, ''));
  return /^(\d{1,3}(\.\d{3})+|\d*)(,\d*)?$/.test(spaced) && /\d/.test(spaced)
    ? Number(spaced.replaceAll('.', '').replace(',', '.'))
    : null;
};
const american = (text: string) => {
  const bare = text.trim().replace(/^R\$\s*/i, '');
  return /^(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/.test(bare) && /\d/.test(bare)
    ? Number(bare.replaceAll(',', ''))
    : null;
};
/** Someone here who looks at the last mark, whether it is the only one, and how many digits follow it. */
const naive = (text: string) => {
  const bare = text
    .trim()
    .replace(/^R\$\s*/i, '')
    .replace(/(\d)\s(?=\d{3}(\D|$))/g, '$1');
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return null;
  const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (at < 0) return Number(bare);
  const [before, behind] = [bare.slice(0, at), bare.slice(at + 1)];
  const mark = bare.charAt(at);
  const isThousands =
    before.includes(mark) || (mark === '.' && /^[1-9]\d{0,2}$/.test(before) && behind.length === 3);
  const isGrouped = /^\d{1,3}(\.\d{3})+$|^\d{1,3}(,\d{3})+$/;
  if (isThousands) return isGrouped.test(bare) ? Number(bare.replace(/[.,]/g, '')) : null;
  if (/[.,]/.test(before) && !isGrouped.test(before)) return null;
  return Number(`${before.replace(/[.,]/g, '') || 0}.${behind || 0}`);
};
const readers = [brazilian, american, naive];

const written = [
  ...[
    '0.125',
    '0.085',
    '1.5234',
    '2.750',
    '2.75',
    '1.234',
    '1,234',
    '1234,567',
    '350,',
    '.5',
    ',5',
  ],
  ...['2x R$ 450,00', '12 x 350', '450,00 ou 500,00', '350 + 20', '3 x 1000', '2k', 'R$ 12 mil'],
  ...['-100', '(100,00)', '100,00-', '1e3', '0x1', '1_0', '05/11/2026', '8%', '100 a 120', 'mil'],
  ...['1.234,56', 'R$ 1.234,5', '1,234.56', '1234.56', '1 234,56', '1 234.56', '1.2.3', '12.000'],
];
const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`));
const spellings = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...written) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '', 'R$ ', 'R$', '-', '(', '2x ', 'x'),
        digits(4),
        fc.array(fc.tuple(fc.constantFrom('.', ',', ' ', '. '), digits(4)), { maxLength: 4 }),
        fc.constantFrom('', '', ',', '.', '-', '%', ' mil', 'k', ' m²', ' a 120', ' reais x'),
      )
      .map(
        ([before, first, groups, behind]) => `${before}${first}${groups.flat().join('')}${behind}`,
      ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[\d.,R$ x+%()ek-]{1,12}$/) },
);

test.each(Object.keys(places))(
  '[NUM-001] %s: nothing is stored that two of three readers would not mean, in 10,000 spellings',
  (place) => {
    let kept = 0;
    fc.assert(
      fc.property(spellings, (text) => {
        const value = places[place]?.(text) ?? null;
        if (value === null) return;
        kept += 1;
        const meant = readers.filter((reader) => reader(text) === value);
        expect([text, value, meant.length >= 2]).toEqual([text, value, true]);
      }),
      { numRuns: 10_000 },
    );
    // The rule is not kept by refusing everything.
    expect(kept).toBeGreaterThan(300);
  },
);

test('[NUM-001] what people write every day is the same amount in the answer, the grid, the budgets and the import', () => {
  const everyday: [string, number][] = [
    ['1.234,56', 1234.56],
    ['R$ 1.234,5', 1234.5],
    ['1,234.56', 1234.56],
    ['1234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['350,', 350],
    ['12.000,00', 12_000],
  ];
  for (const [text, amount] of everyday) {
    for (const [place, read] of Object.entries(places)) {
      if (place === 'quantity cell' && text.includes('R$')) continue;
      expect([place, text, read(text)]).toEqual([place, text, amount]);
    }
  }
});

test('[NUM-001] every amount survives being written and read again, in each of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 99_999_999_999 }), (cents) => {
      const text = formatAmount(cents / 100);
      for (const place of ['answer', 'forecast cell', 'pasted budget', 'imported sheet'])
        expect([place, places[place]?.(text)]).toEqual([place, cents / 100]);
    }),
  );
});

test('[NUM-003] an imported quantity or price that is no number is said, and a price of 12.000 is thousands and said', () => {
  const rows = rowsAsText(
    understood({
      sheets: [
        {
          name: 'Itens',
          rows: [
            ['Descrição', 'Qtd', 'Un', 'Valor total'],
            ['Porta de correr', '100 a 120', 'un', '12.000'],
            ['Bancada', '2 m²', 'm2', 'R$ 12 mil'],
            ['Rodapé', '30 kg', 'm', 'a combinar'],
          ],
        },
      ],
    } as never),
  );
  expect(rows.find((row) => row.includes('Porta'))).toMatch(
    /“100 a 120” não é uma quantidade.*Valor “12\.000” lido como 12\.000,00/,
  );
  expect(rows.find((row) => row.includes('Bancada'))).toMatch(
    /\| 2 \|.*Valor “R\$ 12 mil” não entendido: fica sem previsto/,
  );
  expect(rows.find((row) => row.includes('Rodapé'))).toContain('“30 kg” não é uma quantidade');
  expect(rows.find((row) => row.includes('Rodapé'))).not.toContain('não entendido');
});
