import type { Catalog, CatalogColumn, CatalogFunction } from './catalog.ts';

/**
 * The `Database` type of the stock client, from what the product's roles are granted: hidden columns
 * are absent, `Insert` and `Update` have only what somebody may write, and closed sets are unions.
 * What a function's answer may leave null its comment says: "Nullable: a, b.".
 */
export function generateTypes(catalog: Catalog): string {
  return `// Generated from the catalog by "npm run db -- types". Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
${tables(catalog).join('\n')}
    };
    Views: Record<never, never>;
    Functions: {
${catalog.functions.map(functionType).join('\n')}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type Tables = Database['public']['Tables'];

/** A row as its reader gets it: \`Row<'projects'>\`. */
export type Row<Table extends keyof Tables> = Tables[Table]['Row'];

/** The closed set of a column: \`Values<'profiles', 'supplier_category'>\`. */
export type Values<Table extends keyof Tables, Column extends keyof Row<Table>> = NonNullable<
  Row<Table>[Column]
>;
`;
}

function tables(catalog: Catalog): string[] {
  const names = [...new Set(catalog.columns.map((column) => column.table))];
  return names.map((name) => {
    const columns = catalog.columns.filter((column) => column.table === name);
    return `      ${name}: {
${shape('Row', columns.filter(readable).map(rowField))}
${shape('Insert', columns.filter(insertable).map(insertField))}
${shape('Update', columns.filter(updatable).map(updateField))}
${relationships(catalog, name)}
      };`;
  });
}

const readable = (column: CatalogColumn) => column.readable;
const insertable = (column: CatalogColumn) => column.insertable;
const updatable = (column: CatalogColumn) => column.updatable;

/** Nothing may be written: `never` fields would still allow an empty object, so say it plainly. */
function shape(name: string, fields: string[]): string {
  if (fields.length === 0) return `        ${name}: Record<never, never>;`;
  return `        ${name}: {\n${fields.join('\n')}\n        };`;
}

const rowField = (column: CatalogColumn) => field(column, false);
const insertField = (column: CatalogColumn) => field(column, column.nullable || column.hasDefault);
const updateField = (column: CatalogColumn) => field(column, true);

function field(column: CatalogColumn, optional: boolean): string {
  const type = column.values
    ? column.values.map((value) => `'${value}'`)
    : [typescriptType(column.type)];
  if (column.nullable) type.push('null');
  const name = `          ${column.name}${optional ? '?' : ''}:`;
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

function functionType(declared: CatalogFunction): string {
  const { name, returns, columns } = declared;
  return `      ${name}: {
${argumentShape(declared)}
${returns === null ? tableShape(columns, nullableColumns(declared)) : `        Returns: ${typescriptType(returns)};`}
      };`;
}

/** SQL functions take null for any argument; null for an architect's id means "everybody's" or "my own". */
function argumentShape(declared: CatalogFunction): string {
  if (declared.arguments.length === 0) return '        Args: Record<never, never>;';
  const fields = declared.arguments.map(
    ({ name, type, optional }) =>
      `          ${name}${optional ? '?' : ''}: ${typescriptType(type)} | null;`,
  );
  return `        Args: {\n${fields.join('\n')}\n        };`;
}

function tableShape(columns: CatalogFunction['columns'], nullable: Set<string>): string {
  const fields = columns.map(
    ({ name, type }) =>
      `          ${name}: ${typescriptType(type)}${nullable.has(name) ? ' | null' : ''};`,
  );
  return `        Returns: {\n${fields.join('\n')}\n        }[];`;
}

function nullableColumns(declared: CatalogFunction): Set<string> {
  const listed = /Nullable: ([a-z_, ]+)\./.exec(declared.comment)?.[1] ?? '';
  return new Set(listed.split(/[, ]+/).filter(Boolean));
}

const TYPESCRIPT: Record<string, string> = {
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

/** Everything else (text, uuid, dates, instants) travels as a string. */
function typescriptType(type: string): string {
  if (type.endsWith('[]')) return `${typescriptType(type.slice(0, -2))}[]`;
  return TYPESCRIPT[type] ?? 'string';
}
