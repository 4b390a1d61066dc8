import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { gatewayUrl } from './postgres/owner.ts';
import { serversOf } from './settings/database-url.ts';
import { ConfigError } from './settings/settings-reader.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

test('with nothing set it is a demonstration on the loopback address, port 3000', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    google: null,
    rateLimits: true,
    logLevel: 'info',
  });
});

test('DEMO=0 is an empty product that only this machine reaches', () => {
  const config = parseConfig({
    DEMO: '0',
    PORT: '4100',
    DATA_DIR: '/srv/library',
  });

  expect(config).toMatchObject({
    demo: false,
    host: '127.0.0.1',
    port: 4100,
    dataDir: '/srv/library',
  });
});

test('DATABASE_URL alone is never a demonstration', () => {
  expect(parseConfig({ DATABASE_URL: 'postgresql://o:s@db/library' }).demo).toBe(false);
  expect(parseConfig({ DATABASE_URL: 'postgresql://o:s@db/library', DEMO: '1' }).demo).toBe(true);
});

test('the URL of a pooler needs DATABASE_URL beside it', () => {
  const pooler = 'postgresql://pooler:6543/library';

  expect(
    parseConfig({ DATABASE_URL: 'postgresql://o:s@db/library', DATABASE_POOLER_URL: pooler }),
  ).toMatchObject({ databasePoolerUrl: pooler });
  expect(problemsOf({ DATABASE_POOLER_URL: pooler })).toEqual([
    'DATABASE_POOLER_URL foi definido sem DATABASE_URL.',
  ]);
});

test('several servers are written as libpq writes them, in either form, and wrong ones are reported in words', () => {
  const urlOf = (text: string) => parseConfig({ DATABASE_URL: text }).databaseUrl;
  const attrs = 'target_session_attrs=read-write';

  const url = urlOf(`postgresql://o:s%40@h1:5432,h2:5433,[::1]/library?${attrs}`) ?? '';
  expect(serversOf(url)).toEqual([
    { host: 'h1', port: 5432 },
    { host: 'h2', port: 5433 },
    { host: '::1', port: 5432 },
  ]);
  expect(gatewayUrl(url, 'given')).toMatch(/^postgresql:\/\/authenticator:given@h1\/library\?/);
  expect(serversOf(urlOf('postgresql://o:s@localhost/library?host=/a,/b&port=5433') ?? '')).toEqual(
    [
      { host: '/a', port: 5433 },
      { host: '/b', port: 5433 },
    ],
  );

  const problems = (text: string) => problemsOf({ DATABASE_URL: text });
  expect(problems('postgresql://o:s@h1,,h2/library')).toEqual([
    'DATABASE_URL: esperados servidores como servidor1:5432,servidor2:5432, sem vírgula sobrando.',
  ]);
  expect(problems('postgresql://o:s@h1:x,h2/library')).toEqual([
    'DATABASE_URL: as portas dos servidores devem ser números de 1 a 65535.',
  ]);
  expect(problems('postgresql://o:s@h1/library?host=a,b,c&port=1,2')).toEqual([
    'DATABASE_URL: há 2 portas para 3 servidores; indique uma para todos, ou uma para cada.',
  ]);
  expect(problems('postgresql://o:s@h1,h2/library?target_session_attrs=standby')).toEqual([
    'DATABASE_URL: target_session_attrs=standby não serve aqui; esperado read-write, primary ou any.',
  ]);
  expect(problems('h1,h2')).toEqual([
    'DATABASE_URL não é um endereço postgres://… ou postgresql://…',
  ]);
});

test('a token for the metrics must be too long to guess', () => {
  const token = 'a-token-of-the-operator';

  expect(parseConfig({}).metricsToken).toBeNull();
  expect(parseConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token);
  expect(problemsOf({ METRICS_TOKEN: 'curto' })).toEqual([
    'METRICS_TOKEN: esperadas 16 letras ou mais, sem espaços.',
  ]);
});

