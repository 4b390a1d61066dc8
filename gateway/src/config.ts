import { isIP } from 'node:net';
import path from 'node:path';
import { hostProblem, inQueryForm, READING, WRITING } from './settings/database-url.ts';
import { type FilesPlace, readFilesUrl } from './settings/files-url.ts';
import { readSamlMetadata, type SamlProvider } from './settings/saml-metadata.ts';
import { SettingsReader } from './settings/settings-reader.ts';

/**
 * The gateway's settings, parsed once at start; docs/operations.md describes each of them.
 * The product reads its own beside it (product.ts).
 * `databaseUrl` null means the embedded PostgreSQL in `dataDir`.
 */
export interface Config {
  port: number;
  host: string;
  /** The URL people type, without a final slash; links in mail are built from it. */
  siteUrl: string;
  /** Other web origins whose pages may call the API from a browser. */
  allowedOrigins: string[];
  dataDir: string;
  /** Where the bytes of people's files lie. */
  files: FilesPlace;
  databaseUrl: string | null;
  /** A pooler in transaction mode in front of `databaseUrl`: requests go through it. */
  databasePoolerUrl: string | null;
  /** A streaming replica of `databaseUrl`: reads go there when it has caught up. */
  databaseReadUrl: string | null;
  /** How `authenticator` logs in when `databaseUrl` has no password to derive it from. */
  authenticatorPassword: string | null;
  /** An empty database is filled with the example people, whose passwords are public. */
  demo: boolean;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** A company's identity provider, and the domains of the e-mail addresses that it vouches for. */
  saml: (SamlProvider & { domains: string[] }) | null;
  /** Chains whose wallets may sign in. */
  wallets: string[];
  /** Where mail is sent; null keeps it in the outbox. */
  smtp: { url: string; from: string } | null;
  /** Whom push services may write to about this installation, `mailto:` or `https:`; null: no device is notified. */
  pushContact: string | null;
  /** Webhooks may go to this machine too, over http and on any port: for tests. */
  webhooksLoopback: boolean;
  /** IP addresses (or networks) of the proxy whose X-Forwarded headers are trusted; null: none. */
  trustProxy: string[] | null;
  rateLimits: boolean;
  /** How long the gateway still takes requests after it was asked to stop, while /readyz says that it stops. */
  drainSeconds: number;
  /** `debug` adds what a start changed in the schema. */
  logLevel: 'debug' | 'info';
  /** Bearer token with which another machine may read /metrics; null when none may. */
  metricsToken: string | null;
}

/**
 * The gateway's configuration alone, for commands and tests.
 * @throws ConfigError
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const reader = new SettingsReader(env);
  const config = readConfig(reader);
  reader.refuseProblems();
  return config;
}

/** Reads the gateway's configuration. Wrong values are reported through the reader. */
export function readConfig(reader: SettingsReader): Config {
  const port = reader.integer('PORT', 3000, 0, 65_535);
  const databaseUrl = readDatabaseUrl(reader, 'DATABASE_URL');
  const wantsDemo = reader.choice('DEMO', { '0': false, '1': true });
  const demo = wantsDemo ?? databaseUrl === null;
  const host = reader.text('HOST') ?? '127.0.0.1';
  if (demo && wantsDemo === null && !isLoopback(host)) {
    reader.problems.push(
      `HOST=${host}: as senhas da demonstração são públicas e ela só atende em 127.0.0.1. ` +
        'Use DEMO=0 para um produto vazio, ou DEMO=1 se quer mesmo mostrá-la na rede.',
    );
  }
  const siteUrl = reader.url('SITE_URL', ['http:', 'https:'], true);
  const smtp = readSmtp(reader);
  if (smtp && !siteUrl && !demo) {
    reader.problems.push(
      'SMTP_URL foi definido sem SITE_URL: os links dos e-mails levariam a http://localhost, que só existe nesta máquina.',
    );
  }
  const dataDir = path.resolve(reader.text('DATA_DIR') ?? 'data');
  return {
    port,
    host,
    siteUrl: siteUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    allowedOrigins: readOrigins(reader),
    dataDir,
    files: readFiles(reader, dataDir),
    databaseUrl,
    databasePoolerUrl: readSecondUrl(reader, 'DATABASE_POOLER_URL', databaseUrl),
    databaseReadUrl: readSecondUrl(reader, 'DATABASE_READ_URL', databaseUrl, READING),
    authenticatorPassword: reader.text('AUTHENTICATOR_PASSWORD'),
    demo,
    google: readGoogle(reader),
    saml: readSaml(reader),
    wallets: readWallets(reader),
    smtp,
    pushContact: reader.url('PUSH_CONTACT', ['mailto:', 'https:']),
    webhooksLoopback: readWebhooksLoopback(reader, host, siteUrl),
    trustProxy: readProxies(reader),
    rateLimits: reader.choice('RATE_LIMITS', { on: true, off: false }) ?? true,
    drainSeconds: reader.integer('DRAIN_SECONDS', 0, 0, 300),
    logLevel: reader.choice('LOG', { debug: 'debug', info: 'info' } as const) ?? 'info',
    metricsToken: readMetricsToken(reader),
  };
}

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = (url: string | URL): string =>
  new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

