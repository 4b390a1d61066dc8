import type pg from 'pg';
import { inject } from 'vitest';
import { testDatabases } from '../gateway/src/testing/database.ts';
import { applySchema } from './apply.ts';
import { loadCast } from './cast.ts';

export {
  type Actor,
  BECOME,
  becoming,
  type Person,
  type Scene,
  type TestDatabase,
} from '../gateway/src/testing/database.ts';

/** Test databases with Prumo's schema, empty or with the people of cast.sql. */
export const { prepareTemplates, freshDatabase, useDatabase, useScene } = testDatabases({
  name: 'prumo',
  emailDomain: 'prumo.test',
  applySchema: (owner) => applySchema(owner),
  loadCast: async (owner) => {
    await loadCast(owner);
    await quietColleagues(owner);
  },
});

/**
 * Tests list who is notified of an event among the people of cast.sql: their colleagues chose to be notified of nothing but what
 * concerns the people of the account. Tests about colleagues add their own (account-people/testing-colleagues.ts).
 */
async function quietColleagues(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into private.notification_preferences (person_id, topic, in_app, mail)
     select distinct m.person_id, t.topic, false, 'off'
     from public.account_people m cross join private.notice_topics() t
     where t.topic <> 'people'`,
  );
}

/**
 * For a Prumo that a test starts on a database of this run: all of them share one login role, whose
 * password the server must use and not replace.
 */
export const sharedLogin = () => ({
  AUTHENTICATOR_PASSWORD: decodeURIComponent(new URL(inject('cluster').gatewayUrl).password),
});
