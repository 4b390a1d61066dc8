import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newcomer, UPSERT_PROFILE } from '../profiles/newcomer.ts';
import { PERSON } from '../quotes/cast-renovation.ts';
import { inTab } from '../tab.ts';
import { type Scene, useDatabase, useScene } from '../testing.ts';

// A project whose client has no account yet waits until somebody registered with its link (docs/decisions/068).

const scene = useScene();
const HELENA = 'helena@chegou.test';

interface Invited {
  id: string;
  secret: string;
}

async function invite(stage: Scene, fields: Record<string, unknown> = {}): Promise<Invited> {
  const { by, id, project, address, name, email } = {
    by: 'ana',
    id: randomUUID(),
    project: 'Casa da serra',
    address: 'Rua das Acácias, 12',
    name: 'Helena Prado',
    email: HELENA,
    ...fields,
  };
  const [row] = await stage
    .as(String(by))
    .query<{ secret: string }>('select invite_client($1, $2, $3, $4, $5) as secret', [
      id,
      project,
      address,
      name,
      email,
    ]);
  return { id: String(id), secret: row?.secret ?? '' };
}

/** Somebody who has just signed up, and waits for the team. */
async function registered(
  stage: Scene,
  { email = HELENA, role = 'client' }: { email?: string; role?: string } = {},
): Promise<string> {
  const id = await newcomer(stage, { email });
  await stage
    .as(id)
    .query(UPSERT_PROFILE, [id, email, 'Helena Prado Lima', role, null, null, null]);
  return id;
}

const accept = async ({ as }: Scene, person: string, secret: string) =>
  (
    await as(person).query<{ project: string | null }>(
      'select accept_client_invitation($1) as project',
      [secret],
    )
  )[0]?.project ?? null;
const confirm = async ({ as }: Scene, person: string, id: string) =>
  (
    await as(person).query<{ project: string | null }>(
      'select confirm_invited_client($1) as project',
      [id],
    )
  )[0]?.project ?? null;
const decide = ({ as }: Scene, id: string, status: string) =>
  as('davi').query('update profiles set status = $2 where id = $1', [id, status]);
const waiting = ({ as }: Scene, architect = 'ana') =>
  as(architect).query(
    `select project_name, client_name, state, mails, joined_name, joined_email from list_client_invitations()`,
  );
const whoInvites = ({ as }: Scene, person: string, secret: string) =>
  as(person).query('select * from get_client_invitation($1)', [secret]);
const mails = ({ owner }: Scene, kind: string) =>
  owner.query<{ recipient: string; data: Record<string, unknown> }>(
    'select recipient, data from private.outbox where kind = $1 order by id',
    [kind],
  );
const projectsOf = ({ as }: Scene, person: string, name = 'Casa da serra') =>
  as(person).query(
    'select name, address, status, client_id, architect_id from projects where name = $1',
    [name],
  );

