import type { Catalog, CatalogColumn, CatalogFunction } from './catalog.ts';
import { declaredColumns } from './declared-columns.ts';

/**
 * The `Database` type of the stock client, from what the product's roles are granted: hidden columns
 * are absent, `Insert` and `Update` have only what somebody may write, and closed sets are unions.
 * Which columns of a function's result may be null or are of a closed set is read from its comment
 * (declared-columns.ts); the shape of what is json stands in json-shapes.ts.
 */
export function generateTypes(catalog: Catalog): string {
  return `// Generated from the catalog by "npm run db -- types". Do not edit.

import type { JsonShapes } from './json-shapes.ts';

export type Database = {
  public: {
    Tables: {
${tables(catalog).join('\n')}
    };
    Views: Record<never, never>;
    Functions: {
${catalog.functions.map((declared) => functionType(declared, catalog.closedSets)).join('\n')}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];

/** A row as its reader gets it: \`Row<'projects'>\`. */
export type Row<Table extends keyof Tables> = Tables[Table]['Row'];

/** One row of a function that gives a table: \`RowOf<'list_outbox'>\`. */
export type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer One)[]
  ? One
  : never;

/** The closed set of a column: \`Values<'profiles', 'supplier_category'>\`. */
export type Values<Table extends keyof Tables, Column extends keyof Row<Table>> = NonNullable<
  Row<Table>[Column]
>;
`;
}

/**
 * The closed sets of columns by themselves: json-shapes.ts names some, and the types of tables name its shapes.
 */
export function generateClosedSets({ columns, closedSets }: Catalog): string {
  const places = columns.map(({ table, name }) => `${table}.${name}`);
  const sets = places.flatMap((place) => {
    const values = closedSets[place]?.map((value) => `'${value}'`);
    if (!values) return [];
    const line = `  '${place}': ${values.join(' | ')};`;
    if (line.length <= 100) return [line];
    return [`  '${place}':\n${values.map((value) => `    | ${value}`).join('\n')};`];
  });
  return `// Generated from the catalog by "npm run db -- types". Do not edit.

/** The values that a column may have, by table and column. */
export interface ClosedSets {
${sets.join('\n')}
}
`;
}

function tables(catalog: Catalog): string[] {
  const names = [...new Set(catalog.columns.map((column) => column.table))];
  return names.map((name) => {
    const columns = catalog.columns.filter((column) => column.table === name);
    const type = (column: CatalogColumn) =>
      columnType(
        column.type,
        `${name}.${column.name}`,
        catalog.closedSets[`${name}.${column.name}`],
        column.nullable,
      );
    const row = (column: CatalogColumn) => field(column.name, false, type(column));
    const insert = (column: CatalogColumn) =>
      field(column.name, column.nullable || column.isOptional, type(column));
    const update = (column: CatalogColumn) => field(column.name, true, type(column));
    return `      ${name}: {
${shape('Row', columns.filter(({ readable }) => readable).map(row))}
${shape('Insert', columns.filter(({ insertable }) => insertable).map(insert))}
${shape('Update', columns.filter(({ updatable }) => updatable).map(update))}
${relationships(catalog, name)}
      };`;
  });
}

/** Nothing may be written: `never` fields would still allow an empty object, so say it plainly. */
function shape(name: string, fields: string[]): string {
  if (fields.length === 0) return `        ${name}: Record<never, never>;`;
  return `        ${name}: {\n${fields.join('\n')}\n        };`;
}

function columnType(
  type: string,
  place: string,
  values: readonly string[] | undefined,
  nullable: boolean,
): string[] {
  const types = values ? values.map((value) => `'${value}'`) : [typescriptType(type, place)];
  return nullable ? [...types, 'null'] : types;
}

function field(column: string, optional: boolean, type: string[]): string {
  const name = `          ${column}${optional ? '?' : ''}:`;
  const line = `${name} ${type.join(' | ')};`;
  // The formatter's own breaking rule, so that generated and formatted text are one.
  if (line.length <= 100) return line;
  return `${name}\n${type.map((part) => `            | ${part}`).join('\n')};`;
}

function relationships(catalog: Catalog, table: string): string {
  const keys = catalog.foreignKeys.filter((key) => key.table === table);
  if (keys.length === 0) return '        Relationships: [];';
  const entries = keys.map(
    (key) => `          {
            foreignKeyName: '${key.name}';
            columns: [${quoted(key.columns)}];
            isOneToOne: ${key.isOneToOne};
            referencedRelation: '${key.referencedTable}';
            referencedColumns: [${quoted(key.referencedColumns)}];
          },`,
  );
  return `        Relationships: [\n${entries.join('\n')}\n        ];`;
}

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(', ');

function functionType(declared: CatalogFunction, sets: Catalog['closedSets']): string {
  return `      ${declared.name}: {
${argumentShape(declared)}
${declared.returns === null ? tableShape(declared, sets) : valueShape(declared, declared.returns, sets)}
      };`;
}

/** SQL functions take null for any argument; null for an architect's id means "everybody's" or "my own". */
function argumentShape({ name: called, arguments: taken }: CatalogFunction): string {
  if (taken.length === 0) return '        Args: Record<never, never>;';
  const fields = taken.map(({ name, type, optional }) => {
    const given = typescriptType(type, `${called}.${name}`);
    return field(name, optional, [type.endsWith('[]') ? `readonly ${given}` : given, 'null']);
  });
  return `        Args: {\n${fields.join('\n')}\n        };`;
}

function valueShape(declared: CatalogFunction, type: string, sets: Catalog['closedSets']): string {
  const { nullable } = declaredColumns(declared, sets);
  const given = columnType(type, declared.name, undefined, nullable.has('result'));
  return `        Returns: ${given.join(' | ')};`;
}

function tableShape(declared: CatalogFunction, closedSets: Catalog['closedSets']): string {
  const { nullable, sets } = declaredColumns(declared, closedSets);
  const fields = declared.columns.map(({ name, type }) =>
    field(
      name,
      false,
      columnType(type, `${declared.name}.${name}`, sets.get(name), nullable.has(name)),
    ),
  );
  return `        Returns: {\n${fields.join('\n')}\n        }[];`;
}

const TYPESCRIPT: Record<string, string> = {
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  void: 'null',
};

/**
 * Everything else (text, uuid, dates, instants) travels as a string. `place` names what is json, such as
 * `my_privacy` for a function's result and `change_items.changes` for an argument or a column.
 */
function typescriptType(type: string, place: string): string {
  if (type.endsWith('[]')) return `${typescriptType(type.slice(0, -2), place)}[]`;
  if (type === 'json' || type === 'jsonb') return `JsonShapes['${place}']`;
  return TYPESCRIPT[type] ?? 'string';
}
