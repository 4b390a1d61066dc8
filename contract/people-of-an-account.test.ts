import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// An invitation to an account from the mail to the first request, as the stock client meets it (docs/decisions/266).

const { people, behind, nobody } = useCast('ana', 'bruno', 'elisa', 'rita');
const PASSWORD = 'nivel-e-esquadro-7';

/** Invites by the wire and takes the secret from the mail. */
async function invited(
  email: string,
  person_role = 'collaborator',
  by: 'ana' | 'bruno' | 'elisa' = 'ana',
) {
  ok(
    await people[by].client.rpc('invite_person', {
      invitation_id: randomUUID(),
      email,
      person_name: 'Caio Lima',
      person_role,
    }),
  );
  const [mail] = await behind(
    `select data ->> 'link' as link from private.outbox where kind = 'person_invited' order by id desc limit 1`,
  );
  return String(mail?.link).split('convite=')[1] ?? '';
}

test('[OFI-2] [OFI-4] [OFI-5] somebody new signs up with the invited address, is in without a header, and out once removed', async () => {
  const secret = await invited('caio.lima@exemplo.test');
  const caio = nobody();
  expect(ok(await caio.rpc('get_account_invitation', { secret }))).toMatchObject([
    { account_name: 'Ribeiro Arquitetura', has_login: false, is_mine: false },
  ]);
  const { data } = await caio.auth.signUp({
    email: 'caio.lima@exemplo.test',
    password: PASSWORD,
    options: { data: { full_name: 'Caio Souza Lima' } },
  });
  expect(ok(await caio.rpc('list_my_accounts'))).toEqual([]);

  const account = ok(await caio.rpc('accept_account_invitation', { secret }));
  expect(account).toBe(people.ana.id);
  expect(ok(await caio.rpc('list_my_accounts'))).toMatchObject([
    { account_id: account, person_role: 'collaborator', is_own: false },
  ]);
  const own = ok(await people.ana.client.from('projects').select('*').order('id'));
  expect(own.length).toBeGreaterThan(2);
  expect(ok(await caio.from('projects').select('*').order('id'))).toEqual(own);
  expect(ok(await people.ana.client.rpc('list_account_people'))).toMatchObject([
    { full_name: 'Ana Ribeiro', person_role: 'owner' },
    { full_name: 'Rita Melo' },
    { full_name: 'Téo Lins' },
    { full_name: 'Nora Dias' },
    { full_name: 'Caio Souza Lima', id: data.user?.id },
  ]);

  const again = await caio.rpc('accept_account_invitation', { secret });
  expect([again.status, again.error?.code]).toEqual([404, 'PT404']);
  ok(
    await people.ana.client.rpc('set_person_role', {
      person_id: data.user?.id,
      person_role: 'reader',
    }),
  );
  const refused = await caio.rpc('invite_person', {
    invitation_id: randomUUID(),
    email: 'x@exemplo.test',
    person_name: 'X Lima',
    person_role: 'reader',
  });
  expect([refused.status, refused.error?.code]).toEqual([403, 'RIGHT']);
  expect(
    (await people.ana.client.rpc('remove_person', { person_id: data.user?.id })).error,
  ).toBeNull();
  // A person without an account: nothing of Ana's, and no error of the server.
  expect((await caio.from('projects').select('*')).error?.code).toBe('42501');
  expect(ok(await caio.rpc('list_my_accounts'))).toEqual([]);
});

test('[OFI-4] refusals have their status and sentence, and none is an error of the server', async () => {
  const secret = await invited('outra@exemplo.test', 'reader');
  const forwarded = await people.elisa.client.rpc('accept_account_invitation', { secret });
  expect([forwarded.status, forwarded.error]).toEqual([
    400,
    expect.objectContaining({
      code: 'INVAD',
      message: 'Este convite foi enviado para outro e-mail. Entre com ele ou peça outro convite.',
    }),
  ]);
  const signedOut = await nobody().rpc('accept_account_invitation', { secret });
  expect([signedOut.status, signedOut.error?.code]).toEqual([401, '42501']);

  const mixed = await people.bruno.client.rpc('accept_account_invitation', {
    secret: await invited('bruno@prumo.test'),
  });
  expect([mixed.status, mixed.error?.code]).toEqual([400, 'MIXED']);
  const leaving = await people.ana.client.rpc('leave_account');
  expect([leaving.status, leaving.error?.code]).toEqual([400, 'OWNER']);
  const removed = await people.rita.client.rpc('remove_person', { person_id: people.rita.id });
  expect([removed.status, removed.error?.code]).toEqual([403, 'RIGHT']);
  await behind(`update profiles set plan = 'basico' where email = 'elisa@prumo.test'`);
  const seats = await people.elisa.client.rpc('invite_person', {
    invitation_id: randomUUID(),
    email: 'x@exemplo.test',
    person_name: 'X Lima',
    person_role: 'reader',
  });
  expect([seats.status, seats.error?.code]).toEqual([400, 'SEATS']);

  for (const odd of [null, '', 'a'.repeat(32), '\u0000', '😀', 5, {}, []]) {
    for (const call of ['get_account_invitation', 'accept_account_invitation'])
      expect((await people.elisa.client.rpc(call, { secret: odd })).status).toBeLessThan(500);
    for (const call of ['remove_person', 'cancel_person_invitation', 'renew_person_invitation'])
      expect(
        (await people.ana.client.rpc(call, { person_id: odd, invitation_id: odd })).status,
      ).toBeLessThan(500);
  }
});