test('[WHK-4] [T114] webhooks may go to this machine only where nobody else comes to the product', () => {
  const on = { WEBHOOKS_LOOPBACK: 'on' };
  const refused = [
    'WEBHOOKS_LOOPBACK=on é só para testes: HOST e SITE_URL têm de ser desta máquina.',
  ];

  expect(parseConfig({}).webhooksLoopback).toBe(false);
  expect(parseConfig(on).webhooksLoopback).toBe(true);
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080'])
    expect(parseConfig({ ...on, SITE_URL: `http://${host}` }).webhooksLoopback).toBe(true);
  for (const host of ['library.test', '10.0.0.1', 'localhost.library.test'])
    expect(problemsOf({ ...on, SITE_URL: `https://${host}` })).toEqual(refused);
  expect(problemsOf({ ...on, HOST: '0.0.0.0', DEMO: '0' })).toEqual(refused);
});

test('mail and proxies as an operator writes them', () => {
  const config = parseConfig({
    SMTP_URL: 'smtps://user:secret@mail.test:465',
    MAIL_FROM: 'Biblioteca <nao-responda@library.test>',
    TRUST_PROXY: '10.0.0.2, 192.168.1.0/24',
    WALLET_SIGN_IN: 'ethereum',
  });

  expect(config).toMatchObject({
    smtp: {
      url: 'smtps://user:secret@mail.test:465',
      from: 'Biblioteca <nao-responda@library.test>',
    },
    trustProxy: ['10.0.0.2', '192.168.1.0/24'],
    wallets: ['ethereum'],
  });
});

test('empty variables count as absent and the site URL loses its final slash', () => {
  const config = parseConfig({ PORT: '', DEMO: '', SITE_URL: 'https://library.example/' });

  expect(config).toMatchObject({ port: 3000, demo: true, siteUrl: 'https://library.example' });
});

test('the demonstration with its public passwords listens on the network only when asked to', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('DEMO=0')]);
  expect(problemsOf({ HOST: '0.0.0.0', DEMO: '1' })).toEqual([]);
  expect(problemsOf({ HOST: 'localhost' })).toEqual([]);
});

test('[OPE-061] without HOST only this machine reaches it, also a product without the demonstration', () => {
  expect(parseConfig({ DEMO: '0' }).host).toBe('127.0.0.1');
  expect(parseConfig({ DEMO: '1' }).host).toBe('127.0.0.1');
  expect(parseConfig({ DEMO: '0', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('[OPE-061] mail without an address for its links is refused, but for the demonstration', () => {
  const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test' };
  expect(problemsOf({ ...mail, DEMO: '0' })).toEqual([expect.stringContaining('sem SITE_URL')]);
  expect(problemsOf({ ...mail, DEMO: '1' })).toEqual([]);
  expect(problemsOf({ ...mail, DEMO: '0', SITE_URL: 'https://casa.example' })).toEqual([]);
});

test.each([
  [{ PORT: '80a' }, 'PORT=80a'],
  [{ PORT: '65536' }, 'de 0 a 65535'],
  [{ DEMO: 'yes' }, 'esperado 0 ou 1'],
  [{ RATE_LIMITS: 'no' }, 'esperado on ou off'],
  [{ SITE_URL: 'library.example' }, 'SITE_URL não é um endereço'],
  [{ SITE_URL: 'https://library.example/app' }, 'https://library.example'],
  [{ ALLOWED_ORIGINS: 'https://a.example, b.example' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS'],
  [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL não é um endereço'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'sem MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.test' }, 'sem SMTP_URL'],
  [{ SMTP_URL: 'http://mail.test', MAIL_FROM: 'a@b.test' }, 'SMTP_URL não é um endereço'],
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Biblioteca' }, 'MAIL_FROM não é um remetente'],
  [{ TRUST_PROXY: 'proxy.test' }, 'TRUST_PROXY=proxy.test'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY=0.0.0.0/0'],
  [{ WALLET_SIGN_IN: 'bitcoin' }, 'WALLET_SIGN_IN'],
  [{ GOOGLE_ISSUER: 'http://accounts.test' }, 'http só é aceito nesta máquina'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'sem GOOGLE_CLIENT_SECRET'],
])('%o is refused with a sentence that says what is expected', (env, sentence) => {
  expect(problemsOf(env as Record<string, string>)).toEqual([expect.stringContaining(sentence)]);
});

test('every wrong value is reported at once, and no secret is repeated', () => {
  const problems = problemsOf({
    PORT: 'x',
    DEMO: 'y',
    DATABASE_URL: 'secret',
    METRICS_TOKEN: 'k',
  });

  expect(problems).toHaveLength(4);
  expect(new ConfigError(problems).message).not.toContain('secret');
});
