import { clientLead, supplierLead, teamLead } from '../homes/dashboards/home-leads.ts';
import type { PlatformFigures } from '../homes/dashboards/queries.ts';
import type { TeamTasks } from '../homes/dashboards/team-tasks.ts';
import { architectLead } from '../homes/today/home-lead.ts';
import type { Decision } from '../homes/today/queries.ts';
import type { PendingDecision } from '../money/finances/pending-decisions.ts';
import { NOT_PAID, OPEN_INSTALMENT } from '../money/instalments/open-instalment.ts';
import type { NextInstalment, OpenInstalment } from '../money/instalments/queries.ts';
import { storedReader } from '../session/stored-reader.ts';
import { ORDER_IN_SHORT } from '../sourcing/orders/order-in-short.ts';
import type { OrderInShort } from '../sourcing/orders/queries.ts';
import type { ClientProject } from '../sourcing/projects/client-projects.ts';
import { isActive } from '../sourcing/projects/steps.ts';
import type { StoryEvent } from '../sourcing/projects/story.ts';
import type { RequestNumbers } from '../sourcing/received/requests.ts';
import { type Caller, sendAhead } from '../wire/sent-ahead.ts';
import {
  rememberedKey,
  rememberedProject,
  storedSession,
  tokenHolds,
} from '../wire/session-store.ts';
import { enterNamedAccount, tabAccount } from '../wire/tab-account.ts';
import type { Role } from '../words/labels.ts';
import type { SentencePart } from '../words/sentence.ts';
import type { ChangeOrder } from '../work/change-orders/queries.ts';

/**
 * The first words of a home, before the application is here: its title and the sentence with what waits. The build
 * puts this script into the application's page (web/finish-pages.ts). It asks the server what the home will ask
 * (wire/sent-ahead.ts) and shows nothing until the server has answered the stored session: a session that has ended, or
 * a person who is no longer let in, sees what they see without it. Nothing is kept for the next visit.
 */

declare global {
  interface Window {
    /** Resolves once the words were painted, or when there are none to show (web/fetch-screen.js). */
    prumoFirstWords?: Promise<void> | undefined;
  }
}

const ROWS = '*/*';
const ONE_ROW = 'application/vnd.pgrst.object+json';

interface Words {
  title: string;
  lead: readonly SentencePart[];
}
/** Reads of the wire under the stored session; each rejects unless the server gave what was asked for. */
interface Wire {
  call: <Result>(
    name: string,
    parameters?: object,
    asked?: { accept?: string; query?: Record<string, string> },
  ) => Promise<Result>;
  rows: <Row>(table: string, query: Record<string, string>) => Promise<Row[]>;
}

const homes: Record<Role, (wire: Wire, accountId: string) => Promise<Words>> = {
  async architect({ call }) {
    const [decisions, instalments] = await Promise.all([
      call<Decision[]>('get_decisions'),
      call<NextInstalment[]>('get_next_instalments'),
    ]);
    return { title: 'Hoje', lead: architectLead(decisions, instalments) };
  },
  async supplier({ call }) {
    const [numbers] = await call<RequestNumbers[]>('count_quote_requests');
    return { title: 'Hoje', lead: supplierLead(numbers) };
  },
  async admin({ call }) {
    const [[tasks], figures] = await Promise.all([
      call<TeamTasks[]>('team_tasks'),
      call<PlatformFigures>('platform_figures', {}, { accept: ONE_ROW }),
    ]);
    return { title: 'Painel', lead: teamLead(figures.pending_users, tasks) };
  },
  async client({ call, rows }, accountId) {
    const others = Promise.all([
      rows<PendingDecision>('selections', {
        select:
          'id,total,sent_at,project:projects!selections_project_id_fkey(id,name,status),items:selection_items(id)',
        status: 'eq.sent',
        order: 'sent_at.asc,id.asc',
      }),
      call<ChangeOrder[]>('get_change_orders'),
    ]);
    const ofProject = (projectId: string) => {
      const of = { target_project_id: projectId };
      return Promise.all([
        call<OpenInstalment[]>('get_instalments', of, {
          query: {
            select: OPEN_INSTALMENT,
            [NOT_PAID.column]: `${NOT_PAID.operator}.${NOT_PAID.value}`,
          },
        }),
        call<OrderInShort[]>('get_orders', of, { query: { select: ORDER_IN_SHORT } }),
        call<StoryEvent[]>('get_project_story', of),
      ]);
    };
    // Most probably of the same project as last time: asked without waiting for the list of projects, after which the
    // application's files would take all connections.
    const guess = rememberedProject(accountId);
    const guessed = guess ? ofProject(guess) : undefined;
    guessed?.catch(() => undefined);
    const projects = await rows<ClientProject>('projects', {
      select:
        'id,name,address,status,created_at,architect:profiles!projects_architect_id_fkey(full_name,email,phone_number)',
      client_id: `eq.${accountId}`,
      order: 'created_at.desc,id.asc',
    });
    const chosen = new URLSearchParams(location.search).get('projeto');
    const project =
      projects.find(({ id }) => id === chosen) ?? projects.find(({ status }) => isActive(status));
    if (!project) return { title: 'Sua obra', lead: [] };
    const [[instalments, orders, story], [decisions, changes]] = await Promise.all([
      (project.id === guess && guessed) || ofProject(project.id),
      others,
    ]);
    const lead = clientLead(project.id, {
      decisions: decisions.filter((sent) => isActive(sent.project.status)),
      changes,
      instalments,
      orders,
      story,
    });
    return { title: project.name, lead };
  },
};

