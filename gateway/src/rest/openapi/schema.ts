import type { ClosedSets } from './declarations.ts';

/** A JSON Schema of the dialect that OpenAPI 3.1 uses (2020-12). */
export type Schema = { readonly [word: string]: unknown };

/** Facts about a value beside the name of its type. */
export interface Facts {
  nullable?: boolean;
  /** The only values that it may have. */
  values?: readonly string[];
  /** The shape of json, where the product knows it. */
  shape?: Schema;
  description?: string;
}

const TYPES: Readonly<Record<string, Schema>> = {
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  integer: { type: 'integer', format: 'int32' },
  bigint: { type: 'integer', format: 'int64' },
  numeric: { type: 'number' },
  real: { type: 'number' },
  'double precision': { type: 'number' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  // Any JSON value.
  json: {},
  jsonb: {},
};

/** The schema of a value of this type of PostgreSQL in JSON. Types without an entry travel as text. */
export function schemaOf(type: string, facts: Facts = {}): Schema {
  const { description, nullable = false } = facts;
  const schema = type.endsWith('[]')
    ? { type: 'array', items: schemaOf(type.slice(0, -2), { values: facts.values }) }
    : plainSchema(type, facts);
  const whole = nullable ? orNull(schema) : schema;
  return description ? { ...whole, description } : whole;
}

function plainSchema(type: string, { values, shape }: Facts): Schema {
  if (shape) return shape;
  const schema = TYPES[type] ?? { type: 'string' };
  return values ? { ...schema, enum: values } : schema;
}

/** The schema with null as one more value. */
function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema;
  if (Object.keys(schema).length === 0) return schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
}

/**
 * The product's shapes of json with the values of closed sets in them: `{"x-closed-set": "table.column"}` becomes a text with
 * the values of that column.
 */
export function withClosedSets(shape: Schema, closedSets: ClosedSets): Schema {
  return replaced(shape, closedSets) as Schema;
}

function replaced(part: unknown, closedSets: ClosedSets): unknown {
  if (Array.isArray(part)) return part.map((each) => replaced(each, closedSets));
  if (typeof part !== 'object' || part === null) return part;
  const { 'x-closed-set': set, ...rest } = part as Record<string, unknown>;
  if (typeof set === 'string') {
    const values = closedSets[set];
    return { type: 'string', ...(values && { enum: values }), ...rest };
  }
  return Object.fromEntries(
    Object.entries(rest).map(([word, value]) => [word, replaced(value, closedSets)]),
  );
}
