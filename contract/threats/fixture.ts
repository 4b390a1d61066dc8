import type { TestDatabase } from '../../database/testing.ts';
import type { Person } from '../people.ts';
import type { RunningServer } from '../server.ts';

/**
 * The actors of security.md: Ana and Elisa are its two architects, Clara and Rafael the clients, Bruno
 * and Tomás its suppliers of one category and Paulo of another, Davi the admin, Helena pending, Sérgio
 * rejected.
 */
export const ACTORS = [
  'ana',
  'elisa',
  'clara',
  'rafael',
  'bruno',
  'tomas',
  'paulo',
  'davi',
  'helena',
  'sergio',
] as const;
export type Actor = (typeof ACTORS)[number];

/** Ana's project for Clara, with approved quotes and payments, and her one still in planning. */
export const P1 = 'e0000000-0000-4000-8000-000000000001';
export const PLANNED = 'e0000000-0000-4000-8000-000000000003';
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An item that the planned project would accept, except for the change. */
export const item = (change: object) => ({
  project_id: PLANNED,
  description: 'Porta',
  category: 'civil',
  quantity: 1,
  unit: 'un',
  ...change,
});

/** Shared by the chapters: one listening server on the cast, and the people who are signed in. */
export const fixture = { tokens: {} } as {
  database: { current: TestDatabase };
  server: RunningServer;
  people: Record<Actor, Person>;
  tokens: Record<Actor, string>;
};

export interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Got {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed when it is JSON. */
  body: unknown;
  code: string | undefined;
}

/** Sends a request unchanged to the listening server, as a person or signed out. */
export async function send(who: Actor | null, path: string, sent: Sent = {}): Promise<Got> {
  const { method = sent.body === undefined ? 'GET' : 'POST', body } = sent;
  const answer = await fetch(`${fixture.server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: fixture.server.anonKey,
      authorization: `Bearer ${who ? fixture.tokens[who] : fixture.server.anonKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
  const parsed = isJson ? JSON.parse(text) : undefined;
  return { status: answer.status, headers: answer.headers, text, body: parsed, code: parsed?.code };
}

/** A row of the database as its owner sees it, to compare before and after. */
export async function behind(text: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await fixture.database.current.owner.query(text, values);
  return rows;
}

/** Runs the attempt, and checks that the result of the statement has not changed. */
export async function unchanged(look: string, attempt: () => Promise<void>): Promise<boolean> {
  const before = JSON.stringify(await behind(look));
  await attempt();
  return JSON.stringify(await behind(look)) === before;
}
