import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { PRUMO } from '../database/name.ts';
import { findAccount, runningAsRoot } from '../gateway/src/postgres/account.ts';
import { findBinaries } from '../gateway/src/postgres/binaries.ts';
import { brokenInvariants, makeEngine } from './engine.ts';
import { startExternal } from './external.ts';
import { startPrumo, temporaryFolder } from './prumo.ts';
import { full, report } from './rounds.ts';
import { expectSurvived } from './survived.ts';
import { signInAsAna, Writers } from './writers.ts';

// Faults of the machine itself: a disk that loses acknowledged writes, a clock that is off. Both
// only in `npm run faults`.

vi.setConfig({ testTimeout: 900_000 });

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
if (full && !canTrace) report({ fault: 'F6 fsync fails', rounds: 0, note: 'skipped: no strace' });

/** Each process of the server gets an error from the disk at its fortieth fsync. */
const LYING_DISK = [
  ...['strace', '-f', '-o', '/dev/null', '--seccomp-bpf'],
  ...['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=40'],
];

test.runIf(full && canTrace)(
  'fsync that fails: PostgreSQL stops rather than believe, comes back, nothing acknowledged is missing (F6)',
  async () => {
    const programs = process.env.FAULTS_PG_BIN ?? (await embeddedPrograms());
    const server = await startExternal(programs, temporaryFolder());
    const settings = { DATABASE_URL: server.url, DEMO: '1' };
    const prumo = await startPrumo(temporaryFolder(), { settings });
    await prumo.healthy();
    const ana = await signInAsAna(prumo.url);
    // After a kill the recovery alone would need more than forty.
    await server.stop();
    await server.start(LYING_DISK);

    const writers = new Writers(ana, 'obra');
    const panics = () => server.log().match(/PANIC:.*(fsync|fdatasync)/g)?.length ?? 0;
    // Its recovery wants to write as well: with such a disk it never comes up, and must not pretend.
    await expect.poll(panics, { timeout: 120_000 }).toBeGreaterThanOrEqual(3);
    await server.quit();
    await server.start();
    const began = Date.now();
    await writers.progress(20);
    const recoveryMs = Date.now() - began;
    await writers.stop();

    await expectSurvived(
      { fault: 'F6 fsync answers EIO', rounds: panics(), recoveryMs },
      { ana, written: writers, ownerUrl: server.url },
    );
    expect([...writers.refused.keys()].filter((status) => status !== '503')).toEqual([]);
  },
);

/** Folder of the programs that npm brought. */
async function embeddedPrograms(): Promise<string> {
  const account = runningAsRoot() ? await findAccount(PRUMO.id, pino({ level: 'silent' })) : null;
  return path.dirname((await findBinaries(account, PRUMO.id)).postgres);
}

test.runIf(full)(
  'a gateway whose clock is off by an hour or a day goes by the database’s: no ended session works, and signed-in people stay signed in (F7)',
  async () => {
    const engine = await makeEngine();
    const right = await startPrumo(engine.dataDir, { settings: engine.settings });
    await right.healthy();
    const open = await signInAsAna(right.url);
    const ended = await signInAsAna(right.url);
    const headers = (token: string) => ({
      headers: { apikey: open.anonKey, authorization: `Bearer ${token}` },
    });
    await fetch(`${right.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      ...headers(ended.token),
    });
    right.process.kill('SIGTERM');
    await right.exited;
    const outcomes: string[] = [];

    for (const hours of [-24, -1, 1, 24]) {
      const wrong = await startPrumo(engine.dataDir, {
        settings: { ...engine.settings, NODE_OPTIONS: `--import=${clockOff(hours)}` },
      });
      await wrong.healthy();
      const statusOf = async (token: string) =>
        (await fetch(`${wrong.url}/rest/v1/projects?select=id&limit=1`, headers(token))).status;
      outcomes.push(`${hours} h: ${await statusOf(open.token)}`);
      // Whether a session lives is the database's to say, whatever the gateway believes the hour is.
      expect(await statusOf(ended.token)).toBe(401);
      expect(await statusOf(open.token)).toBe(200);
      const fresh = await signInAsAna(wrong.url);
      expect((await fresh.ask('projects?select=id&limit=1')).status).toBe(200);
      wrong.process.kill('SIGTERM');
      expect(await wrong.exited).toBe(0);
    }

    const again = await startPrumo(engine.dataDir, { settings: engine.settings });
    await again.healthy();
    const fresh = await signInAsAna(again.url);
    expect((await fresh.ask('projects?select=id&limit=1')).status).toBe(200);
    const broken = await brokenInvariants(engine.ownerUrl());
    report({
      fault: "F7 gateway's clock off; a token of before it",
      rounds: 4,
      broken: broken.length,
      note: outcomes.join(', '),
    });
    expect(broken).toEqual([]);
  },
);

/** A module that moves the clock of the process that imports it. */
function clockOff(hours: number): string {
  const source = `const Right = Date; const off = ${hours} * 3_600_000;
    globalThis.Date = class Date extends Right {
      constructor(...given) { given.length ? super(...given) : super(Right.now() + off); }
      static now() { return Right.now() + off; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
