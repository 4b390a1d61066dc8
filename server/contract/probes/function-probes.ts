import { NOBODY, P1 } from '../threats/stage.ts';
import { ask, ids, toldToComeBack, type Who } from './ground.ts';
import type { Role } from './oracle.ts';

interface Probe {
  what: string;
  run(): Promise<string | false>;
}

const none = { target_project_id: NOBODY };

/** Arguments with which a function that may be called does nothing that stays. */
const HARMLESS: Record<string, object> = {
  approve_quotes: { ...none, quote_ids: [] },
  count_quotes_by_status: { supplier_user_id: NOBODY },
  create_admin_user: { admin_email: 'x', admin_password: 'x', admin_name: 'x' },
  end_my_session: { session_id: NOBODY },
  entity_timeline: { kind: 'project', entity: NOBODY },
  export_audit: { kind: 'nothing' },
  get_approved_quotes_for_payments: { architect_user_id: NOBODY },
  get_project_category_details: none,
  get_project_financial_alerts: none,
  get_project_financial_summary: none,
  get_project_quote_review: none,
  get_quote_progress_by_category: none,
  get_quote_response_details: { target_quote_id: NOBODY },
  get_supplier_approved_projects: {},
  get_supplier_quotes: { supplier_user_id: NOBODY },
  get_suppliers_without_category: {},
  has_approved_quotes: { supplier_user_id: NOBODY },
  has_pending_quotes: { supplier_user_id: NOBODY },
  increment_referral_count: { referrer_id: NOBODY },
  list_admin_users: {},
  list_audit: {},
  list_my_sessions: {},
  list_outbox: {},
  list_who_could_see: { kind: 'project', entity: NOBODY },
  mark_quotes_viewed: none,
  record_export: { kind: 'nothing' },
  remove_lost_factors: { person_email: 'x', reason: 'x' },
  reverse_payment: { target_payment_id: NOBODY, reason: 'x' },
  send_contact_message: { sender_name: '', sender_email: '', message: '' },
  submit_quote_response: { target_quote_id: NOBODY, items: [], delivery_time_days: 1 },
  update_supplier_category: { supplier_id: NOBODY, new_category: 'civil' },
};

/** Who gets rows of these, by security.md section 2; nobody else does, allowed to call it or not. */
const TOLD: [name: string, args: () => object, to: Who[]][] = [
  ['get_project_financial_summary', () => ({ target_project_id: P1 }), ['clara', 'ana', 'davi']],
  ['get_project_category_details', () => ({ target_project_id: P1 }), ['clara', 'ana', 'davi']],
  ['get_quote_progress_by_category', () => ({ target_project_id: P1 }), ['ana', 'davi']],
  ['get_project_quote_review', () => ({ target_project_id: P1 }), ['clara']],
  ['get_supplier_quotes', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['count_quotes_by_status', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['has_approved_quotes', () => ({ supplier_user_id: ids.bruno }), ['bruno', 'davi']],
  ['get_approved_quotes_for_payments', () => ({ architect_user_id: ids.ana }), ['ana', 'davi']],
  ['entity_timeline', () => ({ kind: 'project', entity: P1 }), ['ana', 'clara', 'davi']],
  ['entity_timeline', () => ({ kind: 'profile', entity: ids.bruno }), ['bruno', 'davi']],
  ['list_who_could_see', () => ({ kind: 'project', entity: P1 }), ['davi']],
  ['list_admin_users', () => ({}), ['davi']],
  ['get_suppliers_without_category', () => ({}), ['davi']],
  ['list_audit', () => ({}), ['davi']],
];

/** Trigger functions and helpers, which no map names. */
const HIDDEN = [
  'take_payment',
  'guard_profile',
  'db_role',
  'recount_referrals',
  'broken_invariants',
];

/** Every function of the wire, and some that are not on it, called by somebody. */
export function functionProbes(rights: Set<string>, who: Who, role: Role): Probe[] {
  const functions = new Set(
    [...rights].flatMap((right) => /^([a-z_]+)\(\) execute/.exec(right)?.[1] ?? []),
  );
  const dbRole = role === 'anon' ? 'anon' : `app_${role}`;
  const call = (name: string, args: object) =>
    ask(who, `/rest/v1/rpc/${name}`, { body: args, headers: { prefer: 'tx=rollback' } });
  const refusal = role === 'anon' ? 401 : 403;

  const allowed = [...functions].map(
    (name): Probe => ({
      what: `${who} rpc/${name}`,
      async run() {
        const args = HARMLESS[name];
        if (!args) return 'no arguments are known: add them to HARMLESS';
        const answer = await call(name, args);
        if (toldToComeBack(answer)) return false;
        const isDenied = answer.text.includes('permission denied for function');
        if (rights.has(`${name}() execute ${dbRole}`)) {
          const known = [200, 204, 400, 403, 404].includes(answer.status);
          return (
            (isDenied || !known || answer.code === 'PGRST202') && `${answer.status} ${answer.text}`
          );
        }
        return (!isDenied || answer.status !== refusal) && `${answer.status} ${answer.text}`;
      },
    }),
  );
  const told = TOLD.map(
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
  return [...allowed, ...told, ...hidden];
}
