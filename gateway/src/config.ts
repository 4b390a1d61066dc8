import { isIP } from 'node:net';
import path from 'node:path';
import { readSamlMetadata, type SamlProvider } from './auth/providers/saml-metadata.ts';
import { passwordWeakness } from './tokens/password-rules.ts';

/**
 * Everything an operator may set, parsed once at start.
 * `databaseUrl` null means the embedded PostgreSQL in `dataDir`.
 */
export interface Config {
  port: number;
  host: string;
  /** The address people type, without a final slash; links in mail are built from it. */
  siteUrl: string;
  /** Other web addresses whose pages may call the API from a browser. */
  allowedOrigins: string[];
  dataDir: string;
  databaseUrl: string | null;
  /** A pooler in transaction mode in front of `databaseUrl`: requests go through it. */
  databasePoolerUrl: string | null;
  /** A streaming replica of `databaseUrl`: reads go there when it has caught up. */
  databaseReadUrl: string | null;
  /** How `authenticator` logs in when `databaseUrl` has no password to derive it from. */
  authenticatorPassword: string | null;
  /** An empty database is filled with the cast, whose passwords everybody knows. */
  demo: boolean;
  admin: { email: string; password: string } | null;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** A company's identity provider, and the domains of the addresses that it speaks for. */
  saml: (SamlProvider & { domains: string[] }) | null;
  /** Chains whose wallets may sign in. */
  wallets: string[];
  /** Where mail goes; null keeps it in the outbox. */
  smtp: { url: string; from: string } | null;
  /** Addresses (or networks) of the proxy whose X-Forwarded headers are believed; null: nobody's. */
  trustProxy: string[] | null;
  rateLimits: boolean;
  /** Who may read /metrics from another machine; null: nobody. */
  metricsToken: string | null;
  /** Whom people ask about their personal data (LGPD, art. 41), shown on the public pages. */
  dpo: { name: string; email: string } | null;
  /** Script of a chat vendor, offered on the client landing; null: no chat, nothing loaded (Q-58). */
  chatWidgetUrl: string | null;
}

/** One sentence in pt-BR for each wrong value, so that they are all mended at once. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws ConfigError
 */
