import { describe, expect, test } from 'vitest';
import { behind, fixture, item, send } from './fixture.ts';

/** How refusals look, and the headers of every answer: T36, T44. */
export function refusals(): void {
  describe('[T36] a refusal reveals no internals', () => {
    const inside = /\bselect\b|insert into|private\.|\.ts\b|node_modules|\bat \w+ \(|Failing row/i;

    test.each([
      ['22P02', 'ana', '/rest/v1/projects?id=eq.x', undefined, 400],
      ['23514', 'ana', '/rest/v1/project_items', item({ category: 'nada' }), 400],
      ['23502', 'ana', '/rest/v1/project_items', item({ description: null }), 400],
      ['22P02', 'tomas', '/rest/v1/rpc/get_supplier_quotes', { supplier_user_id: 'x' }, 400],
    ] as const)('%s for %s from %s', async (code, who, path, body, status) => {
      const answer = await send(who, path, { body });
      expect([answer.status, answer.code], answer.text).toEqual([status, code]);
      expect(answer.text).not.toMatch(inside);
    });

    test('what takes too long is cut off, in a body of the wire’s shape', async () => {
      const { owner } = fixture.database.current;
      await owner.query('begin');
      await owner.query('lock table public.commissions in access exclusive mode');
      const answer = await send('davi', '/rest/v1/commissions?select=id');
      await owner.query('rollback');

      expect(answer.status).toBe(503);
      expect(Object.keys(answer.body as object)).toEqual(['code', 'details', 'hint', 'message']);
      expect(answer.text).not.toMatch(inside);
      expect(answer.headers.get('retry-after')).toBe('1');
    });

    test('a fault of ours is 500 with the id under which the log has it', async () => {
      await behind('create table public.fault (id integer primary key)');
      await behind('alter table public.fault enable row level security');
      await behind('grant select on public.fault to app_architect');
      await behind(
        `create policy broken on public.fault for select to app_architect
         using (exists (select from public.fault f where f.id = fault.id))`,
      );
      await behind(`notify pgrst, 'reload schema'`);

      await expect
        .poll(async () => (await send('ana', '/rest/v1/fault')).status, { timeout: 20_000 })
        .toBe(500);
      const answer = await send('ana', '/rest/v1/fault');
      await behind('drop table public.fault');
      const id = answer.headers.get('x-request-id');

      expect(answer.body).toMatchObject({ message: expect.stringContaining(String(id)) });
      expect(answer.text).not.toMatch(inside);
      await expect
        .poll(() => fixture.server.output().includes(`"reqId":"${id}"`), { timeout: 20_000 })
        .toBe(true);
    });
  });

  describe('[T44] every answer has the headers', () => {
    test.each([
      ['GET', '/rest/v1/projects?select=id', 200],
      ['GET', '/rest/v1/projects?select=nothing', 400],
      ['GET', '/rest/v1/nothing', 404],
      ['PUT', '/rest/v1/projects', 405],
      ['POST', '/rest/v1/rpc/list_admin_users', 403],
      ['GET', '/auth/v1/user', 200],
      ['GET', '/auth/v1/settings', 200],
      ['GET', '/auth/v1/.well-known/jwks.json', 200],
      ['GET', '/auth/v1/verify?token=x&type=recovery', 200],
      ['GET', '/auth/v1/authorize?provider=nothing', 400],
      ['POST', '/functions/v1/send-quote-invitations', 403],
      ['GET', '/realtime/v1/websocket', 426],
      ['GET', '/config.json', 200],
      ['GET', '/healthz', 200],
      ['GET', '/livez', 200],
      ['GET', '/readyz', 200],
      ['GET', '/metrics', 200],
      ['GET', '/storage/v1/bucket', 200],
      ['POST', '/storage/v1/bucket', 403],
      ['GET', '/storage/v1/nothing', 404],
      ['DELETE', '/healthz', 404],
    ])('%s %s (%i)', async (method, path, status) => {
      const body = method === 'POST' ? {} : undefined;
      const answer = await send('elisa', path, { method, body });

      expect(answer.status, answer.text).toBe(status);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
      expect(headers['cache-control']).toMatch(path.includes('jwks') ? /max-age=600/ : /no-store/);
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    });
  });
}
