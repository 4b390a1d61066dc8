import { beforeEach } from 'vitest';
import { alert, clara, details, flat, summary } from '../../money/finances/testing-finances.ts';
import { ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import ClientHome from './ClientHome.tsx';

/** A second project of Clara's. */
export const house = { ...flat, id: 'p2', name: 'Casa Alto da Lapa' };
/** A selection of so many items that waits for her. */
export const waiting = (
  project: { id: string; name: string },
  items = 3,
  status = 'in_progress',
) => ({
  id: `s ${project.id}`,
  total: 19_880,
  sent_at: new Date().toISOString(),
  project: { id: project.id, name: project.name, status },
  items: Array.from({ length: items }, (_, n) => ({ id: `${project.id} ${n}` })),
});

/** The server for the home of Clara, who has one project with costs, in which nothing waits. */
export function standInHome() {
  const wire = standInWire();
  beforeEach(() => {
    sessionStorage.clear();
    wire.answers.projects = [flat];
    wire.answers.selections = [];
    wire.answers['rpc/get_selection_review'] = [];
    wire.answers['rpc/get_change_orders'] = [];
    wire.answers['rpc/get_instalments'] = [];
    wire.answers['rpc/get_orders'] = [];
    wire.answers['rpc/get_instalment_totals'] = null;
    wire.answers['rpc/get_project_financial_summary'] = [summary];
    wire.answers['rpc/get_project_financial_alerts'] = [alert];
    wire.answers['rpc/get_project_category_details'] = details;
    wire.answers['rpc/get_project_story'] = [];
    wire.answers['rpc/get_thread'] = [];
  });
  return wire;
}

/** Opens Clara's home. */
export const open = (at = '/dashboard') =>
  renderUi(
    <ProfileProvider value={clara}>
      <ClientHome />
    </ProfileProvider>,
    at,
  );
