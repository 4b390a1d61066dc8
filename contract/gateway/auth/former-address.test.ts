import { expect, test } from 'vitest';
import { useAuthGateway } from '../testing.ts';

// An e-mail address reveals this much of other people's data, over the wire: nothing while it is only
// requested, and after a change the erasure of its person still finds the former one.

const auth = useAuthGateway({ cast: true });
const owner = () => auth.database.owner;

async function tokenTo(email: string): Promise<string> {
  const mail = await auth.lastMail(email);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
}

test('[T54] [T58] R03 a person who requests an e-mail address does not get its owner’s mail in their own data', async () => {
  const { client } = await auth.newcomer('curioso@prumo.test');
  const asked = await client.auth.updateUser({ email: 'futura@prumo.test' });
  await auth.newcomer('futura@prumo.test');
  await owner().query(
    `insert into private.outbox (kind, recipient, data)
     values ('quote_requested', 'futura@prumo.test', '{"architect_name": "Ana Ribeiro", "project_name": "Casa secreta"}')`,
  );

  const { data, error } = await client.rpc('export_my_data' as never);

  expect(asked.data.user?.new_email).toBe('futura@prumo.test');
  expect(error).toBeNull();
  expect(JSON.stringify(data)).not.toContain('Casa secreta');
});

test('[T54] R09 an e-mail address changed by confirming both mails is removed by the erasure', async () => {
  const { client, id } = await auth.newcomer('antes@prumo.test');
  await client.from('profiles').insert({
    id,
    email: 'antes@prumo.test',
    full_name: 'Quitéria Antes',
    role: 'client',
  } as never);
  await client.auth.updateUser({ email: 'depois@prumo.test' });
  for (const side of ['antes@prumo.test', 'depois@prumo.test']) {
    await client.auth.verifyOtp({ token_hash: await tokenTo(side), type: 'email_change' });
  }
  await client
    .from('profiles')
    .update({ full_name: 'Quitéria Depois' } as never)
    .eq('id', id);
  await owner().query(
    `insert into referrals (referrer_id, referred_email)
     select id, 'antes@prumo.test' from profiles where email = 'ana@prumo.test'`,
  );
  const { data } = await client.rpc('export_my_data' as never);
  expect(data).toMatchObject({
    nomes_e_contatos_anteriores: [
      { kind: 'email', word: 'antes@prumo.test', is_proven: true },
      { kind: 'full_name', word: 'Quitéria Antes' },
    ],
  });

  await owner().query('select private.erase_person($1)', [id]);

  const { rows } = await owner().query(
    `select (select string_agg(t::text, ' ') from referrals t) as referrals,
       (select string_agg(t::text, ' ') from private.outbox t) as outbox,
       (select string_agg(t::text, ' ') from private.former_details t) as former,
       (select string_agg(t::text, ' ') from private.audit_entries t) as trail`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/antes@prumo|depois@prumo|Quitéria/);
  expect(JSON.stringify(rows)).toContain('marina.lopes@exemplo.test');
});
