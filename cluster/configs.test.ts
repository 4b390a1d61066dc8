import { expect, test } from 'vitest';
import { missedGoals } from './drills/table.ts';
import { etcdArguments } from './etcd.ts';
import { haproxyConfig } from './haproxy.ts';
import { longestDelay } from './load/pages.ts';
import { sentenceOf, Tally } from './load/tally.ts';
import { patroniConfig } from './patroni.ts';
import { pgbouncerConfig } from './pgbouncer.ts';
import { freePorts, portsFrom } from './ports.ts';
import { missingPackages, missingSentence } from './programs.ts';

const ports = portsFrom(20_000);

test('packages that are missing are named in one sentence, and none when all are there', () => {
  const missing = missingPackages((file) => !/patroni|haproxy/.test(file));

  expect(missing).toEqual(['patroni', 'haproxy']);
  expect(missingSentence(missing)).toContain(
    'apt-get install --no-install-recommends patroni haproxy',
  );
  expect(missingSentence(missingPackages(() => true))).toBeNull();
});

test('every part has a port of its own, all of them free and below those of outgoing connections', async () => {
  const all = Object.values(await freePorts()).flat();

  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThan(32_768);
});

test('everything listens on the loopback address alone', () => {
  const haproxy = haproxyConfig(ports, '/run/admin.sock');
  const patroni = JSON.stringify(patroniConfig(0, ports, '/cluster'));
  const etcd = etcdArguments(0, ports).join(' ');

  expect(haproxy.match(/bind .*/g)).toHaveLength(4);
  for (const bind of haproxy.match(/bind .*/g) ?? []) expect(bind).toMatch(/^bind 127\.0\.0\.1:/);
  expect(pgbouncerConfig(ports, 'prumo')).toContain('listen_addr = 127.0.0.1');
  for (const text of [patroni, etcd]) {
    expect(text.match(/\d+\.\d+\.\d+\.\d+/g)?.every((address) => address === '127.0.0.1')).toBe(
      true,
    );
  }
});

test('a primary keeps its key for as long as it may try to renew it', () => {
  const { bootstrap } = patroniConfig(0, ports, '/cluster') as {
    bootstrap: { dcs: Record<'ttl' | 'loop_wait' | 'retry_timeout', number> };
  };
  const { ttl, loop_wait, retry_timeout } = bootstrap.dcs;

  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
});

test('HAProxy sends a write again only where the connection was refused, and answers with sentences', () => {
  const config = haproxyConfig(ports, '/run/admin.sock');

  expect(config).toContain('retry-on conn-failure empty-response');
  expect(config).toContain('http-request disable-l7-retry unless METH_GET');
  expect(config).toMatch(/http-error status 502 content-type application\/json string '\{"code"/);
});

test('a page is behind from a change until it receives that one or a later one', () => {
  const committed = [1, 2, 3].map((number) => ({ number, at: number * 1_000 }));

  expect(
    longestDelay(committed, [
      { number: 1, at: 1_010 },
      { number: 3, at: 3_020 },
    ]),
  ).toBe(1_020);
  expect(longestDelay(committed, [{ number: 2, at: 2_005 }])).toBe(Number.POSITIVE_INFINITY);
});

test('what people saw is counted by status and sentence', () => {
  const tally = new Tally();
  tally.refusal('503', '{"code":"PGRST001","message":"O serviço está indisponível."}');
  tally.refusal('503', '{"code":"PGRST001","message":"O serviço está indisponível."}');
  tally.refusal('cut', '');

  expect(Object.fromEntries(tally.refusals)).toEqual({
    '503 O serviço está indisponível.': 2,
    'cut off without a response': 1,
  });
  expect(sentenceOf('<html>')).toBe('(no JSON) <html>');
});

test('a lost write, a job done twice, a sentence that is none and a page that stays behind miss the goals', () => {
  const drill = {
    name: 'x',
    title: 'x',
    cause: async () => undefined,
    heal: async () => undefined,
  };
  const well = {
    acknowledged: 3,
    lost: [],
    twice: [],
    refused: 0,
    refusedDone: 0,
    misled: [],
    stale: [],
    writeGapMs: 100,
    readGapMs: 100,
    uploads: 1,
    lostUploads: [],
    silenceMs: 100,
    jobs: { due: 28, twice: [], never: [] },
    mails: { written: 1, twice: [], lost: [] },
    refusals: [],
  };
  const seen = (what: string) => [{ kind: 'write', what, times: 1 }];

  expect(missedGoals(drill, well)).toEqual([]);
  expect(missedGoals(drill, { ...well, lost: ['a.1'] })).toEqual(['1 lost: a.1']);
  expect(missedGoals(drill, { ...well, silenceMs: Number.POSITIVE_INFINITY })).toHaveLength(1);
  expect(missedGoals(drill, { ...well, jobs: { due: 1, twice: ['x'], never: [] } })).toHaveLength(
    1,
  );
  expect(missedGoals(drill, { ...well, refusals: seen('500 oops') })).toHaveLength(1);
  expect(
    missedGoals(drill, {
      ...well,
      refusals: seen('503 O serviço está indisponível por um instante.'),
    }),
  ).toEqual([]);
  expect(
    missedGoals({ ...drill, isPlanned: true }, { ...well, refusals: seen('503 O serviço está') }),
  ).toHaveLength(1);
});
