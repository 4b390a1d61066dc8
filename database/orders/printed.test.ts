import { expect, test } from 'vitest';
import { draw } from '../../gateway/src/documents/draw.ts';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { documents } from '../../product/documents.ts';
import { confirmedOrder, propose } from '../change-orders/testing.ts';
import { itemId } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { approve, orders } from './testing.ts';

// Everything that people agree to can be printed: any text that the columns take comes out as a document.

const scene = useScene();

/** Texts of as many letters as fit, each of another shape. */
const shapes: Record<string, (most: number) => string> = {
  'lines of one letter': (most) => `${'a\n'.repeat(most / 2 - 1)}ab`,
  'empty lines': (most) => `a${'\n'.repeat(most - 2)}b`,
  'lines of every length': (most) => {
    let text = '';
    for (let at = 1; text.length + at + 1 < most; at += 1) text += `${'x'.repeat(at % 60)}\n`;
    return `${text}z`;
  },
  'one word': (most) => 'm'.repeat(most),
  'ordinary sentences': (most) => 'O prazo conta da medição no local. '.repeat(most / 35).trim(),
  'letters of many scripts': (most) => 'ação 日本 العربية ⌀ 👷🏽‍♀️ '.repeat(most / 30).trim(),
  'three at random': (most) => {
    const letters = ['a', ' ', '\n', 'é', '%', '👍', '\t', 'W'];
    let seed = 7;
    let text = 'a';
    while (text.length < most - 3) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      text += letters[seed % letters.length];
    }
    return `${text}b`;
  },
};

const drawn = async (reader: Actor, kind: string, id: string | undefined) => {
  const [row] = await reader.query<{ tree: unknown }>(
    `select private.document_${kind}($1) as tree`,
    [id],
  );
  const begun = process.cpuUsage();
  const pdf = await draw({
    tree: documentTree.parse(row?.tree),
    foot: { hash: '0'.repeat(64), drawnAt: 'hoje' },
    look: { name: 'Prumo', ...documents },
    logo: null,
  });
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
};

/** A thread that draws is given 20 seconds. Of processor time, so that a busy machine is no reason to fail. */
const GIVEN_MS = 20_000;

async function withTerms({ owner, as }: Scene, said: string) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await as('ana').query('select set_order_terms($1, 1, $2, $3, null)', [
    placed?.order_id,
    said,
    said.slice(0, 500),
  ]);
  return placed?.order_id;
}

test.each(Object.entries(shapes))(
  '[PED-026] terms of 4,000 letters print: %s',
  (_, shape) =>
    scene(async (stage) => {
      const id = await withTerms(stage, shape(4000));
      expect(await drawn(stage.as('marcos'), 'order', id)).toBeLessThan(GIVEN_MS);
    })(),
  60_000,
);

// The code that draws them has drawn every shape above as the terms of an order; `npm run test:long` draws all again.
const OF_CHANGES = ['lines of one letter', 'letters of many scripts', 'three at random'];
const isFull = process.env.ROUNDS === 'full';

test.each(Object.entries(shapes).filter(([name]) => isFull || OF_CHANGES.includes(name)))(
  '[PED-026] so does a change order: %s',
  (_, shape) =>
    scene(async (stage) => {
      const order = await confirmedOrder(stage, '0201 marcos');
      const id = await propose(stage.as('ana'), order.id, {
        title: shape(120).replaceAll('\n', ' ').slice(0, 120),
        description: shape(4000),
        lines: [{ quote_id: order.quotes[0], price_delta: 1, description: shape(1000) }],
      });
      expect(await drawn(stage.as('marcos'), 'change_order', id)).toBeLessThan(GIVEN_MS);
    })(),
  60_000,
);

test(
  '[PED-026] every line of the terms is on the paper, in its order',
  scene(async (stage) => {
    const lines = Array.from({ length: 700 }, (_, at) => `n${at}`);
    const id = await withTerms(stage, lines.join('\n'));
    const [row] = await stage
      .as('rafael')
      .query<{ tree: { blocks: { heading?: string; paragraphs?: string[] }[] } }>(
        'select private.document_order($1) as tree',
        [id],
      );
    const terms = row?.tree.blocks.find(({ heading }) => heading === 'Termos')?.paragraphs ?? [];
    expect(terms.length).toBeLessThanOrEqual(100);
    expect(terms.join('\n').split('\n').slice(0, 700)).toEqual(lines);
  }),
);

test(
  '[PED-026] so does an order of an offer with the longest notes, conditions and words of a line',
  scene(async (stage) => {
    const { owner, as } = stage;
    const long = (most: number) => shapes['lines of one letter']?.(most);
    await submit(as('bruno'), owner, {
      delivery_time_days: 20,
      notes: long(20_000),
      payment_note: long(500),
      taxes_note: long(300),
      lines: [
        {
          project_item_id: itemId('0203'),
          scope: 'alternative',
          value: 900,
          brand: long(100),
          model: long(100),
          alternative: long(500),
          note: long(2000),
        },
      ],
    });
    await approve(as('ana'), owner, '0203 bruno');
    const [placed] = await orders(as('bruno'));
    expect(await drawn(as('bruno'), 'order', placed?.order_id)).toBeLessThan(GIVEN_MS);
  }),
  60_000,
);
