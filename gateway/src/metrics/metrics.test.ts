import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { runDueJobs } from '../jobs/runner.ts';
import { useGateway } from '../testing.ts';

const gateway = useGateway({ cast: true });
const TOKEN = 'a-token-of-the-operator';

const scrape = (options: object = {}, app = gateway.app) =>
  app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...options });

/** The value of one series, as Prometheus would read it. */
async function value(series: string): Promise<number> {
  const { body } = await scrape();
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1));
}

describe('what is reported', () => {
  test('requests by surface and status, and how long they took', async () => {
    const before = await value('library_requests_total{surface="rest",status="401"}');

    await gateway.app.inject({ url: '/rest/v1/members' });
    await gateway.app.inject({ url: '/nowhere?secret=in-the-query' });

    expect(await value('library_requests_total{surface="rest",status="401"}')).toBe(
      (before || 0) + 1,
    );
    expect(await value('library_requests_total{surface="web",status="404"}')).toBeGreaterThan(0);
    expect(await value('library_request_seconds_count{surface="rest"}')).toBeGreaterThan(0);
  });

  test('the pool, the jobs and the mail that waits', async () => {
    await gateway.database.owner.query(
      `insert into private.outbox (kind, recipient, attempts) values ('x', 'lia@exemplo.test', 0), ('x', 'rui@exemplo.test', 8)`,
    );
    await runDueJobs(gateway.deps);
    const held = await gateway.db.pool.connect();
    const inUse = await value('library_pool_connections{state="in_use"}');
    held.release();

    expect(inUse).toBeGreaterThanOrEqual(1);
    expect(await value('library_pool_waiting')).toBe(0);
    expect(await value('library_job_runs_total{job="forget_expired",end="done"}')).toBe(1);
    expect(await value('library_mail_waiting{state="due"}')).toBe(1);
    expect(await value('library_mail_waiting{state="given_up"}')).toBe(1);
    expect(await value('library_realtime_sockets')).toBe(0);
  });

  test('nothing of people, addresses or secrets', async () => {
    await gateway.app.inject({ url: '/rest/v1/members?email=eq.ana@library.test' });

    const { body, headers } = await scrape();

    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).not.toMatch(/@|in-the-query|127\.0\.0\.1|eyJ|profiles|nowhere/);
  });

  test('readable while every connection is taken', async () => {
    const held = await Promise.all(
      Array.from({ length: gateway.db.pool.options.max }, () => gateway.db.pool.connect()),
    );
    const answer = await Promise.race([scrape(), wait(10_000, null)]);
    for (const client of held) client.release();

    expect(answer?.statusCode).toBe(200);
    expect(answer?.body).toContain('library_mail_waiting{state="due"} Nan');
  });
});

describe('who may read it', () => {
  test('this machine; for others, and through a proxy, it is 404', async () => {
    expect((await scrape()).statusCode).toBe(200);
    expect((await scrape({ remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      expect((await scrape({ headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
    }
    expect(
      (await scrape({ remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer x' } }))
        .statusCode,
    ).toBe(404);
  });

  test('with METRICS_TOKEN anyone who has it, from anywhere, and nobody else', async () => {
    const { deps } = gateway;
    const config = { ...deps.config, metricsToken: TOKEN };
    const app = await buildApp({ ...deps, config }, '/nowhere');
    const as = (authorization: string) =>
      scrape({ remoteAddress: '203.0.113.7', headers: { authorization } }, app);

    expect((await as(`Bearer ${TOKEN}`)).statusCode).toBe(200);
    expect((await as(`Bearer ${TOKEN}x`)).statusCode).toBe(404);
    expect((await as(TOKEN)).statusCode).toBe(404);
    expect((await scrape({}, app)).statusCode).toBe(404);
    await app.close();
  });
});