describe('inviting a client', () => {
  test(
    'waits in the architect’s list and writes one mail, which says nothing of the project',
    scene(async (stage) => {
      const { secret } = await invite(stage, { email: ' HELENA@chegou.test ' });

      expect(secret).toMatch(/^[0-9a-f]{32}$/);
      expect(await waiting(stage)).toEqual([
        {
          project_name: 'Casa da serra',
          client_name: 'Helena Prado',
          state: 'waiting',
          mails: 1,
          joined_name: null,
          joined_email: null,
        },
      ]);
      expect(await waiting(stage, 'elisa')).toEqual([]);
      expect(await mails(stage, 'client_invited')).toEqual([
        {
          recipient: HELENA,
          data: expect.objectContaining({ secret }),
        },
      ]);
      expect(JSON.stringify(await mails(stage, 'client_invited'))).not.toMatch(/serra|Acácias/);
      expect(await projectsOf(stage, 'ana')).toEqual([]);
    }),
  );

  test(
    'only an architect whose address is proven is named in the mail',
    scene(async (stage) => {
      await stage.owner.query('update auth.users set email_proven_at = null where id = $1', [
        PERSON.ana,
      ]);
      await stage.owner.query('update auth.users set email_proven_at = now() where id = $1', [
        PERSON.elisa,
      ]);
      await invite(stage, { by: 'ana' });
      await invite(stage, { by: 'elisa' });

      const [unproven, proven] = await mails(stage, 'client_invited');
      expect(Object.keys(unproven?.data ?? {})).toEqual(['secret']);
      expect(proven?.data).toMatchObject({ client_name: 'Helena Prado', architect_name: /Elisa/ });
    }),
  );

  test(
    'sent again after a lost answer it is one invitation and one mail, and both links work',
    scene(async (stage) => {
      const id = randomUUID();
      const first = await invite(stage, { id });
      const again = await invite(stage, { id });

      expect(await waiting(stage)).toHaveLength(1);
      expect(await mails(stage, 'client_invited')).toHaveLength(1);
      expect(again.secret).not.toBe(first.secret);
      for (const { secret } of [first, again])
        expect(await whoInvites(stage, 'bruno', secret)).toHaveLength(1);
      await expect(invite(stage, { id, by: 'elisa' })).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test.each([
    [{ project: ' ' }, 'PT400', 'Informe o nome do projeto.'],
    [{ project: null }, 'PT400', 'Informe o nome do projeto.'],
    [{ project: 'x'.repeat(201) }, 'PT400', 'O nome do projeto pode ter no máximo 200 caracteres.'],
    [{ project: 'Ganhe em premio.com' }, 'NNAME', /endereço de site/],
    [{ address: 'x'.repeat(501) }, 'PT400', 'O endereço pode ter no máximo 500 caracteres.'],
    [{ name: '' }, 'PT400', 'Informe o nome do cliente.'],
    [{ name: 'Clique em premio.com' }, 'NNAME', /endereço de site/],
    [{ email: 'helena' }, 'PT400', 'Informe um e-mail válido.'],
    [{ email: null }, 'PT400', 'Informe um e-mail válido.'],
    [{ email: 'ana@prumo.test' }, 'SELFR', 'Você não pode convidar a si mesmo.'],
    [
      { email: 'clara@prumo.test' },
      'PT409',
      'Este cliente já tem cadastro aprovado. Escolha-o na lista.',
    ],
    [{ id: null }, 'PT400', 'Falta a identificação do convite.'],
  ])('refuses %j', (fields, code, message) =>
    scene(async (stage) => {
      await expect(invite(stage, fields)).rejects.toMatchObject({
        code,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      });
      expect(await mails(stage, 'client_invited')).toEqual([]);
    })(),
  );

  test(
    'about an e-mail that is no approved client’s the response reveals nothing',
    scene(async (stage) => {
      await registered(stage, { email: 'espera@chegou.test' });
      await invite(stage, { email: 'espera@chegou.test' });
      await invite(stage, { email: 'bruno@prumo.test' });
      expect(await waiting(stage)).toHaveLength(2);
    }),
  );

  test.each(['clara', 'bruno', 'davi'])('is for architects, not for %s', (person) =>
    scene(async (stage) => {
      await expect(invite(stage, { by: person })).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    '[T56] twenty in 24 hours together with projects, cancelled ones too; the day of the invitation counts, not that of the project',
    scene(async (stage) => {
      for (let n = 0; n < 19; n++) {
        const { id } = await invite(stage, { email: `pessoa${n}@chegou.test` });
        await stage.as('ana').query('select cancel_client_invitation($1)', [id]);
      }
      const { secret } = await invite(stage);
      await expect(invite(stage)).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Você já abriu 20 projetos nas últimas 24 horas. Tente de novo amanhã.',
      });
      await expect(
        stage
          .as('ana')
          .query(
            `insert into projects (name, client_id) select 'Outra', id from profiles where email = 'clara@prumo.test'`,
          ),
      ).rejects.toMatchObject({ code: 'LIMIT' });

      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await decide(stage, helena, 'approved');
      await stage.owner.query(
        `update private.client_invitations set created_at = now() - interval '25 hours'`,
      );
      expect(await projectsOf(stage, 'ana')).toHaveLength(1);
      await stage.owner.query(
        `update projects set created_at = now() - interval '25 hours' where name <> 'Casa da serra'`,
      );
      await stage.owner.query(`insert into private.settings values ('projects_a_day', '1')`);
      await invite(stage, { email: 'outra@chegou.test' });
    }),
  );
});

describe('[T62] what the link opens', () => {
  test(
    'anybody learns who invites and nothing else; no other function opens to them',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const expected = [
        { architect_name: expect.stringMatching(/^Ana/), architect_company: expect.anything() },
      ];
      expect(
        await stage.asAnonymous().query('select * from get_client_invitation($1)', [secret]),
      ).toEqual(expected);
      expect(await whoInvites(stage, 'bruno', secret)).toEqual(expected);
      await expect(
        stage.asAnonymous().query('select accept_client_invitation($1)', [secret]),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each(['', 'x', '0'.repeat(32), "' or true --", 'é'.repeat(32)])(
    'a made-up link opens nothing: %j',
    (secret) =>
      scene(async (stage) => {
        await invite(stage);
        expect(
          await stage.asAnonymous().query('select * from get_client_invitation($1)', [secret]),
        ).toEqual([]);
        const helena = await registered(stage);
        await expect(accept(stage, helena, secret)).rejects.toMatchObject({
          code: 'PT404',
          message: 'Este convite não vale mais. Peça outro a quem convidou você.',
        });
      })(),
  );

  test(
    'who registers the invited address without the link gets nothing',
    scene(async (stage) => {
      await invite(stage);
      const helena = await registered(stage);
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena)).toEqual([]);
      expect(await waiting(stage)).toMatchObject([{ state: 'waiting' }]);
    }),
  );

  test(
    'one link, one person: the second learns nothing, the first may press again',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      const other = await registered(stage, { email: 'outra@chegou.test' });
      expect(await accept(stage, helena, secret)).toBeNull();
      await expect(accept(stage, other, secret)).rejects.toMatchObject({ code: 'PT404' });
      expect(await whoInvites(stage, other, secret)).toEqual([]);
      expect(await accept(stage, helena, secret)).toBeNull();
      expect(await waiting(stage)).toMatchObject([{ state: 'joined', joined_email: HELENA }]);
    }),
  );

  test(
    'a link that ran out, was taken back, or of an architect without access opens nothing',
    scene(async (stage) => {
      const helena = await registered(stage);
      const old = await invite(stage);
      await stage.owner.query(
        `update private.client_invitations set expires_at = now() - interval '1 second'`,
      );
      expect(await waiting(stage)).toMatchObject([{ state: 'expired' }]);
      const cancelled = await invite(stage);
      await stage.as('ana').query('select cancel_client_invitation($1)', [cancelled.id]);
      const rejected = await invite(stage, { by: 'elisa' });
      await decide(stage, PERSON.elisa, 'rejected');
      for (const { secret } of [old, cancelled, rejected])
        await expect(accept(stage, helena, secret)).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test.each(['architect', 'supplier'])('is for a client, not for a new %s', (role) =>
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const person = await registered(stage, { role });
      await expect(accept(stage, person, secret)).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    'a person whom the team has rejected joins nothing',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      await decide(stage, helena, 'rejected');
      await expect(accept(stage, helena, secret)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('opening', () => {
  test(
    'with the team’s approval the project is in planning in the architect’s name, and the client is informed how to object',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      expect(await projectsOf(stage, 'ana')).toEqual([]);

      await decide(stage, helena, 'approved');

      const expected = [
        {
          name: 'Casa da serra',
          address: 'Rua das Acácias, 12',
          status: 'planning',
          client_id: helena,
          architect_id: PERSON.ana,
        },
      ];
      expect(await projectsOf(stage, 'ana')).toEqual(expected);
      expect(await projectsOf(stage, helena)).toEqual(expected);
      expect(await projectsOf(stage, 'elisa')).toEqual([]);
      expect(await waiting(stage)).toEqual([]);
      expect(await mails(stage, 'project_opened')).toEqual([
        { recipient: HELENA, data: expect.objectContaining({ project_name: 'Casa da serra' }) },
      ]);
      const trail = await stage.owner.query(
        `select action from private.audit_entries e
         where e.action = 'contact_shown' and e.project_id = (select id from projects where name = 'Casa da serra')`,
      );
      expect(trail).toEqual([{ action: 'contact_shown' }]);
    }),
  );

  test(
    'with another address than the invited one the architect confirms first, before or after the team',
    scene(async (stage) => {
      const before = await invite(stage, { project: 'Antes' });
      const after = await invite(stage, { project: 'Depois' });
      const helena = await registered(stage, { email: 'lena@chegou.test' });
      await accept(stage, helena, before.secret);
      await accept(stage, helena, after.secret);
      expect(await waiting(stage)).toMatchObject([
        {
          state: 'unconfirmed',
          joined_name: 'Helena Prado Lima',
          joined_email: 'lena@chegou.test',
        },
        { state: 'unconfirmed' },
      ]);
      await expect(confirm(stage, 'elisa', before.id)).rejects.toMatchObject({ code: 'PT404' });

      expect(await confirm(stage, 'ana', before.id)).toBeNull();
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena, 'Antes')).toHaveLength(1);
      expect(await projectsOf(stage, helena, 'Depois')).toEqual([]);

      expect(await confirm(stage, 'ana', after.id)).toEqual(expect.any(String));
      expect(await projectsOf(stage, helena, 'Depois')).toHaveLength(1);
      await expect(confirm(stage, 'ana', after.id)).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'a client who already has access opens it as soon as the architect confirms',
    scene(async (stage) => {
      const { secret } = await invite(stage, { email: 'clara.nova@chegou.test' });
      expect(await accept(stage, 'clara', secret)).toBeNull();
      const [{ id } = { id: '' }] = await stage
        .as('ana')
        .query<{ id: string }>('select id from list_client_invitations()');
      expect(await confirm(stage, 'ana', id)).toEqual(expect.any(String));
      expect(await projectsOf(stage, 'clara')).toHaveLength(1);
    }),
  );

  test(
    'who is rejected stands so in the list, and opens nothing when the architect cancels',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await decide(stage, helena, 'rejected');
      expect(await waiting(stage)).toMatchObject([{ state: 'rejected' }]);
      await stage.as('ana').query('select cancel_client_invitation($1)', [id]);
      expect(await waiting(stage)).toEqual([]);
      await expect(
        stage.as('ana').query('select cancel_client_invitation($1)', [id]),
      ).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'cancelled before the approval, no project opens',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await expect(
        stage.as('elisa').query('select cancel_client_invitation($1)', [id]),
      ).rejects.toMatchObject({ code: 'PT404' });
      await stage.as('ana').query('select cancel_client_invitation($1)', [id]);
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena)).toEqual([]);
    }),
  );

  test(
    'an architect whose access ended meanwhile gets no project',
    scene(async (stage) => {
      const { secret } = await invite(stage, { by: 'elisa' });
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await decide(stage, PERSON.elisa, 'rejected');
      await decide(stage, helena, 'approved');
      expect(await projectsOf(stage, helena)).toEqual([]);
    }),
  );
});

describe('sending again', () => {
  const renew = async ({ as }: Scene, id: string, byMail: boolean, person = 'ana') =>
    (
      await as(person).query<{ secret: string }>(
        'select renew_client_invitation($1, $2) as secret',
        [id, byMail],
      )
    )[0]?.secret ?? '';
  const later = ({ owner }: Scene, by: string) =>
    owner.query('update private.client_invitations set mailed_at = mailed_at - $1::interval', [by]);

  test(
    'three mails in all, one in 24 hours; a link to copy at any time',
    scene(async (stage) => {
      const { id } = await invite(stage);
      await later(stage, '23 hours 59 minutes');
      await expect(renew(stage, id, true)).rejects.toMatchObject({
        code: 'LIMIT',
        message:
          'O último e-mail saiu há menos de 24 horas. Mande o link por outro meio ou tente amanhã.',
      });
      expect(await whoInvites(stage, 'bruno', await renew(stage, id, false))).toHaveLength(1);
      for (let n = 0; n < 2; n++) {
        await later(stage, '25 hours');
        await renew(stage, id, true);
      }
      await later(stage, '25 hours');
      await expect(renew(stage, id, true)).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Já enviamos três e-mails deste convite. Mande o link por outro meio.',
      });
      expect(await mails(stage, 'client_invited')).toHaveLength(3);
    }),
  );

  test(
    'opens one that ran out for 30 more days, and is the architect’s own affair',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      await stage.owner.query(
        `update private.client_invitations set expires_at = now() - interval '1 day'`,
      );
      await expect(renew(stage, id, false, 'elisa')).rejects.toMatchObject({ code: 'PT404' });
      await renew(stage, id, false);
      expect(await waiting(stage)).toMatchObject([{ state: 'waiting' }]);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await expect(renew(stage, id, false)).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test(
    'the eleventh link ends the first',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      for (let n = 0; n < 9; n++) await renew(stage, id, false);
      expect(await whoInvites(stage, 'bruno', secret)).toHaveLength(1);
      await renew(stage, id, false);
      expect(await whoInvites(stage, 'bruno', secret)).toEqual([]);
    }),
  );
});

