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
  loadCast,
});

/**
 * For a Prumo that a test starts on a database of this run: all of them share one login role, whose
 * password the server must use and not replace.
 */
export const sharedLogin = () => ({
  AUTHENTICATOR_PASSWORD: decodeURIComponent(new URL(inject('cluster').gatewayUrl).password),
});
