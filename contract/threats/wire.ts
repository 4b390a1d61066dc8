import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { behind, fixture, PLANNED, send, unchanged } from './fixture.ts';

/** Which requests the wire accepts at all: T12 to T15. */
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
      '/graphql/v1',
      '/storage/v1/s3/anexos',
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

  describe('[T14] a write must name its rows', () => {
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
      const path = `/rest/v1/rpc/increment_referral_count?referrer_id=${fixture.people.ana.id}`;
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
}

/** A POST whose content type goes out exactly as given, which fetch would mend. */
function rawPost(path: string, type: string, body: string): Promise<number> {
  const { hostname, port } = new URL(fixture.server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]));
      socket.destroy();
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${fixture.server.anonKey}\r\nAuthorization: Bearer ${fixture.tokens.ana}\r\nContent-Type:${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
}
