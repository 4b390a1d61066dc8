import { beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../../../database/mail.ts';
import { createAccount } from '../../../gateway/src/auth/accounts/users.ts';
import { PASSWORD } from '../../../gateway/src/auth/testing.ts';
import type { Message } from '../../../gateway/src/mail/render.ts';
import { sendDue } from '../../../gateway/src/mail/sender.ts';
import { asAuthService } from '../../../gateway/src/postgres/transactions.ts';
import { useAuthGateway } from '../testing.ts';

// The mail that a person who merely signed up can make the product send to others, and how much of it.

const auth = useAuthGateway({ cast: true, config: { rateLimits: true }, product: { mail } });
const owner = () => auth.database.owner;

beforeEach(async () => {
  await owner().query('delete from private.rate_limits');
  await owner().query('delete from private.outbox');
});

/** Everything that waits, as the people read it to whom it goes. */
async function delivered(): Promise<(Message & { to: string })[]> {
  const mails: (Message & { to: string })[] = [];
  const deliver = async (to: string, message: Message) => mails.push({ to, ...message });
  while ((await sendDue(auth.deps, deliver)) > 0);
  return mails;
}

const mailsTo = async (email: string) =>
  (await owner().query('select kind, data from private.outbox where recipient = $1', [email])).rows;

async function signUp(email: string, full_name?: string) {
  const device = auth.device();
  const { error } = await device.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name } },
  });
  return { device, error };
}

describe('words of a stranger', () => {
  test.each([
    'Parabens,\u2800ganhou:\u2800https://evil.test',
    'Ganhou evil.test',
    'www.evil',
    'Ana\u200B',
    'Equipe Prumo',
  ])('[T52] R15 %j is no name at sign-up, with a code or in an account', async (full_name) => {
    const signedUp = await signUp('alvo@exemplo.test', full_name);
    const code = await auth.device().auth.signInWithOtp({
      email: 'alvo@exemplo.test',
      options: { data: { full_name } },
    });
    const { device } = await signUp(`eu-${Math.random().toString(36).slice(2)}@exemplo.test`);
    const changed = await device.auth.updateUser({ data: { full_name } });

    for (const { error } of [signedUp, code, changed]) {
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(error?.message).toMatch(/nome/);
    }
    expect(await mailsTo('alvo@exemplo.test')).toEqual([]);
  });

  test('[T52] R15 a provider’s word for a name that may not be is left out of the account', async () => {
    const names = ['Ganhou evil.test', 'Gil Moura'];
    const kept = [];
    for (const full_name of names) {
      const email = `${full_name.length}@exemplo.test`;
      const account = await asAuthService(auth.db, (client) =>
        createAccount(client, { email, metadata: { full_name }, provider: 'google' }),
      );
      kept.push(account?.user_metadata);
    }

    expect(kept).toEqual([{}, { full_name: 'Gil Moura' }]);
  });

  test('[T52] R15 mail to an unproven e-mail address greets nobody by name', async () => {
    const { device } = await signUp('alvo@exemplo.test', 'Fulano Golpista');
    await auth.device().auth.resetPasswordForEmail('alvo@exemplo.test');
    await owner().query('delete from private.rate_limits');
    await device.auth.updateUser({ email: 'terceira@exemplo.test' });

    const mails = await delivered();

    expect(mails.map(({ to }) => to).sort()).toEqual([
      'alvo@exemplo.test',
      'alvo@exemplo.test',
      'terceira@exemplo.test',
    ]);
    for (const { text, html, subject } of mails) {
      expect(text).toMatch(/^Olá!/);
      expect(subject + text + html).not.toMatch(/Fulano|terceira@/);
    }
  });

  test('[T52] R15 mail to a proven e-mail address greets its owner and names the requested new one', async () => {
    const device = auth.device();
    await device.auth.signInWithPassword({ email: 'ana@prumo.test', password: 'prumo-demo-2026' });
    await device.auth.updateUser({ email: 'ana.nova@prumo.test' });

    const mails = await delivered();

    const old = mails.find(({ to }) => to === 'ana@prumo.test');
    expect(old?.text).toMatch(/^Olá, Ana!/);
    expect(old?.text).toContain('para ana.nova@prumo.test');
    expect(mails.find(({ to }) => to === 'ana.nova@prumo.test')?.text).toMatch(/^Olá!/);
  });
});

