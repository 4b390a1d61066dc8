import type { Column, ForeignKey, Table } from '../plan/catalog.ts';
import { readComment } from './comment.ts';
import type { Describing } from './describing.ts';
import type { DescribedColumn, DescribedTable } from './description.ts';
import { key, ref } from './names.ts';
import { described, json, listOf, refusals, rowResponses } from './operations.ts';
import { mayRead } from './readable.ts';
import { type Schema, schemaOf } from './schema.ts';

/** A table with what one role may do with it. */
interface Granted {
  table: Table;
  words: DescribedTable;
  reads: Column[];
  inserts: Column[];
  updates: Column[];
}

/** The paths of the tables of which the role may do anything; their schemas are added to the document. */
export function tablePaths(describing: Describing): Record<string, object> {
  return Object.fromEntries(
    grantedTables(describing).map((granted) => [
      `/${encodeURIComponent(granted.table.name)}`,
      tablePath(describing, granted),
    ]),
  );
}

function grantedTables({ catalog, description: { role, tables } }: Describing): Granted[] {
  return [...catalog.tables.values()]
    .flatMap((table) => {
      const words = tables[table.name];
      // A table that is newer than this gateway's catalog follows with the next one.
      if (!words) return [];
      const columns = [...table.columns.values()].filter(({ name }) => words.columns[name]);
      return [
        {
          table,
          words,
          reads: columns.filter((column) => mayRead(table, column, role)),
          inserts: columns.filter(({ name }) => words.columns[name]?.mayInsert),
          updates: columns.filter(({ name }) => words.columns[name]?.mayUpdate),
        },
      ];
    })
    .filter(
      ({ words, reads, inserts, updates }) =>
        reads.length + inserts.length + updates.length > 0 || words.mayDelete,
    );
}

function tablePath(describing: Describing, granted: Granted): object {
  const { table, words, reads, inserts, updates } = granted;
  const { parameters, schemas, isHidden } = describing;
  const name = key(table.name);
  const { summary, description } = readComment(words.comment ?? '', isHidden);
  const filters = parameters.filters(reads.map((column) => column.name));
  const operation = (verb: string, title: string) => ({
    operationId: `${name}.${verb}`,
    tags: ['tables'],
    summary: title,
  });
  const rows = reads.length > 0 ? listOf(name) : undefined;
  if (rows) schemas[name] = rowSchema(describing, granted);
  const path: Record<string, object> = {};
  if (rows) {
    path.get = {
      ...operation('read', summary || `Reads ${table.name}.`),
      ...described(description),
      parameters: [
        ...parameters.shared('select', 'order', 'limit', 'offset', 'and', 'or', 'prefer.read'),
        ...filters,
      ],
      responses: rowResponses(rows, linksOf(describing, granted)),
    };
  }
  const written = (status: string) => ({
    ...(rows && {
      [status]: { description: 'The rows, with `return=representation`.', ...json(rows) },
    }),
    '204': { description: 'Done.' },
    ...refusals,
  });
  if (inserts.length > 0) {
    schemas[`${name}.insert`] = insertSchema(describing, granted);
    const one = ref('schemas', `${name}.insert`);
    const { '204': _, ...responses } = written('200') as Record<string, object>;
    path.post = {
      ...operation('insert', `Adds rows to ${table.name}.`),
      parameters: parameters.shared('select', 'columns', 'on_conflict', 'prefer.insert'),
      requestBody: { required: true, ...json({ anyOf: [one, { type: 'array', items: one }] }) },
      responses: {
        '201': { description: 'The rows were added.', ...(rows && json(rows)) },
        ...responses,
      },
    };
  }
  if (updates.length > 0) {
    schemas[`${name}.update`] = writtenSchema(describing, granted, updates);
    path.patch = {
      ...operation('update', `Changes rows of ${table.name}.`),
      parameters: [
        ...parameters.shared('select', 'columns', 'and', 'or', 'prefer.write'),
        ...filters,
      ],
      requestBody: { required: true, ...json(ref('schemas', `${name}.update`)) },
      responses: written('200'),
    };
  }
  if (words.mayDelete) {
    path.delete = {
      ...operation('delete', `Deletes rows of ${table.name}.`),
      parameters: [...parameters.shared('select', 'and', 'or', 'prefer.write'), ...filters],
      responses: written('200'),
    };
  }
  return { parameters: parameters.shared('account'), ...path };
}

