import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { type Scene, useScene } from '../testing.ts';
import { accept, colleague, invite, newestSecret } from './testing-invitations.ts';

// How people come into an account (docs/decisions/266).

const scene = useScene({ cast: true });
const INVITE = 'select invite_person($1, $2, $3, $4)';
const READ = 'select * from get_account_invitation($1)';
const GONE = {
  code: 'PT404',
  message: 'Este convite não vale mais. Peça outro a quem convidou você.',
};
const people = ({ owner }: Pick<Scene, 'owner'>) =>
  owner.query(
    `select p.email, m.role from account_people m join profiles p on p.id = m.person_id
     join profiles a on a.id = m.account_id and a.email = 'ana@prumo.test'
     where p.email like '%@exemplo.test' and m.ended_at is null`,
  );

describe('an invitation to an account', () => {
  test(
    '[PES-030] [PES-031] [OFI-4] [T93] is one mail to its person, opens the account once and only for that address',
    scene(async (stage) => {
      const { as, asAnonymous, owner } = stage;
      const { secret } = await invite(stage, { email: ' Caio.Lima@Exemplo.test ' });
      expect(
        await owner.query(
          `select recipient, data - 'link' as data from private.outbox where kind = 'person_invited'`,
        ),
      ).toEqual([
        {
          recipient: 'caio.lima@exemplo.test',
          data: {
            person_name: 'Caio Lima',
            inviter_name: 'Ana Ribeiro',
            account_name: 'Ribeiro Arquitetura',
            person_role: 'collaborator',
          },
        },
      ]);
      const page = {
        account_name: 'Ribeiro Arquitetura',
        account_role: 'architect',
        inviter_name: 'Ana Ribeiro',
        person_role: 'collaborator',
        person_name: 'Caio Lima',
        email: 'caio.lima@exemplo.test',
        is_mine: false,
        has_login: false,
      };
      expect(await asAnonymous().query(READ, [secret])).toEqual([page]);
      expect(await as('elisa').query(READ, [secret])).toEqual([page]);
      await expect(accept(as('elisa'), secret)).rejects.toMatchObject({
        code: 'INVAD',
        message: 'Este convite foi enviado para outro e-mail. Entre com ele ou peça outro convite.',
      });
      await expect(accept(asAnonymous(), secret)).rejects.toMatchObject({ code: '42501' });
      expect(await people(stage)).toEqual([]);

      const caio = await newcomer(stage, { email: 'caio.lima@exemplo.test' });
      expect(await as(caio).query(READ, [secret])).toEqual([
        { ...page, is_mine: true, has_login: true },
      ]);
      const account = await accept(as(caio), secret);

      expect(await people(stage)).toEqual([
        { email: 'caio.lima@exemplo.test', role: 'collaborator' },
      ]);
      expect(await as(caio).query('select auth.uid() as account, auth.person() as person')).toEqual(
        [{ account, person: caio }],
      );
      expect(await asAnonymous().query(READ, [secret])).toEqual([]);
      await expect(accept(as(caio), secret)).rejects.toMatchObject(GONE);
      expect(
        JSON.stringify(await owner.query('select * from private.person_invitations')),
      ).not.toContain(secret);
    }),
  );

  test(
    '[OFI-4] replaced, renewed, withdrawn or late it opens nothing, and neither does an invented one',
    scene(async (stage) => {
      const { as, owner } = stage;
      const caio = await newcomer(stage, { email: 'caio.lima@exemplo.test' });
      const first = await invite(stage);
      const second = await invite(stage, { role: 'reader' });
      await expect(accept(as(caio), first.secret)).rejects.toMatchObject(GONE);
      await expect(
        as('ana').query('select cancel_person_invitation($1)', [first.id]),
      ).rejects.toMatchObject({ code: 'PT404' });

      await as('ana').query('select renew_person_invitation($1)', [second.id]);
      const third = await newestSecret(owner);
      await expect(accept(as(caio), second.secret)).rejects.toMatchObject(GONE);
      await owner.query(`update private.person_invitations set expires_at = now() where id = $1`, [
        second.id,
      ]);
      await expect(accept(as(caio), third)).rejects.toMatchObject(GONE);
      await owner.query(
        `update private.person_invitations set expires_at = now() + interval '1 day' where id = $1`,
        [second.id],
      );
      expect(await as(caio).query(READ, [third])).toHaveLength(1);
      await as('ana').query('select cancel_person_invitation($1)', [second.id]);
      await expect(accept(as(caio), third)).rejects.toMatchObject(GONE);
      for (const invented of ['', 'x'.repeat(32), '0'.repeat(32), null]) {
        await expect(accept(as(caio), invented as string)).rejects.toMatchObject(GONE);
        expect(await as(caio).query(READ, [invented])).toEqual([]);
      }
      expect(await people(stage)).toEqual([]);
    }),
  );

  test(
    'of a suspended account it opens nothing until the account is back',
    scene(async (stage) => {
      const { as } = stage;
      const caio = await newcomer(stage, { email: 'caio.lima@exemplo.test' });
      const { secret } = await invite(stage);
      const [ana] = await as('ana').query('select auth.uid() as id');
      await as('davi').query(`select suspend_profile($1, 'Documentos vencidos')`, [ana?.id]);
      await expect(accept(as(caio), secret)).rejects.toMatchObject(GONE);
      await as('davi').query('select reinstate_profile($1)', [ana?.id]);
      expect(await accept(as(caio), secret)).toBe(ana?.id);
    }),
  );

  test(
    '[OFI-24] a person whom the team suspended or rejected joins nobody',
    scene(async (stage) => {
      const { as } = stage;
      const refused = {
        code: '42501',
        message: 'Seu cadastro não permite entrar em contas. Fale com a equipe.',
      };
      const rejected = await invite(stage, { by: 'bruno', email: 'sergio@prumo.test' });
      await expect(accept(as('sergio'), rejected.secret)).rejects.toMatchObject(refused);

      const { secret } = await invite(stage, { email: 'elisa@prumo.test' });
      const [elisa] = await as('elisa').query('select auth.uid() as id');
      await as('davi').query(`select suspend_profile($1, 'Documentos vencidos')`, [elisa?.id]);
      await expect(accept(as('elisa'), secret)).rejects.toMatchObject(refused);
    }),
  );

  test(
    'an address that changed in between is another address',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { secret } = await invite(stage, { email: 'elisa@prumo.test' });
      await owner.query(
        `update auth.users set email = 'elisa@prado.test' where email = 'elisa@prumo.test'`,
      );
      const [elisa] = await owner.query(`select id from profiles where email = 'elisa@prado.test'`);
      await expect(accept(as(elisa?.id), secret)).rejects.toMatchObject({ code: 'INVAD' });
    }),
  );

  test(
    'proves the address of the person, whose own profile has no role and the name that they gave',
    scene(async (stage) => {
      const { owner } = stage;
      const id = await colleague(stage);
      expect(
        await owner.query(
          `select p.role, p.status, p.full_name, u.email_proven_at is not null as proven
           from profiles p join auth.users u on u.id = p.id where p.id = $1`,
          [id],
        ),
      ).toEqual([{ role: null, status: 'pending_approval', full_name: 'Caio Lima', proven: true }]);
    }),
  );

  test(
    '[T52] the mail has no names where the address of the person who invites is not proven',
    scene(async (stage) => {
      const { owner } = stage;
      await owner.query(
        `update auth.users set email_proven_at = null where email = 'ana@prumo.test'`,
      );
      await invite(stage);
      expect(
        await owner.query(
          `select data - 'link' as data from private.outbox where kind = 'person_invited'`,
        ),
      ).toEqual([{ data: { person_role: 'collaborator' } }]);
    }),
  );

  test(
    'sent again with its id it is one invitation and one mail',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { id } = await invite(stage);
      await as('ana').query(INVITE, [id, 'caio.lima@exemplo.test', 'Caio Lima', 'collaborator']);
      expect(
        await owner.query(
          `select (select count(*)::int from private.person_invitations) as rows,
             (select count(*)::int from private.outbox where kind = 'person_invited') as mails`,
        ),
      ).toEqual([{ rows: 1, mails: 1 }]);
      await expect(
        as('elisa').query(INVITE, [id, 'outra@exemplo.test', 'Outra Pessoa', 'reader']),
      ).rejects.toMatchObject({ code: 'PT409' });
    }),
  );

  test.each([
    [{ email: 'ana@prumo.test' }, 'SELFR', 'Você não pode convidar a si mesmo.'],
    [{ email: 'rita@prumo.test' }, 'PT409', 'Esta pessoa já faz parte da conta.'],
    [{ email: 'sem arroba' }, 'PT400', 'Informe um e-mail válido.'],
    [{ name: '  ' }, 'PT400', 'Informe o nome da pessoa.'],
    [{ role: 'owner' }, 'PT400', 'Escolha o que a pessoa pode fazer na conta.'],
    [{ name: 'Ganhe em premio.test' }, 'NNAME', /endereço/],
    [{ id: null }, 'PT400', 'Falta a identificação do convite.'],
  ])('%o is refused (%s)', (odd, code, message) =>
    scene(async ({ as, owner }) => {
      const asked = {
        id: randomUUID(),
        email: 'x@exemplo.test',
        name: 'Caio Lima',
        role: 'reader',
        ...odd,
      };
      await expect(
        as('ana').query(INVITE, [asked.id, asked.email, asked.name, asked.role]),
      ).rejects.toMatchObject({
        code,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      });
      expect(await owner.query('select 1 from private.person_invitations')).toEqual([]);
    })(),
  );

  test(
    'nobody else invites, renews or cancels: not the team, who waits, a stranger or somebody signed out',
    scene(async (stage) => {
      const { as, asAnonymous } = stage;
      const { id } = await invite(stage);
      const values = [randomUUID(), 'x@exemplo.test', 'Caio Lima', 'reader'];
      for (const actor of [as('davi'), as('otavio'), as('sergio'), asAnonymous()]) {
        await expect(actor.query(INVITE, values)).rejects.toMatchObject({ code: '42501' });
      }
      for (const call of ['renew_person_invitation', 'cancel_person_invitation']) {
        await expect(as('davi').query(`select ${call}($1)`, [id])).rejects.toMatchObject({
          code: '42501',
        });
        for (const actor of [as('elisa'), as('bruno')])
          await expect(actor.query(`select ${call}($1)`, [id])).rejects.toMatchObject({
            code: 'PT404',
          });
      }
      expect(
        await as('elisa').query('select 1 from list_account_people() where is_invitation'),
      ).toEqual([]);
    }),
  );

  test(
    '[T93] three mails a day to one address, by whichever account, and 20 invitations a day of one account (LIMIT)',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { id } = await invite(stage);
      await invite(stage, { by: 'elisa' });
      await as('ana').query('select renew_person_invitation($1)', [id]);
      const limit = {
        code: 'LIMIT',
        message: 'Este e-mail já recebeu três convites hoje. Tente amanhã.',
      };
      await expect(
        as('ana').query('select renew_person_invitation($1)', [id]),
      ).rejects.toMatchObject(limit);
      await expect(invite(stage, { by: 'bruno' })).rejects.toMatchObject(limit);

      for (let sent = 1; sent < 20; sent++) {
        const { id: next } = await invite(stage, { email: `pessoa${sent}@exemplo.test` });
        await as('ana').query('select cancel_person_invitation($1)', [next]);
      }
      await expect(invite(stage, { email: 'mais@exemplo.test' })).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Sua conta já enviou 20 convites nas últimas 24 horas. Tente de novo amanhã.',
      });
      await owner.query(
        `update private.person_invitations set created_at = now() - interval '25 hours'`,
      );
      expect(await invite(stage, { email: 'mais@exemplo.test' })).toMatchObject({
        id: expect.any(String),
      });
    }),
  );

  test(
    '[PES-039] is forgotten 30 days after its last mail, unless it was accepted',
    scene(async (stage) => {
      const { owner } = stage;
      await colleague(stage);
      await invite(stage, { email: 'ninguem@exemplo.test' });
      const forget = async (days: number) =>
        (
          await owner.query(
            'select private.forget_person_invitations(now() + make_interval(days => $1)) as forgotten',
            [days],
          )
        )[0]?.forgotten;
      expect(await forget(29)).toBe(0);
      expect(await forget(31)).toBe(1);
      expect(await owner.query('select email from private.person_invitations')).toEqual([
        { email: 'caio.lima@exemplo.test' },
      ]);
    }),
  );
});
