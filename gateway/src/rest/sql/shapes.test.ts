import { expect, test } from 'vitest';
import type { Statement } from '../../postgres/caller-options.ts';
import { parseRequest } from '../parse/parse.ts';
import type { Catalog, Column, Table } from '../plan/catalog.ts';
import { readFor } from '../run/read.ts';

const column = (name: string): [string, Column] => [
  name,
  { name, type: 'text', default: null, readers: new Set(['ana', 'bruno']) },
];
const jobs: Table = {
  name: 'jobs',
  columns: new Map(['id', 'name', 'client_id'].map(column)),
  primaryKey: ['id'],
  masked: new Map(),
};
const newCatalog = (): Catalog => ({
  tables: new Map([['jobs', jobs]]),
  foreignKeys: [
    {
      name: 'jobs_parent_fkey',
      table: 'jobs',
      columns: ['client_id'],
      target: 'jobs',
      targetColumns: ['id'],
      unique: false,
    },
  ],
  functions: new Map(),
  edgeFunctions: new Set(),
  documents: new Set(),
  documentsInParts: new Set(),
  sheets: new Set(),
  bundles: new Set(),
  askedColumns: new Set(),
  looksAt: new Set(),
  answersItself: false,
});

function ask(catalog: Catalog, query: string, { role = 'ana', method = 'GET', prefer = '' } = {}) {
  const target = { kind: 'table' as const, name: 'jobs' };
  const request = parseRequest(method as 'GET', target, query, { prefer });
  return readFor(catalog, request)(role);
}

/** The statement as it is written when nothing was read before. */
const fresh = (query: string, how = {}): Statement => ask(newCatalog(), query, how);

test('a repeated shape carries its own values, each in its place', () => {
  const catalog = newCatalog();
  const embed = 'parent:client_id!inner(name)';
  const shape = (a: string, b: string, c: string, d: string) =>
    `select=*,${embed}&parent.name=like.${a}*&or=(id.eq.${b},and(name.not.eq."${c}",id.is.null))&id=in.(${d})&order=name&limit=5`;

  ask(catalog, shape('x', '1', 'c', '7'));
  const again = ask(catalog, shape('y', '2', 'd,e', '8,"9,9"'));

  expect(again).toEqual(fresh(shape('y', '2', 'd,e', '8,"9,9"')));
  expect(again.values).toEqual(expect.arrayContaining(['y%', '2', 'd,e', '{"8","9,9"}']));
});

test('whatever changes the text is another shape', () => {
  const catalog = newCatalog();
  const embed = (text: string) => `select=id,j:client_id(id)${text}`;
  const asked: [string, object?][] = [
    ['id=eq.1'],
    ['id=neq.1'],
    ['id=not.eq.1'],
    ['id=in.(1)'],
    ['id=is.null'],
    ['id=is.not_null'],
    ['id=like.1'],
    ['name=eq.1'],
    ['id=eq.1&name=eq.1'],
    ['and=(id.eq.1,name.eq.1)'],
    ['or=(id.eq.1,name.eq.1)'],
    ['not.or=(id.eq.1,name.eq.1)'],
    ['or=(id.eq.1,and(name.eq.1,id.eq.2))'],
    ['or=(id.eq.1,and(name.eq.1),id.eq.2)'],
    ['select=id&id=eq.1'],
    ['select=name&id=eq.1'],
    ['id=eq.1&order=name'],
    ['id=eq.1&order=name.desc'],
    ['id=eq.1&order=name.nullsfirst'],
    ['id=eq.1&limit=1'],
    ['id=eq.1&limit=2'],
    ['id=eq.1&limit=2&offset=0'],
    ['id=eq.1&limit=2&offset=3'],
    ['id=eq.1&limit=2&offset=4'],
    [embed('')],
    [embed('&j.id=eq.1')],
    [embed('&id=eq.1')],
    [embed('&j.limit=1')],
    [embed('&order=j(name)')],
    ['id=eq.1', { method: 'HEAD' }],
    ['id=eq.1', { prefer: 'count=exact' }],
    ['id=eq.1', { role: 'bruno' }],
  ];

  for (const round of [1, 2]) {
    for (const [query, how] of asked) {
      expect(ask(catalog, query, how), `${query}, round ${round}`).toEqual(fresh(query, how));
    }
  }
});

test('another catalog has another cache', () => {
  const catalog = newCatalog();
  ask(catalog, 'select=*&id=eq.1');

  const less = { ...jobs, columns: new Map(['id', 'client_id'].map(column)) };
  const changed = { ...newCatalog(), tables: new Map([['jobs', less]]) };

  expect(ask(changed, 'select=*&id=eq.1').text).not.toContain('name');
});
