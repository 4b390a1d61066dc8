import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running product with the demonstration cast, of nobody else. */
export interface Site {
  address: string;
  /** Ends the server and starts it again, on the same port and data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** A first start makes a PostgreSQL cluster; on a busy machine that is slow. */
const START_LIMIT_MS = 90_000;

/**
 * Starts the real server on a free port, with a data folder of its own that `stop` removes.
 * @param settings environment beyond the demonstration's own.
 */
export async function startSite(
  settings: Record<string, string> = {},
  usePort?: number,
): Promise<Site> {
  if (!existsSync(path.join(root, 'web/build/client/__spa-fallback.html')))
    throw new Error('The web is not built: npm run build');
  const port = usePort ?? (await freePort());
  const data = await mkdtemp(path.join(tmpdir(), 'prumo-e2e-'));
  const address = `http://localhost:${port}`;
  const launch = () =>
    spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: data,
        DATABASE_URL: '',
        DEMO: '1',
        RATE_LIMITS: 'off',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let server = launch();
  const stop = async () => {
    await end(server);
    await rm(data, { recursive: true, force: true });
  };
  const restart = async () => {
    await end(server);
    server = launch();
    await untilAnswering(server, address);
  };
  await untilAnswering(server, address).catch(async (error) => {
    await stop();
    throw error;
  });
  return { address, restart, stop };
}

async function untilAnswering(server: ChildProcess, address: string): Promise<void> {
  let said = '';
  const listen = (text: Buffer) => {
    said = (said + text).slice(-4000);
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  const deadline = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not start. It said:\n${said}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** A port that nobody listens on yet, for whoever must know the address before the server starts. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
