import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { addColleague } from './testing-colleagues.ts';

// The team's view of people who belong to an account and have no registration of their own (docs/decisions/266).

const scene = useScene({ cast: true });
const WAITING = `select
  (select count(*)::int from profiles where status = 'pending_approval') as queue,
  (select pending_users::int from platform_figures()) as figure,
  (select count(*)::int from get_registrations(null, true)) as waiting`;

test(
  '[PES-032] [OFI-15] members are in no queue and no count of people who wait, also after they left, and in the directory',
  scene(async ({ as, owner }) => {
    const davi = as('davi');
    const before = await davi.query(WAITING);
    expect(before).toEqual([{ queue: 3, figure: 3, waiting: 3 }]);
    const { personId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });

    for (const ended of [null, 'now']) {
      await owner.query(
        'update account_people set ended_at = $2::timestamptz where person_id = $1',
        [personId, ended],
      );
      expect(await davi.query(WAITING)).toEqual(before);
      expect(
        await davi.query('select full_name, role, status from list_people() where id = $1', [
          personId,
        ]),
      ).toEqual([{ full_name: 'Lia Melo', role: null, status: 'pending_approval' }]);
    }
  }),
);

test(
  '[OFI-15] a member who registers is in the queue as everybody else, and once in the directory',
  scene(async ({ as, owner }) => {
    const { personId } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });
    await as('lia', personId).query(`update profiles set role = 'architect' where id = $1`, [
      personId,
    ]);

    const davi = as('davi');
    expect(await davi.query(WAITING)).toEqual([{ queue: 4, figure: 4, waiting: 4 }]);
    expect(await davi.query('select role from list_people() where id = $1', [personId])).toEqual([
      { role: 'architect' },
    ]);
  }),
);

test(
  'only admins read who is a member',
  scene(async ({ as, asAnonymous }) => {
    for (const actor of [as('ana'), as('otavio'), asAnonymous()])
      for (const call of ['unregistered_members()', 'members_without_registration()'])
        await expect(actor.query(`select * from private.${call}`)).rejects.toMatchObject({
          code: '42501',
        });
  }),
);
