import { describe, expect, test } from 'vitest';
import { keyOf, TABLES } from '../tables.ts';
import { behind, type Got, PLANNED } from '../threats/fixture.ts';
import { readSignatures, type Signature } from './function-probes.ts';
import { CHANGE } from './matrix.ts';
import {
  ask,
  type Colleague,
  everything,
  ids,
  inParallel,
  KEEP_NOTHING,
  keepNothingOf,
  Tally,
  toldToComeBack,
} from './setup.ts';

/** The people of the cast who act for somebody's account, each in another role of it. */
const MEMBERS: { who: Colleague; founder: 'ana' | 'bruno' | 'clara'; may: string }[] = [
  { who: 'rita', founder: 'ana', may: 'prepare decide' },
  { who: 'teo', founder: 'ana', may: 'prepare' },
  { who: 'nora', founder: 'ana', may: '' },
  { who: 'vera', founder: 'bruno', may: 'prepare' },
  { who: 'pedro', founder: 'clara', may: 'prepare decide' },
];

/** Tables and functions of the titular alone; of everything else those who decide are refused nothing. */
const MANAGED =
  /^(profiles|billing_details|registration_details|plan_requests|set_billing_details|set_registration_details|set_findable|request_plan|withdraw_plan_request|apply_again|(invite|remove|renew|cancel)_person.*|set_person_role|(withdraw_)?(offer_account|account_offer)|set_account_rules|(create|rename|revoke)_api_token|(save|remove|test|replay)_webhook|rotate_webhook_secret|set_webhook_status|resend_webhook_delivery)$/;
/** Tables that everybody but leitura writes. */
const PREPARED =
  /^(project_items|item_kits|products|save_product|project_category_budgets|quote_adjustments|messages|keep_choices|change_items|import_items|set_item_forecasts|item_specs|set_item_specs)$/;
/** Tables and functions of what only those who decide may do. */
const DECIDED =
  /^(quotes|payments|referrals|approve_quotes|send_selection|set_client_approval|set_request_terms|issue_addendum|open_round|set_order_terms|pay_instalment|submit_quote|submit_quote_response|answer_intent|confirm_quote|withdraw_quote|keep_quote|sign_off|sign_off_specs|send_specs|withdraw_specs)$/;
/** A person's own, or what somebody only looks at: of leitura too. */
const OWN =
  /^(mark_.*|set_notification_preference|(add|remove)_push_subscription|(renew|revoke)_calendar_link|agree_to_policy|(request|cancel)_erasure|export_my_data|record_export|end_my_session|increment_referral_count|(leave|accept)_account|list_.*|get_.*|my_.*|search_everything)$/;
/** Repeated with what is undone already it changes nothing, for everybody. */
const REPEATED = /^(undo_approval|discard_daily_log)$/;

interface Probe {
  what: string;
  /** The table or function. */
  subject: string;
  path: string;
  sent: { method?: string; body?: unknown; headers: Record<string, string> };
}

/** Changes that would pass if they were allowed, all undone: of every table by its columns, of every function by values that are there. */
async function probesOf(account: string): Promise<Probe[]> {
  const signatures = (await readSignatures()).filter(({ writes }) => writes);
  const values = await valuesOf(account);
  return [
    ...TABLES.flatMap((table): Probe[] => {
      // Items change in planning alone.
      const rows =
        table === 'project_items' ? `project_id=eq.${PLANNED}` : `${keyOf(table)}=not.is.null`;
      const path = `/rest/v1/${table}?${rows}`;
      return [
        { method: 'PATCH', body: CHANGE[table] },
        { method: 'DELETE' },
        { method: 'POST', body: { ...CHANGE[table], project_id: PLANNED } },
      ].map((sent) => ({
        what: `${sent.method} ${table}`,
        subject: table,
        path: sent.method === 'POST' ? `/rest/v1/${table}` : path,
        sent: { ...sent, headers: KEEP_NOTHING },
      }));
    }),
    ...signatures.map((signature): Probe => {
      const [path, headers] = keepNothingOf(`/rest/v1/rpc/${signature.name}`);
      const body = argumentsOf(signature, values);
      return {
        what: `rpc/${signature.name}`,
        subject: signature.name,
        path,
        sent: { body, headers },
      };
    }),
  ];
}