describe('what is kept', () => {
  test(
    'stands in the files of both, without the project in that of who is invited, and goes with either',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      const file = async (person: string) =>
        (
          await stage
            .as(person)
            .query<{ data: Record<string, unknown[]> }>('select export_my_data() as data')
        )[0]?.data;

      expect((await file('ana'))?.convites_a_clientes).toEqual([
        expect.objectContaining({ project_name: 'Casa da serra', client_email: HELENA }),
      ]);
      const own = await file(helena);
      expect(own?.convites_de_arquitetos).toEqual([
        expect.objectContaining({ client_email: HELENA, status: 'joined' }),
      ]);
      expect(JSON.stringify(own)).not.toMatch(/serra|Acácias|link_digests/);

      await stage.owner.query('select private.erase_person($1)', [helena]);
      expect(await waiting(stage)).toEqual([]);
    }),
  );

  test(
    'an invitation nobody took up is forgotten 180 days after its last link, an opened one is not',
    scene(async (stage) => {
      await invite(stage, { email: 'nunca@chegou.test' });
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      const left = async (days: number) => {
        await stage.owner.query(
          `update private.client_invitations set expires_at = now() + interval '30 days' - make_interval(days => $1)`,
          [days],
        );
        await stage.owner.query('select private.forget_client_invitations()');
        return stage.owner.query(
          'select client_email from private.client_invitations order by client_email',
        );
      };
      expect(await left(179)).toHaveLength(2);
      expect(await left(181)).toEqual([{ client_email: HELENA }]);
    }),
  );

  test(
    'an admin reads in “Quem podia ver” that the architect sees who registered',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      const seen = () =>
        stage
          .as('davi')
          .query(
            `select person_id from list_who_could_see('profile', $1) where reach like '%convidou como cliente%'`,
            [helena],
          );
      expect(await seen()).toEqual([]);
      await accept(stage, helena, secret);
      expect(await seen()).toEqual([{ person_id: PERSON.ana }]);
    }),
  );
});

describe('[T62] at the same moment', () => {
  const database = useDatabase({ cast: true });

  test('of two clients with one link one joins', async () => {
    const { owner } = database.current;
    const invited = await inTab(
      database.current,
      PERSON.ana,
      `select invite_client($1, 'Casa da serra', null, 'Helena', 'helena@chegou.test') as secret`,
      [randomUUID()],
    );
    const secret = typeof invited === 'object' ? invited.secret : '';
    const { rows } = await owner.query<{ id: string }>(
      `select id from profiles where role = 'client' and status = 'approved' order by email limit 2`,
    );
    const answers = await Promise.all(
      rows.map(({ id }) =>
        inTab(database.current, id, 'select accept_client_invitation($1) as project', [secret]),
      ),
    );
    expect(answers).toEqual(expect.arrayContaining([{ project: null }, 'PT404']));
  });
});
