import { describe, expect, it } from 'vitest';
import type { QuotedItem, QuotingSupplier, SubmittedQuote } from '../ranking.ts';
import { compared, offered } from '../testing-offers.ts';
import { bruno, doors, iara, otto, panel, quote, wardrobe } from '../testing-quotes.ts';
import type { Adjustment } from './adjustments.ts';
import { buildMatrix, type CategoryMatrix } from './matrix.ts';
import { type Scenario, type ScenarioGround, scenariosOf } from './scenarios.ts';

const plain: ScenarioGround = { adjustments: [], approved: 0 };

const oneMatrix = (quotes: SubmittedQuote[], forecast: number | null = null): CategoryMatrix => {
  const [matrix] = buildMatrix(
    quotes,
    new Map(forecast === null ? [] : [[quotes[0]?.project_item.category ?? '', forecast]]),
  );
  if (!matrix) throw new Error('the example has quotes');
  return matrix;
};

const summary = ({ kind, suppliers, total, equalised, days, gaps, deviation }: Scenario) => ({
  kind,
  suppliers,
  total,
  equalised,
  days,
  gaps,
  deviation: deviation && [deviation.amount, Math.round(deviation.percent * 100) / 100],
});

describe('[CMP-005] the demonstration, added up by hand', () => {
  // Casa Alto da Lapa, civil, forecast 45.000,00 (database/cast.sql):
  //   Ampliação da varanda   Gustavo 31.200,00 in 40 days   Marcos 29.800,00 in 55 days
  //   Impermeabilização      Gustavo 12.750,00 in 40 days   Marcos 13.200,00 in 55 days
  const civil = (item: QuotedItem): QuotedItem => ({ ...item, category: 'civil' });
  const [extension, sealing] = [civil(wardrobe), civil(panel)];
  const gustavo: QuotingSupplier = { ...bruno, id: 'gustavo', company_name: 'Pires Construções' };
  const marcos: QuotingSupplier = { ...iara, id: 'marcos', company_name: 'Antunes Reformas' };
  const matrix = oneMatrix(
    compared([
      offered(extension, gustavo, 31_200, { days: 40 }),
      offered(sealing, gustavo, 12_750, { days: 40 }),
      offered(extension, marcos, 29_800, { days: 55 }),
      offered(sealing, marcos, 13_200, { days: 55 }),
    ]),
    45_000,
  );

  it('totals, days, gaps and the distance from the forecast, in R$ and in percent', () => {
    expect(scenariosOf(matrix, plain).map(summary)).toEqual([
      {
        // 29.800 + 13.200 = 43.000, against 43.950 of Pires; 2.000 under 45.000.
        ...{ kind: 'single', suppliers: ['Antunes Reformas'], total: 43_000 },
        ...{ equalised: null, days: 55, gaps: 0, deviation: [-2_000, -4.44] },
      },
      {
        // 29.800 + 12.750 = 42.550; 2.450 under 45.000.
        ...{ kind: 'cheapest', suppliers: ['Antunes Reformas', 'Pires Construções'] },
        ...{ total: 42_550, equalised: null, days: 55, gaps: 0, deviation: [-2_450, -5.44] },
      },
      {
        // 31.200 + 12.750 = 43.950; 1.050 under 45.000.
        ...{ kind: 'fastest', suppliers: ['Pires Construções'], total: 43_950 },
        ...{ equalised: null, days: 40, gaps: 0, deviation: [-1_050, -2.33] },
      },
    ]);
  });

  const adjusting = (request: string, item: string | null, amount: number): Adjustment => ({
    id: `${request}-${item}`,
    request_id: request,
    project_item_id: item,
    amount,
    note: 'Sem caçamba',
  });

  it('[CMP-007] adjustments count where their offer is chosen, and may change who is the best single supplier', () => {
    const adjustments = [
      adjusting('request-marcos', null, 1_500),
      adjusting('request-gustavo', sealing.id, -250.5),
    ];
    const [single, cheapest, fastest] = scenariosOf(matrix, { ...plain, adjustments });

    // Pires: 43.950 − 250,50 = 43.699,50, less than 43.000 + 1.500 of Antunes.
    expect(single).toMatchObject({
      suppliers: ['Pires Construções'],
      total: 43_950,
      equalised: 43_699.5,
    });
    // 42.550 + 1.500 − 250,50: both are bought from, and the adjusted item is of Pires.
    expect(cheapest).toMatchObject({ total: 42_550, equalised: 43_799.5 });
    expect(fastest).toMatchObject({ total: 43_950, equalised: 43_699.5 });
  });

  it('what is approved in the category already counts against its forecast', () => {
    const [single] = scenariosOf(matrix, { ...plain, approved: 10_000 });

    expect(single?.deviation?.amount).toBe(8_000);
    expect(single?.total).toBe(43_000);
  });
});

