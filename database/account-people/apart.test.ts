import { expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { type Scene, useScene } from '../testing.ts';
import { accept, colleague, invite } from './testing-invitations.ts';

// Nobody gains by membership what one login could not see before (docs/decisions/266).

const scene = useScene({ cast: true });
const MIXED = {
  code: 'MIXED',
  message:
    'Você já participa do Prumo como fornecedor. Use outro e-mail para participar como arquiteto.',
};
const RIVAL = { code: 'RIVAL', message: 'Você já faz parte de um fornecedor desta categoria.' };
const idOf = async ({ owner }: Scene, name: string) =>
  (await owner.query('select id from profiles where email = $1', [`${name}@prumo.test`]))[0]
    ?.id as string;

test(
  '[PES-034] [OFI-24] [T94] a supplier enters no account of an architect (MIXED), nor one of a rival (RIVAL), but one of another trade',
  scene(async (stage) => {
    const { as } = stage;
    const architect = await invite(stage, { by: 'ana', email: 'silvia@prumo.test' });
    await expect(accept(as('silvia'), architect.secret)).rejects.toMatchObject(MIXED);
    const rival = await invite(stage, { by: 'bruno', email: 'silvia@prumo.test' });
    await expect(accept(as('silvia'), rival.secret)).rejects.toMatchObject(RIVAL);
    const painter = await invite(stage, { by: 'paulo', email: 'silvia@prumo.test' });
    expect(await accept(as('silvia'), painter.secret)).toBe(await idOf(stage, 'paulo'));
  }),
);

test(
  '[OFI-24] the team is in no account, and nobody in two accounts of different roles',
  scene(async (stage) => {
    const { as } = stage;
    const admin = await invite(stage, { email: 'davi@prumo.test' });
    await expect(accept(as('davi'), admin.secret)).rejects.toMatchObject({
      code: 'MIXED',
      message: expect.stringContaining('como administrador'),
    });
    const caio = await colleague(stage, { by: 'bruno' });
    const architect = await invite(stage, { by: 'ana' });
    await expect(accept(as(caio), architect.secret)).rejects.toMatchObject(MIXED);
    const second = await invite(stage, { by: 'tomas' });
    await expect(accept(as(caio), second.secret)).rejects.toMatchObject(RIVAL);
  }),
);

test(
  '[OFI-24] [OFI-15] somebody who belongs to a supplier registers as no architect and no rival, and waits as everybody who registers',
  scene(async (stage) => {
    const { as } = stage;
    const caio = await colleague(stage, { by: 'bruno' });
    const REGISTER =
      'update profiles set role = $2, supplier_category = $3 where id = $1 returning status';
    await expect(as(caio, caio).query(REGISTER, [caio, 'architect', null])).rejects.toMatchObject(
      MIXED,
    );
    await expect(
      as(caio, caio).query(REGISTER, [caio, 'supplier', 'marcenaria']),
    ).rejects.toMatchObject(RIVAL);
    const pending = `select 1 from profiles where status = 'pending_approval' and id = $1`;
    expect(await as('davi').query(pending, [caio])).toEqual([]);

    expect(await as(caio, caio).query(REGISTER, [caio, 'supplier', 'pintura'])).toEqual([
      { status: 'pending_approval' },
    ]);
    expect(await as('davi').query(pending, [caio])).toHaveLength(1);
    expect(
      await as('davi').query(
        'select full_name from get_registrations(null, true) where profile_id = $1',
        [caio],
      ),
    ).toEqual([{ full_name: 'Caio Lima' }]);
  }),
);

test(
  '[OFI-24] the team gives a supplier no category of a rival whose person belongs to it, and reads who it is',
  scene(async (stage) => {
    const { as, owner } = stage;
    await colleague(stage, { by: 'bruno' });
    const painter = await invite(stage, { by: 'paulo' });
    const caio = (
      await owner.query(`select id from profiles where email = 'caio.lima@exemplo.test'`)
    )[0]?.id;
    await accept(as(caio), painter.secret);
    const paulo = await idOf(stage, 'paulo');
    const refusal =
      'Caio Lima também faz parte de Marcenaria Carvalho, que atende a mesma categoria. Uma pessoa não pode fazer parte de dois concorrentes.';

    await expect(
      as('davi').query(`update profiles set further_categories = '{marcenaria}' where id = $1`, [
        paulo,
      ]),
    ).rejects.toMatchObject({ code: 'RIVAL', message: refusal });
    expect(
      await as('davi').query(`select update_supplier_category($1, 'marcenaria') as result`, [
        paulo,
      ]),
    ).toEqual([{ result: { success: false, error: refusal } }]);
    await as('davi').query(`update profiles set further_categories = '{civil}' where id = $1`, [
      paulo,
    ]);
  }),
);

test(
  'who is in an account already accepts no second invitation to it, and the founder none',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { secret } = await invite(stage, { email: 'outra@exemplo.test' });
    await newcomer(stage, { email: 'sobra@exemplo.test' });
    await owner.query(
      `update auth.users set email = 'velha@prumo.test' where email = 'rita@prumo.test'`,
    );
    await owner.query(`update private.person_invitations set email = 'velha@prumo.test'`);
    const rita = (await owner.query(`select id from profiles where email = 'velha@prumo.test'`))[0]
      ?.id;
    await expect(accept(as(rita), secret)).rejects.toMatchObject({
      code: 'PT409',
      message: 'Você já faz parte desta conta.',
    });
  }),
);
