import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { asked, colleaguesLeave, confirm, endWork } from './testing-erasure-steps.ts';

// The own data of a person who acts for the account of another is theirs, and what they did for the account is the account's.

const scene = useScene();
const LIA = { name: 'lia', account: 'ana', role: 'manager' } as const;

type File = Record<string, Record<string, unknown>[]>;

describe('one’s own file', () => {
  test(
    '[OFI-18] of a person of an account has their place in it and what they wrote and signed for it, and no row of the account',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, LIA);
      await owner.query(
        `update payments set created_by = $1 where id = (select id from payments where architect_id = $2 order by id limit 1)`,
        [personId, accountId],
      );
      await as('lia').query(`update projects set name = name || '!' where id = $1`, [
        PROJECT.consultorio,
      ]);

      for (const account of [undefined, accountId, personId]) {
        const [row] = await as('lia', account).query<{ data: File }>(
          'select export_my_data() as data',
        );
        const data = row?.data ?? {};
        expect(data.perfil).toMatchObject({ full_name: 'Lia Melo' });
        expect(data.pessoas_da_conta).toMatchObject([{ account_id: accountId, role: 'manager' }]);
        expect(data.pagamentos_por_contas).toHaveLength(1);
        expect(data.registros).toContainEqual(
          expect.objectContaining({ entity_id: PROJECT.consultorio, by_you: true }),
        );
        for (const subject of [
          'projetos',
          'itens',
          'orcamentos',
          'pagamentos',
          'pedidos',
          'contatos',
        ])
          expect(data[subject], subject).toEqual([]);
        expect(data).not.toHaveProperty('contas');
        expect(JSON.stringify(data)).not.toContain('Consultório');
      }
    }),
  );

  test(
    '[OFI-18] of the founder has the account’s rows and people; of whom the account was passed to, too',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, LIA);
      const [founder] = await as('ana').query<{ data: File }>('select export_my_data() as data');
      expect(founder?.data.pessoas_da_conta).toContainEqual(
        expect.objectContaining({ person_id: personId, role: 'manager' }),
      );
      expect(founder?.data.projetos?.length).toBeGreaterThan(2);

      await owner.query(`update account_people set role = 'owner' where person_id = $1`, [
        personId,
      ]);
      const [titular] = await as('lia').query<{ data: { contas: File[] } }>(
        'select export_my_data() as data',
      );
      expect(titular?.data.contas).toHaveLength(1);
      expect(titular?.data.contas[0]?.projetos).toEqual(founder?.data.projetos);
      expect(accountId).toBe(PERSON.ana);
    }),
  );

  test(
    '[PES-012] [OFI-18] agreement, accesses, requests and obstacles are those of the person, for whichever account they act',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, LIA);
      const [version] = await owner.query<{ v: string }>('select private.policy_version() as v');
      await as('lia').query('select agree_to_policy($1)', [version?.v]);
      await as('lia').query(`select request_erasure('Saí da profissão')`);

      expect(
        await owner.query(
          'select user_id from private.policy_agreements where user_id = any ($1)',
          [[personId, accountId]],
        ),
      ).toContainEqual({ user_id: personId });
      expect(
        await owner.query(`select user_id from private.erasure_requests where status = 'open'`),
      ).toEqual([{ user_id: personId }]);
      const [own] = await as('lia').query<{
        state: { agreed_version: string; obstacles: string[] };
      }>('select my_privacy() as state');
      expect(own?.state).toMatchObject({ agreed_version: version?.v, obstacles: [] });
      expect(await as('ana').query(`select my_privacy() -> 'request' as request`)).toEqual([
        { request: null },
      ]);
      expect(await as('lia').query('select cancel_erasure() as was')).toEqual([{ was: true }]);
    }),
  );
});

