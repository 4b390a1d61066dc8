import { paths } from '../../paths.ts';
import type { TrailEntry } from './entry.ts';

type Subject = Pick<TrailEntry, 'entity_kind' | 'entity_id' | 'project_id' | 'before' | 'after'>;

/** The pages of things that have one of their own. */
const pages: Record<string, (id: string) => string> = {
  project: paths.projectRecord,
  quote: paths.quoteRecord,
  quote_request: paths.requestRecord,
  order: paths.order,
  change_order: paths.changeOrder,
  invoice: paths.invoice,
  profile: paths.person,
  registration: paths.person,
  billing: paths.person,
};

/** Where the team reads more of what an entry is about: its own page, else that of its project or of its person; null without one. */
export function recordOf({ entity_kind, entity_id, project_id, ...entry }: Subject): string | null {
  const page = pages[entity_kind];
  if (page && entity_id) return page(entity_id);
  // Payments, commissions and changes of a quote are on its page.
  const about = entry.after ?? entry.before;
  if (typeof about?.quote_id === 'string') return paths.quoteRecord(about.quote_id);
  if (typeof about?.request_id === 'string') return paths.requestRecord(about.request_id);
  if (project_id) return paths.projectRecord(project_id);
  return typeof about?.person_id === 'string' ? paths.person(about.person_id) : null;
}
