import { describe, expect, test } from 'vitest';
import { signIn } from '../people.ts';
import { behind, fixture, send } from './fixture.ts';

/** Elisa's project for Rafael. */
const LOFT = 'e0000000-0000-4000-8000-000000000005';
const PHONE = 'client:profiles!projects_client_id_fkey(full_name,phone_number)';

/** How much one person may add, over the wire. The numbers are decided and tested in `database/`. */
export function ownShare(): void {
  describe('what one person may add', () => {
    test('[T56] R01: a body of five hundred projects is refused in words and shows no phone', async () => {
      const clients = (await behind(
        `select id, phone_number from profiles where role = 'client' and status = 'approved' and phone_number is not null`,
      )) as { id: string; phone_number: string }[];
      const body = Array.from({ length: 500 }, (_, n) => ({
        name: `Obra ${n}`,
        client_id: clients[n % clients.length]?.id,
      }));

      const answer = await send('elisa', `/rest/v1/projects?select=${encodeURIComponent(PHONE)}`, {
        body,
        headers: { prefer: 'return=representation' },
      });

      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'LIMIT',
        message: 'Você já abriu 20 projetos nas últimas 24 horas. Tente de novo amanhã.',
      });
      for (const { phone_number } of clients) expect(answer.text).not.toContain(phone_number);
      expect(await behind(`select from projects where name like 'Obra %'`)).toEqual([]);
    });

    test('[T56] R01: forty requests at once open twenty projects at most', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          const body = { name: `Ao mesmo tempo ${n}`, client_id: fixture.people.clara.id };
          return (await send('elisa', '/rest/v1/projects', { body })).status;
        }),
      );

      expect(statuses.every((status) => status === 201 || status === 400)).toBe(true);
      expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(20);
    });

    test('[T56] R01: the client’s objection takes the phone away at the architect’s next request', async () => {
      const phone = async () => {
        const answer = await send('elisa', `/rest/v1/projects?select=${PHONE}&id=eq.${LOFT}`);
        return (answer.body as { client: { phone_number: string | null } }[])[0]?.client
          .phone_number;
      };
      const say = (call: string) =>
        send('rafael', `/rest/v1/rpc/${call}`, { body: { target_project_id: LOFT } });
      expect(await phone()).toMatch(/\d/);

      expect((await say('object_to_project')).status).toBeLessThan(300);
      expect(await phone()).toBeNull();
      const list = await send('davi', '/rest/v1/rpc/list_project_objections', { body: {} });
      expect(list.body).toContainEqual(
        expect.objectContaining({ project_id: LOFT, status: 'open' }),
      );

      expect((await say('withdraw_objection')).body).toBe(true);
      expect(await phone()).toMatch(/\d/);
    });

    test('R11: an admin whose access another ended is out at the next request', async () => {
      const email = 'de-saida@prumo.test';
      await behind('select private.open_admin_account($1, $2, $3)', [
        email,
        'uma-boa-senha',
        'De Saída',
      ]);
      const leaving = await signIn(fixture.server, email, 'uma-boa-senha');
      const read = async () => (await leaving.client.from('commissions').select('id')).error?.code;
      expect(await read()).toBeUndefined();

      const ended = await send('davi', `/rest/v1/profiles?id=eq.${leaving.id}`, {
        method: 'PATCH',
        body: { status: 'rejected' },
      });
      expect(ended.status).toBe(204);
      expect(await read()).toBe('42501');

      const own = await send('davi', `/rest/v1/profiles?id=eq.${fixture.people.davi.id}`, {
        method: 'PATCH',
        body: { status: 'rejected' },
      });
      expect([own.status, own.code]).toEqual([400, 'DECID']);
    });

    test('[T57] a flood of bytes ends in words, and nothing of the refused body is kept', async () => {
      await behind(`insert into private.settings values ('bytes_a_day', $1)`, [
        String(4 * 2 ** 20),
      ]);
      const [project] = (await behind(
        `insert into projects (name, client_id, architect_id) values ('Muitos itens', $1, $2) returning id`,
        [fixture.people.clara.id, fixture.people.ana.id],
      )) as { id: string }[];
      const body = Array.from({ length: 100 }, () => ({
        project_id: project?.id,
        description: 'ã'.repeat(900),
        category: 'civil',
      }));
      const count = async () =>
        ((await behind('select count(*)::int as rows from project_items')) as { rows: number }[])[0]
          ?.rows;

      let before: number | undefined;
      let answer: Awaited<ReturnType<typeof send>>;
      let requests = 0;
      do {
        before = await count();
        answer = await send('ana', '/rest/v1/project_items', { body });
      } while (answer.status === 201 && ++requests < 40);

      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'LIMIT',
        message: 'Você gravou dados demais hoje. Tente de novo amanhã ou fale com a equipe.',
      });
      expect(await count()).toBe(before);
      expect(requests).toBeGreaterThan(2);
      await behind(`delete from private.settings where name = 'bytes_a_day'`);
      await behind('truncate private.byte_stops, private.written_bytes');
    });
  });
}
