import pg from 'pg';

/** Which of the servers of a URL is used, as libpq's `target_session_attrs` names it. */
export type Wanted = 'any' | 'read-write' | 'primary' | 'standby';

/** One server of a URL. A host that begins with `/` is the folder of a socket. */
export interface Server {
  host: string;
  port: number;
}

/** Values of `target_session_attrs`: where the product writes, and where it only reads. */
export const WRITING: readonly string[] = ['read-write', 'primary', 'any'];
export const READING: readonly string[] = ['prefer-standby', 'standby', 'any'];

const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * A URL that names several servers as libpq does (`h1:5432,h2:5433`), in libpq's other form, with
 * `host` and `port` in the query: the one that `new URL` can read. Any other text is returned as it is.
 */
export function inQueryForm(text: string): string {
  const [, before, hosts, rest] = AUTHORITY.exec(text) ?? [];
  if (!hosts?.includes(',')) return text;
  const pairs = hosts.split(',').map((each) => /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(each));
  if (pairs.some((pair) => !pair?.[1])) return text;
  const first = pairs[0]?.[1] ?? '';
  if (!URL.canParse(`${before}${first}${rest}`)) return text;
  const url = new URL(`${before}${first}${rest}`);
  url.searchParams.set('host', pairs.map((pair) => unbracketed(pair?.[1] ?? '')).join(','));
  url.searchParams.set('port', pairs.map((pair) => pair?.[2] || '5432').join(','));
  return url.href;
}

/** The servers that a URL names, in its order. */
export function serversOf(url: string): Server[] {
  const { host, port } = new pg.Client({ connectionString: url });
  const hosts = host.split(',');
  const ports = (new URL(url).searchParams.get('port') ?? String(port)).split(',');
  return hosts.map((name, at) => ({
    host: unbracketed(name),
    port: Number(ports[at] ?? ports[0]),
  }));
}

/** Which server the URL asks for; `absent` when it does not say. */
export function wantedBy(url: string, absent: Wanted): Wanted {
  const text = new URL(url).searchParams.get('target_session_attrs');
  // Where reads are wanted a primary takes none (replica.ts), so one that is preferred is needed.
  if (text === 'prefer-standby') return 'standby';
  return (text as Wanted | null) ?? absent;
}

/** The fault in the list of servers of a URL, in pt-BR to follow the name of its setting; null when there is none. */
export function hostProblem(text: string, allowed: readonly string[]): string | null {
  const [, , authority = ''] = AUTHORITY.exec(text) ?? [];
  // Still in libpq's first form: inQueryForm could not read it.
  if (authority.includes(',')) {
    return ': esperados servidores como servidor1:5432,servidor2:5432, sem vírgula sobrando';
  }
  if (!URL.canParse(text)) return null;
  const { searchParams } = new URL(text);
  const hosts = (searchParams.get('host') ?? '').split(',');
  const ports = searchParams.get('port')?.split(',') ?? [];
  if (hosts.length > 1 && hosts.includes('')) return ': um dos servidores está sem nome';
  if (ports.some((port) => !/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)) {
    return ': as portas dos servidores devem ser números de 1 a 65535';
  }
  if (ports.length > 1 && ports.length !== hosts.length) {
    return `: há ${ports.length} portas para ${hosts.length} servidores; indique uma para todos, ou uma para cada`;
  }
  const attrs = searchParams.get('target_session_attrs');
  if (attrs === null || allowed.includes(attrs)) return null;
  const others = allowed.slice(0, -1).join(', ');
  return `: target_session_attrs=${attrs} não serve aqui; esperado ${others} ou ${allowed.at(-1)}`;
}

const unbracketed = (host: string) => host.replace(/^\[(.+)\]$/, '$1');
