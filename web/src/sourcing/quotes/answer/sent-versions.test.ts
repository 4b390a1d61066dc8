import { expect, test } from 'vitest';
import type { OfferVersion } from './offer-queries.ts';
import { changeWords, versionChanges } from './sent-versions.ts';
import { validityOf } from './validity.ts';

const spaces = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test.each([
  [1000, 968, '−3,2%'],
  [1000, 1005, '+0,5%'],
  [1000, 1000, '='],
  [1_000_000, 999_999, '−0,1%'],
  [null, 10, null],
  [10, null, null],
  [0, 10, null],
])('[VER-012] from R$ %s to R$ %s is %s', (before, now, words) => {
  expect(changeWords(before, now)).toBe(words);
});

test('[VER-012] a version shows what it changed: total, lines and conditions, and how many lines stayed', () => {
  const first = version(1, 1000, [
    ['q1', 600],
    ['q2', 400],
    ['q3', null],
  ]);
  const second = {
    ...version(2, 968, [
      ['q1', 568],
      ['q2', 400],
      ['q3', null],
    ]),
    freight: 50,
  };
  const [newest, oldest] = versionChanges([second, { ...first, warranty_months: 12 }], new Map());

  expect(newest?.change).toBe('−3,2%');
  expect(newest?.same).toBe(2);
  expect(newest?.lines.map(({ id, change }) => [id, change])).toEqual([['q1', '−5,3%']]);
  expect(newest?.facts.map(([term, now, before]) => [term, spaces(now), spaces(before)])).toEqual([
    ['Frete', 'R$ 50,00', undefined],
    ['Garantia', undefined, '12 meses'],
  ]);
  expect(oldest?.change).toBeNull();
  expect(oldest?.lines.map(({ now }) => spaces(now))).toEqual([
    'R$ 600,00',
    'R$ 400,00',
    'Não cotado',
  ]);
});

test('[VER-012] what freight and discount add to a line is no change of the line', () => {
  const first = version(1, 1000, [['q1', 1000]]);
  const line = first.lines[0] as OfferVersion['lines'][number];
  const second = { ...first, version: 2, total: 950, lines: [{ ...line, price: 950 }] };
  const third = { ...second, version: 3, lines: [{ ...line, line_value: 990, price: 950 }] };
  const [newest, middle] = versionChanges([third, second, first], new Map());

  expect([middle?.lines, middle?.same]).toEqual([[], 1]);
  expect(newest?.lines).toMatchObject([{ change: '−1%' }]);
});

test.each([
  [null, 'endless', 'Sem data de validade'],
  ['2026-11-22', 'over', 'Venceu em 22/11/2026'],
  ['2026-11-23', 'ending', 'Vence hoje'],
  ['2026-11-25', 'ending', 'Vence em 25/11/2026'],
  ['2026-11-26', 'running', 'Válida até 26/11/2026'],
])('[VER-013] an offer until %s, on 23/11/2026 in São Paulo: %s', (until, state, words) => {
  // Already the 24th in Greenwich.
  expect(validityOf(until, new Date('2026-11-24T02:59:00Z'))).toEqual({ state, words });
});

test('[VER-015] files are named where they changed, and counted until their names are known', () => {
  const first = { ...version(1, 100, [['q1', 100]]), attachment_ids: ['f1'] };
  const second = { ...version(2, 100, [['q1', 100]]), attachment_ids: ['f1', 'f2'] };
  const same = { ...second, version: 3 };
  const names = new Map([
    ['f1', 'proposta.pdf'],
    ['f2', 'desenho.dwg'],
  ]);

  expect(versionChanges([same, second, first], names).map(({ facts }) => facts)).toEqual([
    [],
    [['Anexos', 'proposta.pdf, desenho.dwg', null]],
    [['Anexos', 'proposta.pdf', null]],
  ]);
  expect(versionChanges([first, second], names)[0]?.facts).toEqual([
    ['Anexos', 'proposta.pdf', 'desenho.dwg'],
  ]);
  expect(versionChanges([second], new Map())[0]?.facts).toEqual([['Anexos', '2 arquivos', null]]);
});

function version(number: number, total: number, prices: [string, number | null][]): OfferVersion {
  return {
    request_id: 'r1',
    version: number,
    round: 1,
    addendum: 0,
    sent_at: '2026-11-23T14:00:00Z',
    is_late: false,
    total,
    freight: null,
    discount: null,
    taxes_included: null,
    taxes_note: null,
    payment_note: null,
    down_payment_percent: null,
    instalments: null,
    warranty_months: null,
    valid_until: null,
    whole_only: false,
    delivery_time_days: null,
    notes: null,
    change_note: null,
    attachment_ids: [],
    lines: prices.map(([id, price]) => ({
      quote_id: id,
      project_item_id: `i-${id}`,
      description: `Item ${id}`,
      quantity: 1,
      unit: 'un',
      scope: 'quoted',
      unit_price: null,
      line_value: price,
      price,
      delivery_time_days: null,
      brand: null,
      model: null,
      alternative: null,
      note: null,
    })),
  };
}
