import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { openClient, type Servers } from './servers.ts';

/**
 * Calls `onMessage` for every NOTIFY on the channel. When the listening connection breaks it calls
 * `onLost`, connects again by itself, and calls `onBack` once it listens again: what was notified in
 * between is lost. Resolves, once it listens, to a function that stops listening.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onLost?: () => void,
  onBack?: () => void,
) => Promise<() => Promise<void>>;

interface Handler {
  channel: string;
  onMessage: (payload: string) => void;
  onLost?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
}

/** The limit for connecting and for the heartbeat: a server that vanished without closing is noticed after both. */
const PATIENCE_MS = 5_000;
const HEARTBEAT_MS = 10_000;

/**
 * One dedicated connection for LISTEN, opened at the first need and opened again for ever after it
 * breaks: at most five attempts a second, at uneven intervals so that many gateways do not connect
 * at the same moment.
 */
export function openListener(url: string, servers: Servers, name: string, log: FastifyBaseLogger) {
  const handlers = new Set<Handler>();
  let client: pg.Client | null = null;
  let opening: Promise<pg.Client> | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;
  let before: Promise<unknown> = Promise.resolve();

  /** One statement after the other: a client of pg takes the next only when it is done with the last. */
  function ask(connection: pg.Client, statement: string): Promise<unknown> {
    const asked = before.then(() => connection.query(statement));
    before = asked.catch(() => undefined);
    return asked;
  }

  async function open(): Promise<pg.Client> {
    const options = {
      application_name: `${name} listener`,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    };
    const fresh = await openClient(url, options, servers);
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers)
        if (handler.channel === channel) handler.onMessage(payload ?? '');
    });
    try {
      for (const channel of new Set([...handlers].map((handler) => handler.channel))) {
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once('end', () => lost(fresh));
    client = fresh;
    heartbeat = setInterval(() => {
      ask(fresh, 'select 1').catch(() => fresh.end().catch(() => undefined));
    }, HEARTBEAT_MS).unref();
    return fresh;
  }

  function connected(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  function lost(broken: pg.Client): void {
    if (client !== broken) return;
    client = null;
    clearInterval(heartbeat);
    if (closed) return;
    log.warn('the listening connection broke');
    for (const handler of handlers) handler.onLost?.();
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!closed && handlers.size > 0) {
      await wait(200 + Math.random() * 200);
      try {
        await connected();
      } catch {
        continue;
      }
      log.info('listening again');
      for (const handler of handlers) handler.onBack?.();
      return;
    }
  }

  const listen: Listen = async (channel, onMessage, onLost, onBack) => {
    const handler: Handler = { channel, onMessage, onLost, onBack };
    handlers.add(handler);
    try {
      const connection = await connected();
      await ask(connection, `listen ${connection.escapeIdentifier(channel)}`);
    } catch (error) {
      handlers.delete(handler);
      throw error;
    }
    return async () => {
      handlers.delete(handler);
      const wanted = [...handlers].some((other) => other.channel === channel);
      if (!wanted && client) await ask(client, `unlisten ${client.escapeIdentifier(channel)}`);
    };
  };

  return {
    listen,
    async close(): Promise<void> {
      closed = true;
      handlers.clear();
      clearInterval(heartbeat);
      await opening?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
