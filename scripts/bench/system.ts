import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { applySchema } from '../../database/apply.ts';
import { PRUMO } from '../../database/name.ts';
import { loadVolume } from '../../database/volume.ts';
import { startEmbedded } from '../../gateway/src/postgres/embedded.ts';
import { gatewayPassword, gatewayUrl } from '../../gateway/src/postgres/owner.ts';
import { type Keys, loadKeys } from '../../gateway/src/tokens/keys.ts';
import { type Caller, openCallers } from './callers.ts';
import { CpuMeter, parentOf } from './cpu.ts';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import type { Target } from './load.ts';
import type { Options } from './options.ts';

/** The system under test: a database of its own with many rows, and the real server in front of it. */
export interface System {
  gateway: GatewayProcess;
  meter: CpuMeter;
  /** The superuser, for preparing test data and checking results. */
  owner: pg.Client;
  /** How the gateway itself logs in: the controls do the same. */
  databaseUrl: string;
  superuserUrl: string;
  anonKey: string;
  keys: Keys;
  /** Where the load goes. */
  target: Target;
  architects: Caller[];
  suppliers: Caller[];
  close(): Promise<void>;
}

/** People who take turns in a measurement; a supplier has few requests to answer, so many of them. */
const ARCHITECTS = 100;
/** Where the limits per person are on, so that nobody among them reads more than a person may. */
const ARCHITECTS_WITHIN_LIMITS = 1_000;
const SUPPLIERS = 2_000;

/** Makes the database in a temporary folder, fills it and starts the server, with `settings` of its own. */
export async function openSystem(
  options: Options,
  settings: Record<string, string> = {},
): Promise<System> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prumo-bench-'));
  const log = pino({ level: 'warn' }, pino.destination(2));
  const server = await startEmbedded({ dataDir: folder, log, product: PRUMO });
  const database = server.superuserUrl.replace('/postgres?', '/prumo?');
  const superuser = new pg.Client({ connectionString: database });
  superuser.on('error', () => undefined);
  let gateway: GatewayProcess | undefined;
  const close = async () => {
    await gateway?.stop();
    await superuser.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await prepare(server.ownerUrl);
    await superuser.connect();
    await loadVolume(superuser, options.quotes);
    gateway = await startGateway(server.ownerUrl, folder, options, settings);
    const keys = await loadKeys(superuser, PRUMO.id);
    const { rows } = await superuser.query('select pg_backend_pid() as pid');
    return {
      gateway,
      meter: new CpuMeter(gateway.pid, parentOf(rows[0].pid)),
      owner: superuser,
      superuserUrl: database,
      databaseUrl: gatewayUrl(server.ownerUrl, gatewayPassword(server.ownerUrl, null, PRUMO.id)),
      anonKey: keys.anonKey,
      keys,
      target: { address: gateway.address, anonKey: keys.anonKey },
      architects: await openCallers(
        superuser,
        keys,
        'architect',
        options.limits ? ARCHITECTS_WITHIN_LIMITS : ARCHITECTS,
      ),
      suppliers: await openCallers(superuser, keys, 'supplier', SUPPLIERS),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The schema belongs to the owner, as in a real installation. */
async function prepare(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await applySchema(owner);
  await owner.end();
}
