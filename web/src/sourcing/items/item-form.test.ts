import { expect, it } from 'vitest';
import { blankItem, fieldsOf, itemSchema } from './item-form.ts';
import { toRow } from './item-row.ts';

const item = { ...blankItem, description: 'Porta', category: 'marcenaria' } as const;
const complaints = (fields: object) =>
  itemSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it('[VAL-018] [VAL-019] starts with quantity 1 and unit un, and is complete with a description and category', () => {
  expect(blankItem).toMatchObject({ quantity: 1, unit: 'un' });
  expect(complaints(item)).toEqual([]);
});

it('[VAL-017] description and category are required', () => {
  expect(complaints({ ...item, description: '  ', category: '' })).toEqual([
    ['description', 'Informe a descrição'],
    ['category', 'Escolha a categoria'],
  ]);
});

it('[VAL-018] a quantity of 0 or none is refused, a decimal one is taken (Q-34)', () => {
  expect(complaints({ ...item, quantity: 0 })).toEqual([['quantity', 'A quantidade mínima é 1']]);
  expect(complaints({ ...item, quantity: '' })).toEqual([['quantity', 'Informe a quantidade']]);
  expect(complaints({ ...item, quantity: 2.5 })).toEqual([]);
});

it('[VAL-020] the specifications must be a web address', () => {
  expect(complaints({ ...item, specifications_url: 'abc' })[0]?.[0]).toBe('specifications_url');
  expect(complaints({ ...item, specifications_url: 'javascript:alert(1)' })).toHaveLength(1);
  expect(complaints({ ...item, specifications_url: 'https://exemplo.com.br/a.pdf' })).toEqual([]);
});

it('[VAL-021] [DAT-031] an empty address is sent as null', () => {
  expect(toRow('p1', { ...item, quantity: 1 })).toEqual({
    project_id: 'p1',
    description: 'Porta',
    category: 'marcenaria',
    quantity: 1,
    unit: 'un',
    room: null,
    code: null,
    specifications_url: null,
  });
});

it('a copy and an undone deletion carry everything but the identity of the item', () => {
  const row = toRow('p1', {
    ...item,
    quantity: 2.5,
    unit: 'm',
    specifications_url: 'https://x.br/a',
  });
  const stored = { ...row, id: 'i1', created_at: '2026-11-21T12:00:00Z', position: 7 };

  expect(toRow('p1', fieldsOf(stored))).toEqual(row);
  expect(fieldsOf({ ...stored, specifications_url: null }).specifications_url).toBe('');
});
