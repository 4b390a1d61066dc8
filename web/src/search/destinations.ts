import { paths } from '../paths.ts';
import type { Role } from '../words/labels.ts';
import type { Hit } from './queries.ts';

/** The page of a result, which differs by who reads it. */
export function destinationOf(role: Role, hit: Hit): string {
  const id = hit.id ?? '';
  const project = hit.project_id ?? '';
  switch (hit.kind) {
    case 'order':
      return paths.order(id);
    case 'change_order':
      return paths.changeOrder(id);
    case 'invoice':
      return paths.invoice(id);
    case 'project':
      return projectPage(role, project);
    case 'item':
      return itemPage(role, hit);
    case 'request':
      return {
        admin: paths.requestRecord(id),
        architect: paths.quoteAnalysis(project, hit.category),
        supplier: paths.respond(id),
        client: paths.quotesReview(project),
      }[role];
    case 'person':
      return {
        admin: paths.person(id),
        architect:
          hit.role === 'client' ? paths.projectsNamed(hit.name) : paths.suppliersNamed(hit.name),
        supplier: paths.quoteRequestsNamed(hit.name),
        client: paths.myProject(project),
      }[role];
  }
}

const projectPage = (role: Role, id: string) =>
  ({
    admin: paths.projectRecord(id),
    architect: paths.project(id),
    supplier: paths.quoteRequests(),
    client: paths.myProject(id),
  })[role];

const itemPage = (role: Role, { id, name, project_id }: Hit) => {
  const project = project_id ?? '';
  return {
    // The record has a list of its own, which is searched.
    admin: paths.projectRecord(project, name),
    architect: `${paths.project(project)}#item-${id}`,
    supplier: paths.respond(id ?? ''),
    client: `${paths.quotesReview(project)}#item-${id}`,
  }[role];
};

/** The list with all of a kind that match, where there is one. */
export function listOf(role: Role, kind: Hit['kind'], search: string): string | null {
  if (kind === 'project')
    return role === 'admin'
      ? paths.allProjectsNamed(search)
      : role === 'architect'
        ? paths.projectsNamed(search)
        : null;
  if (kind === 'person' && role === 'admin') return paths.peopleNamed(search);
  if (kind === 'request' && role === 'supplier') return paths.quoteRequestsNamed(search);
  if (kind === 'invoice' && role === 'admin') return paths.invoices(search);
  return null;
}
