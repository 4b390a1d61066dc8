import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useDatabase, useScene } from '../testing.ts';
import { inTab } from '../testing-tab.ts';
import { accept, HELENA, invite, registered, waiting } from './testing-invitations.ts';

// An invitation after its use, and when two people use it at once (docs/decisions/068).

const scene = useScene();

describe('what is kept', () => {
  test(
    'stands in the files of both, without the address of the project in that of who is invited, and goes with either',
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
      expect(JSON.stringify(own)).not.toMatch(/Acácias|link_digests/);

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
    'an admin reads in “Quem podia ver” that the architect and the people of the office see who registered',
    scene(async (stage) => {
      const { secret } = await invite(stage);
      const helena = await registered(stage);
      const seen = () =>
        stage.as('davi').query(
          `select full_name as name from list_who_could_see('profile', $1)
             where reach like '%convidou como cliente%' order by 1`,
          [helena],
        );
      expect(await seen()).toEqual([]);
      await accept(stage, helena, secret);
      expect(await seen()).toEqual([
        { name: 'Ana Ribeiro' },
        { name: 'Nora Dias' },
        { name: 'Rita Melo' },
        { name: 'Téo Lins' },
      ]);
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
