import { expect, test } from 'vitest';
import { consequences, daysDelta, sidesOf, waitsFor } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';
import { appliedChange, refusedChange, rottenWall } from './testing-change.ts';

const plain = (words: string[]) => words.map((each) => each.replaceAll('\u00a0', ' '));
const signed = (role: 'architect' | 'client' | 'supplier', version: number) =>
  rottenWall.sign_offs.map((each) => ({ ...each, role, version }));

test.each<[string, Partial<ChangeOrder>, string[]]>([
  ['a draft', { status: 'draft', sign_offs: [] }, ['none', 'none', 'none']],
  ['one that is sent', {}, ['awaited', 'awaited', 'author']],
  [
    'one to which the client agreed',
    { waits_for: ['architect'], sign_offs: [...rottenWall.sign_offs, ...signed('client', 2)] },
    ['awaited', 'agreed', 'author'],
  ],
  [
    'one that was changed after the client agreed',
    { sign_offs: [...rottenWall.sign_offs, ...signed('client', 1)] },
    ['awaited', 'awaited', 'author'],
  ],
  [
    'one that was withdrawn while two were awaited',
    { status: 'withdrawn' },
    ['none', 'none', 'author'],
  ],
  [
    'one that expired after the client had agreed to the version before',
    {
      status: 'expired',
      waits_for: [],
      sign_offs: [...rottenWall.sign_offs, ...signed('client', 1)],
    },
    ['none', 'none', 'author'],
  ],
  ['one that was refused', refusedChange, ['none', 'refused', 'author']],
  ['one that holds', appliedChange, ['agreed', 'agreed', 'author']],
])('[ADT-021] architect, client and supplier of %s', (_, said, states) => {
  const change = { ...rottenWall, ...said };
  expect(sidesOf(change).map(({ state }) => state)).toEqual(states);
  expect(
    (['architect', 'client', 'supplier', 'admin'] as const).map((role) => waitsFor(change, role)),
  ).toEqual([...states.map((state) => state === 'awaited'), false]);
});

test.each<[Partial<ChangeOrder>, string[]]>([
  [{}, ['O pedido fica R$ 1.800,00 mais caro.', 'A entrega termina 6 dias depois.']],
  [
    { price_delta: -300, ends_after: '2026-12-24' },
    ['O pedido fica R$ 300,00 mais barato.', 'A entrega termina 1 dia antes.'],
  ],
  [
    { price_delta: 0, ends_before: null, ends_after: null },
    ['O preço não muda.', 'A data final não muda.'],
  ],
  [
    { kind: 'termination', price_after: 1000 },
    ['O pedido é encerrado e vale R$ 1.000,00 em vez de R$ 5.520,00.'],
  ],
  [
    { kind: 'termination', price_after: 0 },
    ['O pedido de R$ 5.520,00 é encerrado e não vale mais nada.'],
  ],
])('[ADT-022] %o has as its consequences %j', (said, sentences) => {
  expect(plain(consequences({ ...rottenWall, ...said }))).toEqual(sentences);
});

test.each([
  [6, '+6 dias'],
  [1, '+1 dia'],
  [-1, '−1 dia'],
  [0, '0 dias'],
])('%i days are written %s', (days, words) => {
  expect(daysDelta(days)).toBe(words);
});
