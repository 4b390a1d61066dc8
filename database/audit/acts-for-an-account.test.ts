import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { timeline } from './testing-timeline.ts';

// A person who acts for the account of another stands in the trail under their own name, with the account beside it.

const scene = useScene();
const LIA = { name: 'lia', account: 'ana', role: 'manager' } as const;
const NEWEST = 'select * from private.audit_entries order by id desc limit 1';

test(
  '[PES-010] [OFI-9] the trail says who acted and for which account; a person alone has none beside',
  scene(async ({ owner, as }) => {
    const { personId, accountId } = await addColleague(owner, LIA);
    const rename = `update projects set name = name || '!' where id = $1`;

    await as('lia').query(rename, [PROJECT.consultorio]);
    expect((await owner.query(NEWEST))[0]).toMatchObject({
      actor_id: personId,
      account_id: accountId,
      actor_role: 'app_architect',
      entity_kind: 'project',
    });
    await as('ana').query(rename, [PROJECT.consultorio]);
    expect((await owner.query(NEWEST))[0]).toMatchObject({
      actor_id: PERSON.ana,
      account_id: null,
    });
    const [latest, before] = await timeline(as('ana'), 'project', PROJECT.consultorio);
    expect(latest?.actor_name).toBe('Ana Ribeiro');
    expect(before?.actor_name).toBe('Lia Melo (Ribeiro Arquitetura)');
  }),
);

test(
  '[OFI-9] rows of one statement, exports, contacts shown, refusals and lists read carry the account too',
  scene(async ({ owner, as }) => {
    const { personId, accountId } = await addColleague(owner, LIA);
    const here = { actor_id: personId, account_id: accountId };

    await as('lia').query(
      `insert into project_items (project_id, description, category) values ($1, 'Porta', 'civil'), ($1, 'Janela', 'civil')`,
      [PROJECT.consultorio],
    );
    await as('lia').query(`select record_export('payments', $1, 3)`, [PROJECT.consultorio]);
    await as('lia').query(
      `insert into projects (name, client_id, architect_id) values ('Sala', $1, auth.uid())`,
      [PERSON.clara],
    );
    await owner.query(`select private.record_denial($1, null, 'GET /rest/v1/x', 403)`, [personId]);
    const [list] = await owner.query<{ reader: string }>(
      `select private.note_list($1, null, 'profiles', '{}') as reader`,
      [personId],
    );

    const entries = await owner.query(
      `select distinct entity_kind, action, actor_id, account_id from private.audit_entries
       where happened_at = now() and action in ('created', 'exported', 'contact_shown', 'denied', 'listed')
         and entity_kind in ('item', 'export', 'profile', 'request', 'list', 'project') and actor_id is not null
       order by entity_kind, action`,
    );
    expect(entries.map(({ entity_kind, action }) => `${action} ${entity_kind}`)).toEqual([
      'exported export',
      'created item',
      'listed list',
      'contact_shown profile',
      'created project',
      'denied request',
    ]);
    for (const entry of entries) expect(entry).toMatchObject(here);
    // The limit protects those who are listed, and so counts for the account.
    expect(list?.reader).toBe(accountId);
  }),
);

test(
  'a refusal names no account that the person does not belong to',
  scene(async ({ owner }) => {
    const { personId, accountId } = await addColleague(owner, LIA);
    const denied = async (person: string, wanted: string | null) => {
      await owner.query(`select private.record_denial($1, null, 'GET /x', 403, $2)`, [
        person,
        wanted,
      ]);
      return (await owner.query(NEWEST))[0]?.account_id;
    };

    expect(await denied(PERSON.bruno, accountId)).toBeNull();
    expect(await denied(personId, accountId)).toBe(accountId);
    expect(await denied(personId, personId)).toBeNull();
    await owner.query('update account_people set ended_at = now() where person_id = $1', [
      personId,
    ]);
    expect(await denied(personId, accountId)).toBeNull();
  }),
);

test(
  '[PES-012] sessions are the person’s: those of colleagues and of the titular are neither shown nor ended',
  scene(async ({ owner, as }) => {
    const { personId } = await addColleague(owner, LIA);
    await as('ana').query('select 1');
    const [anas] = await owner.query<{ id: string }>(
      'select id from auth.sessions where user_id = $1',
      [PERSON.ana],
    );

    const shown = await as('lia').query<{ id: string }>('select id from list_my_sessions()');
    expect(shown.length).toBeGreaterThan(0);
    expect(
      await owner.query('select distinct user_id from auth.sessions where id = any ($1::uuid[])', [
        shown.map(({ id }) => id),
      ]),
    ).toEqual([{ user_id: personId }]);
    expect(await as('lia').query('select end_my_session($1) as ended', [anas?.id])).toEqual([
      { ended: false },
    ]);
    expect(
      await as('lia').query('select private.live_sessions(array[$1::uuid]) as live', [anas?.id]),
    ).toEqual([{ live: [] }]);
    expect(
      await owner.query(
        `select distinct actor_id from private.audit_entries where action = 'signed_in' and entity_id = $1`,
        [personId],
      ),
    ).toEqual([{ actor_id: personId }]);
    expect(await as('ana').query('select count(*)::int as n from list_my_access()')).not.toEqual(
      await as('lia').query('select 0 as n'),
    );
  }),
);

