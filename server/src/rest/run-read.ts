import type { StatementFor } from '../postgres/as-caller.ts';
import type { Catalog } from './catalog.ts';
import { findTable, planNode, tableSource } from './plan.ts';
import { type ApiRequest, rootLevel } from './request.ts';
import type { Result } from './respond.ts';
import { optionsOf, type Run, runOne, shapeOf } from './run.ts';
import { statementOfShape } from './shapes.ts';
import { readTable } from './statements.ts';

/** GET and HEAD of a table. */
export async function runRead(run: Run): Promise<Result> {
  const { catalog, request } = run;
  const result = await runOne(run, 'read', readFor(catalog, request), optionsOf(run, true));
  return request.method === 'HEAD' && request.preferences.count !== undefined
    ? { ...result, rows: pageRows(run, result) }
    : result;
}

/** The statement of a read, for whatever role asks. Refuses a table that is not in the map. */
export function readFor(catalog: Catalog, request: ApiRequest): StatementFor {
  const source = tableSource(findTable(catalog, request.target.name));
  const shape = shapeOf(request, request.method === 'GET');
  return (role) =>
    statementOfShape(catalog, role, request, shape, () =>
      readTable(planNode(catalog, role, request, source), shape),
    );
}

/** A counting HEAD asks only for the total: how many of those the page would have had follows from it. */
function pageRows({ request }: Run, { total }: Result): number {
  const { limit = Number.POSITIVE_INFINITY, offset = 0 } = rootLevel(request);
  return Math.max(0, Math.min(limit, (total ?? 0) - offset));
}