describe('how much a stranger gets', () => {
  test('[T52] R16 one mail a minute and three an hour, however many accounts request the e-mail address', async () => {
    const stranger = 'estranha@exemplo.test';
    const people = [];
    for (let n = 0; n < 6; n++) people.push((await signUp(`conta${n}@exemplo.test`)).device);

    const atOnce = await Promise.all(
      people.map((device) => device.auth.updateUser({ email: stranger })),
    );

    expect(atOnce.filter(({ error }) => error === null)).toHaveLength(1);
    expect(atOnce.flatMap(({ error }) => error?.code ?? [])).toEqual(
      Array(5).fill('over_email_send_rate_limit'),
    );
    expect(await mailsTo(stranger)).toHaveLength(1);

    for (const device of people) {
      await owner().query(
        `update private.rate_limits set window_ends_at = now() where limit_name = 'mail-account-minute'`,
      );
      await device.auth.updateUser({ email: stranger });
    }
    expect(await mailsTo(stranger)).toHaveLength(3);
  });

  test('[T23] R16 guesses at the code of a new address do not grow with the number of accounts that request it', async () => {
    const stranger = 'estranha@exemplo.test';
    const people = [];
    for (let n = 0; n < 6; n++) people.push((await signUp(`chute${n}@exemplo.test`)).device);
    let tried = 0;
    for (const device of people) {
      await owner().query(
        `update private.rate_limits set window_ends_at = now()
         where limit_name in ('mail-account-minute', 'verify-address')`,
      );
      await device.auth.updateUser({ email: stranger });
      const waiting = `select 1 from auth.one_time_tokens where email = $1 and kind = 'email_change_new'`;
      while ((await owner().query(waiting, [stranger])).rowCount && tried < 100) {
        const { error } = await auth
          .device()
          .auth.verifyOtp({ type: 'email_change', email: stranger, token: 'errado' });
        if (error?.code === 'over_request_rate_limit') break;
        tried += 1;
      }
    }

    // The limit of one IP address for one account counts the codes of every requester.
    expect(tried).toBe(5);
  });

  test('[T52] R16 requesting the mail of a change again counts for the new address too', async () => {
    const { device } = await signUp('conta@exemplo.test');
    await device.auth.updateUser({ email: 'estranha@exemplo.test' });
    await owner().query(
      `update private.rate_limits set window_ends_at = now()
       where limit_name = 'mail-account-minute'`,
    );
    await auth.device().auth.signInWithOtp({ email: 'estranha@exemplo.test' });

    const { error } = await device.auth.resend({
      type: 'email_change',
      email: 'conta@exemplo.test',
    });

    expect(error?.code).toBe('over_email_send_rate_limit');
    expect(await mailsTo('estranha@exemplo.test')).toHaveLength(2);
  });

  test('[T52] an address in two spellings of one mailbox may still replace one’s own', async () => {
    const { device } = await signUp('outra@exemplo.test');

    const { error } = await device.auth.updateUser({ email: 'outra+obra@exemplo.test' });

    expect(error).toBeNull();
  });

  test.each([
    'vitima@\uFF45mpresa.com.br',
    'vitima@empresa\u3002com.br',
    'vitima@emp\u00ADresa.com.br',
    'vitima@empresa.com.br.',
    'VITIMA@Empresa.com.br',
    'vitima+2@empresa.com.br',
    'v\u200Bitima@empresa.com.br',
  ])('[T23] [T53] R17 R19 %j buys no second mail to vitima@empresa.com.br', async (email) => {
    await auth.device().auth.signInWithOtp({ email: 'vitima@empresa.com.br' });

    const { error } = await auth.device().auth.signInWithOtp({ email });

    expect(['validation_failed', 'over_email_send_rate_limit']).toContain(error?.code);
    const { rows } = await owner().query('select recipient from private.outbox');
    expect(rows).toEqual([{ recipient: 'vitima@empresa.com.br' }]);
  });

  test('[T52] telling of used recovery codes ends after ten a day, since their owner can make more', async () => {
    for (let n = 0; n < 12; n++) {
      await owner().query(
        `insert into private.outbox (kind, recipient, data) values ('recovery_code_used', 'estranha@exemplo.test', '{}')`,
      );
    }
    expect(await mailsTo('estranha@exemplo.test')).toHaveLength(10);
  });
});
