import { expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { useScene } from '../testing.ts';
import { accept, colleague, invite } from './testing-invitations.ts';

// How many people an account may have (docs/decisions/266).

const scene = useScene({ cast: true });
const SEATS = {
  code: 'SEATS',
  message: 'Seu plano é para uma pessoa. O Empresarial é para várias.',
};

test.each(['basico', 'profissional'])(
  '[OFI-12] an architect with the plan %s invites nobody, and keeps who is there',
  (plan) =>
    scene(async (stage) => {
      const { as, owner } = stage;
      const waiting = await invite(stage, { email: 'depois@exemplo.test' });
      const late = await newcomer(stage, { email: 'depois@exemplo.test' });
      await owner.query(`update profiles set plan = $1 where email = 'ana@prumo.test'`, [plan]);

      await expect(invite(stage)).rejects.toMatchObject(SEATS);
      await expect(
        as('ana').query('select renew_person_invitation($1)', [waiting.id]),
      ).rejects.toMatchObject(SEATS);
      await expect(accept(as(late), waiting.secret)).rejects.toMatchObject({
        code: 'SEATS',
        message: 'O plano desta conta é para uma pessoa. Fale com quem convidou você.',
      });
      expect(await as('rita').query('select current_setting($1) as role', ['role'])).toEqual([
        { role: 'app_architect' },
      ]);
    })(),
);

test.each([null, 'empresarial'])('[OFI-12] an architect with the plan %s invites', (plan) =>
  scene(async (stage) => {
    await stage.owner.query(`update profiles set plan = $1 where email = 'ana@prumo.test'`, [plan]);
    expect(await colleague(stage)).toEqual(expect.any(String));
  })(),
);

test(
  '[PES-033] an account of a client has four people with its invitations, and one of an architect twenty',
  scene(async (stage) => {
    const { as } = stage;
    // Clara and Pedro, and two who are invited.
    const first = await invite(stage, { by: 'clara', email: 'um@exemplo.test' });
    await invite(stage, { by: 'clara', email: 'dois@exemplo.test' });
    await expect(invite(stage, { by: 'clara' })).rejects.toMatchObject({
      code: 'SEATS',
      message: expect.stringContaining('até 4 pessoas'),
    });
    // The same address again takes no further seat, and a withdrawn invitation leaves one.
    await invite(stage, { by: 'clara', email: 'dois@exemplo.test' });
    await as('clara').query('select cancel_person_invitation($1)', [first.id]);
    await invite(stage, { by: 'clara' });

    // Ana, Rita, Téo and Nora, and sixteen who are invited.
    for (let place = 5; place <= 20; place++)
      await invite(stage, { email: `pessoa${place}@exemplo.test` });
    await expect(invite(stage)).rejects.toMatchObject({ code: 'SEATS' });
  }),
);
