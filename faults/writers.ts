import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 25;

/** Requests as Ana, an approved architect of the demonstration or of a test's own people. */
export interface Ana {
  id: string;
  clientId: string;
  /** One of hers in planning, into which the writers write: a person opens only twenty a day. */
  projectId: string;
  token: string;
  anonKey: string;
  ask(path: string, body?: object, more?: Record<string, string>): Promise<Response>;
}

/** Her id, and that of the client she builds for. */
const OF_THE_CAST = {
  email: 'ana@prumo.test',
  password: 'prumo-demo-2026',
  client: 'clara@prumo.test',
};

/** @param url of the gateway, or of something in between. */
export async function signInAsAna(url: string, who = OF_THE_CAST): Promise<Ana> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const json = { apikey: anonKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: who.email, password: who.password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const headers = { ...json, authorization: `Bearer ${session.access_token}` };
  const ask: Ana['ask'] = (path, body, more = {}) =>
    fetch(`${url}/rest/v1/${path}`, {
      headers: { ...headers, ...more },
      signal: AbortSignal.timeout(30_000),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const clients = await ask(`profiles?select=id&email=eq.${who.client}`);
  if (!clients.ok) throw new Error(`clients: ${clients.status} ${await clients.text()}`);
  const [clara] = (await clients.json()) as { id: string }[];
  const clientId = clara?.id ?? '';
  const projectId = await plannedProject(ask, clientId);
  return { id: session.user.id, clientId, projectId, token: session.access_token, anonKey, ask };
}

/** The oldest in planning; her first one where she has none. */
async function plannedProject(ask: Ana['ask'], clientId: string): Promise<string> {
  const path = 'projects?select=id&status=eq.planning&order=created_at&limit=1';
  const find = async () => ((await (await ask(path)).json()) as { id: string }[])[0]?.id;
  const found = await find();
  if (found) return found;
  await ask('projects', { name: 'Obra', client_id: clientId });
  return (await find()) ?? '';
}

/** How one write ended. */
export interface Outcome {
  name: string;
  /** The status of the response; `cut` is no response at all. */
  status: string;
  /** The body of a response that refused it. */
  body: string;
}

export interface WriterOptions {
  /** Milliseconds between a response and the next write of a client. */
  pause?: number;
  /** Receives each outcome as it comes. */
  onOutcome?: (outcome: Outcome) => void;
}

/**
 * Clients that write items one after the other and record the responses. They continue through
 * every fault and never send the same item twice, so everything acknowledged must be there once.
 */
export class Writers {
  readonly acknowledged: string[] = [];
  /** Other responses: status and how often; `cut` is no response at all. */
  readonly refused = new Map<string, number>();
  private stopped = false;
  private readonly work: Promise<void>[];

  constructor(
    ana: Ana,
    prefix: string,
    count = 4,
    private readonly options: WriterOptions = {},
  ) {
    this.work = Array.from({ length: count }, (_, n) => this.write(ana, `${prefix}.${n + 1}`));
  }

  /** Waits for `more` acknowledgements from now on. */
  async progress(more: number): Promise<void> {
    const enough = this.acknowledged.length + more;
    while (this.acknowledged.length < enough) await wait(PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.work);
  }

  private async write(ana: Ana, prefix: string): Promise<void> {
    const { pause = 0, onOutcome } = this.options;
    for (let n = 1; !this.stopped; n++) {
      const name = `${prefix}.${n}`;
      const item = { project_id: ana.projectId, description: name, category: 'civil' };
      const outcome = await ana.ask('project_items', item).then(
        async (response) => ({ name, status: `${response.status}`, body: await response.text() }),
        () => ({ name, status: 'cut', body: '' }),
      );
      if (outcome.status === '201') this.acknowledged.push(name);
      else this.refused.set(outcome.status, (this.refused.get(outcome.status) ?? 0) + 1);
      onOutcome?.(outcome);
      await wait(outcome.status === '201' ? pause : Math.max(pause, PAUSE_MS));
    }
  }
}

/** Every item of the project that the writers write into, by its description. */
export async function itemNames(ana: Ana): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += 1_000) {
    const ask = () =>
      ana.ask(
        `project_items?select=description&project_id=eq.${ana.projectId}&order=id&limit=1000&offset=${offset}`,
      );
    // On a machine that is too busy the gateway may hang up on a slow request: this one may be repeated.
    const page = await ask().catch(ask);
    const rows = (await page.json()) as { description: string }[];
    for (const row of rows) names.push(row.description);
    if (rows.length < 1_000) return names;
  }
}

/** Acknowledged writes that are missing, and rows that are there twice. */
export async function losses(ana: Ana, acknowledged: string[]) {
  const names = await itemNames(ana);
  const kept = new Set(names);
  return {
    lost: acknowledged.filter((name) => !kept.has(name)),
    twice: names.filter((name, place) => names.indexOf(name) !== place),
  };
}