describe('erasing', () => {
  test(
    '[OFI-18] a person of an account: their rows go, what they wrote for the account stays without their name',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { personId, accountId } = await addColleague(owner, LIA);
      const [thread] = await owner.query<{ id: string }>(
        `insert into messages (id, project_id, author_id, account_id, body, architect_id, client_id)
         select gen_random_uuid(), id, $1, architect_id, 'Combinado, diz Lia Melo', architect_id, client_id from projects where id = $2
         returning id`,
        [personId, PROJECT.consultorio],
      );
      await owner.query(
        `update payments set notes = 'sinal, por Lia Melo', created_by = $1 where architect_id = $2`,
        [personId, accountId],
      );
      await as('lia').query(`update projects set name = 'Casa de Lia Melo' where id = $1`, [
        PROJECT.consultorio,
      ]);
      const sums = () => owner.query('select sum(amount), count(*) from payments');
      const before = await sums();

      await confirm(stage, await asked(stage, 'lia'), 'lia@prumo.test');

      expect(await owner.query('select body from messages where id = $1', [thread?.id])).toEqual([
        { body: 'Combinado, diz pessoa removida' },
      ]);
      expect(
        await owner.query('select distinct notes from payments where created_by = $1', [personId]),
      ).toEqual([{ notes: 'sinal, por pessoa removida' }]);
      expect(
        await owner.query('select name from projects where id = $1', [PROJECT.consultorio]),
      ).toEqual([{ name: 'Casa de pessoa removida' }]);
      expect(await sums()).toEqual(before);
      expect(
        await owner.query(
          'select ended_at is not null as ended, ended_by from account_people where person_id = $1',
          [personId],
        ),
      ).toEqual([{ ended: true, ended_by: personId }]);
      expect(
        await as('davi').query(
          `select distinct actor_name, account_name from list_audit(person => $1, kind => 'project')`,
          [personId],
        ),
      ).toEqual([{ actor_name: 'Pessoa removida', account_name: 'Ribeiro Arquitetura' }]);
      expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
    }),
  );

  test(
    '[OFI-18] the titular waits while others belong to the account',
    scene(async (stage) => {
      const { owner, as } = stage;
      await endWork(stage);
      const request = await asked(stage, 'ana');
      const { personId } = await addColleague(owner, LIA);
      const waits =
        'A sua conta depende de você. Passe a conta ou encerre-a antes: outras pessoas fazem parte dela.';

      await expect(confirm(stage, request, 'ana@prumo.test')).rejects.toMatchObject({
        code: 'ERASE',
        message: waits,
      });
      expect(await as('ana').query(`select my_privacy() -> 'obstacles' as now`)).toEqual([
        { now: [waits] },
      ]);
      await owner.query('update account_people set ended_at = now() where person_id = $1', [
        personId,
      ]);
      await confirm(stage, request, 'ana@prumo.test');
    }),
  );

  test(
    '[OFI-18] the person to whom the account was passed waits for the others, and alone takes it along',
    scene(async (stage) => {
      const { owner } = stage;
      await endWork(stage);
      await colleaguesLeave(owner, 'ana@prumo.test');
      const { personId, accountId } = await addColleague(owner, LIA);
      const { personId: other } = await addColleague(owner, {
        name: 'caue',
        account: 'ana',
        role: 'reader',
      });
      await owner.query(`update account_people set role = 'owner' where person_id = $1`, [
        personId,
      ]);
      const request = await asked(stage, 'lia');

      await expect(confirm(stage, request, 'lia@prumo.test')).rejects.toMatchObject({
        message:
          'A conta “Ribeiro Arquitetura” depende de você. Passe a conta ou encerre-a antes: outras pessoas fazem parte dela.',
      });
      await owner.query('update account_people set ended_at = now() where person_id = $1', [other]);
      await confirm(stage, request, 'lia@prumo.test');
      expect(
        await owner.query('select full_name from profiles where id = any ($1)', [
          [personId, accountId],
        ]),
      ).toEqual([{ full_name: 'Pessoa removida' }, { full_name: 'Pessoa removida' }]);
    }),
  );
});
