import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { TEST_CLUSTER } from '../testing-product.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { placeCluster } from './place.ts';
import { findPostmaster } from './postmaster.ts';
import { startStandby } from './testing-standby.ts';

/** For tests of failovers: a primary and its streaming standby, as real servers on sockets of their own. */
export interface Pair {
  /** A URL of the primary, as it is for both servers, with the primary first. */
  bothOf(url: string): string;
  primaryUrl: string;
  standbyUrl: string;
  /** Both, as the superuser. */
  url: string;
  /** Stops the primary in order: its connections get 57P01. */
  stopPrimary(): Promise<void>;
  /** Stops all processes of the primary where they are: its connections stay open and are silent. */
  freezePrimary(): Promise<void>;
  thawPrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  /** Runs SQL on one of them as the superuser. */
  on(url: string, text: string): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** @param prepare works on the primary, as the superuser, before it is copied. */
export async function startPair(prepare: (primary: pg.Client) => Promise<unknown>): Promise<Pair> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-pair-'));
  const server: EmbeddedServer = await startEmbedded({
    dataDir,
    log,
    product: TEST_CLUSTER,
    durable: false,
  });
  const primaryUrl = server.superuserUrl;
  const primary = new pg.Client({ connectionString: primaryUrl });
  await primary.connect();
  await prepare(primary);
  await primary.end();
  const standby = await startStandby(dataDir, primaryUrl);
  const standbyUrl = standby.urlOf(primaryUrl);
  const bothOf = (url: string) => {
    const both = new URL(url);
    const hosts = [url, standby.urlOf(url)].map((each) => new URL(each).searchParams.get('host'));
    both.searchParams.set('host', hosts.join(','));
    return both.href;
  };
  const signal = async (name: string) => {
    const { data } = await placeCluster(dataDir, log, TEST_CLUSTER.id);
    const postmaster = String(await findPostmaster(data));
    // Its children lead process groups of their own.
    const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).split('\n');
    execFileSync('kill', [`-${name}`, postmaster, ...children.filter(Boolean)]);
  };
  let isFrozen = false;
  const pair: Pair = {
    bothOf,
    primaryUrl,
    standbyUrl,
    url: bothOf(primaryUrl),
    stopPrimary: () => server.stop(),
    async freezePrimary() {
      isFrozen = true;
      await signal('STOP');
    },
    async thawPrimary() {
      if (isFrozen) await signal('CONT');
      isFrozen = false;
    },
    promote: standby.promote,
    async on(url, text) {
      // Also while the server refuses the writes of others.
      const options = '-c default_transaction_read_only=off';
      const client = new pg.Client({ connectionString: url, options });
      await client.connect();
      const { rows } = await client.query(text).finally(() => client.end());
      return rows;
    },
    async end() {
      await pair.thawPrimary();
      await standby.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return pair;
}