/** Ids that the account has, by the word in the name of an argument. */
async function valuesOf(account: string): Promise<Record<string, string>> {
  const mine = '$1 in (architect_id, supplier_id)';
  const [row] = (await behind(
    `select (select id from quotes where ${mine} order by status desc, id limit 1) as quote,
       (select id from quote_requests where ${mine} order by id limit 1) as request,
       (select id from orders where $1 in (architect_id, supplier_id, client_id) order by id limit 1) as order,
       (select i.id from instalments i join orders o on o.id = i.order_id
        where $1 in (o.architect_id, o.supplier_id, o.client_id) order by i.id limit 1) as instalment,
       (select id from projects where $1 in (architect_id, client_id) order by status, id limit 1) as project,
       (select id from questions where ${mine} order by id limit 1) as question,
       $1::text as any`,
    [account],
  )) as Record<string, string>[];
  return row ?? {};
}

function argumentsOf({ names, types }: Signature, values: Record<string, string>): object {
  const value = (name: string, type = 'text') => {
    const word = Object.keys(values).find((known) => name.includes(known));
    const id = (word && values[word]) ?? values.any;
    if (type === 'uuid') return id;
    if (type === 'uuid[]') return [id];
    if (type.endsWith('[]')) return [];
    if (type.startsWith('json')) return {};
    if (type === 'boolean') return true;
    if (/int|numeric/.test(type)) return 1;
    return /date|time/.test(type) ? '2027-01-15' : 'Boa tarde';
  };
  return Object.fromEntries(names.map((name, n) => [name, value(name, types[n])]));
}

/** Whether the answer shows that rows would have been changed, had the probe not undone it. */
const wouldChange = ({ status, code }: Got) =>
  code === 'PGRST124' || code === 'PGRST103' || status < 300;

/** Acts that leitura, a colaborador, or everybody but the titular is refused. */
const isRefusedTo = (may: string, subject: string) =>
  MANAGED.test(subject) ||
  (may === '' && !REPEATED.test(subject)) ||
  (may === 'prepare' && DECIDED.test(subject));

/** The people of an account beside its founder: the same answers where their role allows the act, RIGHT where it does not. */
export function colleagues(): void {
  describe('people of an account', () => {
    test('[OFI-6] [OFI-7] [OFI-8] every function and table answers them as the founder or with RIGHT, as their role says, and changes nothing beyond it', async () => {
      const tally = new Tally('people of accounts');
      const before = await everything();
      let rights = 0;
      for (const { who, founder, may } of MEMBERS) {
        await inParallel(await probesOf(ids[founder]), async ({ what, subject, path, sent }) => {
          const expected = await ask(founder, path, sent);
          const got = await ask(who, path, sent);
          if (toldToComeBack(expected) || toldToComeBack(got)) return tally.count();
          const isRight = got.status === 403 && got.code === 'RIGHT';
          if (isRight) rights += 1;
          const isSame = got.status === expected.status && got.code === expected.code;
          const isAllowed =
            (may.includes('decide') && !MANAGED.test(subject)) ||
            (may.includes('prepare') && PREPARED.test(subject)) ||
            OWN.test(subject);
          const wrong = isAllowed
            ? isRight
            : isRefusedTo(may, subject) && wouldChange(expected)
              ? !isRight
              : !isRight && !isSame;
          tally.count(
            wrong &&
              `${who} ${what}: ${got.status} ${got.text.slice(0, 120)}; ${founder}: ${expected.status} ${expected.text.slice(0, 80)}`,
          );
        });
      }
      tally.count((await everything()) !== before && 'something was changed');
      tally.close(500);
      expect(rights).toBeGreaterThan(70);
    });
  });
}
