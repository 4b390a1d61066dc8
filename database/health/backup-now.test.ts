import { expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';

// A backup that an admin asks for is the daily one, made due.

const scene = useScene();

const REFUSED = {
  code: 'BACKU',
  message: 'Uma cópia já está sendo feita, ou começa em até um minuto.',
};
const ask = (who: Actor) => who.query('select request_backup()');
const standing = async (who: Actor) =>
  (await who.query<{ backup_state: string }>('select backup_state from get_health()'))[0]
    ?.backup_state;
const job = (owner: Actor, columns: string, values: string) =>
  owner.query(
    `insert into private.jobs (name, every, ${columns}) values ('back_up', '1 day', ${values})`,
  );

test(
  '[OPE-071] a backup is asked for once however many ask; the trail says who did',
  scene(async ({ owner, as }) => {
    await owner.query(`delete from private.jobs where name = 'back_up'`);
    expect(await standing(as('davi'))).toBe('none');
    await expect(ask(as('davi'))).rejects.toMatchObject({
      code: 'BACKU',
      message: 'Esta instalação não faz cópias por si mesma: falta definir BACKUP_TO.',
    });

    await job(
      owner,
      'last_run_at, ended_at',
      `now() - interval '3 hours', now() - interval '2 hours'`,
    );
    expect(await standing(as('davi'))).toBe('done');
    await ask(as('davi'));
    expect(await standing(as('davi'))).toBe('due');
    await expect(ask(as('davi'))).rejects.toMatchObject(REFUSED);
    expect(await owner.query(`select private.claim_job('back_up', '1 day') as mine`)).toEqual([
      { mine: true },
    ]);
    // Begun a moment ago.
    expect(await standing(as('davi'))).toBe('running');
    await expect(ask(as('davi'))).rejects.toMatchObject(REFUSED);
    expect(
      await owner.query(
        `select action, actor_role from private.audit_entries where entity_kind = 'backup'`,
      ),
    ).toEqual([{ action: 'requested', actor_role: 'app_admin' }]);
  }),
);

test(
  '[OPE-071] a failure is read with its reason, and another one may be asked for; a gateway that died over it keeps nobody from it',
  scene(async ({ owner, as }) => {
    await owner.query(`delete from private.jobs where name = 'back_up'`);
    await job(
      owner,
      'last_run_at, failed_at, failure',
      `now() - interval '3 hours', now() - interval '2 hours', 'no space left'`,
    );
    expect(await as('davi').query('select backup_state, backup_failure from get_health()')).toEqual(
      [{ backup_state: 'failed', backup_failure: 'no space left' }],
    );
    await ask(as('davi'));

    await owner.query(
      `update private.jobs set last_run_at = now() - interval '2 minutes', failed_at = null, ended_at = null where name = 'back_up'`,
    );
    expect(await standing(as('davi'))).toBe('done');
    await ask(as('davi'));
  }),
);

test(
  '[OPE-071] nobody but an admin asks for one',
  scene(async ({ as, asAnonymous }) => {
    for (const who of [as('bruno'), as('ana'), as('clara'), as('caio'), asAnonymous()])
      await expect(ask(who)).rejects.toMatchObject({ code: '42501' });
  }),
);
