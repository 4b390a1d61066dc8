import { expect, test } from 'vitest';
import { tokenClaims } from './token-claims.ts';

test('claims are read from the middle of the token, accents included', () => {
  const claims = { aal: 'aal2', session_id: 'a-session', user_metadata: { full_name: 'Zoé ÿ?>' } };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');

  expect(tokenClaims({ access_token: `header.${payload}.signature` })).toEqual(claims);
});
