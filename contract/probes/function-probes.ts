import { behind, NOBODY, P1 } from '../threats/fixture.ts';
import type { Role } from './oracle.ts';
import { ask, full, ids, keepNothingOf, toldToComeBack, type Who } from './setup.ts';

interface Probe {
  what: string;
  run(): Promise<string | false>;
}

/** The parameters of a function, from the catalog: names and types of those without a default. */
export interface Signature {
  name: string;
  names: string[];
  types: string[];
  /** Whether it may write; PostgreSQL refuses a write of any other. */
  writes: boolean;
}

/** Read once, so that functions added later are probed too. */
export async function readSignatures(): Promise<Signature[]> {
  return (await behind(
    `select p.proname as name,
       coalesce((p.proargnames::text[])[1:p.pronargs - p.pronargdefaults], '{}') as names,
       array(select t::regtype::text from unnest(p.proargtypes::oid[]) t) as types,
       p.provolatile = 'v' as writes
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     order by 1`,
  )) as Signature[];
}

/** Values that name nobody and nothing; what a call does is undone besides. */
function harmless({ names, types }: Signature): Record<string, unknown> {
  const value = (type = 'text') => {
    if (type === 'uuid') return NOBODY;
    if (type.endsWith('[]') || type.startsWith('json')) return [];
    if (type === 'boolean') return false;
    if (/int|numeric/.test(type)) return 1;
    return /date|time/.test(type) ? '2026-01-01' : 'x';
  };
  return Object.fromEntries(names.map((name, n) => [name, value(types[n])]));
}

