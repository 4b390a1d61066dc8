import { describe, expect, test } from 'vitest';
import { API_ROLES } from '../catalog.ts';
import { itemId, PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useDatabase } from '../testing.ts';

const database = useDatabase({ cast: true });
const scene = (body: (scene: Scene) => Promise<void>) => () => database.current.rolledBack(body)();

/** Entries of the trail about rows of the product since the test began, oldest first. */
async function written(owner: Actor, kind: string) {
  return await owner.query(
    `select actor_id, actor_role, action, entity_id, project_id, before, after
     from private.audit_entries
     where happened_at = now() and entity_kind = $1 order by id`,
    [kind],
  );
}

describe('[I13] the trail', () => {
  test(
    'an approval of a registration says who, when, and from what to what',
    scene(async ({ owner, as }) => {
      const [caio] = await as('davi').query(
        `update profiles set status = 'approved', commission_rate = 0.08 where email = 'caio@prumo.test' returning id`,
      );

      expect(await written(owner, 'profile')).toEqual([
        {
          actor_id: PERSON.davi,
          actor_role: 'app_admin',
          action: 'changed',
          entity_id: caio?.id,
          project_id: null,
          before: { status: 'pending_approval', commission_rate: 0 },
          after: { status: 'approved', commission_rate: 0.08 },
        },
      ]);
    }),
  );

  test(
    '[T42] of personal data it only says that it changed',
    scene(async ({ owner, as }) => {
      await as('bruno').query(
        `update profiles set phone_number = '+55 11 91234-5678', full_name = 'Bruno C.' where id = auth.uid()`,
      );
      await as('ana').query(
        `insert into referrals (referrer_id, referred_email, status) values ($1, 'vizinha@exemplo.test', 'pending')`,
        [PERSON.ana],
      );
      await as('ana').query(
        `insert into projects (name, client_id, architect_id, address) select 'Sala', id, $1, 'Rua Secreta, 7' from profiles where email = 'clara@prumo.test'`,
        [PERSON.ana],
      );

      expect((await written(owner, 'profile'))[0]).toMatchObject({
        before: { phone_number: '…', full_name: '…' },
        after: { phone_number: '…', full_name: '…' },
      });
      const [{ trail } = { trail: '' }] = await owner.query<{ trail: string }>(
        `select string_agg(a::text, ' ') as trail from private.audit_entries a`,
      );
      for (const secret of ['91234-5678', 'Bruno C.', 'vizinha@', 'Rua Secreta', 'Sinal de 40%'])
        expect(trail).not.toContain(secret);
    }),
  );

  test(
    'one approval of a quote leaves every row it touched, once',
    scene(async ({ owner, as }) => {
      const [chosen] = await quoteIds(owner, '0203 silvia');
      await as('ana').query('select * from approve_quotes($1, $2)', [PROJECT.altoDaLapa, [chosen]]);

      const quotes = await written(owner, 'quote');
      expect(quotes[0]).toMatchObject({
        actor_id: PERSON.ana,
        actor_role: 'app_architect',
        entity_id: chosen,
        project_id: PROJECT.altoDaLapa,
        before: { status: 'submitted' },
        after: { status: 'approved' },
      });
      expect(new Set(quotes.map((each) => each.entity_id)).size).toBe(quotes.length);
      expect(await written(owner, 'project')).toMatchObject([
        { before: { status: 'quoting' }, after: { status: 'in_progress' } },
      ]);
      expect(await written(owner, 'commission')).toMatchObject([
        { action: 'created', after: { quote_id: chosen, commission_amount: 514.5 } },
      ]);
    }),
  );

  test(
    'items, budgets, reserves, payments, reversals; what changes nothing leaves nothing',
    scene(async ({ owner, as }) => {
      const [quote] = await quoteIds(owner, '0105 wagner');
      const ana = as('ana');
      await ana.query('delete from project_items where id = $1', [itemId('0304')]);
      await ana.query('update project_items set description = description where project_id = $1', [
        PROJECT.consultorio,
      ]);
      await ana.query(
        `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 26000)
         on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount`,
        [PROJECT.vilaMariana],
      );
      for (const amount of [1000, 1000, 1500.5])
        await ana.query('select set_reserve($1, $2)', [PROJECT.vilaMariana, amount]);
      const [payment] = await ana.query(
        `insert into payments (quote_id, amount, payment_date, notes) values ($1, 10.5, '2026-03-10', 'Pix da Clara') returning id`,
        [quote],
      );
      await ana.query(`select * from reverse_payment($1, 'Engano')`, [payment?.id]);

      expect(await written(owner, 'item')).toMatchObject([
        { action: 'removed', before: { description: 'Porta de vidro da entrada' }, after: null },
      ]);
      expect(await written(owner, 'budget')).toMatchObject([
        {
          action: 'changed',
          before: { budgeted_amount: 24000 },
          after: { budgeted_amount: 26000 },
        },
      ]);
      const reserve = { entity_id: PROJECT.vilaMariana, project_id: PROJECT.vilaMariana };
      expect(await written(owner, 'reserve')).toMatchObject([
        { ...reserve, action: 'created', before: null, after: { amount: 1000 } },
        { ...reserve, action: 'changed', before: { amount: 1000 }, after: { amount: 1500.5 } },
      ]);
      expect(await written(owner, 'payment')).toMatchObject([
        { after: { amount: 10.5, payment_date: '2026-03-10', notes: '…' } },
        { after: { amount: -10.5, reverses_payment_id: payment?.id } },
      ]);
    }),
  );

  test(
    'signing in and out is there, with its address; who is not signed in leaves no name',
    scene(async ({ owner }) => {
      const [session] = await owner.query<{ id: string }>(
        `insert into auth.sessions (user_id, ip, user_agent) values ($1, '203.0.113.7', 'Firefox') returning id`,
        [PERSON.ana],
      );
      await owner.query('delete from auth.sessions where id = $1', [session?.id]);

      expect(
        await owner.query(
          `select action, actor_id, entity_id, after from private.audit_entries where session_id = $1 order by id`,
          [session?.id],
        ),
      ).toEqual([
        {
          action: 'signed_in',
          actor_id: PERSON.ana,
          entity_id: PERSON.ana,
          after: { address: '203.0.113.7', device: 'Firefox' },
        },
        { action: 'signed_out', actor_id: null, entity_id: PERSON.ana, after: null },
      ]);
    }),
  );

  test.each([...API_ROLES, 'app_auth', 'authenticator'])(
    '[T16] %s does not read, write, change or delete it',
    async (role) => {
      const { owner } = database.current;
      for (const statement of [
        'select from private.audit_entries',
        `insert into private.audit_entries (action, entity_kind) values ('changed', 'profile')`,
        'update private.audit_entries set actor_id = null',
        'delete from private.audit_entries',
        'truncate private.audit_entries',
        'select private.read_audit(null, 1, null, null, null, null, null, null)',
        `select private.people_who_could_see('project', null)`,
      ]) {
        await owner.query(`begin; set local role ${role}`);
        const refusal = await owner.query(statement).catch((error) => error.code);
        await owner.query('rollback');
        expect(refusal, statement).toBe('42501');
      }
    },
  );

  test(
    'access records last six months, denials and exports five years, the history of rows stays',
    scene(async ({ owner }) => {
      await owner.query(`
        insert into private.audit_entries (happened_at, action, entity_kind)
        select now() - age, action, 'old' from (values
          ('signed_in', interval '6 months 1 hour'), ('signed_out', interval '6 months 1 hour'),
          ('signed_in', interval '6 months -1 hour'),
          ('denied', interval '5 years 1 hour'), ('exported', interval '5 years -1 hour'),
          ('listed', interval '5 years 1 hour'), ('listed', interval '5 years -1 hour'),
          ('changed', interval '9 years')) old (action, age)`);

      const [{ gone } = {}] = await owner.query('select private.forget_audit() as gone');

      expect(gone).toBe(4);
      expect(
        await owner.query(
          `select action from private.audit_entries where entity_kind = 'old' order by action`,
        ),
      ).toEqual(['changed', 'exported', 'listed', 'signed_in'].map((action) => ({ action })));
    }),
  );
});