describe('the team', () => {
  test(
    '[OFI-9] filters the trail by account: what its founder did for themselves, and others for it',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, LIA);
      await owner.query('delete from private.audit_entries');
      for (const person of ['lia', 'ana', 'elisa'])
        await as(person)
          .query(`select record_export('people'::text, null, 1)`)
          .catch(() => null);
      for (const person of ['lia', 'ana', 'elisa'])
        await as(person).query(`select record_export('payments', null, 1)`);
      const listed = (filter: string, id: string) =>
        as('davi').query(
          `select actor_name, account_name from list_audit(act => 'exported', ${filter} => $1) order by id`,
          [id],
        );

      expect(await listed('account', accountId)).toEqual([
        { actor_name: 'Lia Melo', account_name: 'Ribeiro Arquitetura' },
        { actor_name: 'Ana Ribeiro', account_name: null },
      ]);
      expect(await listed('person', personId)).toEqual([
        { actor_name: 'Lia Melo', account_name: 'Ribeiro Arquitetura' },
      ]);
      expect(await listed('account', personId)).toEqual([]);
      expect(
        await as('davi').query(
          `select account_id from export_audit(act => 'exported', account => $1)`,
          [accountId],
        ),
      ).toContainEqual({ account_id: accountId });
    }),
  );

  test(
    '[PES-011] [OFI-9] who could see a project: its account’s people, and who left them since, until when',
    scene(async ({ owner, as }) => {
      // The cast has colleagues of its own.
      await owner.query('delete from account_people');
      const { accountId } = await addColleague(owner, LIA);
      const gone = await addColleague(owner, { name: 'caue', account: 'ana', role: 'reader' });
      await addColleague(owner, { name: 'rute', account: 'elisa', role: 'manager' });
      await owner.query(
        `update account_people set ended_at = '2026-05-02 12:00-03', joined_at = '2026-01-01' where person_id = $1`,
        [gone.personId],
      );
      const named = async (since: string) => {
        const rows = await as('davi').query<{ full_name: string; role: string; reach: string }>(
          `select full_name, role, reach from list_who_could_see('project', $1, $2) where reach like '%da conta%'`,
          [PROJECT.vilaMariana, since],
        );
        return rows.map(({ full_name, role, reach }) => `${full_name}, ${role}: ${reach}`).sort();
      };
      const lia =
        'Lia Melo, architect: gestor da conta Ribeiro Arquitetura: arquiteto do projeto: itens, orçamentos, previstos e pagamentos';

      expect(await named('2026-05-01')).toEqual([
        'Caue Melo, architect: leitura da conta Ribeiro Arquitetura até 02/05/2026 12:00: arquiteto do projeto: itens, orçamentos, previstos e pagamentos',
        lia,
      ]);
      expect(await named('2026-05-03')).toEqual([lia]);
      await owner.query(`update profiles set status = 'rejected' where id = $1`, [accountId]);
      expect(await named('2026-05-03')).toEqual([]);
    }),
  );

  test(
    '[PES-011] [OFI-9] who could see a person of an account: its titular and colleagues, and the other sides of what they did',
    scene(async ({ owner, as }) => {
      await owner.query('delete from account_people');
      const { personId } = await addColleague(owner, LIA);
      await addColleague(owner, { name: 'caue', account: 'ana', role: 'reader' });
      const reaches = async () => {
        const rows = await as('davi').query<{ full_name: string; reach: string }>(
          `select full_name, reach from list_who_could_see('profile', $1)`,
          [personId],
        );
        return Object.fromEntries(rows.map(({ full_name, reach }) => [full_name, reach]));
      };

      expect(await reaches()).toEqual({
        'Davi Teixeira': 'administrador do Prumo: acesso a tudo',
        'Ana Ribeiro': 'titular de uma conta da pessoa: nome e e-mail',
        'Lia Melo': expect.stringContaining('a própria pessoa'),
        'Caue Melo':
          'leitura da conta Ribeiro Arquitetura: titular de uma conta da pessoa: nome e e-mail',
      });
      await as('lia').query(`update projects set name = name || '!' where id = $1`, [
        PROJECT.consultorio,
      ]);
      expect((await reaches())['Rafael Moura']).toBe(
        'outro lado de um projeto, uma conversa ou um aceite em que está o nome dela',
      );
    }),
  );
});
