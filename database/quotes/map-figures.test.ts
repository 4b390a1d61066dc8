import { expect, test } from 'vitest';
import { draw } from '../../gateway/src/documents/draw.ts';
import { pageTexts } from '../../gateway/src/documents/testing.ts';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { documents } from '../../product/documents.ts';
import {
  equalisedTotal,
  openAdjustments,
} from '../../web/src/sourcing/quotes/comparison/adjustments.ts';
import { decidedQuotes, decidedTotal } from '../../web/src/sourcing/quotes/comparison/decided.ts';
import { answeredOnly, buildMatrix } from '../../web/src/sourcing/quotes/comparison/matrix.ts';
import { stillOffered } from '../../web/src/sourcing/quotes/comparison/prefill.ts';
import { approvedIds, waitingRequests } from '../../web/src/sourcing/quotes/comparison/requests.ts';
import { comparisonSheets } from '../../web/src/sourcing/quotes/exports/comparison-sheets.ts';
import { withOffers } from '../../web/src/sourcing/quotes/offers.ts';
import { isBarred, isFlagged } from '../../web/src/sourcing/quotes/ranking.ts';
import { formatAmount } from '../../web/src/words/format.ts';
import { supplierName } from '../../web/src/words/supplier-name.ts';
import { invite } from '../terms/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { PERSON } from './testing-renovation.ts';

// The comparison says the same on the screen, in its workbook and in the map that is drawn as PDF.

const scene = useScene();
const PROJECT = 'e1000000-0000-4000-8000-000000000001';
const JOINERS = { bruno: 1, silvia: 2, tomas: 3, renata: 8, livia: 9 };
const supplierId = (place: number) => `b0000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const itemId = (place: number) => `f1000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
type Joiner = keyof typeof JOINERS;
type As = (name: string) => Actor;

/** Rows as a client of the wire reads them, numbers as numbers. */
const rowsOf = async <Row>(who: Actor, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await who.query<{ row: Row }>(text, values)).map(({ row }) => row);

async function plan(owner: Actor, ana: Actor, items: number) {
  await owner.query(
    "update profiles set further_categories = '{marcenaria}' where id = any ($1) and supplier_category <> 'marcenaria'",
    [Object.values(JOINERS).map(supplierId)],
  );
  await ana.query('insert into projects (id, name, client_id) values ($1, $2, $3)', [
    ...[PROJECT, 'Casa do mapa', PERSON.clara],
  ]);
  for (let place = 1; place <= items; place += 1)
    await ana.query(
      `insert into project_items (id, project_id, description, category, quantity, unit, room)
       values ($1, $2, $3, 'marcenaria', $4, 'un', $5)`,
      [itemId(place), PROJECT, `Peça ${place}`, (place % 3) + 1, ['Sala', 'Cozinha'][place % 2]],
    );
  await invite(ana, PROJECT, { marcenaria: Object.values(JOINERS).map(supplierId) });
}

async function answer(as: As, owner: Actor, name: Joiner, lines: object[], said: object = {}) {
  const [own] = await owner.query<{ id: string }>(
    'select id from quotes where project_id = $1 and supplier_id = $2 order by id limit 1',
    [PROJECT, supplierId(JOINERS[name])],
  );
  await as(name).query('select submit_quote($1, $2, 0)', [
    own?.id,
    JSON.stringify({ delivery_time_days: 20, ...said, lines }),
  ]);
}