/** The roles that get rows from these, by database/permissions.csv; nobody else does, allowed to call them or not. */
const TOLD: [name: string, args: () => object, to: Who[]][] = [
  ['get_project_financial_summary', () => ({ target_project_id: P1 }), ['clara', 'ana', 'davi']],
  ['get_project_category_details', () => ({ target_project_id: P1 }), ['clara', 'ana', 'davi']],
  ['get_quote_progress_by_category', () => ({ target_project_id: P1 }), ['ana', 'davi']],
  ['get_quote_offers', () => ({ target_project_id: P1 }), ['ana']],
  ['get_request_board', () => ({ target_project_id: P1 }), ['ana', 'davi']],
  [
    'list_questions',
    () => ({ target_project_id: P1, category: 'marcenaria' }),
    ['ana', 'bruno', 'tomas', 'davi'],
  ],
  ['list_quote_requests', () => ({}), ['bruno', 'tomas', 'paulo']],
  ['get_client_approval', () => ({ target_project_id: P1 }), ['clara', 'ana']],
  ['get_project_quote_review', () => ({ target_project_id: P1 }), ['clara']],
  ['get_supplier_quotes', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['count_quotes_by_status', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['has_approved_quotes', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['list_supplier_requests', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['count_supplier_requests', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['get_approved_quotes_for_payments', () => ({ architect_user_id: ids.ana }), ['ana', 'davi']],
  ['entity_timeline', () => ({ kind: 'project', entity: P1 }), ['ana', 'clara', 'davi']],
  ['entity_timeline', () => ({ kind: 'profile', entity: ids.bruno }), ['bruno', 'davi']],
  ['get_change_orders', () => ({ target_project_id: P1 }), ['ana', 'clara', 'bruno', 'davi']],
  ['list_who_could_see', () => ({ kind: 'project', entity: P1 }), ['davi']],
  ['get_registrations', () => ({ person_ids: [ids.bruno] }), ['bruno', 'davi']],
  ['get_registrations', () => ({ waiting: true }), ['davi']],
  [
    'search_everything',
    () => ({ search: 'guarda-roupa' }),
    ['ana', 'clara', 'bruno', 'tomas', 'davi'],
  ],
  ['list_admin_users', () => ({}), ['davi']],
  ['get_suppliers_without_category', () => ({}), ['davi']],
  ['list_audit', () => ({}), ['davi']],
  ['list_people', () => ({}), ['davi']],
  ['get_person_figures', () => ({ target_profile_id: ids.bruno }), ['davi']],
  ['get_project_record', () => ({ target_project_id: P1 }), ['davi']],
  ['get_project_record_categories', () => ({ target_project_id: P1 }), ['davi']],
  ['list_record_items', () => ({ target_project_id: P1 }), ['davi']],
  ['list_person_sessions', () => ({ target_profile_id: ids.bruno }), ['davi']],
  ['get_commission_statement', () => ({}), ['bruno', 'tomas', 'paulo']],
  ['get_commission_statement', () => ({ target_supplier_id: ids.bruno }), ['bruno', 'davi']],
  ['get_commission_balance', () => ({ target_supplier_id: ids.bruno }), ['bruno', 'davi']],
  ['list_commission_invoices', () => ({}), ['bruno', 'tomas', 'paulo', 'davi']],
  ['get_commission_aging', () => ({}), ['davi']],
  ['get_commission_closing', () => ({}), ['davi']],
  ['get_category_figures', () => ({}), ['davi']],
  ['get_category_suppliers', () => ({ category: 'marcenaria' }), ['ana', 'elisa', 'davi']],
  ['list_suppliers_to_invite', () => ({ serving: 'marcenaria' }), ['ana', 'elisa']],
  ['get_platform_billing', () => ({}), ['davi']],
  ['get_platform_settings', () => ({}), ['davi']],
  ['get_health', () => ({}), ['davi']],
  ['list_health_tables', () => ({}), ['davi']],
  ['list_health_gateways', () => ({}), ['davi']],
  ['list_health_jobs', () => ({}), ['davi']],
  ['get_first_steps', () => ({}), ['davi']],
  ['report_months', () => ({}), ['davi']],
  ['report_suppliers', () => ({}), ['davi']],
  ['report_supplier_totals', () => ({}), ['davi']],
  ['report_funnel', () => ({}), ['davi']],
  [
    'get_supplier_scorecards',
    () => ({ supplier_ids: [ids.bruno] }),
    ['ana', 'elisa', 'bruno', 'davi'],
  ],
];

/** Trigger functions and helpers, which no map names. */
const HIDDEN = [
  'take_payment',
  'guard_profile',
  'db_role',
  'recount_referrals',
  'broken_invariants',
];

const ROLES: Role[] = ['anon', 'pending', 'client', 'architect', 'supplier', 'admin'];

/** Every function of the wire, and some that are not on it, called by somebody. */
export function functionProbes(
  rights: Set<string>,
  signatures: Signature[],
  { who, role, standsForRole }: { who: Who; role: Role; standsForRole: boolean },
): Probe[] {
  const dbRole = role === 'anon' ? 'anon' : `app_${role}`;
  const call = (name: string, args: object, headers = {}) =>
    ask(who, `/rest/v1/rpc/${name}`, { body: args, headers });
  const refusal = role === 'anon' ? 401 : 403;

  const mayCall = ({ name }: Signature) => rights.has(`${name}() execute ${dbRole}`);
  // The catalog's rights are compared by database/schema.test.ts. Each function that a role may not call is tried
  // by some roles, in turn, and by all of them in the full run.
  const turn = ROLES.indexOf(role);
  const called = signatures.filter((one, n) => full || mayCall(one) || (n + turn) % 3 === 0);
  const allowed = called.map(
    (signature): Probe => ({
      what: `${who} rpc/${signature.name}`,
      async run() {
        const { name } = signature;
        const [path, headers] = keepNothingOf(name);
        const answer = await call(path, harmless(signature), headers);
        if (toldToComeBack(answer)) return false;
        const isDenied = answer.text.includes('permission denied for function');
        if (mayCall(signature)) {
          const known = [400, 403, 404, 409, 416].includes(answer.status);
          return (
            (isDenied || !known || answer.code === 'PGRST202') && `${answer.status} ${answer.text}`
          );
        }
        return (!isDenied || answer.status !== refusal) && `${answer.status} ${answer.text}`;
      },
    }),
  );
  const explained = TOLD.map(
    ([name, args, to]): Probe => ({
      what: `${who} rpc/${name} ${JSON.stringify(args())}`,
      async run() {
        const answer = await call(name, args());
        if (toldToComeBack(answer)) return false;
        const isToldSomething = answer.status === 200 && !/^(\[\]|false|null|)$/.test(answer.text);
        return (
          isToldSomething !== to.includes(who) && `${answer.status} ${answer.text.slice(0, 200)}`
        );
      },
    }),
  );
  const hidden = HIDDEN.map(
    (name): Probe => ({
      what: `${who} rpc/${name}`,
      async run() {
        const { status } = await call(name, {});
        return ![401, 404].includes(status) && `${status}`;
      },
    }),
  );
  // Whether one may call a function at all depends on the role, what it returns on the person.
  return standsForRole ? [...allowed, ...explained, ...hidden] : explained;
}
