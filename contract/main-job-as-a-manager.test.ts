import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { analysisAndApproval } from './main-job/analysis-and-approval.ts';
import { answers } from './main-job/answers.ts';
import { invitations } from './main-job/invitations.ts';
import { money } from './main-job/money.ts';
import { projectAndItems } from './main-job/project-and-items.ts';
import { referralsAndAdministration } from './main-job/referrals-and-administration.ts';
import { signUpAndApproval } from './main-job/sign-up-and-approval.ts';
import { story } from './main-job/story.ts';
import { anonymous, ok, PASSWORD, type Person } from './people.ts';
import { startServer } from './server.ts';

// The main job by stock calls once more, done by a gestora of the architect, of the client and of a supplier, who belong to one account
// each and name none. Its chapters are those of the-main-job.test.ts: they expect the same rows, names, refusals and figures.

story.database = useDatabase();

beforeAll(async () => {
  story.server = await startServer({
    DATABASE_URL: story.database.current.ownerUrl,
    ADMIN_EMAIL: story.adminAccount.email,
    ADMIN_PASSWORD: story.adminAccount.password,
    RATE_LIMITS: 'off',
  });
});
afterAll(() => story.server?.stop());

/** The founders of the accounts for which others act from here on. */
const founders = {} as Record<'ana' | 'clara' | 'bruno', Person>;
const MANAGERS = { ana: 'Rita Melo', clara: 'Pedro Nogueira', bruno: 'Vera Carvalho' } as const;

/** Invites somebody as the founder of an account, and signs them up by the link of the mail; resolves to the client that they use. */
async function manager(founder: Person, name: string): Promise<Person['client']> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@obra.test`;
  ok(
    await founder.client
      .rpc('invite_person', {
        invitation_id: randomUUID(),
        email,
        person_name: name,
        person_role: 'manager',
      })
      .select(),
  );
  const mails = await story.database.current.owner.query(
    `select data ->> 'link' as link from private.outbox where kind = 'person_invited' and recipient = $1`,
    [email],
  );
  const client = anonymous(story.server);
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  const secret = String(mails.rows[0]?.link).split('convite=')[1];
  expect(ok(await client.rpc('accept_account_invitation', { secret }))).toBe(founder.id);
  return client;
}

signUpAndApproval();

test('[OFI-8] architect, client and supplier invite a gestora each, who goes on in their place', async () => {
  for (const name of ['ana', 'clara', 'bruno'] as const) {
    founders[name] = story[name];
    story[name] = { ...story[name], client: await manager(story[name], MANAGERS[name]) };
  }
});

projectAndItems();
invitations();
answers();
analysisAndApproval();
money();
referralsAndAdministration();

test('[OFI-8] everything that was done is the accounts’, as their founders read it, and the invariants hold', async () => {
  for (const [name, table] of [
    ['ana', 'projects'],
    ['ana', 'payments'],
    ['clara', 'projects'],
    ['clara', 'orders'],
    ['bruno', 'quotes'],
    ['bruno', 'orders'],
  ] as const) {
    const read = ({ client }: Person) => client.from(table).select('*').order('id');
    const rows = ok(await read(founders[name]));
    expect(rows.length).toBeGreaterThan(0);
    expect(ok(await read(story[name]))).toEqual(rows);
  }
  const { rows } = await story.database.current.owner.query(
    'select * from private.broken_invariants()',
  );
  expect(rows).toEqual([]);
});

test('[OFI-8] a gestora manages nothing of the account', async () => {
  const { client, id } = story.ana;
  const refused = {
    code: 'RIGHT',
    message: 'Seu acesso a esta conta não permite isso. Peça a Ana.',
  };
  const attempts = [
    client.from('profiles').update({ company_name: 'Outra' }).eq('id', id),
    client.rpc('set_billing_details', { details: { legal_name: 'Outra' } }),
    client.rpc('set_registration_details', { details: { cities: ['Santos'] } }),
    client.rpc('invite_person', {
      invitation_id: randomUUID(),
      email: 'mais@obra.test',
      person_name: 'Mais Um',
      person_role: 'manager',
    }),
  ];
  for (const { error, status } of await Promise.all(attempts)) {
    expect(error).toMatchObject(refused);
    expect(status).toBe(403);
  }
  const { error } = await client.storage
    .from('public-files')
    .upload(`logo/${id}/logo.png`, new Blob(['x'], { type: 'image/png' }));
  expect(error?.message).toBe(refused.message);
});