async function start() {
  enterNamedAccount();
  const session = storedSession();
  const reader = storedReader();
  if (!session || !reader?.role || location.pathname !== '/dashboard') return;
  // Otherwise the client renews it, and asks with another one.
  if (!tokenHolds(session)) return;
  const { personId, accountId } = reader;
  const apikey = rememberedKey(personId);
  if (!apikey) return;
  const account = tabAccount(personId);
  const words = await homes[reader.role](
    wireAs({ apikey, token: session.access_token, account }),
    accountId,
  );
  await bodyIsThere();
  // Meanwhile another tab may have ended the session or begun another one.
  if (storedReader()?.personId !== personId) return;
  show(words);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

function wireAs(caller: Caller): Wire {
  const read = async (sent: Parameters<typeof sendAhead>[0]) => {
    const answer = await sendAhead(sent, caller);
    // A part of a list (206) is not what was asked for.
    if (answer.status !== 200) throw new Error(`${sent.path} answered ${answer.status}`);
    return answer.json();
  };
  return {
    call: (name, parameters = {}, { accept = ROWS, query } = {}) =>
      read({
        method: 'POST',
        path: `/rest/v1/rpc/${name}${query ? `?${new URLSearchParams(query)}` : ''}`,
        accept,
        body: JSON.stringify(parameters),
      }),
    rows: (table, query) => {
      const search = new URLSearchParams({ ...query, offset: '0', limit: '1000' });
      return read({ method: 'GET', path: `/rest/v1/${table}?${search}`, accept: ROWS, body: '' });
    },
  };
}

/** Style sheets hold the page's body back: answers may be here before it. */
const bodyIsThere = () =>
  new Promise<void>((resolve) => {
    if (document.body) return resolve();
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      resolve();
    }).observe(document.documentElement, { childList: true });
  });

/** Stands where the home will have the same words, and leaves as soon as the page has a heading of its own. */
function show({ title, lead }: Words) {
  if (document.querySelector('h1')) return;
  const words = document.createElement('first-words');
  // The application announces that it loads; a reader that began here would lose its place.
  words.ariaHidden = 'true';
  // A typeface that comes later would break their lines elsewhere: they keep the one they began with.
  words.className = isInterHere() ? '' : 'stand-in';
  // In the block of the sentence, which makes that block larger than the same sentence in the application. Otherwise the
  // browser would report the later one as the largest contentful paint (LCP).
  const rest = element('small', 'Abrindo o resto da página…');
  const sentence = element('span', element('span', ...lead.map(textOf)), element('br'), rest);
  sentence.className = 'home-lead';
  words.append(element('div', element('p', title), element('p', sentence)));
  document.body.append(words);
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    words.remove();
  }).observe(document.documentElement, { childList: true, subtree: true });
}

const isInterHere = () =>
  [...document.fonts].some(
    ({ family, status }) => /^"?Inter"?$/.test(family) && status === 'loaded',
  );

const textOf = (part: SentencePart) =>
  typeof part === 'string' ? part : element('b', part.strong);

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

// A query that fails here is repeated by the application, which shows the failure.
window.prumoFirstWords = start().catch(() => undefined);
