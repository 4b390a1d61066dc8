import { describe, expect, test } from 'vitest';
import { NOBODY, PLANNED, type Sent, send } from './fixture.ts';

/** Names that every JavaScript object inherits. */
const WORDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
];

/** A word of the request never finds what an object merely inherits: T36. */
export function inheritedNames(): void {
  describe('[T36] R20 a word that every object inherits is a word like any other', () => {
    const prefers = (word: string) => ({ headers: { prefer: word } });
    const places: [where: string, path: (word: string) => string, sent: (word: string) => Sent][] =
      [
        ['Prefer', () => 'rest/v1/projects?select=id', (w) => prefers(`${w}=x`)],
        ['Prefer without value', () => 'rest/v1/projects?select=id', (w) => prefers(w)],
        [
          'strict Prefer',
          () => 'rest/v1/projects?select=id',
          (w) => prefers(`handling=strict,${w}=x`),
        ],
        ['value of Prefer', () => 'rest/v1/projects', (w) => prefers(`return=${w},timezone=${w}`)],
        ['filter', (w) => `rest/v1/projects?${w}=eq.1`, () => ({})],
        ['operator', (w) => `rest/v1/projects?id=${w}.1`, () => ({})],
        ['negated filter', (w) => `rest/v1/projects?${w}=not.is.null`, () => ({})],
        ['logic', (w) => `rest/v1/projects?or=(${w}.eq.1,id.is.null)`, () => ({})],
        ['column', (w) => `rest/v1/projects?select=${w}`, () => ({})],
        ['embed', (w) => `rest/v1/projects?select=id,${w}(id)`, () => ({})],
        ['hint', (w) => `rest/v1/projects?select=id,profiles!${w}(id)`, () => ({})],
        ['order', (w) => `rest/v1/projects?order=${w}.desc`, () => ({})],
        ['order of an embed', (w) => `rest/v1/projects?order=${w}(id)`, () => ({})],
        ['level', (w) => `rest/v1/projects?${w}.order=id&${w}.limit=1`, () => ({})],
        ['table', (w) => `rest/v1/${w}`, () => ({})],
        ['function', (w) => `rest/v1/rpc/${w}`, () => ({ body: {} })],
        ['argument', () => 'rest/v1/rpc/my_privacy', (w) => ({ body: `{"${w}": {"a": 1}}` })],
        ['argument of GET', (w) => `rest/v1/rpc/my_privacy?${w}=1`, () => ({})],
        ['key of a row', () => 'rest/v1/projects', (w) => ({ body: `{"${w}": {"a": 1}}` })],
        ['columns', (w) => `rest/v1/projects?columns=${w}`, () => ({ body: { name: 'x' } })],
        [
          'on_conflict',
          (w) => `rest/v1/projects?on_conflict=${w}`,
          () => ({ body: { id: NOBODY }, headers: { prefer: 'resolution=merge-duplicates' } }),
        ],
        [
          'column to set',
          () => `rest/v1/projects?id=eq.${NOBODY}`,
          (w) => ({ method: 'PATCH', body: `{"${w}": 1}` }),
        ],
        ['schema', () => 'rest/v1/projects', (w) => ({ headers: { 'accept-profile': w } })],
        ['media type', () => 'rest/v1/projects', (w) => ({ headers: { accept: w } })],
        ['function of /functions/v1', (w) => `functions/v1/${w}`, () => ({ body: {} })],
        [
          'payload of a function',
          () => 'functions/v1/send-quote-invitations',
          (w) => ({ body: `{"project_id": "${PLANNED}", "selected_suppliers": {"${w}": ["x"]}}` }),
        ],
        ['grant', (w) => `auth/v1/token?grant_type=${w}`, () => ({ body: {} })],
        ['kind of link', (w) => `auth/v1/verify?type=${w}&token=x`, () => ({})],
        ['kind of code', () => 'auth/v1/verify', (w) => ({ body: { type: w, token_hash: 'x' } })],
        ['kind of mail', () => 'auth/v1/resend', (w) => ({ body: { type: w, email: 'a@b.test' } })],
        ['provider', (w) => `auth/v1/authorize?provider=${w}`, () => ({})],
        ['chain', () => 'auth/v1/token?grant_type=web3', (w) => ({ body: { chain: w } })],
        ['scope', (w) => `auth/v1/logout?scope=${w}`, () => ({ method: 'POST', headers: {} })],
        ['kind of factor', () => 'auth/v1/factors', (w) => ({ body: { factor_type: w } })],
        [
          'own data',
          () => 'auth/v1/user',
          (w) => ({ method: 'PUT', body: `{"data": {"${w}": "x"}}` }),
        ],
        ['version', () => 'auth/v1/user', (w) => ({ headers: { 'x-supabase-api-version': w } })],
        ['endpoint', (w) => `auth/v1/${w}`, () => ({ body: {} })],
        ['page', (w) => w, () => ({})],
      ];

    test.each(places)('%s', async (_where, path, sent) => {
      for (const word of WORDS) {
        // Nobody is signed out on the way to the other tests.
        const who = path(word).includes('logout') ? null : 'ana';
        const answer = await send(who, `/${path(word)}`, sent(word));
        expect([word, answer.status < 500, answer.text.slice(0, 200)]).toEqual([
          word,
          true,
          expect.any(String),
        ]);
      }
    });

    test('an alias is the key that was requested', async () => {
      for (const word of WORDS) {
        const answer = await send('ana', `/rest/v1/projects?select=${word}:id&limit=1`);
        expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(`"${word}":`)]);
      }
    });
  });
}