/** Host names and IP addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Reads the URL of one or several servers; the values of `target_session_attrs` that make no sense are reported. */
function readDatabaseUrl(reader: SettingsReader, name: string, allowed = WRITING): string | null {
  const text = reader.text(name);
  if (text === null) return null;
  const url = inQueryForm(text);
  if (!/^postgres(ql)?:/.test(url) || (!URL.canParse(url) && !hostProblem(url, allowed))) {
    reader.problems.push(`${name} não é um endereço postgres://… ou postgresql://…`);
    return null;
  }
  const problem = hostProblem(url, allowed);
  if (problem) reader.problems.push(`${name}${problem}.`);
  return url;
}

/** Reads another URL of the database of DATABASE_URL, and reports it when DATABASE_URL is missing. */
function readSecondUrl(
  reader: SettingsReader,
  name: string,
  databaseUrl: string | null,
  allowed = WRITING,
): string | null {
  const url = readDatabaseUrl(reader, name, allowed);
  if (url && !databaseUrl) reader.problems.push(`${name} foi definido sem DATABASE_URL.`);
  return url;
}

/** The value holds a key, so a wrong one is not repeated. */
function readFiles(reader: SettingsReader, dataDir: string): FilesPlace {
  const place = readFilesUrl(reader.text('FILES_URL'), dataDir);
  if (place) return place;
  reader.problems.push(
    'FILES_URL: esperado s3://chave:segredo@servidor/bucket?region=…, ou file:///pasta.',
  );
  return { folder: path.join(dataDir, 'files') };
}

function readOrigins(reader: SettingsReader): string[] {
  const texts = reader.text('ALLOWED_ORIGINS')?.split(/[\s,]+/) ?? [];
  const origins = texts.filter((text) => URL.canParse(text) && new URL(text).origin === text);
  if (origins.length < texts.length) {
    reader.problems.push(
      'ALLOWED_ORIGINS: esperados endereços como https://app.example, com vírgulas.',
    );
  }
  return origins;
}

function readGoogle(reader: SettingsReader): Config['google'] {
  const issuer = reader.url('GOOGLE_ISSUER', ['http:', 'https:']) ?? 'https://accounts.google.com';
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    reader.problems.push('GOOGLE_ISSUER: http só é aceito nesta máquina; use https.');
  }
  const pair = reader.both('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  return pair && { clientId: pair[0], clientSecret: pair[1], issuer: issuer.replace(/\/+$/, '') };
}

function readSaml(reader: SettingsReader): Config['saml'] {
  const pair = reader.both('SAML_IDP_METADATA', 'SAML_DOMAINS');
  if (!pair) return null;
  const domains = pair[1]
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (domains.some((domain) => !/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain))) {
    reader.problems.push('SAML_DOMAINS: esperados domínios como empresa.com.br, com vírgulas.');
  }
  try {
    const provider = readSamlMetadata(path.resolve(pair[0]));
    const { protocol, hostname } = new URL(provider.signInUrl);
    if (protocol === 'http:' && !isLoopback(hostname)) {
      reader.problems.push('SAML_IDP_METADATA: http só é aceito nesta máquina; use https.');
    }
    return { ...provider, domains };
  } catch (error) {
    reader.problems.push(`SAML_IDP_METADATA: ${(error as Error).message}`);
    return null;
  }
}

function readWallets(reader: SettingsReader): string[] {
  const chains = reader.text('WALLET_SIGN_IN')?.split(/[\s,]+/) ?? [];
  if (chains.some((chain) => !['ethereum', 'solana'].includes(chain))) {
    reader.problems.push('WALLET_SIGN_IN: esperado ethereum, solana ou os dois, com vírgula.');
  }
  return chains;
}

function readSmtp(reader: SettingsReader): Config['smtp'] {
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = reader.text('MAIL_FROM');
  if (!url && from) reader.problems.push('MAIL_FROM foi definido sem SMTP_URL.');
  if (url && !from) {
    reader.problems.push(
      'SMTP_URL foi definido sem MAIL_FROM, o remetente: Nome <nao-responda@…>.',
    );
  }
  if (from && !/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    reader.problems.push('MAIL_FROM não é um remetente: esperado endereço ou Nome <endereço>.');
  }
  return url && from ? { url, from } : null;
}

/** Somebody who may make webhooks could otherwise call whatever listens on the machine of a product that others use. */
function readWebhooksLoopback(
  reader: SettingsReader,
  host: string,
  siteUrl: string | null,
): boolean {
  const isOn = reader.choice('WEBHOOKS_LOOPBACK', { on: true, off: false }) ?? false;
  // A SITE_URL that is none is a problem of its own.
  const leadsAway = siteUrl && URL.canParse(siteUrl) && !isLoopback(hostOf(siteUrl));
  if (isOn && (leadsAway || !isLoopback(host))) {
    reader.problems.push(
      'WEBHOOKS_LOOPBACK=on é só para testes: HOST e SITE_URL têm de ser desta máquina.',
    );
  }
  return isOn;
}

function readProxies(reader: SettingsReader): string[] | null {
  const proxies = reader.text('TRUST_PROXY')?.split(/[\s,]+/) ?? null;
  for (const proxy of proxies ?? []) {
    const [address = '', bits, more] = proxy.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most && bits !== '0');
    if (!isIP(address) || !fits || more !== undefined) {
      reader.problems.push(
        `TRUST_PROXY=${proxy}: esperado o endereço IP do proxy, ou a rede dele (10.0.0.0/24).`,
      );
    }
  }
  return proxies;
}

function readMetricsToken(reader: SettingsReader): string | null {
  const token = reader.text('METRICS_TOKEN');
  if (token && !/^[\w.~+/=-]{16,}$/.test(token)) {
    reader.problems.push('METRICS_TOKEN: esperadas 16 letras ou mais, sem espaços.');
  }
  return token;
}