describe('ways to buy a category', () => {
  it('a single supplier who covers more comes before one who costs less', () => {
    const [single] = scenariosOf(
      oneMatrix([quote(wardrobe, bruno, 900), quote(panel, bruno, 800), quote(panel, iara, 10)]),
      plain,
    );

    expect(single).toMatchObject({ suppliers: ['Marcenaria Bom Corte'], gaps: 0, items: 2 });
  });

  it('[CMP-001] expired prices, those of before an addendum and broken sets enter none of them', () => {
    const matrix = oneMatrix(
      compared(
        [
          offered(wardrobe, bruno, 100, { is_expired: true }),
          offered(wardrobe, iara, 200, { is_outdated: true }),
          offered(wardrobe, otto, 300, { whole_only: true }),
        ],
        [],
        [offered(doors, otto, 50, { whole_only: true }).offer],
      ),
    );

    expect(scenariosOf(matrix, plain)).toEqual([]);
  });

  it('prices that hold only together are taken whole or not at all', () => {
    const whole = { whole_only: true };
    const quotes = (rest: number) =>
      compared([
        offered(wardrobe, bruno, 100, whole),
        offered(panel, bruno, rest, whole),
        offered(wardrobe, iara, 300),
        offered(panel, iara, 250),
      ]);
    const cheapest = (rest: number) => scenariosOf(oneMatrix(quotes(rest)), plain)[1];

    // 100 + 449 is less than 300 + 250; 100 + 451 is more, and 100 + 250 is not to be had.
    expect(cheapest(449)).toMatchObject({ total: 549, suppliers: ['Marcenaria Bom Corte'] });
    expect(cheapest(451)).toMatchObject({ total: 550, suppliers: ['Móveis do Vale'] });
  });

  it('an included item is left to the supplier that is chosen for others, and is a gap alone', () => {
    const matrix = oneMatrix(
      compared([
        offered(wardrobe, bruno, 900),
        offered(panel, bruno, 0, { scope: 'included' }),
        offered(panel, iara, 500),
        offered(doors, iara, 0, { scope: 'included' }),
        offered(doors, otto, null, { scope: 'not_quoted' }),
      ]),
    );
    const [, cheapest] = scenariosOf(matrix, plain);

    expect(cheapest?.selection).toEqual({ wardrobe: 'wardrobe-bruno', panel: 'panel-bruno' });
    expect(cheapest).toMatchObject({ total: 900, gaps: 1 });
  });

  it('[CMP-020] an included line is free only where all that its supplier has a price for is bought there', () => {
    const package_ = (doorsOfIara: number) =>
      oneMatrix(
        compared([
          offered(wardrobe, bruno, 900),
          offered(doors, bruno, 300),
          offered(panel, bruno, 0, { scope: 'included' }),
          offered(wardrobe, iara, 950),
          offered(doors, iara, doorsOfIara),
          offered(panel, iara, 200),
        ]),
      );

    // Bruno's doors are not bought: his panel is not to be had for nothing, and the sum is what is paid.
    expect(scenariosOf(package_(250), plain)[1]).toMatchObject({
      selection: { wardrobe: 'wardrobe-bruno', doors: 'doors-iara', panel: 'panel-iara' },
      ...{ total: 1_350, gaps: 0, left: [] },
    });
    expect(scenariosOf(package_(350), plain)[1]).toMatchObject({
      selection: { wardrobe: 'wardrobe-bruno', doors: 'doors-bruno', panel: 'panel-bruno' },
      total: 1_200,
    });
  });

  it('[CMP-020] a line taken as included never makes another supplier’s package incomplete', () => {
    const matrix = oneMatrix(
      compared([
        offered(wardrobe, bruno, 100),
        offered(panel, bruno, 0, { scope: 'included' }),
        offered(panel, iara, 90),
        offered(doors, iara, 0, { scope: 'included' }),
        offered(doors, otto, 70),
      ]),
    );
    const [, cheapest] = scenariosOf(matrix, plain);

    // Bruno's panel is included, so nothing priced is bought of Iara, and her doors are not free.
    expect(cheapest).toMatchObject({
      selection: { wardrobe: 'wardrobe-bruno', panel: 'panel-bruno', doors: 'doors-otto' },
      total: 170,
    });
  });

  it('[CMP-020] a price far from the others is in no ready-made choice, unless its supplier is all there is', () => {
    const paulo = { ...otto, id: 'paulo', company_name: 'Paulo Pintor' };
    const matrix = oneMatrix([
      quote(wardrobe, bruno, 1_480, 5),
      quote(wardrobe, iara, 9_000, 40),
      quote(wardrobe, otto, 9_500, 30),
      quote(wardrobe, paulo, 9_100, 35),
      quote(panel, bruno, 400, 5),
    ]);
    const [single, cheapest, fastest] = scenariosOf(matrix, plain);

    expect(cheapest).toMatchObject({ total: 9_400, flagged: 0 });
    expect(fastest).toMatchObject({ selection: { wardrobe: 'wardrobe-otto' }, flagged: 0 });
    expect(single).toMatchObject({ total: 1_880, flagged: 1, suppliers: ['Marcenaria Bom Corte'] });
  });

  it('[CMP-020] a scenario names the items that it leaves out, in the order of the list', () => {
    const [single, cheapest] = scenariosOf(
      oneMatrix([
        quote(wardrobe, bruno, 900),
        quote(panel, bruno, null),
        quote(panel, iara, 50),
        quote(doors, bruno, null),
      ]),
      plain,
    );

    expect(single?.left.map(({ id }) => id)).toEqual(['wardrobe', 'doors']);
    expect(cheapest?.left.map(({ id }) => id)).toEqual(['doors']);
  });

  it('[CMP-007] what is compared with the forecast is the total with adjustments', () => {
    const matrix = oneMatrix(
      compared([offered(wardrobe, bruno, 1_000), offered(panel, bruno, 500)]),
      1_500,
    );
    const tax: Adjustment = {
      ...{ id: 'a', request_id: 'request-bruno', project_item_id: null },
      ...{ amount: 120, note: '8% de imposto' },
    };

    expect(scenariosOf(matrix, { ...plain, adjustments: [tax] })[0]).toMatchObject({
      total: 1_500,
      equalised: 1_620,
      deviation: { amount: 120, percent: 8 },
    });
  });

  it('days are unknown as soon as one supplier did not say', () => {
    const [single] = scenariosOf(
      oneMatrix([quote(wardrobe, bruno, 900, 20), quote(panel, bruno, 800, null)]),
      plain,
    );

    expect(single?.days).toBeNull();
  });
});

it('[CMP-005] suppliers are named who gets most first, whatever their names', () => {
  const matrix = oneMatrix(
    compared([
      offered(wardrobe, iara, 900),
      offered(wardrobe, bruno, 1_000),
      offered(panel, iara, 60),
      offered(panel, bruno, 50),
    ]),
  );
  expect(scenariosOf(matrix, plain).find(({ kind }) => kind === 'cheapest')?.suppliers).toEqual([
    ...['Móveis do Vale', 'Marcenaria Bom Corte'],
  ]);
});
