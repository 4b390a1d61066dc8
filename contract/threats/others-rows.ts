import { describe, expect, test } from 'vitest';
import { type Actor, behind, fixture, P1, send, unchanged } from './fixture.ts';

/** Nobody learns about others more than they may: T06, T07, T09, T11, T39, T40. */
export function othersRows(): void {
  const rows = async (who: Actor, path: string) => {
    const answer = await send(who, `/rest/v1/${path}`);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    return answer.body as Record<string, unknown>[];
  };
  const call = (who: Actor, name: string, args: object) =>
    send(who, `/rest/v1/rpc/${name}`, { body: args });

  describe('[T06] another architect’s project', () => {
    test.each([
      `projects?id=eq.${P1}`,
      `project_items?project_id=eq.${P1}`,
      `quotes?select=*,project_items!inner(project_id)&project_items.project_id=eq.${P1}`,
      `payments?select=*,quotes!inner(project_item_id)&created_by=eq.a0000000-0000-4000-8000-000000000001`,
      `project_category_budgets?project_id=eq.${P1}`,
    ])('is not found by %s', async (path) => {
      expect(await rows('elisa', path)).toEqual([]);
      expect((await rows('ana', path)).length).toBeGreaterThan(0);
    });

    test('is not found by a pattern or an embed: only one’s own rows are', async () => {
      const { id } = fixture.people.elisa;
      const found = await rows('elisa', `projects?or=(id.eq.${P1},name.ilike.*)`);
      const people = await rows('elisa', 'profiles?select=*,projects!projects_client_id_fkey(*)');
      const quotes = await rows(
        'elisa',
        'quotes?select=*,project_items!inner(project_id,projects(*))',
      );

      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ architect_id }) => architect_id === id)).toBe(true);
      const embedded = people.flatMap(({ projects }) => projects as { architect_id: string }[]);
      expect(embedded.length).toBeGreaterThan(0);
      expect(embedded.every(({ architect_id }) => architect_id === id)).toBe(true);
      expect(JSON.stringify(quotes)).not.toContain(P1);
      expect(JSON.stringify(quotes)).not.toContain(fixture.people.ana.id);
    });

    test('is neither changed, deleted nor added to', async () => {
      const look = `select (select json_agg(p) from projects p), (select count(*) from project_items)`;
      const same = await unchanged(look, async () => {
        const path = `/rest/v1/projects?id=eq.${P1}`;
        const headers = { prefer: 'return=representation' };
        const changed = await send('elisa', path, {
          method: 'PATCH',
          body: { name: 'Meu' },
          headers,
        });
        const deleted = await send('elisa', path, { method: 'DELETE', headers });
        const body = {
          project_id: P1,
          description: 'Meu',
          category: 'civil',
          quantity: 1,
          unit: 'un',
        };
        const added = await send('elisa', '/rest/v1/project_items', { body });

        expect([changed.status, changed.body]).toEqual([200, []]);
        expect([deleted.status, added.status]).toEqual([403, 403]);
      });
      expect(same).toBe(true);
    });
  });

  describe('[T07] an id in the arguments gives no more than one’s own', () => {
    test('another supplier’s', async () => {
      const theirs = { supplier_user_id: fixture.people.bruno.id };

      expect((await call('tomas', 'get_supplier_quotes', theirs)).body).toEqual([]);
      expect((await call('tomas', 'count_quotes_by_status', theirs)).body).toEqual([]);
      expect((await call('tomas', 'has_pending_quotes', theirs)).body).toBe(false);
      expect((await call('tomas', 'has_approved_quotes', theirs)).body).toBe(false);
      expect((await call('bruno', 'has_approved_quotes', theirs)).body).toBe(true);
    });

    test('another architect’s, and null', async () => {
      const name = 'get_approved_quotes_for_payments';
      const theirs = { architect_user_id: fixture.people.ana.id };
      const own = await call('ana', name, theirs);

      expect((await call('elisa', name, theirs)).body).toEqual([]);
      expect((own.body as unknown[]).length).toBeGreaterThan(0);
      expect((await call('ana', name, { architect_user_id: null })).body).toEqual(own.body);
      expect((await call('elisa', name, { architect_user_id: null })).body).toEqual([]);
    });

    test.each([
      'get_project_financial_summary',
      'get_project_financial_alerts',
      'get_project_category_details',
    ])('%s of another’s project and of none answer alike', async (name) => {
      const other = { target_project_id: P1 };
      const none = { target_project_id: '00000000-0000-0000-0000-000000000000' };

      for (const who of ['rafael', 'bruno', 'elisa', 'helena', 'sergio'] as const) {
        const [asked, absent] = [await call(who, name, other), await call(who, name, none)];
        expect([asked.status, asked.text], who).toEqual([absent.status, absent.text]);
        if (asked.status === 200) expect(asked.body, who).toEqual([]);
        else expect(asked.status).toBe(403);
      }
    });
  });

  describe('[T09] what is hidden is of no use either', () => {
    test.each([
      'profiles?select=id&commission_rate=gt.0.05',
      'profiles?select=id&order=phone_number',
      'profiles?select=id&or=(commission_rate.gt.0.05,id.is.null)',
      'profiles?select=id,projects!projects_client_id_fkey(id)&phone_number=like.*0101*',
      'projects?select=id,client:profiles!projects_client_id_fkey(id)&order=client(phone_number)',
    ])('%s is 403', async (path) => {
      const answer = await send('ana', `/rest/v1/${path}`);
      expect([answer.status, answer.code], answer.text).toEqual([403, '42501']);
    });

    test('a planned count is the exact one, of one’s own rows', async () => {
      const counts = [];
      for (const count of ['exact', 'planned', 'estimated']) {
        const headers = { prefer: `count=${count}` };
        const answer = await send('bruno', '/rest/v1/quotes?select=id', {
          method: 'HEAD',
          headers,
        });
        counts.push(answer.headers.get('content-range')?.split('/')[1]);
      }
      const [own] = (await behind('select count(*)::text from quotes where supplier_id = $1', [
        fixture.people.bruno.id,
      ])) as { count: string }[];
      expect(counts).toEqual([own?.count, own?.count, own?.count]);
    });

    test('plans and aggregates are not offered', async () => {
      const headers = { accept: 'application/vnd.pgrst.plan+json' };
      const plan = await send('ana', '/rest/v1/quotes', { headers });
      const average = await send('ana', '/rest/v1/quotes?select=price.avg()');

      expect([plan.status, plan.code]).toEqual([406, 'PGRST107']);
      expect([average.status, average.code]).toEqual([400, 'PGRST123']);
    });
  });

  test('[T11] the views behind the wire are not on it', async () => {
    const headers = { 'accept-profile': 'masked' };
    const view = await send('elisa', '/rest/v1/profiles', { headers });

    expect([view.status, view.code]).toEqual([406, 'PGRST106']);
    const masked = await rows('elisa', 'profiles?select=id,commission_rate,phone_number');
    const shown = masked.filter(({ commission_rate }) => commission_rate !== null);
    expect(shown.map(({ id }) => id)).toEqual([fixture.people.elisa.id]);
  });

  describe('[T39] referrals', () => {
    test('counting a hundred times adds nothing', async () => {
      const look = 'select * from referral_codes order by user_id';
      const same = await unchanged(look, async () => {
        const referrer_id = fixture.people.ana.id;
        for (let n = 0; n < 100; n++) {
          expect((await call('bruno', 'increment_referral_count', { referrer_id })).status).toBe(
            204,
          );
        }
      });
      expect(same).toBe(true);
    });

    test('a list of codes holds one’s own; an exact code shows whose it is and nothing more', async () => {
      const own = await rows('helena', 'referral_codes?select=*');
      const [{ code }] = (await behind('select code from referral_codes where user_id = $1', [
        fixture.people.ana.id,
      ])) as [{ code: string }];
      const asked = await rows('helena', `referral_codes?select=*&code=eq.${code}`);

      expect(own.map(({ user_id }) => user_id)).toEqual([fixture.people.helena.id]);
      expect(asked).toEqual([{ code, user_id: fixture.people.ana.id, uses_count: null }]);
    });

    test('another’s referral is not completed', async () => {
      const look = 'select * from referrals order by id';
      const same = await unchanged(look, async () => {
        const answer = await send('helena', '/rest/v1/referrals?status=eq.pending', {
          method: 'PATCH',
          body: { referred_user_id: fixture.people.helena.id, status: 'completed' },
          headers: { prefer: 'return=representation' },
        });
        expect([answer.status, answer.body]).toEqual([200, []]);
      });
      expect(same).toBe(true);
    });
  });

  test('[T40] a supplier learns of no budget, rival, price or count', async () => {
    const { id } = fixture.people.bruno;
    const [{ rivals }] = (await behind(
      `select json_agg(distinct s.email) as rivals from quotes q join profiles s on s.id = q.supplier_id
       where s.id <> $1`,
      [id],
    )) as [{ rivals: string[] }];
    const answers = [
      await send('bruno', '/rest/v1/project_category_budgets?select=*'),
      await call('bruno', 'get_quote_progress_by_category', { target_project_id: P1 }),
      await call('bruno', 'get_project_quote_review', { target_project_id: P1 }),
      await send('bruno', '/rest/v1/quotes?select=*,supplier:profiles!quotes_supplier_id_fkey(*)'),
      await send('bruno', '/rest/v1/profiles?select=*'),
      await call('bruno', 'get_supplier_approved_projects', {}),
    ];

    for (const { status, body, text } of answers) {
      if (status === 200) for (const rival of rivals) expect(text).not.toContain(rival);
      else expect([status, body]).toMatchObject([403, { code: '42501' }]);
    }
    expect(answers.slice(0, 3).flatMap(({ body }) => (Array.isArray(body) ? body : []))).toEqual(
      [],
    );
    const quotes = answers[3]?.body as { supplier_id: string }[];
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.every(({ supplier_id }) => supplier_id === id)).toBe(true);
  });
}
