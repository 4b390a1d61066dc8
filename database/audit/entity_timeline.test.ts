import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { type Entry, kindsOf, timeline } from './testing-timeline.ts';

const scene = useScene({ cast: true });

describe('of a project', () => {
  test(
    '[T40] the numbers of its entries count this history alone, not what happens to everybody, and the newest comes first',
    scene(async ({ as, owner }) => {
      await owner.query(
        `select setval(pg_get_serial_sequence('private.audit_entries', 'id'), 900000)`,
      );
      await as('ana').query('update projects set name = name || $2 where id = $1', [
        PROJECT.consultorio,
        ' novo',
      ]);
      const rows = await as('ana').query<{ id: string }>(
        `select id from entity_timeline('project', $1)`,
        [PROJECT.consultorio],
      );
      const ids = rows.map(({ id }) => Number(id));
      expect(ids).toEqual(ids.map((_, at) => ids.length - at));
    }),
  );

  test(
    'a deleted item keeps in every entry the name it had last, beside another one’s own',
    scene(async ({ as, owner }) => {
      const ana = as('ana');
      const [gone] = await ana.query<{ id: string }>(
        `insert into project_items (project_id, description, category) values ($1, 'Porta', 'civil') returning id`,
        [PROJECT.consultorio],
      );
      await ana.query(`update project_items set description = 'Porta pivotante' where id = $1`, [
        gone?.id,
      ]);
      await ana.query('update project_items set quantity = 2 where id = $1', [gone?.id]);
      await ana.query('delete from project_items where id = $1', [gone?.id]);
      const ofIt = await owner.query('select id from private.audit_entries where entity_id = $1', [
        gone?.id,
      ]);
      const entries = await ana.query<Entry & { entity_id: string }>(
        `select * from entity_timeline('project', $1) where entity_kind = 'item'`,
        [PROJECT.consultorio],
      );

      expect(ofIt).toHaveLength(4);
      expect(
        entries
          .filter(({ entity_id }) => entity_id === gone?.id)
          .map(({ action, subject }) => [action, subject]),
      ).toEqual([
        ['removed', 'Porta pivotante'],
        ['changed', 'Porta pivotante'],
        ['changed', 'Porta pivotante'],
        ['created', 'Porta pivotante'],
      ]);
      expect(entries.map(({ subject }) => subject)).toContain('Balcão da recepção');
    }),
  );

  test(
    'its architect follows everything but what the platform earns, newest first',
    scene(async ({ as }) => {
      const entries = await timeline(as('ana'), 'project', PROJECT.vilaMariana);

      expect(kindsOf(entries)).toEqual(['budget', 'item', 'payment', 'project', 'quote']);
      expect(entries.at(-1)).toMatchObject({
        actor_name: 'Ana Ribeiro',
        action: 'created',
        subject: 'Apartamento Vila Mariana',
      });
      expect(entries).toContainEqual(
        expect.objectContaining({
          actor_name: 'Bruno Carvalho',
          subject: 'Armários da cozinha em MDF · Bruno Carvalho',
          amount: '18400.00',
          after: { status: 'submitted', price: 18400, delivery_time_days: 35 },
        }),
      );
    }),
  );

  test(
    '[T40] its client reads phases, approvals and payments: no bid that lost, no forecast, no note',
    scene(async ({ as, owner }) => {
      const entries = await timeline(as('clara'), 'project', PROJECT.vilaMariana);

      expect(kindsOf(entries)).toEqual(['payment', 'project', 'quote']);
      const quotes = entries.filter((each) => each.entity_kind === 'quote');
      expect(quotes).toHaveLength(8);
      expect(quotes.every((each) => each.after?.status === 'approved')).toBe(true);
      const told = JSON.stringify(entries);
      const losers = await owner.query<{ price: string; full_name: string }>(
        `select q.price, s.full_name from quotes q join profiles s on s.id = q.supplier_id
         where q.project_id = $1 and q.status <> 'approved'
           and not exists (select from quotes w where w.supplier_id = q.supplier_id and w.project_id = q.project_id and w.status = 'approved')`,
        [PROJECT.vilaMariana],
      );
      expect(losers.length).toBeGreaterThan(5);
      for (const { full_name } of losers) expect(told).not.toContain(full_name);
      for (const secret of ['Sinal de 40%', 'rejection_reason', 'budgeted_amount', '25000'])
        expect(told).not.toContain(secret);
    }),
  );

  test(
    'an admin reads it whole; strangers, suppliers and those who wait read nothing',
    scene(async ({ as, asAnonymous }) => {
      const all = await timeline(as('davi'), 'project', PROJECT.vilaMariana);

      expect(kindsOf(all)).toContain('commission');
      for (const person of ['elisa', 'rafael', 'bruno', 'otavio', 'sergio'])
        expect(await timeline(as(person), 'project', PROJECT.vilaMariana), person).toEqual([]);
      await expect(timeline(asAnonymous(), 'project', PROJECT.vilaMariana)).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );
});

describe('of a quote', () => {
  test(
    'its supplier reads the whole request: asked, answered, decided; the payments are not theirs',
    scene(async ({ as, owner }) => {
      const [kitchen, wardrobe] = await quoteIds(owner, '0103 bruno', '0104 bruno');

      const entries = await timeline(as('bruno'), 'quote', kitchen);

      expect(entries.map(({ after }) => after?.status ?? 'viewed').sort()).toEqual([
        'approved',
        'rejected',
        'requested',
        'requested',
        'submitted',
        'submitted',
        'viewed',
      ]);
      expect(kindsOf(entries)).toEqual(['quote']);
      expect(await timeline(as('bruno'), 'quote', wardrobe)).toEqual(entries);
    }),
  );

  test(
    'the architect and admins read it with its payments',
    scene(async ({ as, owner }) => {
      const [kitchen] = await quoteIds(owner, '0103 bruno');

      for (const person of ['ana', 'davi']) {
        const entries = await timeline(as(person), 'quote', kitchen);
        const paid = entries.filter((each) => each.entity_kind === 'payment');
        expect(paid.map((each) => each.amount)).toEqual(['5520.00', '7360.00']);
      }
    }),
  );

  test(
    '[T40] a rival, another architect and the client read nothing of it',
    scene(async ({ as, owner }) => {
      const [kitchen] = await quoteIds(owner, '0103 bruno');

      for (const person of ['silvia', 'elisa', 'clara', 'otavio'])
        expect(await timeline(as(person), 'quote', kitchen), person).toEqual([]);
    }),
  );
});

describe('of a profile', () => {
  test(
    'the person reads what the team decided, not who of the team',
    scene(async ({ as }) => {
      const own = await timeline(as('bruno'), 'profile', PERSON.bruno);
      const admins = await timeline(as('davi'), 'profile', PERSON.bruno);

      expect(own).toHaveLength(2);
      expect(own[0]).toMatchObject({
        actor_name: 'Equipe Prumo',
        after: { status: 'approved', commission_rate: 0.08 },
      });
      expect(admins[0]).toMatchObject({ actor_name: 'Davi Teixeira', subject: 'Bruno Carvalho' });
    }),
  );

  test(
    'nobody reads another person’s; an unknown kind and nothing at all are empty',
    scene(async ({ as }) => {
      for (const person of ['ana', 'silvia', 'clara', 'otavio'])
        expect(await timeline(as(person), 'profile', PERSON.bruno), person).toEqual([]);
      expect(await timeline(as('davi'), 'session', PERSON.bruno)).toEqual([]);
      expect(await timeline(as('davi'), 'quote', undefined)).toEqual([]);
    }),
  );
});
