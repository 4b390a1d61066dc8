import { z } from 'zod';

/** The content of a phx_join. Source: gateway/docs/protocol.md, "Realtime". */
export interface JoinRequest {
  /** The person's token; undefined when the client sent none of its own (signed out). */
  accessToken: string | undefined;
  bindings: BindingRequest[];
  /** The bindings as the client sent them, each with its id: JSON for the reply. */
  echo: string;
}

export interface BindingRequest {
  id: number;
  event: ChangeType | '*';
  schema: string;
  /** `*`: every table with a change feed. */
  table: string;
  filter: string | null;
  /** Requested columns beside the primary key; null means all that may be read. */
  select: string[] | null;
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/** The reply to the join is an error; the client tries again later by itself. */
export class JoinRefused extends Error {
  override name = 'JoinRefused';
}

const MAX_BINDINGS = 20;

const bindingSchema = z.looseObject({
  event: z.string().default('*'),
  schema: z.string().default('public'),
  table: z.string().default('*'),
  filter: z.string().nullish(),
  select: z.array(z.string()).nullish(),
});

const joinSchema = z.object({
  config: z.object({
    postgres_changes: z.array(z.unknown()).default([]),
    presence: z.object({ enabled: z.boolean().nullish() }).nullish(),
  }),
  access_token: z.string().nullish(),
});

/** Reads the payload of a phx_join. Throws JoinRefused when it is not one, or requests what is not offered. */
export function parseJoin(payload: unknown): JoinRequest {
  const { data: join } = joinSchema.safeParse(payload);
  if (!join) throw new JoinRefused('The join payload is malformed');
  const { postgres_changes: raw, presence } = join.config;
  if (presence?.enabled) throw new JoinRefused('Presence is not offered here');
  if (raw.length === 0) throw new JoinRefused('Only postgres_changes are offered here');
  if (raw.length > MAX_BINDINGS) {
    throw new JoinRefused(`Too many bindings: a channel may have at most ${MAX_BINDINGS}`);
  }
  const ids = new Map<number, string>();
  const bindings = raw.map((binding) => parseBinding(binding, ids));
  const echo = raw.map((binding, at) => withId(binding as object, bindings[at]?.id));
  return {
    accessToken: tokenOf(join.access_token),
    bindings,
    echo: `{"postgres_changes":[${echo.join(',')}]}`,
  };
}

/**
 * A token that identifies a person: not an opaque key, which only identifies the project
 * (gateway/docs/protocol.md, "Common rules").
 */
export function tokenOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !value.startsWith('sb_') ? value : undefined;
}

function parseBinding(raw: unknown, ids: Map<number, string>): BindingRequest {
  const { data: binding } = bindingSchema.safeParse(raw);
  if (!binding) throw new JoinRefused('A binding of postgres_changes is malformed');
  const { schema, table, filter, select } = binding;
  if (table === '*' && (filter || select)) {
    throw new JoinRefused('A filter or a selection of columns needs a table');
  }
  const event = eventOf(binding.event);
  const identity = JSON.stringify([event, schema, table, filter ?? null, select ?? null]);
  return {
    id: bindingId(identity, ids),
    event,
    schema,
    table,
    filter: filter ?? null,
    select: select ?? null,
  };
}

function eventOf(name: string): ChangeType | '*' {
  const event = name.toUpperCase();
  if (event === '*' || event === 'INSERT' || event === 'UPDATE' || event === 'DELETE') return event;
  throw new JoinRefused(`Unknown event "${name}"`);
}

/**
 * The id is derived from the binding (FNV-1a, 31 bits, never 0), so equal subscriptions on many
 * sockets get equal frames; two different ones in a channel never share an id.
 */
function bindingId(identity: string, taken: Map<number, string>): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < identity.length; at++) {
    hash = Math.imul(hash ^ identity.charCodeAt(at), 0x01000193);
  }
  let id = (hash >>> 1) | 1;
  while ((taken.get(id) ?? identity) !== identity) id += 2;
  taken.set(id, identity);
  return id;
}

/** The client compares every value with its own, so nothing is filled in, reordered or left out. */
function withId(binding: object, id: number | undefined): string {
  return JSON.stringify({ ...binding, id });
}
