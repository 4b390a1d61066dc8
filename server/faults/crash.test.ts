import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  isHealthy,
  type Prumo,
  pause,
  postmasterPid,
  startPrumo,
  temporaryFolder,
} from './prumo.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 90_000 });

async function killed(prumo: Prumo): Promise<void> {
  prumo.process.kill('SIGKILL');
  await prumo.exited;
}

test('a start after kill -9 stops the database that was left running and goes on (F1, K2)', async () => {
  const folder = temporaryFolder();
  const first = await startPrumo(folder);
  await first.healthy();
  await killed(first);
  const orphan = postmasterPid(folder);
  expect(orphan).not.toBeNull();

  const began = Date.now();
  const second = await startPrumo(folder);
  await second.healthy();

  expect(postmasterPid(folder)).not.toBe(orphan);
  expect(second.output()).toContain('stopping the PostgreSQL left by a previous run');
  expect(Date.now() - began).toBeLessThan(30_000);
});

test('a kill -9 while the cluster is being made leaves nothing that a new start trips over', async () => {
  const folder = temporaryFolder();
  const halfMade = () => readdirSync(folder).filter((name) => name.startsWith('cluster.new-'));
  const first = await startPrumo(folder);
  while (halfMade().length === 0) await pause();
  await killed(first);
  expect(readdirSync(folder)).not.toContain('cluster');

  const second = await startPrumo(folder);
  await second.healthy();

  expect(halfMade()).toEqual([]);
});

test('a postmaster.pid whose number is now somebody else does not stop the start', async () => {
  const folder = temporaryFolder();
  const first = await startPrumo(folder);
  await first.healthy();
  const pidFile = path.join(folder, 'cluster/data/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  first.process.kill('SIGTERM');
  await first.exited;
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));

  const second = await startPrumo(folder);
  await second.healthy();

  expect(stranger.exitCode).toBeNull();
});

test('kill -9 of the database: the gateway stays, starts it again and answers within seconds (F2)', async () => {
  const folder = temporaryFolder();
  const prumo = await startPrumo(folder);
  await prumo.healthy();
  const before = postmasterPid(folder) as number;

  process.kill(before, 'SIGKILL');
  await expect.poll(() => postmasterPid(folder), { timeout: 30_000 }).not.toBe(before);
  await expect.poll(() => isHealthy(prumo.url), { timeout: 30_000 }).toBe(true);

  expect(prumo.process.exitCode).toBeNull();
});

test('a folder of another PostgreSQL version is refused with a sentence', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'cluster/data'), { recursive: true });
  writeFileSync(path.join(folder, 'cluster/data/PG_VERSION'), '17\n');

  const prumo = await startPrumo(folder);

  expect(await prumo.exited).toBe(1);
  expect(prumo.output()).toContain('é de um PostgreSQL 17, e este Prumo traz o 18');
});

test('kill -9 of gateway and database in the middle of writes: after the next start nothing acknowledged is missing (F1, I12)', async () => {
  const folder = temporaryFolder();
  const settings = { DEMO: '1' };
  const acknowledged: string[] = [];

  for (const round of [1, 2, 3]) {
    const prumo = await startPrumo(folder, { settings });
    await prumo.healthy();
    const ana = await signInAsAna(prumo);
    const writers = [1, 2, 3, 4].map((n) => write(ana, `obra ${round}.${n}`, acknowledged));
    const enough = acknowledged.length + 40 * round;
    while (acknowledged.length < enough) await pause();
    // Once the gateway alone, then both at the same moment.
    if (round > 1) process.kill(postmasterPid(folder) as number, 'SIGKILL');
    await killed(prumo);
    await Promise.all(writers);
  }

  const prumo = await startPrumo(folder, { settings });
  await prumo.healthy();
  const ana = await signInAsAna(prumo);
  const kept = await keptNames(ana);
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
});

/** Requests as Ana, an approved architect of the demonstration. */
interface Ana {
  id: string;
  ask(path: string, body?: object): Promise<Response>;
}

async function signInAsAna({ url }: Prumo): Promise<Ana> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const json = { apikey: anonKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'ana@prumo.test', password: 'prumo-demo-2026' }),
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const headers = { ...json, authorization: `Bearer ${session.access_token}` };
  return {
    id: session.user.id,
    ask: (path, body) =>
      fetch(`${url}/rest/v1/${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
  };
}

/** Writes projects one after the other until the server is gone, noting each that was acknowledged. */
async function write(ana: Ana, prefix: string, acknowledged: string[]): Promise<void> {
  const clients = await ana.ask('profiles?select=id&email=eq.clara@prumo.test');
  const [clara] = (await clients.json()) as { id: string }[];
  for (let n = 1; ; n++) {
    const name = `${prefix}.${n}`;
    try {
      const project = { name, client_id: clara?.id, architect_id: ana.id, status: 'planning' };
      const answer = await ana.ask('projects', project);
      // The database may be gone a moment before the gateway: a 503 acknowledges nothing.
      if (answer.status === 201) acknowledged.push(name);
      else if (answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function keptNames(ana: Ana): Promise<Set<string>> {
  const names = new Set<string>();
  for (let offset = 0; ; offset += 1_000) {
    const page = await ana.ask(`projects?select=name&order=id&limit=1000&offset=${offset}`);
    const rows = (await page.json()) as { name: string }[];
    for (const row of rows) names.add(row.name);
    if (rows.length < 1_000) return names;
  }
}
