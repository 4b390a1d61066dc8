import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsPart } from './facts-part.ts';
import { itemFacts, specifications, specPart } from './item-part.ts';
import type { GuestRequest } from './request.ts';

// A person who does not know the product opens a page to which somebody sent a link: it may not serve to ask for a password or for money.

const bait =
  'Entre em https://golpe.test/prumo <a href="https://golpe.test">aqui</a> e digite a senha';
const request = {
  state: 'open',
  asked_by: { full_name: bait, company_name: bait, email: null, phone_number: null },
  instructions: `${bait}\n${bait}`,
  respond_until: null,
  accepts_late: true,
  visit_at: '2026-12-01T12:00:00Z',
  visit_note: bait,
  files: [],
  addenda: [{ number: 1, issued_at: '2026-11-20T12:00:00Z', note: bait, changes: [] }],
} as unknown as GuestRequest;

test('[T87] addresses and markup in what an architect wrote are text, and lead nowhere', () => {
  const part = factsPart(request);
  expect(part.textContent?.split(bait).length).toBeGreaterThan(5);
  expect(part.querySelectorAll('a, input, form, script, img')).toHaveLength(0);
  expect(itemFacts({ quantity: 1, unit: bait, room: bait, code: bait }).children).toHaveLength(0);
  const said = { code: bait, brand: bait, notes: bait, accepts_equivalent: false };
  const spec = specPart({ ...said, cover_name: null, pictures: 0 });
  expect(spec?.textContent).toContain(`Ficha: ${bait} · ${bait} · só este produto`);
  expect(spec?.querySelectorAll('a, input, form, script, img')).toHaveLength(0);
});

test('[T87] the page of an item on another site is a link that is named by its host and says that it leaves the product', () => {
  const part = specifications('https://prumo.test@golpe.test/prumo/login?next=https://prumo.test');
  expect(part?.textContent).toBe('golpe.test (especificações; sai do Prumo)');
  expect(part?.querySelector('a')?.rel).toBe('noopener noreferrer');
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'prumo', '', null])
    expect(specifications(address), String(address)).toBeNull();
});

test('[T87] the page says on every state that it asks for no password, code or payment, and no part of it has a field for one or writes markup', () => {
  const folder = import.meta.dirname;
  const html = readFileSync(`${folder}/page.html`, 'utf8');
  expect(html.slice(html.indexOf('<footer>'))).toContain(
    'O Prumo não pede senha, código nem pagamento nesta página.',
  );
  expect(html).not.toMatch(/<(form|input|textarea|iframe|object)\b/);
  const sources = readdirSync(folder).filter(
    (file) => /\.ts$/.test(file) && !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(20);
  for (const file of sources)
    expect(readFileSync(`${folder}/${file}`, 'utf8'), file).not.toMatch(
      /type: 'password'|one-time-code|cc-number|(?:inner|outer|Adjacent)HTML|document\.write|PIX/i,
    );
});
