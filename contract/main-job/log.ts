import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { anonymous, PASSWORD } from '../people.ts';
import { story } from './story.ts';

/** The log lines of gateway and PostgreSQL after the main job, during which a few more secrets were sent. */
export function log(): void {
  describe('the log', () => {
    test('[T42] names every write by id, path and status, and neither people nor what opens their accounts', async () => {
      const secrets = await secretsOfTheStory();
      const last = '/rest/v1/rpc/the_end_of_the_story';
      await story.ana.client.rpc('the_end_of_the_story');
      await expect
        .poll(() => story.server.output().includes(`"path":"${last}"`), { timeout: 20_000 })
        .toBe(true);

      const [, ...ended] = story.server.output().split('\n').reverse();
      const lines = ended.filter((line) => line.startsWith('{'));
      const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      expect(requests.length).toBeGreaterThan(30);
      for (const { reqId, path: asked, status, time } of requests) {
        expect(reqId).toMatch(/^[\da-f-]{36}$/);
        expect(asked).not.toContain('?');
        expect([typeof status, Number.isNaN(Date.parse(time))]).toEqual(['number', false]);
      }
      const written = lines.join('\n');
      expect(secrets.length).toBeGreaterThan(20);
      expect(secrets.filter((secret) => holds(written, secret))).toEqual([]);
      expect(written).not.toMatch(/@obra\.test|eyJ[\w-]{10}|argon2|\$2[aby]\$|code_verifier/);

      const server = await postgresLog();
      expect(secrets.filter((secret) => holds(server, secret))).toEqual([]);
      expect(server).not.toMatch(/@obra\.test|argon2/);
    });
  });
}

/** Six digits stand in many a number by chance; as a word of their own they do not. */
const holds = (text: string, secret: string) =>
  secret.length > 6
    ? text.includes(secret)
    : new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);

/** Passwords, tokens, links, codes and phones that have passed the server by now. */
async function secretsOfTheStory(): Promise<string[]> {
  const { ana, elisa, clara, bruno, celia, paulo, admin, server, adminAccount } = story;
  const stranger = anonymous(server);
  const typo = 'senha-errada-77';
  await stranger.auth.signInWithPassword({ email: ana.email, password: typo });
  await stranger.auth.resetPasswordForEmail(ana.email);
  await stranger.auth.signInWithOtp({ email: 'ninguem@obra.test' });
  await stranger.auth.verifyOtp({ email: ana.email, token: '918273', type: 'recovery' });
  await stranger.auth.exchangeCodeForSession('um-codigo-que-nao-ha').catch(() => undefined);
  const sessions = await Promise.all(
    [ana, elisa, clara, bruno, celia, paulo, admin].map(({ client }) => client.auth.getSession()),
  );
  const tokens = sessions.flatMap(({ data: { session } }) =>
    session ? [session.access_token, session.refresh_token] : [],
  );
  const { rows } = await story.database.current.owner.query(
    `select coalesce(array_agg(secret), '{}') as found from (
       select phone_number from public.profiles where phone_number is not null
       union all select code from public.referral_codes
       union all select email from auth.users
       union all select encrypted_password from auth.users where encrypted_password is not null
       union all select data ->> 'code' from private.outbox where data ? 'code' and kind <> 'referral_invite'
       union all select substring(data ->> 'link' from 'token=([^&]+)') from private.outbox where data ? 'link'
       union all select value from private.secrets
     ) secrets (secret) where length(secret) >= 6`,
  );
  return [
    PASSWORD,
    adminAccount.password,
    typo,
    '918273',
    'um-codigo-que-nao-ha',
    ...tokens,
  ].concat(rows[0].found);
}

/** The log of the embedded server; another server's is its operator's to check (docs/operations.md). */
async function postgresLog(): Promise<string> {
  const { rows } = await story.database.current.owner.query('show data_directory');
  const file = path.join(rows[0].data_directory, '../../postgres.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
