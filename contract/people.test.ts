import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { brokenInvariants } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { anonymous, ok, type Person, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The team finds, suspends and reinstates people, and grows itself, all over the wire.

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
const behind = (text: string, values: unknown[] = []) => owner.query(text, values);
let server: RunningServer;
const people = {} as Record<'ana' | 'bruno' | 'clara' | 'tomas' | 'davi', Person>;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  for (const name of ['ana', 'bruno', 'clara', 'tomas', 'davi'] as const)
    people[name] = await signIn(server, `${name}@prumo.test`, CAST_PASSWORD);
});
afterAll(async () => {
  for (const { client } of Object.values(people)) await client.removeAllChannels();
  await server?.stop();
});

const REASON = 'Três clientes reclamaram de atrasos.';
const wait = { timeout: 20_000, interval: 20 };

test('[OPE-001] [OPE-1] a suspension refuses the next request, ends the sockets, and a client of the specified calls sees status rejected', async () => {
  const { bruno, davi } = people;
  const statuses: string[] = [];
  bruno.client
    .channel(randomUUID())
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, () => {})
    .subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), wait);
  const before = ok(await bruno.client.from('quotes').select('id,status').order('id'));
  expect(before.length).toBeGreaterThan(0);

  ok(
    await davi.client
      .rpc('suspend_profile', { target_profile_id: bruno.id, reason: REASON })
      .then(({ error }) => ({ data: true, error })),
  );

  expect((await bruno.client.from('quotes').select('id')).error?.code).toBe('42501');
  await vi.waitFor(() => expect(statuses).toContain('CLOSED'), wait);
  const again = await signIn(server, 'bruno@prumo.test', CAST_PASSWORD);
  expect(
    ok(await again.client.from('profiles').select('*').eq('id', bruno.id).single()),
  ).toMatchObject({ status: 'rejected', suspension_reason: REASON });

  // Other people see the supplier's work as before.
  const { ana } = people;
  expect(
    ok(
      await ana.client
        .from('quotes')
        .select('id,status')
        .in(
          'id',
          before.map(({ id }) => id),
        )
        .order('id'),
    ).length,
  ).toBeGreaterThan(0);
  const notice = ok(
    await ana.client.from('notifications').select('data').eq('kind', 'person_suspended'),
  );
  expect(notice.length).toBeGreaterThan(0);
  expect(JSON.stringify(notice)).not.toContain(REASON);
});

test('[OPE-001] reinstated, the same client works on, with everything', async () => {
  const { bruno, davi } = people;

  const { error } = await davi.client.rpc('reinstate_profile', { target_profile_id: bruno.id });

  expect(error).toBeNull();
  expect(ok(await bruno.client.from('quotes').select('id')).length).toBeGreaterThan(0);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OPE-002] [OPE-2] nobody but the team decides; somebody rejected for good stays so', async () => {
  const { ana, davi, tomas } = people;
  for (const call of [
    ana.client.rpc('suspend_profile', { target_profile_id: tomas.id, reason: REASON }),
    ana.client.rpc('reinstate_profile', { target_profile_id: tomas.id }),
    ana.client.rpc('list_people'),
    ana.client.from('person_notes').select('*'),
  ])
    expect((await call).error?.code).toBe('42501');
  expect(
    (
      await anonymous(server).rpc('suspend_profile', {
        target_profile_id: tomas.id,
        reason: REASON,
      })
    ).status,
  ).toBe(401);
  expect(
    (await davi.client.rpc('suspend_profile', { target_profile_id: davi.id, reason: REASON })).error
      ?.code,
  ).toBe('DECID');

  expect(
    (await davi.client.from('profiles').update({ status: 'rejected' }).eq('id', tomas.id)).error,
  ).toBeNull();
  expect(
    (await davi.client.rpc('reinstate_profile', { target_profile_id: tomas.id })).error?.code,
  ).toBe('SUSPN');
});

