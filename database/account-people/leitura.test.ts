import { expect, test } from 'vitest';
import { CASA } from '../orders/testing.ts';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { addColleague } from './testing-colleagues.ts';
import { attempt, callsOf, oneOfEach, writesOf } from './testing-every-call.ts';

// Every function and table of the wire, tried with values that are there, by somebody with leitura. Each try is undone, and says which
// tables it had changed.

const scene = useScene();

/** Tables that somebody changes by reading, or whose rows are their own; no other one may change. */
const OWN = [
  'auth.sessions',
  'private.audit_entries',
  'private.calendar_links',
  'private.erasure_requests',
  'private.notification_preferences',
  'private.outbox',
  'private.policy_agreements',
  'private.push_subscriptions',
  'private.written_bytes',
  'public.notifications',
  'public.threads',
];

test.each([
  ['ana', 'app_architect', '0203 bruno', 14],
  ['marcos', 'app_supplier', '0201 marcos', 6],
  ['rafael', 'app_client', '0201 marcos', 3],
])(
  '[OFI-7] somebody with leitura in the account of %s changes nothing by any function or table, where the titular changes much',
  (account, role, quote, atLeast) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const ids = await oneOfEach(stage, quote);
      await addColleague(owner, { name: 'lia', account, role: 'reader' });
      const tried = [...(await callsOf(owner, role, ids)), ...(await writesOf(owner, role))];
      const [lia, founder] = [as('lia'), as(account)];
      const wrong: string[] = [];
      const acts: string[] = [];

      for (const statement of tried) {
        const reader = await attempt(lia, statement, OWN);
        // Leaving is everybody's own.
        if (reader.changed.length > 0 && !statement.includes('leave_account'))
          wrong.push(`${statement}: ${reader.changed}`);
        const titular = await attempt(founder, statement, OWN);
        if (titular.changed.length === 0) continue;
        acts.push(statement);
        // Somebody only looked: silence, and no refusal.
        const expected = /mark_request_opened|mark_quotes_viewed/.test(statement)
          ? undefined
          : 'RIGHT';
        if (reader.refused !== expected)
          wrong.push(`${statement}: not ${expected} but ${reader.refused}`);
      }

      expect(wrong).toEqual([]);
      expect(acts.length).toBeGreaterThanOrEqual(atLeast);
    })(),
);

test(
  '[OFI-7] a request and an answer that somebody with leitura opens are not marked as seen, and no refusal stops the page',
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'silvia', role: 'reader' });
    await addColleague(owner, { name: 'rui', account: 'ana', role: 'reader' });
    const [quote] = await quoteIds(owner, '0203 silvia');
    await owner.query('update quote_requests set opened_at = null');
    await owner.query('update quotes set viewed_at = null');
    const look = async () => {
      await as('lia').query('select mark_request_opened($1)', [quote]);
      await as('rui').query('select mark_quotes_viewed($1)', [CASA]);
      return owner.query(
        `select (select r.opened_at is not null from quote_requests r join quotes q on q.request_id = r.id where q.id = $1) as opened,
           exists (select from quotes q where q.project_id = $2 and q.viewed_at is not null) as viewed`,
        [quote, CASA],
      );
    };

    expect(await look()).toEqual([{ opened: false, viewed: false }]);
    await owner.query(`update public.account_people set role = 'collaborator'`);
    expect(await look()).toEqual([{ opened: true, viewed: true }]);
  }),
);