/** The comparison as the web builds it from what the architect reads. */
async function screenOf(ana: Actor) {
  const ofProject = [PROJECT];
  const quotes = await rowsOf<Parameters<typeof withOffers>[0][number]>(
    ana,
    `select jsonb_build_object('id', q.id, 'status', q.status, 'price', q.price, 'delivery_time_days', q.delivery_time_days, 'viewed_at', q.viewed_at,
         'supplier', jsonb_build_object('id', s.id, 'full_name', s.full_name, 'email', s.email, 'company_name', s.company_name),
         'project_item', jsonb_build_object('id', i.id, 'position', i.position, 'description', i.description, 'category', i.category,
           'quantity', i.quantity, 'unit', i.unit, 'room', i.room, 'specifications_url', null)) as row
       from quotes q join profiles s on s.id = q.supplier_id join project_items i on i.id = q.project_item_id
       where i.project_id = $1 and q.status in ('submitted', 'viewed')`,
    ofProject,
  );
  const offers = await rowsOf<Parameters<typeof withOffers>[1][number]>(
    ana,
    'select to_jsonb(o) as row from get_quote_offers($1) o',
    ofProject,
  );
  const items = await rowsOf<Parameters<typeof decidedQuotes>[0][number]>(
    ana,
    `select jsonb_build_object('id', i.id, 'position', i.position, 'description', i.description, 'category', i.category,
         'quantity', i.quantity, 'unit', i.unit, 'room', i.room) as row from project_items i where i.project_id = $1`,
    ofProject,
  );
  const adjustments = await rowsOf<Parameters<typeof openAdjustments>[0][number]>(
    ana,
    `select jsonb_build_object('id', id, 'request_id', request_id, 'project_item_id', project_item_id, 'amount', amount, 'note', note) as row
       from quote_adjustments`,
  );
  const all = await rowsOf<Parameters<typeof decidedQuotes>[1][number]>(
    ana,
    `select jsonb_build_object('id', q.id, 'project_item_id', q.project_item_id, 'supplier_id', q.supplier_id, 'status', q.status, 'price', q.price,
         'created_at', q.created_at, 'supplier', jsonb_build_object('full_name', s.full_name, 'company_name', s.company_name)) as row
       from quotes q join profiles s on s.id = q.supplier_id join project_items i on i.id = q.project_item_id where i.project_id = $1`,
    ofProject,
  );
  const kept = await rowsOf<Record<string, { quote_id: string }>>(
    ana,
    'select choices as row from kept_choices where project_id = $1',
    ofProject,
  );
  const matrices = answeredOnly(
    buildMatrix(
      withOffers(quotes, offers, approvedIds(all)),
      new Map(),
      waitingRequests(items, all),
      decidedQuotes(items, all, offers),
    ),
  );
  const picked = Object.fromEntries(
    Object.entries(kept[0] ?? {}).map(([item, { quote_id }]) => [item, quote_id]),
  );
  return {
    matrices,
    adjustments: openAdjustments(adjustments, matrices),
    selection: stillOffered(matrices, picked),
  };
}

interface Cell {
  text: string;
  small?: string;
  checked: boolean;
  underlined: boolean;
}

async function mapOf(who: Actor, part: string | null = null) {
  const [read] = await who.query<{ tree: unknown }>(
    'select private.document_comparison($1, $2) as tree',
    [PROJECT, part],
  );
  return read?.tree ? documentTree.parse(read.tree) : null;
}
const tablesOf = (tree: Awaited<ReturnType<typeof mapOf>>) =>
  (tree?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block] : []));
const plain = (cell: unknown): Cell =>
  typeof cell === 'string' ? { text: cell, checked: false, underlined: false } : (cell as Cell);

const line = (place: number, more: object) => ({ project_item_id: itemId(place), ...more });
const lines = (count: number, price: (place: number) => number) =>
  Array.from({ length: count }, (_, at) => line(at + 1, { value: price(at + 1) }));

