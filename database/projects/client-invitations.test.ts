import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  accept,
  decide,
  HELENA,
  invite,
  mails,
  projectsOf,
  registered,
  waiting,
  whoInvites,
} from './testing-invitations.ts';

// A project whose client has no account yet waits until somebody registered with its link (docs/decisions/068).

const scene = useScene();

describe('inviting a client', () => {
  test(
    '[PRJ-012] opens a project that waits for its client and writes one mail, which names the house and not its address',
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
          data: expect.objectContaining({ secret, project_name: 'Casa da serra' }),
        },
      ]);
      expect(JSON.stringify(await mails(stage, 'client_invited'))).not.toMatch(/Acácias/);
      expect(await projectsOf(stage, 'ana')).toEqual([
        {
          name: 'Casa da serra',
          address: 'Rua das Acácias, 12',
          status: 'planning',
          client_id: null,
          architect_id: PERSON.ana,
        },
      ]);
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
      await stage.owner.query(
        `select private.finish_mail(id, null) from private.outbox where kind = 'client_invited'`,
      );
      expect((await mails(stage, 'client_invited')).map(({ data }) => 'secret' in data)).toEqual([
        false,
        false,
      ]);
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
      expect(
        (await projectsOf(stage, 'ana')).filter(({ client_id }) => client_id === helena),
      ).toHaveLength(1);
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
    'anybody learns who invites whom to which project; no other function opens to them',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const expected = [
        {
          architect_name: expect.stringMatching(/^Ana/),
          architect_company: expect.anything(),
          project_name: 'Casa da serra',
          client_name: 'Helena Prado',
          client_email: HELENA,
        },
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