function rowSchema(describing: Describing, { table, words, reads }: Granted): Schema {
  return {
    type: 'object',
    ...described(readComment(words.comment ?? '', describing.isHidden).summary),
    required: reads.map(({ name }) => name),
    properties: propertiesOf(describing, table, words, reads),
  };
}

function insertSchema(describing: Describing, granted: Granted): Schema {
  const required = granted.inserts
    .map(({ name }) => ({ name, words: granted.words.columns[name] }))
    .filter(({ words }) => words && !words.isNullable && !isFilled(words))
    .map(({ name }) => name);
  return {
    ...writtenSchema(describing, granted, granted.inserts),
    ...(required.length > 0 && { required }),
  };
}

/** A column that has a default, or that a trigger sets. */
const isFilled = ({ hasDefault, comment }: DescribedColumn) =>
  hasDefault || /Set by the database/.test(comment ?? '');

function writtenSchema(
  describing: Describing,
  { table, words }: Granted,
  columns: Column[],
): Schema {
  return {
    type: 'object',
    properties: propertiesOf(describing, table, words, columns),
    // Another key is refused (PGRST204).
    additionalProperties: false,
  };
}

function propertiesOf(
  describing: Describing,
  table: Table,
  words: DescribedTable,
  columns: Column[],
): Schema {
  const { description, shapeOf, isHidden } = describing;
  return Object.fromEntries(
    columns.map(({ name, type }) => {
      const place = `${table.name}.${name}`;
      const said = readComment(words.columns[name]?.comment ?? '', isHidden);
      const keys = keysOf(describing, table.name).filter(({ columns: [first] }) => first === name);
      const facts = {
        // A masked column is null where the row does not show it.
        nullable:
          (words.columns[name]?.isNullable ?? true) ||
          !table.columns.get(name)?.readers.has(description.role),
        values: description.closedSets[place],
        shape: shapeOf(place),
        description: [said.summary, said.description, ...keys.map(refersTo)]
          .filter(Boolean)
          .join('\n\n'),
      };
      return [name, schemaOf(type, facts)];
    }),
  );
}

/** The foreign keys of a table to rows that the role may read. */
function keysOf({ catalog, description: { role } }: Describing, name: string): ForeignKey[] {
  return catalog.foreignKeys.filter(({ table, target, targetColumns, columns }) => {
    const there = catalog.tables.get(target);
    return (
      table === name &&
      columns.length === 1 &&
      there !== undefined &&
      targetColumns.every((each) => {
        const column = there.columns.get(each);
        return column !== undefined && mayRead(there, column, role);
      })
    );
  });
}

const refersTo = ({ name, target, targetColumns }: ForeignKey) =>
  `Refers to \`${target}.${targetColumns[0]}\`; its row is read with this one by \`select=*,${target}!${name}(*)\`.`;

/** From each foreign key of the first row to the row it refers to. */
function linksOf(describing: Describing, { table, reads }: Granted): object {
  const links = keysOf(describing, table.name)
    .filter(({ columns: [first] }) => reads.some(({ name }) => name === first))
    .map(({ name, columns: [column = ''], target, targetColumns: [there = ''] }) => [
      key(name),
      {
        operationId: `${key(target)}.read`,
        parameters: { [there]: `eq.{$response.body#/0/${column}}` },
        description: `The row of ${target} to which ${column} refers.`,
      },
    ]);
  return links.length > 0 ? { links: Object.fromEntries(links) } : {};
}