test('[OPE-003] [OPE-004] [OPE-005] the directory is searched, filtered and paged like a table; a person has figures, sessions and notes', async () => {
  const { davi, bruno } = people;
  const { data: note } = await davi.client.rpc('add_person_note', {
    target_profile_id: bruno.id,
    note: 'Prefere contato pela manhã.',
  });

  const found = await davi.client
    .rpc('list_people', {}, { get: true, count: 'exact' })
    .select('id,full_name,notes')
    .ilike('search_text', '%manha%')
    .eq('role', 'supplier')
    .gt('notes', 0)
    .order('name_key')
    .range(0, 9);
  expect(found.count).toBe(1);
  expect(found.data).toMatchObject([{ id: bruno.id, full_name: 'Bruno Carvalho' }]);
  const figures = ok(
    await davi.client.rpc('get_person_figures', { target_profile_id: bruno.id }).single(),
  ) as { orders: number };
  expect(figures.orders).toBe(
    Number(
      (await behind('select count(*) from orders where supplier_id = $1', [bruno.id]))[0]?.count,
    ),
  );
  expect(
    ok(await davi.client.rpc('list_person_sessions', { target_profile_id: bruno.id })).length,
  ).toBeGreaterThan(0);
  expect((await davi.client.rpc('remove_person_note', { note_id: note })).error).toBeNull();
});

test('[OPE-006] the plain update of rate and category leaves commissions as they were', async () => {
  const { davi, bruno } = people;
  const before = ok(await davi.client.from('commissions').select('*').order('id'));

  const { error } = await davi.client
    .from('profiles')
    .update({ commission_rate: 0.03 })
    .eq('id', bruno.id);

  expect(error).toBeNull();
  expect(ok(await davi.client.from('commissions').select('*').order('id'))).toEqual(before);
  expect(
    ok(await bruno.client.from('notifications').select('data').eq('kind', 'registration_changed')),
  ).toEqual([{ data: { commission_rate: 0.03 } }]);
});

test('[OPE-007] an invited admin signs in with a password that nobody else knew', async () => {
  const { davi } = people;
  const password = 'trena-e-esquadro';
  expect(
    ok(
      await davi.client.rpc('invite_admin', {
        admin_email: 'iris@prumo.test',
        admin_name: 'Íris Matos',
      }),
    ),
  ).toEqual({ success: true, error: null });
  const [mail] = await behind(
    `select data ->> 'link' as link from private.outbox where kind = 'admin_invited'`,
  );
  const secret = String(mail?.link).split('convite=')[1];
  const visitor = anonymous(server);
  expect(ok(await visitor.rpc('get_admin_invitation', { secret }))).toEqual([
    { full_name: 'Íris Matos', email: 'iris@prumo.test' },
  ]);
  expect(
    ok(await visitor.rpc('accept_admin_invitation', { secret, new_password: password })),
  ).toEqual({ success: true, error: null });

  const iris = await signIn(server, 'iris@prumo.test', password);
  expect(ok(await iris.client.rpc('list_admin_users')).length).toBe(2);
  expect(
    (await visitor.rpc('accept_admin_invitation', { secret, new_password: password })).data,
  ).toMatchObject({ success: false });
  // Removed again by the plain update, as before; never oneself.
  expect(
    (await iris.client.from('profiles').update({ status: 'rejected' }).eq('id', iris.id)).error
      ?.code,
  ).toBe('DECID');
  expect(
    (await davi.client.from('profiles').update({ status: 'rejected' }).eq('id', iris.id)).error,
  ).toBeNull();
  expect((await iris.client.rpc('list_admin_users')).error?.code).toBe('42501');
});

test('[OPE-008] [T81] where the operator requires a second factor, an admin without one can set it up and nothing else', async () => {
  const strict = await startServer({
    DATABASE_URL: database.current.ownerUrl,
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'required',
  });
  try {
    const davi = await signIn(strict, 'davi@prumo.test', CAST_PASSWORD);
    const read = await davi.client.from('profiles').select('id');
    expect([read.status, read.error?.code, read.error?.hint]).toEqual([403, 'FADUE', 'factor_due']);
    expect((await davi.client.rpc('list_admin_users')).error?.code).toBe('FADUE');
    const statuses: string[] = [];
    davi.client
      .channel(randomUUID())
      .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, () => {})
      .subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).not.toEqual([]), wait);
    expect(statuses[0]).not.toBe('SUBSCRIBED');
    await davi.client.removeAllChannels();
    const ana = await signIn(strict, 'ana@prumo.test', CAST_PASSWORD);
    expect((await ana.client.from('projects').select('id')).error).toBeNull();

    const { data } = await davi.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
    const shown = await davi.client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(shown.error).toBeNull();
    expect(ok(await davi.client.rpc('list_admin_users')).length).toBe(1);
  } finally {
    await strict.stop();
  }
});
