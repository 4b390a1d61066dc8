import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixture, P1, send } from './fixture.ts';

/** Input that would be costly to parse is refused before that: T31. */
export function costlyInput(): void {
  describe('[T31] expensive input is refused while it is cheap', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

    test('100,000 levels of JSON are 400 everywhere and cost no memory', async () => {
      const before = memory();
      for (const path of [
        '/rest/v1/projects',
        '/rest/v1/rpc/get_supplier_quotes',
        '/functions/v1/send-quote-invitations',
        '/auth/v1/token?grant_type=password',
      ]) {
        const answer = await send('ana', path, { body: nested(100_000) });
        expect([path, answer.status]).toEqual([path, 400]);
      }
      expect(memory() - before).toBeLessThan(50);
    });

    test.each([
      ['a NUL', '{"name": "a\\u0000b"}'],
      ['half of a surrogate pair', '{"name": "a\\ud800b"}'],
      ['NaN', '{"name": NaN}'],
      ['an array of 501 rows', JSON.stringify(Array.from({ length: 501 }, () => ({ name: 'x' })))],
      ['a string', '"x"'],
    ])('%s is 400', async (_what, body) => {
      const answer = await send('ana', '/rest/v1/projects', { body });
      expect(answer.status, answer.text).toBe(400);
    });

    test.each(['1e309', '-1e309', '9223372036854775808', '1e30', '-0.5', '"NaN"', '"Infinity"'])(
      'an amount of %s is 400',
      async (amount) => {
        const body = `{"project_id": "${P1}", "category": "civil", "orcamento_previsto": ${amount}}`;
        const answer = await send('ana', '/rest/v1/project_category_budgets', { body });
        expect(answer.status, answer.text).toBe(400);
      },
    );

    test('each cap holds at its edge', async () => {
      const at = async (path: string) => (await send('ana', `/rest/v1/${path}`)).status;
      const ids = (count: number) => Array.from({ length: count }, () => P1).join(',');
      const logic = (depth: number) =>
        `projects?select=id&or=${'(and'.repeat(depth - 1)}(id.eq.${P1})${')'.repeat(depth - 1)}`;

      expect([
        await at(`projects?id=in.(${ids(500)})`),
        await at(`projects?id=in.(${ids(501)})`),
      ]).toEqual([200, 400]);
      expect([await at(logic(4)), await at(logic(5))]).toEqual([200, 400]);
      expect(await at('projects?limit=1000')).toBe(200);
      expect(await at(`projects?name=eq.${'a'.repeat(25_000)}`)).toBe(414);
      const large = { name: 'a'.repeat(257 * 1024) };
      expect((await send('ana', '/rest/v1/projects', { body: large })).status).toBe(413);
    });
  });
}

/** Megabytes that the server's process holds. */
function memory(): number {
  const status = readFileSync(`/proc/${fixture.server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
