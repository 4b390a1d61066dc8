import type { StatementFor } from '../postgres/caller-options.ts';
import type { Catalog } from './catalog.ts';
import { findTable, planNode, tableSource } from './plan.ts';
import type { ApiRequest } from './request.ts';
import type { Result } from './respond.ts';
import { optionsOf, pageOfHead, type Run, runOne, shapeOf } from './run.ts';
import { statementOfShape } from './shapes.ts';
import { readTable } from './statements.ts';

/** GET and HEAD of a table. */
export async function runRead(run: Run): Promise<Result> {
  const { catalog, request } = run;
  const result = await runOne(run, 'read', readFor(catalog, request), optionsOf(run, true));
  return pageOfHead(run, result);
}

/** The statement of a read, for the role of any caller. Refuses a table that is not in the catalog. */
export function readFor(catalog: Catalog, request: ApiRequest): StatementFor {
  const source = tableSource(findTable(catalog, request.target.name));
  const shape = shapeOf(request, request.method === 'GET');
  return (role) =>
    statementOfShape(catalog, role, request, shape, () =>
      readTable(planNode(catalog, role, request, source), shape),
    );
}
