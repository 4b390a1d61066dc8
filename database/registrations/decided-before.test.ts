import { expect, test } from 'vitest';
import { withRacers } from '../quotes/testing-parallel.ts';
import { type Actor, useDatabase, useScene } from '../testing.ts';

// Two admins decide about the same person at the same moment; the update names the state that each of them read.

const database = useDatabase({ cast: true });
const scene = useScene();
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

const pendingSupplier = async () => {
  const [person] = await owner.query<{ id: string }>(
    `update profiles set status = 'pending_approval' where email = 'silvia@prumo.test' returning id`,
  );
  return person?.id ?? '';
};

test('[OPE-067] of two admins who approve a supplier at once one decides, and the other one’s rate is not written', async () => {
  await owner.query('alter table profiles disable trigger user');
  const id = await pendingSupplier();
  await owner.query('alter table profiles enable trigger user');

  await withRacers(database.current, ['davi', 'davi'], async (admins) => {
    const rates = ['0.07', '0.03'];
    const written = await Promise.all(
      admins.map((admin, which) =>
        admin.query(
          `update profiles set status = 'approved', commission_rate = $2 where id = $1 and status = 'pending_approval' returning commission_rate`,
          [id, rates[which]],
        ),
      ),
    );
    const [kept] = written.flat();
    expect(written.flat()).toHaveLength(1);
    const [told] = (await admins[0]?.query('select * from get_profile_decision($1)', [id])) ?? [];
    expect(told).toMatchObject({
      status: 'approved',
      commission_rate: kept?.commission_rate,
      decided_by_name: 'Davi Teixeira',
    });
    expect(told?.decided_at).toBeInstanceOf(Date);
  });
});

test(
  '[OPE-067] who decided about a profile is read by admins only',
  scene(async ({ owner: stage, as }) => {
    const [person] = await stage.query<{ id: string }>(
      `select id from profiles where email = 'marcos@prumo.test'`,
    );
    for (const who of ['marcos', 'ana', 'clara'])
      await expect(
        as(who).query('select * from get_profile_decision($1)', [person?.id]),
      ).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  '[OPE-067] a category that a colleague renamed meanwhile keeps that name, and the second is told',
  scene(async ({ as }) => {
    const davi = as('davi');
    await davi.query(`select save_category('gesso', 'Gesso')`);
    await davi.query(`select save_category('gesso', 'Gesso e forro', null, 'Gesso')`);
    await expect(
      davi.query(`select save_category('gesso', 'Drywall', null, 'Gesso')`),
    ).rejects.toMatchObject({
      code: 'CATEG',
      message:
        'Outra pessoa da equipe mudou esta categoria: agora é Gesso e forro. O seu nome não foi gravado.',
    });
  }),
);
