import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../people.ts';
import { type Actor, behind, fixture, NOBODY, P1, PLANNED, send, unchanged } from './fixture.ts';

/** How people may change their own rights and rows: T02, T08, T38. */
export function ownRights(): void {
  describe('[T02] nobody promotes themselves', () => {
    test.each([
      { status: 'approved' },
      { role: 'admin' },
      { commission_rate: 0 },
      { id: NOBODY },
      { email: 'outra@prumo.test' },
    ])('a pending person is refused %o with 403 42501', async (change) => {
      const { id } = fixture.people.helena;

      const same = await unchanged(`select * from profiles where id = '${id}'`, async () => {
        const path = `/rest/v1/profiles?id=eq.${id}`;
        const answer = await send('helena', path, { method: 'PATCH', body: change });
        expect([answer.status, answer.code]).toEqual([403, '42501']);
      });

      expect(same).toBe(true);
    });

    test('a profile upserted as approved, with a rate, is pending with the product’s own', async () => {
      const { id, headers } = await newcomer('novo@prumo.test');
      const body = {
        id,
        email: 'novo@prumo.test',
        full_name: 'Novo',
        role: 'architect',
        status: 'approved',
        commission_rate: 0.99,
      };

      const asked = { ...headers, prefer: 'resolution=merge-duplicates,return=representation' };
      const answer = await send(null, '/rest/v1/profiles', { body, headers: asked });

      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject([{ id, status: 'pending_approval', commission_rate: 0 }]);
    });

    test('an upsert as admin leaves no row', async () => {
      const { id, headers } = await newcomer('chefe@prumo.test');
      const body = { id, email: 'chefe@prumo.test', full_name: 'Chefe', role: 'admin' };

      const answer = await send(null, '/rest/v1/profiles', { body, headers });

      expect([400, 403]).toContain(answer.status);
      expect(await behind('select from profiles where id = $1', [id])).toEqual([]);
    });
  });

  describe('[T08] of a row only what the role and the state allow is written', () => {
    const quoteOf = async (supplier: Actor, status: string) => {
      const rows = await behind(
        `select q.id from quotes q join profiles s on s.id = q.supplier_id
         where s.email = $1 and q.status = $2 limit 1`,
        [`${supplier}@prumo.test`, status],
      );
      return (rows[0] as { id: string }).id;
    };

    test('a supplier sets neither status, supplier, item nor date of approval', async () => {
      const id = await quoteOf('tomas', 'rejected');
      const same = await unchanged(`select * from quotes where id = '${id}'`, async () => {
        for (const change of [
          { status: 'approved' },
          { supplier_id: fixture.people.bruno.id },
          { project_item_id: NOBODY },
          { approved_at: '2026-01-01' },
        ]) {
          const path = `/rest/v1/quotes?id=eq.${id}`;
          const answer = await send('tomas', path, { method: 'PATCH', body: change });
          expect([400, 403], JSON.stringify(change)).toContain(answer.status);
        }
      });
      expect(same).toBe(true);
    });

    test('an architect sets no price', async () => {
      const id = await quoteOf('bruno', 'approved');
      const same = await unchanged(`select * from quotes where id = '${id}'`, async () => {
        const path = `/rest/v1/quotes?id=eq.${id}`;
        const answer = await send('ana', path, { method: 'PATCH', body: { price: 1 } });
        expect([answer.status, answer.code]).toEqual([403, '42501']);
      });
      expect(same).toBe(true);
    });

    test('a project is not begun for another architect nor in another state', async () => {
      const base = { name: 'X', client_id: fixture.people.clara.id };
      const same = await unchanged('select count(*) from projects', async () => {
        for (const extra of [
          { architect_id: fixture.people.elisa.id },
          { architect_id: fixture.people.ana.id, status: 'completed' },
        ]) {
          const answer = await send('ana', '/rest/v1/projects', { body: { ...base, ...extra } });
          expect([400, 403], JSON.stringify(extra)).toContain(answer.status);
        }
      });
      expect(same).toBe(true);
    });

    test('a payment that is there is not written over, by its id or with columns of one’s own', async () => {
      const [payment] = (await behind('select id, quote_id from payments limit 1')) as {
        id: string;
        quote_id: string;
      }[];
      const same = await unchanged('select * from payments order by id', async () => {
        const over = await send('ana', '/rest/v1/payments?on_conflict=id', {
          body: { ...payment, amount: 0.01, payment_date: '2026-01-01' },
          headers: { prefer: 'resolution=merge-duplicates' },
        });
        const extra = await send('ana', '/rest/v1/payments?columns=quote_id,amount,created_by', {
          body: { quote_id: payment?.quote_id, amount: 1, created_by: fixture.people.elisa.id },
        });
        const unknown = await send('ana', '/rest/v1/payments?columns=quote_id,price', { body: {} });

        expect([400, 403, 409]).toContain(over.status);
        expect([400, 403]).toContain(extra.status);
        expect(unknown.code).toBe('PGRST204');
      });
      expect(same).toBe(true);
    });
  });

  describe('[T38] no step is skipped', () => {
    const decide = (id: string, status: string) =>
      send('ana', `/rest/v1/quotes?id=eq.${id}`, { method: 'PATCH', body: { status } });
    const oneQuote = async (condition: string) => {
      const rows = await behind(
        `select q.id from quotes q where q.architect_id = $1 and ${condition} limit 1`,
        [fixture.people.ana.id],
      );
      expect(rows, condition).toHaveLength(1);
      return (rows[0] as { id: string }).id;
    };

    test.each([
      [`q.status = 'requested'`, 'approved'],
      [`q.status = 'rejected'`, 'approved'],
      [`q.status = 'approved'`, 'rejected'],
    ])('a quote where %s does not become %s', async (condition, status) => {
      const id = await oneQuote(condition);
      const same = await unchanged(`select * from quotes where id = '${id}'`, async () => {
        expect([400, 403, 409]).toContain((await decide(id, status)).status);
      });
      expect(same).toBe(true);
    });

    test('an unapproved quote takes no payment, an item that suppliers were asked to quote stays, a project does not start by itself', async () => {
      const quote_id = await oneQuote(`q.status = 'rejected'`);
      const look = `select (select count(*) from payments), (select count(*) from project_items),
        (select string_agg(status, ',' order by id) from projects)`;

      const same = await unchanged(look, async () => {
        const pay = { quote_id, amount: 1, payment_date: '2026-01-01' };
        expect((await send('ana', '/rest/v1/payments', { body: pay })).status).toBe(400);
        const items = `/rest/v1/project_items?project_id=eq.${P1}`;
        const removed = await send('ana', items, { method: 'DELETE' });
        expect([400, 403]).toContain(removed.status);
        const start = { method: 'PATCH', body: { status: 'in_progress' } };
        const started = await send('ana', `/rest/v1/projects?id=eq.${PLANNED}`, start);
        expect([400, 403]).toContain(started.status);
      });
      expect(same).toBe(true);
    });

    test.each(['helena', 'bruno'] as const)('%s is nobody’s client', async (name) => {
      const body = {
        name: 'X',
        architect_id: fixture.people.ana.id,
        client_id: fixture.people[name].id,
      };
      expect((await send('ana', '/rest/v1/projects', { body })).status).toBe(400);
    });
  });
}

/** An account that has only just signed up, and what its requests carry. */
async function newcomer(email: string) {
  const answer = await send(null, '/auth/v1/signup', { body: { email, password: PASSWORD } });
  const { user, access_token } = answer.body as { user: { id: string }; access_token: string };
  return { id: user.id, headers: { authorization: `Bearer ${access_token}` } };
}
