import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { brokenInvariants, makeEngine } from './engine.ts';
import { pause, postmasterPid, startPrumo } from './prumo.ts';
import { full, report } from './rounds.ts';
import { losses, signInAsAna, Writers } from './writers.ts';

// What the machine itself does wrong: a disk that does not keep its word, a clock that is off. Both
// only in `npm run faults`.

vi.setConfig({ testTimeout: 300_000 });

const external = process.env.FAULTS_PG_BIN !== undefined;
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
if (full && !canTrace) report({ fault: 'F6 fsync fails', rounds: 0, note: 'skipped: no strace' });

test.runIf(full && canTrace && !external)(
  'fsync that fails: PostgreSQL stops rather than believe, is started again, nothing acknowledged is missing (F6)',
  async () => {
    const engine = await makeEngine();
    const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
    await prumo.healthy();
    const ana = await signInAsAna(prumo.url);
    const writers = new Writers(ana, 'obra');
    let slowest = 0;
    const all = 3;

    for (let round = 1; round <= all; round++) {
      await writers.progress(20);
      const postmaster = postmasterPid(engine.dataDir) as number;
      const children = readdirSync('/proc').filter((name) => parentOf(name) === postmaster);
      const began = Date.now();
      const pids = children.flatMap((pid) => ['-p', pid]);
      const inject = [
        '-f',
        '-e',
        'trace=fsync,fdatasync',
        '-e',
        'inject=fsync,fdatasync:error=EIO',
      ];
      // The traced processes end by themselves: the first failure is a PANIC.
      spawnSync('strace', ['-o', '/dev/null', ...inject, ...pids], { timeout: 5_000 });
      await writers.progress(20);
      slowest = Math.max(slowest, Date.now() - began);
      await pause();
    }
    await writers.stop();

    const log = readFileSync(`${engine.dataDir}/postgres.log`, 'utf8');
    const { lost, twice } = await losses(ana, writers.acknowledged);
    const broken = await brokenInvariants(engine);
    report({
      fault: 'F6 fsync answers EIO',
      rounds: all,
      acknowledged: writers.acknowledged.length,
      lost: lost.length,
      recoveryMs: slowest,
      broken: broken.length,
      note: `${log.match(/PANIC/g)?.length ?? 0} PANIC in the log`,
    });
    expect(log).toContain('PANIC');
    expect([...writers.refused.keys()].filter((status) => status !== '503')).toEqual([]);
    expect({ lost, twice, broken }).toEqual({ lost: [], twice: [], broken: [] });
  },
);

function parentOf(pid: string): number | null {
  if (!/^\d+$/.test(pid)) return null;
  try {
    return Number(/\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

test.runIf(full)(
  'a gateway whose clock is off by an hour or a day opens nothing that was closed, says so, and is well when it is right again (F7)',
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
      if (hours > 0) expect(await statusOf(open.token)).toBe(401);
      const anew = await signInAsAna(wrong.url);
      expect((await anew.ask('projects?select=id&limit=1')).status).toBe(200);
      wrong.process.kill('SIGTERM');
      expect(await wrong.exited).toBe(0);
    }

    const again = await startPrumo(engine.dataDir, { settings: engine.settings });
    await again.healthy();
    const anew = await signInAsAna(again.url);
    expect((await anew.ask('projects?select=id&limit=1')).status).toBe(200);
    const broken = await brokenInvariants(engine);
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
