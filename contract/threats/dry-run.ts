import { describe, expect, test } from 'vitest';
import { behind, fixture, item, NOBODY, PLANNED, type Sent, send, unchanged } from './fixture.ts';

const trail = `select count(*) from private.audit_entries where action <> 'denied'`;
const represented = { prefer: 'return=representation,tx=rollback' };

/** Nobody is shown what a write would show while the write leaves no trace: T46. */
export function dryRun(): void {
  describe('[T46] what was shown has left its trace', () => {
    const asked: [what: string, path: () => string, sent: () => Sent][] = [
      [
        'R01 the phone of a client, by a project that is taken back',
        () =>
          '/rest/v1/projects?select=client:profiles!projects_client_id_fkey(full_name,phone_number)',
        () => ({ body: { name: 'Casa', client_id: fixture.people.clara.id } }),
      ],
      [
        'R01 PATCH',
        () => `/rest/v1/projects?id=eq.${PLANNED}`,
        () => ({ method: 'PATCH', body: { name: 'Outra' } }),
      ],
      ['R01 DELETE', () => `/rest/v1/project_items?id=eq.${NOBODY}`, () => ({ method: 'DELETE' })],
      ['R01 GET', () => '/rest/v1/projects?select=id', () => ({})],
      ['R01 HEAD', () => '/rest/v1/projects?select=id', () => ({ method: 'HEAD' })],
      ['R01 GET of a function', () => '/rest/v1/rpc/my_privacy', () => ({})],
      ['R04 the file of own data', () => '/rest/v1/rpc/export_my_data', () => ({ body: {} })],
      [
        'R01 a function of /functions/v1',
        () => '/functions/v1/send-quote-invitations',
        () => ({ body: { project_id: PLANNED, selected_suppliers: {} } }),
      ],
    ];

    test.each(asked)('%s: tx=rollback is 400 PGRST122', async (_what, path, sent) => {
      const same = await unchanged(trail, async () => {
        const answer = await send('ana', path(), { ...sent(), headers: represented });
        expect(answer.status, answer.text).toBe(400);
        if (sent().method !== 'HEAD') expect(answer.code).toBe('PGRST122');
        expect(answer.text).not.toMatch(/phone_number|full_name|conta/);
      });
      expect(same).toBe(true);
    });

    test('R04 export_audit and export_my_data answer only together with their line of the trail', async () => {
      const lines = async () =>
        (await behind(`select after from private.audit_entries where action = 'exported'`)).length;
      const before = await lines();
      for (const [who, name] of [
        ['davi', 'export_audit'],
        ['ana', 'export_my_data'],
      ] as const) {
        const refused = await send(who, `/rest/v1/rpc/${name}`, { body: {}, headers: represented });
        expect([name, refused.code]).toEqual([name, 'PGRST122']);
      }
      expect(await lines()).toBe(before);
      expect((await send('ana', '/rest/v1/rpc/export_my_data', { body: {} })).status).toBe(200);
      expect(await lines()).toBe(before + 1);
    });

    test('every other refusal that undoes a write reports a number and nothing of the rows', async () => {
      const single = 'application/vnd.pgrst.object+json';
      const shown = 'return=representation';
      const [clara] = (await behind('select full_name, phone_number from profiles where id = $1', [
        fixture.people.clara.id,
      ])) as { full_name: string; phone_number: string }[];
      const withClient =
        '/rest/v1/projects?select=client:profiles!projects_client_id_fkey(full_name,phone_number)';
      const project = { name: 'Casa', client_id: fixture.people.clara.id };
      const refused: [path: string, sent: Sent, code: string, details: string | null][] = [
        [
          withClient,
          { body: [project, project], headers: { prefer: shown, accept: single } },
          'PGRST116',
          'The result contains 2 rows',
        ],
        [
          withClient,
          {
            body: project,
            headers: { prefer: `${shown},handling=strict,max-affected=0` },
          },
          'PGRST124',
          'The query affects 1 rows',
        ],
        // The second row fails when the first is written already.
        [
          withClient,
          { body: [project, { ...project, name: '' }], headers: { prefer: shown } },
          '23514',
          null,
        ],
        [
          '/rest/v1/project_items?select=*',
          { body: [item({}), item({ quantity: 0 })], headers: { prefer: shown } },
          '23514',
          null,
        ],
        [
          '/rest/v1/rpc/export_audit',
          { body: {}, headers: { prefer: 'handling=strict,max-affected=0' } },
          'PGRST124',
          null,
        ],
        // One value is no number of rows: it is not even made.
        [
          '/rest/v1/rpc/export_my_data',
          { body: {}, headers: { prefer: 'handling=strict,max-affected=0' } },
          'PGRST128',
          null,
        ],
        [
          '/rest/v1/rpc/export_my_data?offset=2',
          { body: {}, headers: { prefer: 'count=exact' } },
          'PGRST103',
          'An offset of 2 was requested, but there are only 1 rows.',
        ],
        [
          '/rest/v1/rpc/export_audit?offset=100000',
          { body: {}, headers: { prefer: 'count=exact' } },
          'PGRST103',
          null,
        ],
      ];
      for (const [path, sent, code, details] of refused) {
        const who = path.includes('audit') ? 'davi' : 'ana';
        const same = await unchanged(trail, async () => {
          const answer = await send(who, path, sent);
          expect([path, answer.code], answer.text).toEqual([path, code]);
          if (details) expect(answer.body).toMatchObject({ details });
          expect(answer.text).not.toContain(clara?.full_name);
          expect(answer.text).not.toContain(clara?.phone_number);
          expect(answer.text).not.toMatch(/Failing row|Casa|Porta/);
        });
        expect([path, same]).toEqual([path, true]);
      }
    });
  });
}
