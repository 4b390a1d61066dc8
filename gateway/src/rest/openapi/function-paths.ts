import type { Argument, SqlFunction } from '../plan/catalog.ts';
import { codesIn, readComment } from './comment.ts';
import { readDeclarations, valuesOf } from './declarations.ts';
import type { Describing } from './describing.ts';
import { key, ref } from './names.ts';
import { described, json, listOf, refusals, rowResponses } from './operations.ts';
import type { SharedParameter } from './parameters.ts';
import { type Schema, schemaOf } from './schema.ts';

const READING: SharedParameter[] = [
  'select',
  'order',
  'limit',
  'offset',
  'and',
  'or',
  'prefer.read',
];

/** The paths of the functions that the role may call; their schemas are added to the document. */
export function functionPaths(describing: Describing): Record<string, object> {
  const { catalog, description } = describing;
  return Object.fromEntries(
    description.functions
      .filter(({ mayCall }) => mayCall)
      .flatMap(({ name, comment, args, isForPeople }) => {
        const isIt = (fn: SqlFunction) => fn.args.map((each) => each.name).join() === args.join();
        const fn = catalog.functions.get(name)?.find(isIt);
        // Arguments without a name cannot be sent.
        if (!fn || args.includes('')) return [];
        return [
          [
            `/rpc/${encodeURIComponent(name)}`,
            functionPath(describing, fn, comment ?? '', isForPeople),
          ],
        ];
      }),
  );
}

function functionPath(
  describing: Describing,
  fn: SqlFunction,
  comment: string,
  isForPeople: boolean,
): object {
  const { parameters, schemas, isHidden } = describing;
  const name = key(fn.name);
  const { summary, description } = readComment(comment, isHidden);
  const codes = codesIn(comment, isForPeople ? ['PROGR'] : []);
  const operation = {
    tags: ['functions'],
    summary: summary || `Calls ${fn.name}.`,
    ...described(description),
    ...(codes.length > 0 && { 'x-error-codes': codes }),
    ...(isForPeople && { 'x-people-only': true }),
    responses: responsesOf(describing, fn, comment),
  };
  const columns = fn.returns.kind === 'row' ? [...fn.returns.columns.keys()] : [];
  const reading = columns.length > 0 ? parameters.shared(...READING) : [];
  const taken = new Set(fn.args.map((arg) => arg.name));
  const filters = (names: string[]) => (fn.set ? parameters.filters(names) : []);
  schemas[`${name}.arguments`] = argumentsSchema(describing, fn);
  return {
    parameters: parameters.shared('account'),
    post: {
      operationId: `rpc.${name}`,
      ...operation,
      parameters: [...reading, ...filters(columns)],
      requestBody: {
        required: fn.args.some((arg) => arg.required),
        ...json(ref('schemas', `${name}.arguments`)),
      },
    },
    ...(!fn.volatile && {
      get: {
        operationId: `rpc.${name}.get`,
        ...operation,
        parameters: [
          ...fn.args.map(queryArgument),
          // A parameter with the name of an argument is the argument, unless it reads as a condition.
          ...reading.filter((each) => !isNamed(each, taken)),
          ...filters(columns.filter((column) => !taken.has(column))),
        ],
      },
    }),
  };
}

const isNamed = (parameter: object, names: ReadonlySet<string>) =>
  '$ref' in parameter && names.has(String(parameter.$ref).split('/').at(-1) ?? '');

/** Arguments of a GET are texts; lists and json are written as PostgreSQL reads them. */
function queryArgument({ name, type, required }: Argument): object {
  const isText = type.endsWith('[]') || type.startsWith('json');
  return {
    name,
    in: 'query',
    required,
    ...(isText && { description: type.endsWith('[]') ? 'A list: `{a,b}`.' : 'JSON.' }),
    schema: isText ? { type: 'string' } : schemaOf(type),
  };
}

/** SQL takes null for any argument. */
function argumentsSchema({ shapeOf }: Describing, { name, args }: SqlFunction): Schema {
  const required = args.filter((arg) => arg.required).map((arg) => arg.name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      args.map((arg) => [
        arg.name,
        schemaOf(arg.type, { nullable: true, shape: shapeOf(`${name}.${arg.name}`) }),
      ]),
    ),
    ...(required.length > 0 && { required }),
    // Another name is another function, which does not exist (PGRST202).
    additionalProperties: false,
  };
}

function responsesOf(describing: Describing, fn: SqlFunction, comment: string): object {
  const { name, returns, set } = fn;
  const declared = readDeclarations(comment);
  const { closedSets } = describing.description;
  const factsOf = (column: string, place: string) => {
    const listed = declared.sets.get(column);
    return {
      nullable: declared.nullable.includes(column),
      values: listed && valuesOf(listed, closedSets),
      shape: describing.shapeOf(place),
    };
  };
  if (returns.kind === 'void') return { '204': { description: 'Done.' }, ...refusals };
  if (returns.kind === 'scalar') {
    const value = schemaOf(returns.type, factsOf('result', name));
    const schema = set ? { type: 'array', items: value } : value;
    return { '200': { description: 'The result.', ...json(schema) }, ...refusals };
  }
  const row = `${key(name)}.row`;
  describing.schemas[row] = {
    type: 'object',
    required: [...returns.columns.keys()],
    properties: Object.fromEntries(
      [...returns.columns.values()].map((column) => [
        column.name,
        schemaOf(column.type, factsOf(column.name, `${name}.${column.name}`)),
      ]),
    ),
  };
  if (set) return rowResponses(listOf(row));
  return { '200': { description: 'The result.', ...json(ref('schemas', row)) }, ...refusals };
}
