import { describe, expect, test } from 'vitest';
import { P1, PLANNED } from '../threats/fixture.ts';
import { ask, ids, KEEP_NOTHING, keepNothingOf, Tally, type Who } from './setup.ts';
import type { StatementRecorder } from './statement-recorder.ts';
import { naughty } from './texts.ts';

type Asked = [who: Who, method: string, path: string, body?: object, headers?: object];

/** The same requests with other words of the caller's in every place that takes some. */
const requests = (word: string, number: number): Asked[] => [
  ['ana', 'GET', `/rest/v1/projects?select=id,name&name=eq.${word}`],
  ['ana', 'GET', `/rest/v1/projects?select=id&name=ilike.*${word}*&limit=${number}`],
  ['ana', 'GET', `/rest/v1/projects?select=id&or=(name.eq.${word},address.in.(${word},"${word}"))`],
  [
    'ana',
    'GET',
    `/rest/v1/quotes?select=id,project_items!inner(id)&project_items.description=eq.${word}`,
  ],
  ['davi', 'GET', `/rest/v1/referral_codes?code=eq.${word}&offset=${number}`],
  ['davi', 'GET', `/rest/v1/quotes?price=gte.${number}&delivery_time_days=lt.${number}`],
  ['ana', 'POST', '/rest/v1/projects', { name: word, client_id: ids.clara, address: word }],
  ['ana', 'PATCH', `/rest/v1/projects?id=eq.${PLANNED}&name=neq.${word}`, { address: word }],
  ['ana', 'DELETE', `/rest/v1/project_items?project_id=eq.${P1}&description=eq.${word}`],
  ['ana', 'POST', '/rest/v1/rpc/record_export', { kind: word, subject: word, row_count: number }],
  ['davi', 'GET', `/rest/v1/rpc/list_audit?kind=${word}&most=${number}`],
  [
    'ana',
    'POST',
    '/functions/v1/send-quote-invitations',
    { project_id: P1, selected_suppliers: { [word]: [word] } },
  ],
  [
    null,
    'POST',
    '/auth/v1/token?grant_type=password',
    { email: `${word}@prumo.test`, password: word },
  ],
  ['clara', 'PUT', '/auth/v1/user', { data: { full_name: word } }],
  [
    null,
    'POST',
    '/rest/v1/rpc/send_contact_message',
    { sender_name: word, sender_email: word, message: word },
  ],
  ['ana', 'GET', `/rest/v1/projects?${word}=eq.1`],
  ['ana', 'GET', `/rest/v1/${word}`],
  ['ana', 'GET', `/rest/v1/projects?select=${word}`],
  ['ana', 'GET', `/rest/v1/projects?order=${word}`],
];

/** T13: what callers send reaches PostgreSQL as parameters; the statements are ours alone. */
export function statements(recorder: () => StatementRecorder): void {
  describe('the statements', () => {
    test('[T13] hold nothing that a caller wrote, and are the same whatever the values', async () => {
      const { texts } = recorder();
      const tally = new Tally('T13 requests whose statements were read');
      const say = async (word: string, number: number) => {
        for (const [who, method, path, body] of requests(word, number)) {
          const before = new Set(texts);
          const [url, headers] = path.includes('/rpc/')
            ? keepNothingOf(path)
            : [path, KEEP_NOTHING];
          const { status } = await ask(who, url, { method, body, headers });
          const added = [...texts].filter((text) => !before.has(text));
          const leaked = added.filter(
            (text) => text.includes(word) || text.includes(String(number)),
          );
          tally.count(
            (leaked.length > 0 || status >= 500) && `${method} ${path}: ${status} ${leaked}`,
          );
        }
      };

      await say('qzmarcoqz', 717_171);
      // Another attempt or two: the gateway's own jobs may send a new statement in between.
      let added: string[] = ['not yet'];
      for (let n = 1; n <= 3 && added.length > 0; n++) {
        const known = new Set(texts);
        await say(`qzoutro${n}qz`, 818_180 + n);
        added = [...texts].filter((text) => !known.has(text));
      }
      expect(added).toEqual([]);
      // And of everything that the chapters before sent.
      for (const text of naughty.filter(({ length }) => length > 12)) {
        tally.count([...texts].some((statement) => statement.includes(text)) && text);
      }

      expect(texts.size).toBeGreaterThan(20);
      expect([...texts].some((text) => text.includes('qz'))).toBe(false);
      console.log(`T13: ${texts.size} different statements in all`);
      tally.close(300);
    });

    test('[T13] an alias, the one thing of a caller’s that is no parameter, stays within its quotes', async () => {
      const alias = `qz"; drop table projects; --`;
      const written = encodeURIComponent(`"${alias.replace('"', '\\"')}":id`);

      const answer = await ask('ana', `/rest/v1/projects?select=${written}&limit=1`);

      expect([answer.status, Object.keys((answer.body as object[])[0] ?? {})]).toEqual([
        200,
        [alias],
      ]);
      const [statement] = [...recorder().texts].filter((text) => text.includes('qz"'));
      expect(statement).toContain(`as "${alias.replace('"', '""')}"`);
    });
  });
}
