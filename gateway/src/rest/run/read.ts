import type { StatementFor } from '../../postgres/caller-options.ts';
import type { ApiRequest } from '../parse/request.ts';
import type { Catalog } from '../plan/catalog.ts';
import { findTable, planNode, tableSource } from '../plan/plan.ts';
import { statementOfShape } from '../sql/shapes.ts';
import { readTable } from '../sql/statements.ts';
import type { Result } from './respond.ts';
import { optionsOf, pageOfHead, type Run, runOne, shapeOf } from './run.ts';

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
