import { describe, expect, test } from 'vitest';
import { itemId, PROJECT, quoteIds } from '../quotes/cast-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const standing = (who: Actor, ...projects: string[]) =>
  who.query(
    `select s.* from get_project_standing($1) s join projects p on p.id = s.project_id order by p.created_at`,
    [projects],
  );
const waiting = (who: Actor) =>
  who.query<Waiting & Record<string, unknown>>('select * from get_waiting_work()');

interface Waiting {
  kind: string;
  projects: number;
  things: number;
  amount: string | null;
  since: Date;
  project_id: string;
  project_name: string;
}

/** The same without instants, which count back from the day of the test. */
const kinds = async (who: Actor) =>
  (await waiting(who)).map(({ since, ...row }) => ({ ...row, since: since instanceof Date }));

describe('get_project_standing', () => {
  test(
    'counts items, requests and money of the projects asked for',
    scene(async ({ as }) => {
      // Vila Mariana has one item left (curtains, one offer); Alto da Lapa lacks an invitation for glass.
      expect(
        await standing(as('ana'), PROJECT.vilaMariana, PROJECT.altoDaLapa, PROJECT.consultorio),
      ).toEqual([
        {
          project_id: PROJECT.vilaMariana,
          items: 9,
          approved_items: 8,
          decidable_items: 1,
          idle_items: 0,
          waiting_requests: 0,
          approved_total: '77751.40',
          unpaid_deals: 6,
          unpaid_total: '44201.40',
        },
        {
          project_id: PROJECT.altoDaLapa,
          items: 6,
          approved_items: 0,
          decidable_items: 5,
          idle_items: 1,
          waiting_requests: 4,
          approved_total: '0',
          unpaid_deals: 0,
          unpaid_total: '0',
        },
        {
          project_id: PROJECT.consultorio,
          items: 4,
          approved_items: 0,
          decidable_items: 0,
          idle_items: 4,
          waiting_requests: 0,
          approved_total: '0',
          unpaid_deals: 0,
          unpaid_total: '0',
        },
      ]);
    }),
  );

  test(
    'an item that all who answered left unpriced, or whose offers were all refused, is idle',
    scene(async ({ as, owner }) => {
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes set status = 'rejected', rejection_reason = 'x' where project_item_id = $1`,
        [itemId('0205')],
      );
      await owner.query(
        `update quotes set status = 'submitted', submitted_at = now(), delivery_time_days = 3, price = null where project_item_id = $1`,
        [itemId('0204')],
      );

      const [row] = await standing(as('ana'), PROJECT.altoDaLapa);

      expect(row).toMatchObject({ decidable_items: 3, idle_items: 3 });
    }),
  );

  test(
    'a supplier without access counts for nothing that could still happen',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update profiles set status = 'rejected' where email in ('paulo@prumo.test', 'renata@prumo.test')`,
      );

      const [row] = await standing(as('ana'), PROJECT.altoDaLapa);

      expect(row).toMatchObject({ decidable_items: 4, idle_items: 2, waiting_requests: 3 });
    }),
  );

  test(
    '[T07] gives no row for a project of somebody else, and is for architects only',
    scene(async ({ as, asAnonymous }) => {
      expect(await standing(as('elisa'), PROJECT.vilaMariana)).toEqual([]);
      expect(
        await as('ana').query('select project_id from get_project_standing($1)', [
          [PROJECT.santaCecilia, PROJECT.consultorio, null],
        ]),
      ).toEqual([{ project_id: PROJECT.consultorio }]);
      for (const who of ['rafael', 'bruno', 'davi', 'otavio', 'sergio']) {
        await expect(standing(as(who), PROJECT.vilaMariana)).rejects.toMatchObject({
          code: '42501',
        });
      }
      await expect(standing(asAnonymous(), PROJECT.vilaMariana)).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});

describe('get_waiting_work', () => {
  test(
    'names each kind of work once, over all projects, with where the oldest is',
    scene(async ({ as }) => {
      expect(await kinds(as('ana'))).toEqual([
        {
          kind: 'decide',
          projects: 2,
          things: 6,
          amount: null,
          since: true,
          project_id: PROJECT.vilaMariana,
          project_name: 'Apartamento Vila Mariana',
        },
        {
          kind: 'answer',
          projects: 1,
          things: 4,
          amount: null,
          since: true,
          project_id: PROJECT.altoDaLapa,
          project_name: 'Casa Alto da Lapa',
        },
        {
          kind: 'invite',
          projects: 2,
          things: 5,
          amount: null,
          since: true,
          project_id: PROJECT.altoDaLapa,
          project_name: 'Casa Alto da Lapa',
        },
        {
          kind: 'pay',
          projects: 1,
          things: 6,
          amount: '44201.40',
          since: true,
          project_id: PROJECT.vilaMariana,
          project_name: 'Apartamento Vila Mariana',
        },
      ]);
    }),
  );

  test(
    'a project without items is distinguished from one that lacks invitations',
    scene(async ({ as, owner }) => {
      await owner.query('delete from project_items where project_id = $1', [PROJECT.consultorio]);

      expect((await kinds(as('ana'))).map(({ kind, things }) => [kind, things])).toEqual([
        ['decide', 6],
        ['answer', 4],
        ['invite', 1],
        ['list', 1],
        ['pay', 6],
      ]);
    }),
  );

  test(
    'nothing waits where everything is decided and paid, or archived',
    scene(async ({ as, owner }) => {
      await as('ana').query(`update projects set status = 'archived' where id in ($1, $2, $3)`, [
        PROJECT.vilaMariana,
        PROJECT.altoDaLapa,
        PROJECT.consultorio,
      ]);

      // Barra Funda is concluded and paid.
      expect(await waiting(as('ana'))).toEqual([]);

      await owner.query('set local session_replication_role = replica');
      await owner.query('delete from payments where project_id = $1 and amount = 6300', [
        PROJECT.barraFunda,
      ]);
      expect((await kinds(as('ana'))).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['pay', '6300.00'],
      ]);
    }),
  );

  test(
    'counts ten thousand open items whole',
    scene(async ({ as, owner }) => {
      await owner.query(
        `insert into project_items (project_id, description, category)
         select $1, 'Item ' || n, 'civil' from generate_series(1, 10000) n`,
        [PROJECT.consultorio],
      );

      expect((await kinds(as('ana'))).find(({ kind }) => kind === 'invite')).toMatchObject({
        things: 10_005,
      });
    }),
  );

  test(
    '[T07] says nothing of other architects’ projects, and is for architects only',
    scene(async ({ as, asAnonymous }) => {
      expect((await kinds(as('elisa'))).map(({ kind, project_id }) => [kind, project_id])).toEqual([
        ['decide', PROJECT.santaCecilia],
        ['answer', PROJECT.santaCecilia],
      ]);
      for (const who of [as('clara'), as('bruno'), as('davi'), as('otavio'), asAnonymous()]) {
        await expect(waiting(who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );

  test(
    'a decision made takes its item off the list',
    scene(async ({ as, owner }) => {
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        await quoteIds(owner, '0201 marcos'),
      ]);

      const rows = await kinds(as('ana'));

      expect(rows.map(({ kind, things }) => [kind, things])).toEqual([
        ['decide', 5],
        ['answer', 4],
        ['invite', 5],
        ['pay', 7],
      ]);
    }),
  );
});
