import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mainJob } from '../contract/main-job/chapters.ts';
import { story } from '../contract/main-job/story.ts';
import { anonymous, PASSWORD, signIn } from '../contract/people.ts';
import { type RunningServer, startServer } from '../contract/server.ts';
import { useDatabase } from '../database/testing.ts';
import { startSmtp, type TestSmtp } from '../gateway/src/mail/testing.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { openPage } from './page.ts';
import { pause } from './prumo.ts';
import { full, rounds } from './rounds.ts';
import { expectSurvived } from './survived.ts';
import { signInAsAna, Writers } from './writers.ts';

// Three gateways on one PostgreSQL, and in front of them a balancer that gives each request and
// each socket to the next: the whole main job once, then what the gateways have to share.

vi.setConfig({ testTimeout: full ? 900_000 : 300_000 });

story.database = useDatabase();
let smtp: TestSmtp;
let balancer: Balancer;
let gateways: RunningServer[] = [];

const start = (limits: 'on' | 'off' = 'off') =>
  startServer({
    RATE_LIMITS: limits,
    DATABASE_URL: story.database.current.ownerUrl,
    ADMIN_EMAIL: story.adminAccount.email,
    ADMIN_PASSWORD: story.adminAccount.password,
    SITE_URL: balancer.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Prumo <nao-responda@obra.test>',
  });

const portOf = ({ url }: RunningServer) => Number(new URL(url).port);

beforeAll(async () => {
  smtp = await startSmtp();
  balancer = await startBalancer();
  gateways = await Promise.all([1, 2, 3].map(() => start()));
  balancer.gateways.push(...gateways.map(portOf));
  const [first] = gateways as [RunningServer];
  story.server = { ...first, url: balancer.url };
});

afterAll(async () => {
  await balancer?.close();
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await smtp?.close();
});

mainJob();

/** One number of a gateway's /metrics; of all its labels together. */
async function metric({ url }: RunningServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** The same of all gateways. */
const metrics = (name: string) => Promise.all(gateways.map((gateway) => metric(gateway, name)));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('what the gateways have in common', () => {
  test('every one of them had its share of the story, and they have one public key', async () => {
    const given = gateways.map((gateway) => balancer.given.get(portOf(gateway)) ?? 0);

    expect(Math.min(...given)).toBeGreaterThan(20);
    expect(Math.max(...given) - Math.min(...given)).toBeLessThan(5);
    expect(new Set(gateways.map(({ anonKey }) => anonKey)).size).toBe(1);
  });

  test('each job that was due at the start ran on one of them', async () => {
    const { rows } = await story.database.current.owner.query('select name from private.jobs');
    const runs = async (name: string, end: string) =>
      sum(await metrics(`prumo_job_runs_total{job="${name}",end="${end}"}`));

    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const { name } of rows) {
      // A gateway that had to wait too long for a busy database counts a failure and has run nothing.
      const tries = async () => (await runs(name, 'done')) + (await runs(name, 'failed'));
      await expect.poll(tries, { message: name }).toBeGreaterThan(0);
      expect(await runs(name, 'done'), name).toBeLessThanOrEqual(1);
    }
  });

  test('each mail of the story went once', async () => {
    const { owner } = story.database.current;
    // An approval can be undone for a minute, and its mail waits that long.
    await owner.query(`update private.outbox set send_after = now() where attempts = 0`);
    await owner.query(`notify gateway_outbox`);
    const unsent = async () => {
      const { rows } = await owner.query(
        `select kind, attempts, last_error from private.outbox where sent_at is null`,
      );
      return rows;
    };
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 60_000 });

    const { rows } = await owner.query(`select id from private.outbox`);
    expect(rows.length).toBeGreaterThan(5);
    expect(smtp.received).toHaveLength(rows.length);
  });

  test('a session that ends on one has ended on all', async () => {
    const { client } = await signIn(story.server, story.elisa.email);
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const statuses = () =>
      Promise.all(
        gateways.map(async ({ url, anonKey }) => {
          const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
          return (await fetch(`${url}/rest/v1/projects?select=id&limit=1`, { headers })).status;
        }),
      );
    expect(await statuses()).toEqual([200, 200, 200]);

    await client.auth.signOut({ scope: 'local' });

    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test('tries at a password are counted together', async () => {
    const two = await Promise.all([start('on'), start('on')]);
    onTestFinished(async () => {
      await Promise.all(two.map((gateway) => gateway.stop()));
    });
    const guess = async (gateway: RunningServer) => {
      const { error } = await anonymous(gateway).auth.signInWithPassword({
        email: 'quem@obra.test',
        password: 'senha-errada-77',
      });
      return error?.status;
    };

    const statuses: (number | undefined)[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 40) {
      statuses.push(await guess(two[statuses.length % 2] as RunningServer));
    }

    // Ten are allowed: as many as at one gateway.
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect(await Promise.all(two.map(guess))).toEqual([429, 429]);
  });
});

test('one killed amid writes: nothing acknowledged is lost, its sockets return elsewhere', async () => {
  const { owner } = story.database.current;
  const { rows } = await owner.query(
    'select id from public.quotes where architect_id = $1 limit 1',
    [story.ana.id],
  );
  const people = await Promise.all(
    Array.from({ length: 6 }, () => signIn(story.server, story.ana.email)),
  );
  const pages = people.map(({ client }) => openPage(client));
  onTestFinished(async () => {
    for (const { client } of people) await client.realtime.disconnect();
  });
  await expect.poll(() => pages.every(({ joined }) => joined), { timeout: 60_000 }).toBe(true);
  const ana = await signInAsAna(story.server.url, {
    email: story.ana.email,
    password: PASSWORD,
    client: story.clara.email,
  });
  const writers = new Writers(ana, 'obra');
  const all = rounds(1, 12);
  let note = 0;
  let slowest = 0;

  for (let round = 1; round <= all; round++) {
    const place = round % gateways.length;
    const victim = gateways[place] as RunningServer;
    await vi.waitFor(
      async () => expect(await metric(victim, 'prumo_realtime_channels')).toBeGreaterThan(0),
      { timeout: 60_000 },
    );
    await writers.progress(20);

    victim.process.kill('SIGKILL');
    const killed = performance.now();
    const first = ++note;
    while (!pages.every(({ received }) => Number(received) >= first)) {
      const values = [rows[0].id, String(note++)];
      await owner.query('update public.quotes set notes = $2 where id = $1', values);
      await pause(50);
      expect(performance.now() - killed).toBeLessThan(120_000);
    }
    slowest = Math.max(slowest, performance.now() - killed);
    await writers.progress(20);
    balancer.gateways.splice(balancer.gateways.indexOf(portOf(victim)), 1);
    if (round === all) break;
    // An operator starts another one; the pages do not move to it before somebody closes theirs.
    const fresh = await start();
    gateways[place] = fresh;
    balancer.gateways.push(portOf(fresh));
    for (const { client } of people.slice(0, 3)) {
      await client.realtime.disconnect();
      client.realtime.connect();
    }
  }
  await writers.stop();

  await expectSurvived(
    {
      fault: 'F1 one of three gateways killed amid writes',
      rounds: all,
      recoveryMs: slowest,
    },
    { ana, written: writers, ownerUrl: story.database.current.ownerUrl },
  );
  expect([...writers.refused.keys()].filter((status) => status !== 'cut')).toEqual([]);
  // On a machine that has nothing else to do.
  if (full) expect(slowest).toBeLessThan(10_000);
});
