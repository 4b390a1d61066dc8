import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeEngine } from './engine.ts';
import { isHealthy, pause, startPrumo, temporaryFolder } from './prumo.ts';
import { full, report, rounds } from './rounds.ts';
import { expectSurvived } from './survived.ts';
import { signInAsAna, Writers } from './writers.ts';

vi.setConfig({ testTimeout: 300_000 });

const MB = 1024 * 1024;
const external = process.env.FAULTS_PG_BIN !== undefined;

/** Root in a container may not mount. */
function mayMount(): boolean {
  const folder = `/tmp/prumo-mount-${process.pid}`;
  try {
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const canMount = process.getuid?.() === 0 && mayMount();
if (full && !canMount) report({ fault: 'F5 disk full', rounds: 0, note: 'skipped: needs mount' });

/** A disk of its own, small enough to fill. Unmounted before its folder is removed. */
function smallDisk(megabytes: number): string {
  const folder = temporaryFolder('prumo-disk-');
  // PostgreSQL's account must get through to the disk.
  chmodSync(folder, 0o711);
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
  onTestFinished(() => void execFileSync('umount', ['-l', disk]));
  return disk;
}

/** Leaves `megabytes` free, as somebody else's file might; `again` gives the room back. */
function fill(disk: string, megabytes: number) {
  const file = path.join(disk, 'somebody-elses');
  const take = () => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      appendFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * MB), 1));
    } catch (error) {
      // PostgreSQL writes at the same time: then the disk is full a little earlier.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  };
  take();
  return { take, again: () => rmSync(file) };
}

test.runIf(canMount && !external)(
  'a disk that fills up: writes are refused with a sentence, reads and health go on, and writing begins again when there is room (F5, K7)',
  async () => {
    const disk = smallDisk(320);
    const engine = await makeEngine(path.join(disk, 'data'));
    const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
    await prumo.healthy();
    const ana = await signInAsAna(prumo.url);
    const writers = new Writers(ana, 'obra', 2);
    let slowest = 0;
    const all = rounds(1, 10);

    for (let round = 1; round <= all; round++) {
      await writers.progress(10);
      const before = writers.refused.get('503') ?? 0;
      const room = fill(disk, 40);
      await expect
        .poll(() => writers.refused.get('503') ?? 0, { timeout: 30_000 })
        .toBeGreaterThan(before);

      const project = { name: 'never', client_id: ana.clientId, architect_id: ana.id };
      const answer = await ana.ask('projects', { ...project, status: 'planning' });
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await answer.json()).toMatchObject({
        code: '53100',
        message: expect.stringContaining('Não há espaço para gravar agora'),
      });
      expect((await ana.ask('projects?select=id&limit=1')).status).toBe(200);
      expect(await isHealthy(prumo.url)).toBe(true);
      await signInAsAna(prumo.url);

      room.again();
      const back = Date.now();
      await writers.progress(1);
      slowest = Math.max(slowest, Date.now() - back);
    }
    await writers.stop();

    await expectSurvived(
      { fault: 'F5 disk below the floor, then room again', rounds: all, recoveryMs: slowest },
      { ana, written: writers, ownerUrl: engine.ownerUrl() },
    );
    expect([...writers.refused.keys()]).toEqual(['503']);
    if (full) expect(slowest).toBeLessThan(30_000);
  },
);

test.runIf(canMount && full)(
  'a disk filled to the last byte and PostgreSQL killed on it: it comes back and nothing acknowledged is missing (F5, K7)',
  async () => {
    const disk = smallDisk(320);
    const engine = await makeEngine(path.join(disk, 'data'), disk);
    const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
    await prumo.healthy();
    const ana = await signInAsAna(prumo.url);
    const writers = new Writers(ana, 'obra', 2);
    await writers.progress(50);

    const ballast = path.join(engine.dataDir, 'ballast');
    const room = fill(disk, 0);
    const killed = engine.kill();
    // Space that the dead server releases is filled too, so that nothing but the ballast is left.
    for (let looks = 0; looks < 20 && existsSync(ballast); looks++) {
      room.take();
      await pause();
    }
    if (!external) {
      await expect
        .poll(async () => (await ana.ask('projects?select=id&limit=1')).status, { timeout: 60_000 })
        .toBe(200);
    } else {
      await pause(2_000);
    }
    const given = !existsSync(ballast);
    room.again();
    const back = Date.now();
    await killed;
    await writers.progress(10);
    const recoveryMs = Date.now() - back;
    await writers.stop();

    await expectSurvived(
      {
        fault: 'F5 PostgreSQL killed on a disk without a byte left',
        rounds: 1,
        recoveryMs,
        note: external ? '' : given ? 'recovered on the ballast' : 'recovered without the ballast',
      },
      { ana, written: writers, ownerUrl: engine.ownerUrl() },
    );
    if (!external) await expect.poll(() => existsSync(ballast), { timeout: 30_000 }).toBe(true);
    expect([...writers.refused.keys()].filter((status) => status !== '503')).toEqual([]);
  },
);
