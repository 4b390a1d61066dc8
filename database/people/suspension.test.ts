import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// The team takes access away for a while, and gives it back (docs/decisions/116).

const scene = useScene({ cast: true });
const SUSPEND = 'select suspend_profile($1, $2)';
const REINSTATE = 'select reinstate_profile($1)';
const REASON = 'Três clientes reclamaram de atrasos sem aviso.';

const idOf = async (owner: Scene['owner'], name: string) =>
  (await owner.query('select id from profiles where email = $1', [`${name}@prumo.test`]))[0]
    ?.id as string;
const suspend = async ({ as, owner }: Scene, name: string, reason = REASON) =>
  as('davi').query(SUSPEND, [await idOf(owner, name), reason]);
const reinstate = async ({ as, owner }: Scene, name: string) =>
  as('davi').query(REINSTATE, [await idOf(owner, name)]);
const standing = async (owner: Scene['owner'], name: string) =>
  (
    await owner.query(
      `select status, suspended_at is not null as suspended, suspension_reason as reason from profiles where email = $1`,
      [`${name}@prumo.test`],
    )
  )[0];

describe('[OPE-001] [OPE-1] a suspended person', () => {
  test(
    'is refused at the next request, reads status rejected and why, and has a mail with the reason',
    scene(async (stage) => {
      const { as, owner } = stage;
      expect(await as('bruno').query('select id from quotes')).not.toEqual([]);

      await suspend(stage, 'bruno');

      await expect(as('bruno').query('select id from quotes')).rejects.toMatchObject({
        code: '42501',
      });
      expect(await as('bruno').query('select suspension_reason from masked.profiles')).toEqual([
        { suspension_reason: REASON },
      ]);
      expect(
        await owner.query(
          `select data ->> 'reason' as reason from private.outbox where kind = 'account_suspended' and recipient = 'bruno@prumo.test'`,
        ),
      ).toEqual([{ reason: REASON }]);
      expect(
        await owner.query(`select kind from private.outbox where kind = 'access_ended'`),
      ).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'keeps projects, offers and orders as they are; the other people of their projects are notified without the reason',
    scene(async (stage) => {
      const { owner } = stage;
      const before = await owner.query(
        'select (select json_agg(q order by id) from quotes q) q, (select json_agg(o order by id) from orders o) o, (select json_agg(p order by id) from projects p) p',
      );

      await suspend(stage, 'bruno');

      expect(
        await owner.query(
          'select (select json_agg(q order by id) from quotes q) q, (select json_agg(o order by id) from orders o) o, (select json_agg(p order by id) from projects p) p',
        ),
      ).toEqual(before);
      const told = await owner.query(
        `select distinct r.email, n.data from notifications n join profiles r on r.id = n.recipient_id
         where n.kind = 'person_suspended' order by 1`,
      );
      expect(told.map(({ email }) => email)).toEqual(
        expect.arrayContaining(['ana@prumo.test', 'clara@prumo.test']),
      );
      expect(told.every(({ data }) => JSON.stringify(data) === '{"role":"supplier"}')).toBe(true);
      expect(
        JSON.stringify(
          await owner.query('select data from private.outbox where kind = $1', [
            'person_suspended',
          ]),
        ),
      ).not.toContain('atrasos');
    }),
  );

  test(
    'who was only asked to quote is no news for the client [T40]',
    scene(async (stage) => {
      const { owner } = stage;
      await suspend(stage, 'tomas');

      expect(
        await owner.query(
          `select distinct r.role from notifications n join profiles r on r.id = n.recipient_id
           where n.kind = 'person_suspended' and not exists (
             select from orders o where o.project_id = n.project_id and o.supplier_id = n.about_id)`,
        ),
      ).toEqual([{ role: 'architect' }]);
    }),
  );

  test(
    'comes back with everything, at the next request, and is told by mail',
    scene(async (stage) => {
      const { as, owner } = stage;
      await suspend(stage, 'bruno');

      await reinstate(stage, 'bruno');

      expect(await standing(owner, 'bruno')).toEqual({
        status: 'approved',
        suspended: false,
        reason: null,
      });
      expect(await as('bruno').query('select id from quotes')).not.toEqual([]);
      expect(
        await owner.query(
          `select kind from private.outbox where recipient = 'bruno@prumo.test' and kind in ('registration_approved', 'account_reinstated')`,
        ),
      ).toEqual([{ kind: 'account_reinstated' }]);
      expect(
        await owner.query(
          `select distinct 1 as told from notifications where kind = 'person_reinstated'`,
        ),
      ).toEqual([{ told: 1 }]);
      // The trail has both, and calls neither of them broken.
      const trail = await owner.query(
        `select before ->> 'status' as was, after ->> 'status' as became, after ->> 'suspension_reason' as reason
         from private.audit_entries where entity_kind = 'profile' and entity_id = $1 and action = 'changed' order by id`,
        [await idOf(owner, 'bruno')],
      );
      expect(trail.slice(-2)).toEqual([
        { was: 'approved', became: 'rejected', reason: '…' },
        { was: 'rejected', became: 'approved', reason: null },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'an architect whose access is suspended: clients are told, and the reason stays a note of the team',
    scene(async (stage) => {
      const { as, owner } = stage;
      await suspend(stage, 'ana');

      expect(
        await owner.query(
          `select distinct r.role from notifications n join profiles r on r.id = n.recipient_id where n.kind = 'person_suspended'`,
        ),
      ).toEqual([{ role: 'client' }]);
      expect(await as('davi').query('select body from person_notes')).toEqual([
        { body: `Cadastro suspenso: ${REASON}` },
      ]);
    }),
  );
});

describe('[OPE-002] [OPE-2] what a suspension and its end ask for', () => {
  test(
    'somebody rejected for good stays: neither the function nor a plain update leads back',
    scene(async (stage) => {
      const { as, owner } = stage;
      await as('davi').query(
        `update profiles set status = 'rejected' where email = 'bruno@prumo.test'`,
      );

      await expect(reinstate(stage, 'bruno')).rejects.toMatchObject({ code: 'SUSPN' });
      await expect(reinstate(stage, 'sergio')).rejects.toMatchObject({ code: 'SUSPN' });
      await suspend(stage, 'tomas');
      await expect(
        as('davi').query(
          `update profiles set status = 'approved' where email = 'tomas@prumo.test'`,
        ),
      ).rejects.toMatchObject({ code: 'DECID' });
      expect(await standing(owner, 'bruno')).toMatchObject({ status: 'rejected' });
    }),
  );

  test(
    'a path from rejected to approved without a suspension is broken history (I5)',
    scene(async ({ owner }) => {
      await owner.query(
        `update profiles set status = 'approved' where email = 'sergio@prumo.test'`,
      );

      expect(await brokenInvariants(owner)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ invariant: 'I5 only a suspended person is approved again' }),
        ]),
      );
    }),
  );

  test(
    'never oneself; only approved people, and once; with a reason',
    scene(async (stage) => {
      await expect(suspend(stage, 'davi')).rejects.toMatchObject({ code: 'DECID' });
      await expect(suspend(stage, 'caio')).rejects.toMatchObject({ code: 'SUSPN' });
      await expect(suspend(stage, 'bruno', ' a ')).rejects.toMatchObject({ code: 'PT400' });
      await suspend(stage, 'bruno');
      await expect(suspend(stage, 'bruno')).rejects.toMatchObject({ code: 'SUSPN' });
      await expect(
        stage.as('davi').query(SUSPEND, ['00000000-0000-4000-8000-00000000000f', REASON]),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test(
    '[T81] an admin too, by another, who stays (I14)',
    scene(async (stage) => {
      const { as, owner } = stage;
      await owner.query(
        `select private.open_admin_account('eva@prumo.test', 'uma-boa-senha', 'Eva')`,
      );

      await suspend(stage, 'eva');

      await expect(as('eva').query(REINSTATE, [await idOf(owner, 'eva')])).rejects.toMatchObject({
        code: '42501',
      });
      expect(await as('davi').query('select email from list_admin_users()')).toEqual([
        { email: 'davi@prumo.test' },
      ]);
      await reinstate(stage, 'eva');
      expect(await as('eva').query('select email from list_admin_users()')).toHaveLength(2);
    }),
  );

  test.each(['ana', 'bruno', 'clara', 'otavio', 'sergio'])('%s does neither', (person) =>
    scene(async ({ as, owner }) => {
      const id = await idOf(owner, 'elisa');
      await expect(as(person).query(SUSPEND, [id, REASON])).rejects.toMatchObject({
        code: '42501',
      });
      await expect(as(person).query(REINSTATE, [id])).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    'nobody signed out does either',
    scene(async ({ asAnonymous, owner }) => {
      const id = await idOf(owner, 'elisa');
      await expect(asAnonymous().query(SUSPEND, [id, REASON])).rejects.toMatchObject({
        code: '42501',
      });
      await expect(asAnonymous().query(REINSTATE, [id])).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    'the columns are nobody’s to write, and others do not read them',
    scene(async ({ as }) => {
      await expect(
        as('davi').query(`update profiles set suspended_at = now(), suspension_reason = 'assim'`),
      ).rejects.toMatchObject({ code: '42501' });
      for (const person of ['ana', 'bruno', 'clara'])
        await expect(
          as(person).query('select suspension_reason from profiles'),
        ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});
