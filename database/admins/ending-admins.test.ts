import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useDatabase, useScene } from '../testing.ts';
import { inTab, openTab } from '../testing-tab.ts';

// An admin ends another's access (docs/decisions/048), and one always remains (I14).

const scene = useScene();
const END = `update profiles set status = 'rejected' where email = any ($1) returning email`;
const makeAdmin = (owner: Scene['owner'], name: string) =>
  owner.query('select private.open_admin_account($1, $2, $3) as id', [
    `${name}@prumo.test`,
    'uma-boa-senha',
    name,
  ]);

describe('[I14] R11: an admin', () => {
  test(
    'ends another’s access at their next request; the trail and a mail say so',
    scene(async ({ as, owner }) => {
      await makeAdmin(owner, 'eva');
      expect(await as('eva').query('select id from projects')).not.toEqual([]);

      expect(await as('davi').query(END, [['eva@prumo.test']])).toHaveLength(1);

      await expect(as('eva').query('select id from projects')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(as('eva').query(END, [['davi@prumo.test']])).resolves.toEqual([]);
      expect(await as('davi').query('select email from list_admin_users()')).toEqual([
        { email: 'davi@prumo.test' },
      ]);
      const [entry] = await owner.query(
        `select actor_role, before, after from private.audit_entries where entity_kind = 'profile' order by id desc limit 1`,
      );
      expect(entry).toEqual({
        actor_role: 'app_admin',
        before: { status: 'approved' },
        after: { status: 'rejected' },
      });
      expect(await owner.query('select kind, recipient from private.outbox')).toEqual([
        { kind: 'access_ended', recipient: 'eva@prumo.test' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'never ends their own, alone or among others',
    scene(async ({ as, owner }) => {
      await makeAdmin(owner, 'eva');
      for (const emails of [['davi@prumo.test'], ['davi@prumo.test', 'eva@prumo.test']]) {
        await expect(as('davi').query(END, [emails])).rejects.toMatchObject({ code: 'DECID' });
      }
    }),
  );

  test.each(['ana', 'bruno', 'clara', 'otavio'])('nobody else does: %s', (person) =>
    scene(async ({ as, owner }) => {
      await as(person)
        .query(END, [['davi@prumo.test']])
        .catch(() => undefined);

      expect(
        await owner.query(`select status from profiles where email = 'davi@prumo.test'`),
      ).toEqual([{ status: 'approved' }]);
    })(),
  );
});

describe('[I14] R11: at the same moment', () => {
  const database = useDatabase({ cast: true });
  const statusOf = async (id: string) =>
    (await database.current.owner.query('select status from profiles where id = $1', [id])).rows[0]
      .status;

  test('of two admins who end each other’s access one stays, in either order', async () => {
    const { owner } = database.current;
    const davi = (await owner.query(`select id from profiles where email = 'davi@prumo.test'`))
      .rows[0].id;
    for (const name of ['eva', 'gil']) {
      const other = (
        await owner.query('select private.open_admin_account($1, $2, $3) as id', [
          `${name}@prumo.test`,
          'uma-boa-senha',
          name,
        ])
      ).rows[0].id;
      const second = await openTab(database.current, other);
      const first = await openTab(database.current, davi);
      await first.query(END, [[`${name}@prumo.test`]]);
      const waiting = second.query(END, [['davi@prumo.test']]).catch((error) => error.code);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await first.query('commit');

      expect(await waiting).toBe('42501');
      await Promise.all([first.end(), second.end()]);
      expect([await statusOf(davi), await statusOf(other)]).toEqual(['approved', 'rejected']);
    }
  });

  test('of many rounds at once each leaves exactly one of the two', async () => {
    const { owner } = database.current;
    let [one] = (
      await owner.query(
        `select id, email from profiles where role = 'admin' and status = 'approved'`,
      )
    ).rows;
    for (let round = 0; round < 8; round++) {
      const email = `rodada${round}@prumo.test`;
      const { rows } = await owner.query('select private.open_admin_account($1, $2, $3) as id', [
        email,
        'uma-boa-senha',
        'Rodada',
      ]);
      const other = { id: rows[0].id, email };
      await Promise.all([
        inTab(database.current, one.id, END, [[other.email]]),
        inTab(database.current, other.id, END, [[one.email]]),
      ]);
      const left = (
        await owner.query(
          `select id, email from profiles where role = 'admin' and status = 'approved'`,
        )
      ).rows;
      expect(left).toHaveLength(1);
      one = left[0];
    }
  });
});
