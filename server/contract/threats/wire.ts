import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { behind, P1, PLANNED, send, stage, unchanged } from './stage.ts';

/** What may be said on the wire at all, and how refusals look: T12 to T15, T31, T36, T44. */
export function wire(): void {
  describe('[T12] nothing lies beyond the product', () => {
    test.each([
      '/rest/v1/rpc/pg_sleep',
      '/rest/v1/rpc/set_config',
      '/rest/v1/rpc/pg_read_file',
      '/rest/v1/rpc/lo_import',
      '/rest/v1/rpc/query_to_xml',
      '/rest/v1/rpc/notify_change',
      '/rest/v1/rpc/guard_profile',
    ])('%s is 404 PGRST202, and hints at nothing', async (path) => {
      for (const who of ['davi', 'ana'] as const) {
        const answer = await send(who, path, { body: {} });
        expect([answer.status, answer.code]).toEqual([404, 'PGRST202']);
        expect((answer.body as { hint: string | null }).hint).toBeNull();
      }
    });

    test.each(['auth', 'private', 'masked', 'pg_catalog', 'information_schema', 'extensions'])(
      'schema %s is 406 PGRST106, to read and to write',
      async (schema) => {
        const read = await send('davi', '/rest/v1/users', {
          headers: { 'accept-profile': schema },
        });
        const written = await send('davi', '/rest/v1/users', {
          body: {},
          headers: { 'content-profile': schema },
        });
        expect([read.code, written.code]).toEqual(['PGRST106', 'PGRST106']);
      },
    );

    test.each([
      '/rest/v1/',
      '/graphql/v1',
      '/storage/v1/bucket',
      '/pg',
      '/auth/v1/admin/users',
      '/auth/v1/admin/generate_link',
      '/functions/v1/nothing',
      '/realtime/v1/api/broadcast',
    ])('%s is not there, for an admin neither', async (path) => {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? {} : undefined;
        const answer = await send('davi', path, { method, body });
        expect([401, 404], `${method} ${answer.status}`).toContain(answer.status);
      }
    });
  });

  test('[T13] a canary outlives what is put where names and values go', async () => {
    await behind('create table if not exists public.canary (id integer)');
    const attacks = [
      `id"; drop table canary; --`,
      `1); drop table canary; --`,
      `(select pg_sleep(9))`,
    ];
    const statuses = new Set<number>();
    for (const attack of attacks) {
      const text = encodeURIComponent(attack);
      for (const path of [
        `/rest/v1/projects?select=${text}`,
        `/rest/v1/projects?select="${text}":id`,
        `/rest/v1/projects?${text}=eq.1`,
        `/rest/v1/projects?name=eq.${text}`,
        `/rest/v1/projects?or=(name.eq."${text}",id.is.null)`,
        `/rest/v1/projects?order=${text}`,
        `/rest/v1/${text}`,
        `/rest/v1/rpc/${text}`,
        `/rest/v1/rpc/get_supplier_quotes?supplier_user_id=${text}`,
      ]) {
        statuses.add((await send('tomas', path)).status);
      }
    }

    expect([...statuses].filter((status) => ![200, 400, 403, 404].includes(status))).toEqual([]);
    expect(await behind(`select to_regclass('public.canary') is not null as alive`)).toEqual([
      { alive: true },
    ]);
  });

  describe('[T14] a write says which rows', () => {
    test.each(['PATCH', 'DELETE'])(
      '%s without a filter is 400 21000 and touches none',
      async (method) => {
        const same = await unchanged('select * from quotes order by id', async () => {
          const body = method === 'PATCH' ? { status: 'rejected' } : undefined;
          const answer = await send('ana', '/rest/v1/quotes', { method, body });
          expect([answer.status, answer.code]).toEqual([400, '21000']);
        });
        expect(same).toBe(true);
      },
    );

    test('more rows than max-affected undo the whole', async () => {
      const look = `select * from project_items where project_id = '${PLANNED}' order by id`;
      const same = await unchanged(look, async () => {
        const path = `/rest/v1/project_items?project_id=eq.${PLANNED}`;
        const headers = { prefer: 'handling=strict,max-affected=1' };
        const answer = await send('ana', path, { method: 'DELETE', headers });
        expect([answer.status, answer.code]).toEqual([400, 'PGRST124']);
      });
      expect(same).toBe(true);
    });
  });

  describe('[T15] nothing happens by reading, from a form or from another site', () => {
    test('GET of a function that writes is 405 25006', async () => {
      const path = `/rest/v1/rpc/increment_referral_count?referrer_id=${stage.people.ana.id}`;
      const answer = await send('bruno', path);
      expect([answer.status, answer.code]).toEqual([405, '25006']);
    });

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])('POST as %s is 415', async (type) => {
      for (const path of ['/rest/v1/projects', '/functions/v1/send-quote-invitations']) {
        const answer = await send('ana', path, { body: 'a=1', headers: { 'content-type': type } });
        expect(answer.status).toBe(415);
      }
    });

    test.each([' application/json', 'application/json\ta', 'application/json; charset=utf-8; x'])(
      'a body of type %j is read as JSON or refused, never taken for something else',
      async (type) => {
        const answer = await rawPost('/rest/v1/projects', type, '{"name": }');
        expect([400, 415]).toContain(answer);
      },
    );

    test('a foreign origin is given no leave to read', async () => {
      const headers = {
        origin: 'https://evil.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      };
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await send(null, '/rest/v1/projects?select=id', { method, headers });
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      }
    });
  });

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

  describe('[T36] a refusal tells nothing of the inside', () => {
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
      const { owner } = stage.database.current;
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
        .poll(() => stage.server.output().includes(`"reqId":"${id}"`), { timeout: 20_000 })
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
      ['GET', '/metrics', 200],
      ['GET', '/storage/v1/bucket', 404],
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

const item = (change: object) => ({
  project_id: PLANNED,
  description: 'Porta',
  category: 'civil',
  quantity: 1,
  unit: 'un',
  ...change,
});

/** Megabytes that the server's process holds. */
function memory(): number {
  const status = readFileSync(`/proc/${stage.server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** A POST whose content type goes out exactly as given, which fetch would mend. */
function rawPost(path: string, type: string, body: string): Promise<number> {
  const { hostname, port } = new URL(stage.server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]));
      socket.destroy();
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${stage.server.anonKey}\r\nAuthorization: Bearer ${stage.tokens.ana}\r\nContent-Type:${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
}
