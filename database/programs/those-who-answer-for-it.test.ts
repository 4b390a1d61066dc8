import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { createToken } from './testing.ts';

// The people who let programs in are notified of them, and the trail names them.

const scene = useScene();

describe('those who answer for it', () => {
  test(
    '[API-5] the titular has a mail of each program that is let in, without the token',
    scene(async ({ owner, as }) => {
      const { token } = await createToken(owner, as('ana'), { name: 'ERP do ateliê', days: 30 });
      const mails = await owner.query<{ recipient: string; data: Record<string, string> }>(
        `select recipient, data from private.outbox where kind = 'token_created'`,
      );

      expect(mails).toMatchObject([
        {
          recipient: 'ana@prumo.test',
          data: { token_name: 'ERP do ateliê', rights: 'none', full_name: 'Ana Ribeiro' },
        },
      ]);
      expect(mails[0]?.data.expires_on).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(JSON.stringify(mails)).not.toContain(token.slice(0, 14));
    }),
  );

  test(
    'the titular is notified 14 days before a program ends and 1 day before, once each; of one made for a week on its last day [POR-004]',
    scene(async ({ owner, as }) => {
      await createToken(owner, as('ana'), { name: 'Longo', days: 90 });
      const ended = await createToken(owner, as('ana'), { name: 'Encerrado', days: 90 });
      await createToken(owner, as('ana'), { name: 'Semana', days: 7 });
      await as('ana').query('select revoke_api_token($1)', [ended.id]);
      await owner.query(`delete from private.outbox`);
      const noticesAt = async (days: number) => {
        await owner.query(
          `select private.notify_tokens_expiring(now() + make_interval(days => $1))`,
          [days],
        );
        await owner.query(
          `select private.notify_tokens_expiring(now() + make_interval(days => $1, mins => 5))`,
          [days],
        );
        const mails = await owner.query<{ name: string; left: string }>(
          `delete from private.outbox where kind = 'token_expiring' and recipient = 'ana@prumo.test'
           returning data ->> 'token_name' as name, data ->> 'days' as left`,
        );
        return mails.map(({ name, left }) => `${name} ${left}`).sort();
      };

      expect(await noticesAt(0)).toEqual([]);
      expect(await noticesAt(7)).toEqual(['Semana 1']);
      expect(await noticesAt(70)).toEqual([]);
      expect(await noticesAt(77)).toEqual(['Longo 14']);
      expect(await noticesAt(89)).toEqual([]);
      expect(await noticesAt(90)).toEqual(['Longo 1']);
    }),
  );

  test(
    'the trail names the program that acted, and an incident’s list the programs of who could see, also those that ended [POR-009]',
    scene(async ({ owner, as, asProgram }) => {
      const { id, session } = await createToken(owner, as('ana'), {
        rights: 'prepare',
        name: 'ERP',
      });
      await asProgram(session).query(
        `insert into project_items (project_id, description, category, quantity, unit)
         values ('e0000000-0000-4000-8000-000000000003', 'Rodapé', 'marcenaria', 3, 'm')`,
      );
      const reaches = async () =>
        (
          await as('davi').query<{ reach: string }>(
            `select reach from list_who_could_see('project', 'e0000000-0000-4000-8000-000000000003') where full_name = 'Ana Ribeiro'`,
          )
        )[0]?.reach;

      expect(
        await as('davi').query(`select actor_name from list_audit(kind => 'item', most => 1)`),
      ).toEqual([{ actor_name: 'Ana Ribeiro, pelo programa ERP' }]);
      expect(await reaches()).toContain('programa ERP, acesso de Ana Ribeiro: ');
      await as('ana').query('select revoke_api_token($1)', [id]);
      expect(await reaches()).toMatch(/programa ERP, acesso de Ana Ribeiro até \d\d\/\d\d\/\d{4}/);
      expect(
        await as('davi').query(
          `select action, subject from list_audit(kind => 'api_token', most => 2)`,
        ),
      ).toEqual([
        { action: 'changed', subject: 'ERP' },
        { action: 'created', subject: 'ERP' },
      ]);
      expect(
        await as('bruno')
          .query(`select name from list_programs_of((select auth.uid()))`)
          .catch(({ code }) => code),
      ).toBe('42501');
    }),
  );
});
