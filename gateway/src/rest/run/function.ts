import type { StatementFor } from '../../postgres/caller-options.ts';
import {
  badBody,
  notCountable,
  overloadedFunction,
  unavailableMediaType,
  unknownFunction,
  writingByGet,
} from '../errors.ts';
import { isOddNumber, parseBody, refuseOddNumbers } from '../parse/body.ts';
import type { ApiRequest } from '../parse/request.ts';
import type { Catalog, SqlFunction } from '../plan/catalog.ts';
import { planNode, type Source } from '../plan/plan.ts';
import { rowsFunctionStatement, valueFunctionStatement } from '../sql/statements.ts';
import type { Result } from './respond.ts';
import { optionsOf, pageOfHead, type Run, runOne, shapeOf } from './run.ts';

/** Calls a function of public: by POST with a JSON object of arguments, or by GET when it cannot write. */
export async function runFunction(run: Run, body: string): Promise<Result> {
  const { catalog, request } = run;
  const { readOnly, rows, statementFor } = callFor(catalog, request, body);
  const result = pageOfHead(run, await runOne(run, 'call', statementFor, optionsOf(run, readOnly)));
  if (request.method === 'HEAD') return result;
  return result.body === null && rows ? { ...result, body: 'null' } : result;
}

interface Call {
  readOnly: boolean;
  /** It returns rows, which can be read like those of a table. */
  rows: boolean;
  statementFor: StatementFor;
}

/**
 * The statement of a call, for the role of any caller. Refuses a function or arguments that are not
 * in the catalog.
 */
export function callFor(catalog: Catalog, request: ApiRequest, body: string): Call {
  const byGet = request.method !== 'POST';
  const { json, names, oddNumbers } = byGet
    ? queryArguments(request)
    : bodyArguments(request, body);
  const fn = findFunction(catalog, request.target.name, names);
  refuseOddNumbers(fn.args, oddNumbers);
  if (byGet && fn.volatile) throw writingByGet(fn.name);
  const { handling, maxAffected } = request.preferences;
  if (!fn.set && handling === 'strict' && maxAffected !== undefined) throw notCountable();

  const shape = shapeOf(request, request.method !== 'HEAD');
  const source = rowSource(catalog, fn);
  if (!source) {
    if (request.csv) throw unavailableMediaType('text/csv');
    const statement = valueFunctionStatement(fn, json, names, shape);
    return { readOnly: !fn.volatile, rows: false, statementFor: () => statement };
  }
  const rowShape = { ...shape, singular: shape.singular || !fn.set };
  return {
    readOnly: !fn.volatile,
    rows: true,
    statementFor: (role) =>
      rowsFunctionStatement(fn, json, names, planNode(catalog, role, request, source), rowShape),
  };
}

function queryArguments({ args }: ApiRequest) {
  const oddNumbers = new Map([...args].filter(([, given]) => isOddNumber(given)));
  return { json: JSON.stringify(Object.fromEntries(args)), names: [...args.keys()], oddNumbers };
}

/** `columns` lists the keys of the body that are arguments; one that the body lacks is null. */
function bodyArguments({ columns }: ApiRequest, body: string) {
  const { json, array, keys, oddNumbers } = parseBody(body === '' ? '{}' : body);
  if (array) throw badBody('Arguments must be a JSON object');
  return { json, names: columns ?? keys, oddNumbers };
}

/**
 * The one function of that name that takes exactly these arguments, all of them named; arguments
 * with defaults may be left out.
 */
function findFunction(catalog: Catalog, name: string, given: string[]): SqlFunction {
  const found = (catalog.functions.get(name) ?? []).filter(
    ({ args }) =>
      given.every((each) => each !== '' && args.some((arg) => arg.name === each)) &&
      args.every((arg) => !arg.required || given.includes(arg.name)),
  );
  const [only] = found;
  if (!only) throw unknownFunction(name, given);
  if (found.length > 1) {
    throw overloadedFunction(
      found
        .toSorted(fewestArgumentsFirst)
        .map(
          ({ args }) =>
            `public.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
        ),
    );
  }
  return only;
}

/** As PostgREST lists them: by the number of arguments, then by their names and types. */
function fewestArgumentsFirst(a: SqlFunction, b: SqlFunction): number {
  const text = ({ args }: SqlFunction) => args.map(({ name, type }) => `${name} ${type}`).join();
  return a.args.length - b.args.length || (text(a) < text(b) ? -1 : 1);
}

function rowSource(catalog: Catalog, fn: SqlFunction): Source | undefined {
  if (fn.returns.kind !== 'row') return undefined;
  const { columns, table } = fn.returns;
  return {
    name: table ?? fn.name,
    columns,
    table: table === null ? undefined : catalog.tables.get(table),
    open: true,
  };
}