/** Ten items of five suppliers: one has not answered, one is over, one includes an item and leaves one out, one asks far less. */
async function prepare(as: As, owner: Actor) {
  const ana = as('ana');
  await plan(owner, ana, 10);
  await answer(
    as,
    owner,
    'bruno',
    lines(10, (place) => 1000.1 + place * 7),
    { freight: 120 },
  );
  await answer(
    as,
    owner,
    'silvia',
    [line(1, { scope: 'included' }), ...lines(9, (place) => 980 + place * 9).slice(1)],
    { warranty_months: 24, taxes_included: false },
  );
  await answer(as, owner, 'tomas', [
    ...lines(9, (place) => 1010 + place * 3),
    line(10, { value: 100 }),
  ]);
  await answer(
    as,
    owner,
    'renata',
    lines(10, () => 500),
  );
  await owner.query(
    `update quote_versions set valid_until = private.day_in_sao_paulo(now()) - 1 where supplier_id = $1`,
    [supplierId(JOINERS.renata)],
  );
  const quote = async (name: Joiner, place: number) =>
    (
      await owner.query<{ id: string; request_id: string }>(
        'select id, request_id from quotes where project_item_id = $1 and supplier_id = $2',
        [itemId(place), supplierId(JOINERS[name])],
      )
    )[0] ?? { id: '', request_id: '' };
  await ana.query('select approve_quotes($1, $2, keep_undecided => true)', [
    PROJECT,
    [(await quote('tomas', 3)).id, (await quote('bruno', 4)).id],
  ]);
  for (const [name, place, amount] of [
    ['bruno', null, 801.25],
    ['silvia', 2, -50],
    ['silvia', 3, 75],
  ] as const)
    await ana.query(
      'insert into quote_adjustments (request_id, project_item_id, amount, note) values ($1, $2, $3, $4)',
      [(await quote(name, 1)).request_id, place && itemId(place), amount, 'Para comparar'],
    );
  const chosen = async (name: Joiner, place: number, version = 1) => [
    itemId(place),
    { quote_id: (await quote(name, place)).id, version },
  ];
  await ana.query('select keep_choices($1, $2)', [
    PROJECT,
    Object.fromEntries([
      ...[await chosen('bruno', 1), await chosen('silvia', 2), await chosen('tomas', 5)],
      // No choice any more: expired, and of another version.
      ...[await chosen('renata', 6), await chosen('bruno', 7, 9)],
    ]),
  ]);
}

test(
  '[CMP-025] screen, workbook and map have the same prices, marks, choices, totals and equalised totals',
  scene(async ({ as, owner }) => {
    await prepare(as, owner);
    const { matrices, adjustments, selection } = await screenOf(as('ana'));
    const [matrix] = matrices;
    if (!matrix) throw new Error('nothing is compared');
    const [prices, terms, choice] = tablesOf(await mapOf(as('ana')));
    const names = prices?.columns.slice(3).map(({ label }) => label) ?? [];

    expect(names).toEqual(matrix.columns.map(({ supplier }) => supplierName(supplier)));
    expect(names).toHaveLength(4);
    const rows = new Map(prices?.rows.map((row) => [plain(row[0]).text, row]));
    for (const { item, cells, byPrice } of matrix.rows)
      for (const [place, quote] of cells.entries()) {
        const cell = plain(rows.get(item.description)?.[place + 3]);
        const said = `${item.description} ${names[place]}`;
        const amount = formatAmount(quote?.price ?? 0);
        const isOpen = quote !== null && !isBarred(quote);
        const words = isOpen ? `${amount}${isFlagged(quote) ? ' !' : ''}` : `(${amount})`;
        const text = quote?.isIncluded ? 'incluso' : words;
        expect([said, cell]).toMatchObject([
          said,
          {
            text: quote ? text : 'não cotado',
            checked: quote !== null && selection[item.id] === quote.id,
            underlined: isOpen && quote.priceRank === 1 && byPrice.length > 1,
          },
        ]);
        if (quote && item.quantity > 1 && !quote.isIncluded)
          expect(cell.small).toBe(`${formatAmount(quote.price / item.quantity)}/un`);
      }
    for (const { item, cells } of matrix.decided)
      for (const [place, quote] of cells.entries()) {
        const cell = plain(rows.get(item.description)?.[place + 3]);
        expect(cell.text).toBe(quote ? formatAmount(quote.price) : '—');
        expect(cell.checked).toBe(quote?.isApproved ?? false);
      }
    const sums = new Map(terms?.totals.map((row) => [plain(row[0]).text, row.slice(1)]));
    const open = (place: number) => matrix.rows.flatMap(({ cells }) => cells[place] ?? []);
    const equalised = matrix.columns.map((_, place) => equalisedTotal(open(place), adjustments));
    expect(equalised.filter((amount) => amount !== null)).toHaveLength(2);
    expect(sums.get('Total em aberto')).toEqual(
      matrix.columns.map(({ total }) => formatAmount(total)),
    );
    expect(sums.get('Total equalizado')).toEqual(
      equalised.map((amount) => (amount === null ? 'sem ajuste' : formatAmount(amount))),
    );
    const whole = matrix.columns.map(
      ({ total }, place) => total + decidedTotal(matrix.decided, place).asked,
    );
    expect(sums.get('Total com os decididos')).toEqual(whole.map((amount) => formatAmount(amount)));
    expect(Object.keys(selection)).toHaveLength(3);
    expect(choice?.totals[0]?.slice(0, 2)).toEqual(['Escolhido', '5 de 10']);

    const study = { adjustments, approved: new Map(), versions: [] };
    const heading = { project: 'Casa do mapa', architect: 'Ana', day: '2026-11-27' };
    const sheet = comparisonSheets(matrices, selection, heading, study)[1]?.data ?? [];
    const values = sheet.map((row) => (row ?? []).map((cell) => Object(cell).value ?? null));
    for (const [place, { total }] of matrix.columns.entries()) {
      const ofItems = values.slice(2, 12).map((row) => [row[4 + place * 5], row[7 + place * 5]]);
      const sum = (kept: (mark: unknown) => boolean) =>
        ofItems.reduce(
          (all, [price, mark]) => all + (typeof price === 'number' && kept(mark) ? price : 0),
          0,
        );
      const isDecided = (mark: unknown) => mark === 'Aprovado' || mark === 'Não aprovado';
      expect(sum((mark) => !isDecided(mark))).toBeCloseTo(total, 2);
      expect(sum(() => true)).toBeCloseTo(whole[place] ?? 0, 2);
    }
  }),
);