export function parseConfig(env: Environment): Config {
  const reader = new Reader(env);
  const port = reader.integer('PORT', 3000, 0, 65_535);
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const wantsDemo = reader.choice('DEMO', { '0': false, '1': true });
  const demo = wantsDemo ?? databaseUrl === null;
  const host = reader.text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0');
  if (demo && wantsDemo === null && !isLoopback(host)) {
    reader.problems.push(
      `HOST=${host}: as senhas da demonstração são públicas e ela só atende em 127.0.0.1. ` +
        'Use DEMO=0 para um produto vazio, ou DEMO=1 se quer mesmo mostrá-la na rede.',
    );
  }
  const siteUrl = reader.url('SITE_URL', ['http:', 'https:'], true);
  const config: Config = {
    port,
    host,
    siteUrl: siteUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    allowedOrigins: readOrigins(reader),
    dataDir: path.resolve(reader.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databasePoolerUrl: readSecondUrl(reader, 'DATABASE_POOLER_URL', databaseUrl),
    databaseReadUrl: readSecondUrl(reader, 'DATABASE_READ_URL', databaseUrl),
    authenticatorPassword: reader.text('AUTHENTICATOR_PASSWORD'),
    demo,
    admin: readAdmin(reader),
    google: readGoogle(reader),
    saml: readSaml(reader),
    wallets: readWallets(reader),
    smtp: readSmtp(reader),
    trustProxy: readProxies(reader),
    rateLimits: reader.choice('RATE_LIMITS', { on: true, off: false }) ?? true,
    metricsToken: readMetricsToken(reader),
    dpo: readDpo(reader),
    chatWidgetUrl: reader.url('CHAT_WIDGET_URL', ['https:']),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
}

/** Addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Another way to the database of DATABASE_URL, which says what it is a second way to. */
function readSecondUrl(reader: Reader, name: string, databaseUrl: string | null): string | null {
  const url = reader.url(name, ['postgres:', 'postgresql:']);
  if (url && !databaseUrl) reader.problems.push(`${name} foi definido sem DATABASE_URL.`);
  return url;
}

function readOrigins(reader: Reader): string[] {
  const texts = reader.text('ALLOWED_ORIGINS')?.split(/[\s,]+/) ?? [];
  const origins = texts.filter((text) => URL.canParse(text) && new URL(text).origin === text);
  if (origins.length < texts.length) {
    reader.problems.push(
      'ALLOWED_ORIGINS: esperados endereços como https://app.example, com vírgulas.',
    );
  }
  return origins;
}

function readAdmin(reader: Reader): Config['admin'] {
  const pair = reader.both('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  if (!pair) return null;
  const [email, password] = pair;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    reader.problems.push('ADMIN_EMAIL não é um e-mail.');
  }
  const weakness = passwordWeakness(password);
  if (weakness) reader.problems.push(`ADMIN_PASSWORD: ${weakness.message}`);
  return { email, password };
}

function readGoogle(reader: Reader): Config['google'] {
  const issuer = reader.url('GOOGLE_ISSUER', ['http:', 'https:']) ?? 'https://accounts.google.com';
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    reader.problems.push('GOOGLE_ISSUER: http só é aceito nesta máquina; use https.');
  }
  const pair = reader.both('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  return pair && { clientId: pair[0], clientSecret: pair[1], issuer: issuer.replace(/\/+$/, '') };
}

function readSaml(reader: Reader): Config['saml'] {
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

function readWallets(reader: Reader): string[] {
  const chains = reader.text('WALLET_SIGN_IN')?.split(/[\s,]+/) ?? [];
  if (chains.some((chain) => !['ethereum', 'solana'].includes(chain))) {
    reader.problems.push('WALLET_SIGN_IN: esperado ethereum, solana ou os dois, com vírgula.');
  }
  return chains;
}

function readSmtp(reader: Reader): Config['smtp'] {
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = reader.text('MAIL_FROM');
  if (!url && from) reader.problems.push('MAIL_FROM foi definido sem SMTP_URL.');
  if (url && !from) {
    reader.problems.push(
      'SMTP_URL foi definido sem MAIL_FROM, o remetente: Prumo <nao-responda@…>.',
    );
  }
  if (from && !/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    reader.problems.push('MAIL_FROM não é um remetente: esperado endereço ou Nome <endereço>.');
  }
  return url && from ? { url, from } : null;
}

function readProxies(reader: Reader): string[] | null {
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

function readMetricsToken(reader: Reader): string | null {
  const token = reader.text('METRICS_TOKEN');
  if (token && !/^[\w.~+/=-]{16,}$/.test(token)) {
    reader.problems.push('METRICS_TOKEN: esperadas 16 letras ou mais, sem espaços.');
  }
  return token;
}

function readDpo(reader: Reader): Config['dpo'] {
  const pair = reader.both('DPO_NAME', 'DPO_EMAIL');
  if (pair && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(pair[1])) {
    reader.problems.push('DPO_EMAIL não é um e-mail.');
  }
  return pair && { name: pair[0], email: pair[1] };
}

class Reader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  integer(name: string, absent: number, least: number, most: number): number {
    const text = this.text(name);
    if (text === null) return absent;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    this.problems.push(`${name}=${text}: esperado um número inteiro de ${least} a ${most}.`);
    return absent;
  }

  choice<T>(name: string, values: Record<string, T>): T | null {
    const text = this.text(name);
    if (text === null) return null;
    if (Object.hasOwn(values, text)) return values[text] as T;
    this.problems.push(`${name}=${text}: esperado ${Object.keys(values).join(' ou ')}.`);
    return null;
  }

  /** Two variables that only make sense together; a secret's own value is never repeated. */
  both(first: string, second: string): [string, string] | null {
    const values = [this.text(first), this.env[second] || null] as const;
    if (values[0] !== null && values[1] !== null) return [values[0], values[1]];
    if (values[0] !== null) this.problems.push(`${first} foi definido sem ${second}.`);
    if (values[1] !== null) this.problems.push(`${second} foi definido sem ${first}.`);
    return null;
  }

  /** The value may hold a password, so a wrong one is not repeated. */
  url(name: string, protocols: string[], onlyOrigin = false): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !protocols.includes(url.protocol)) {
      const forms = protocols.map((protocol) => `${protocol}//…`).join(' ou ');
      this.problems.push(`${name} não é um endereço ${forms}`);
    } else if (onlyOrigin && (url.pathname !== '/' || url.search || url.hash || url.username)) {
      this.problems.push(`${name} deve ser só o endereço do site, sem caminho: ${url.origin}`);
    }
    return text;
  }
}
