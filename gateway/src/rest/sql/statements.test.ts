import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../plugins/request-limits.ts';
import { parseRequest } from '../parse/parse.ts';
import type { Catalog, Column, Table } from '../plan/catalog.ts';
import { planNode, tableSource } from '../plan/plan.ts';
import { within } from './size.ts';
import { arrayLiteral } from './sql.ts';
import { readTable } from './statements.ts';

const column = (name: string, type: string, readers = ['ana']): [string, Column] => [
  name,
  { name, type, default: null, readers: new Set(readers) },
];
const people: Table = {
  name: 'people',
  columns: new Map([column('id', 'uuid'), column('name', 'text'), column('phone', 'text', [])]),
  primaryKey: ['id'],
  masked: new Map([['phone', new Set(['ana'])]]),
};
const jobs: Table = {
  name: 'jobs',
  columns: new Map([column('id', 'integer'), column('client_id', 'uuid'), column('name', 'text')]),
  primaryKey: ['id'],
  masked: new Map(),
};
const catalog: Catalog = {
  tables: new Map([
    ['people', people],
    ['jobs', jobs],
  ]),
  foreignKeys: [
    {
      name: 'jobs_client_id_fkey',
      table: 'jobs',
      columns: ['client_id'],
      target: 'people',
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
};

function read(table: Table, query: string, role = 'ana') {
  const request = parseRequest('GET', { kind: 'table', name: table.name }, query, {});
  const node = planNode(catalog, role, request, tableSource(table));
  const { text, values } = readTable(node, { body: true, singular: false, counted: false });
  return { text, values: values.list };
}

test('a read is one statement: names from the catalog, values as cast parameters', () => {
  const { text, values } = read(
    jobs,
    'select=id,client:client_id!inner(name)&client.name=eq.Clara&id=in.(1,2)&order=name.desc&limit=5&offset=10',
  );

  expect(text).toBe(
    `select coalesce(json_agg(j), '[]')::text, count(*)::text, null::text, null::text from (select row_to_json(r) as j from (` +
      `select t1."id" as "id", case when t2."id" is not null then (select row_to_json(r) from (select t2."name" as "name") r) end as "client" ` +
      `from public."jobs" t1 join public."people" t2 on t2."id" = t1."client_id" and t2."name" = $1::text ` +
      `where t1."id" = any($2::integer[]) order by t1."name" desc limit 5 offset $3::bigint) r offset 0) a having ${within(limits.answerBytes, 5)}`,
  );
  expect(values).toEqual(['Clara', '{"1","2"}', '10']);
});

test('a masked column is read from its view, by key, only for roles that may', () => {
  expect(read(people, 'select=phone').text).toContain(
    `left join lateral (select m."phone" from masked."people" m where m."id" = t1."id" limit 1) m_t1 on true`,
  );
  expect(read(people, 'select=phone', 'bruno').text).toContain('t1."phone" as "phone"');
  expect(read(people, '', 'ana').text).toContain('masked."people"');
});

test('the text depends on the shape of a request, never on its values', () => {
  const shape = read(jobs, 'name=eq.x&id=in.(1)&or=(name.like.y,client_id.is.null)').text;

  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), fc.string(), (a, list, b) => {
      fc.pre(
        ![a, b, ...list].some((value) => value.includes('\0') || /\p{Surrogate}/u.test(value)),
      );
      const quoted = (value: string) =>
        `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
      const encode = encodeURIComponent;
      const { text, values } = read(
        jobs,
        `name=eq.${encode(a)}&id=in.${encode(`(${list.map(quoted).join(',')})`)}&or=${encode(`(name.like.${quoted(b)},client_id.is.null)`)}`,
      );

      expect(text).toBe(shape);
      expect(values).toEqual([a, arrayLiteral(list), b.replaceAll('*', '%')]);
    }),
  );
});

test('an alias is quoted, whatever is in it', () => {
  const alias = encodeURIComponent(`"a\\"b; drop table jobs"`);

  expect(read(jobs, `select=${alias}:id`).text).toContain(`t1."id" as "a""b; drop table jobs"`);
});