test(
  '[CMP-025] the map is its architect’s alone, of one category where that is asked for, and nothing where nobody has answered',
  scene(async ({ as, owner }) => {
    await plan(owner, as('ana'), 2);
    expect(await mapOf(as('ana'))).toBeNull();
    await answer(
      as,
      owner,
      'bruno',
      lines(2, () => 900),
    );

    expect((await mapOf(as('ana')))?.title).toBe('Mapa de comparação');
    expect((await mapOf(as('ana'), 'marcenaria'))?.title).toBe('Mapa de comparação · Marcenaria');
    for (const part of ['pintura', '', '%', 'Marcenaria'])
      expect(await mapOf(as('ana'), part)).toBeNull();
    expect(await mapOf(as('elisa'))).toBeNull();
    for (const who of ['bruno', 'clara', 'davi'])
      await expect(mapOf(as(who))).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  '[CMP-025] every sheet of a long map is headed by the names of all suppliers',
  scene(async ({ as, owner }) => {
    await plan(owner, as('ana'), 60);
    for (const name of ['bruno', 'silvia', 'tomas', 'renata'] as const)
      await answer(
        as,
        owner,
        name,
        lines(60, (place) => 900 + place + name.length),
      );
    const tree = await mapOf(as('ana'), 'marcenaria');
    if (!tree) throw new Error('there is no map');

    const foot = { hash: '', drawnAt: '' };
    const look = { ...documents, name: 'Prumo' };
    const pages = await pageTexts(await draw({ tree, foot, look, logo: null }));

    const names = tablesOf(tree)[0]?.columns.slice(3) ?? [];
    const ofItems = pages.filter((page) => /Peça \d/.test(page));
    expect(names).toHaveLength(4);
    expect(ofItems.length).toBeGreaterThan(1);
    for (const page of ofItems) for (const { label } of names) expect(page).toContain(label);
    expect(pages.join(' ')).toMatch(/Escolha em .*Assinaturas/);
  }),
);
