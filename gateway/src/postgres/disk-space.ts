import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

const MB = 1024 * 1024;
/** Kept free so that a PostgreSQL that ran out of disk has room to recover in (security.md, K7). */
const BALLAST_BYTES = 64 * MB;
/** Below this nothing is written any more: PostgreSQL's own reaction to a full disk is to stop. */
const FLOOR_BYTES = 64 * MB;
/** This much above the floor before writing begins again, so that the state does not flip back and forth. */
const MARGIN_BYTES = 16 * MB;

const LOOK_MS = 2_000;
/** When little is left, a burst of writes could use it up between two checks. */
const LOOK_CLOSELY_MS = 250;

/**
 * Watches the free space on the disk of an embedded cluster: whether there is enough to write, and
 * a ballast file that is deleted when PostgreSQL could not start without its space. Asking the file
 * system takes microseconds; it is done every two seconds, not at every request.
 */
export class DiskSpace {
  private low = false;
  private ballastKept = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly ballast: string;

  /** @param folder on the cluster's file system; writable by this process. */
  constructor(
    private readonly folder: string,
    private readonly log: FastifyBaseLogger,
    /** Called when space runs short, to free what can be freed. */
    private readonly onLow: () => void = () => undefined,
  ) {
    this.ballast = path.join(folder, 'ballast');
  }

  /** Whether writes are to be refused. */
  isLow(): boolean {
    return this.low;
  }

  /** Checks the disk once; to be called before the server starts. */
  async look(): Promise<void> {
    const free = await this.free();
    if (free === null) return;
    const wasLow = this.low;
    this.low = free < (wasLow ? FLOOR_BYTES + MARGIN_BYTES : FLOOR_BYTES);
    const megabytes = Math.round(free / MB);
    if (this.low && !wasLow) {
      this.log.error({ megabytes }, 'the disk is nearly full: writes are refused, reads go on');
      this.onLow();
    }
    if (!this.low && wasLow) this.log.warn({ megabytes }, 'there is room on the disk again');
    if (!this.low && !this.ballastKept) await this.keepBallast(free);
  }

  /** Checks the disk regularly until {@link stop}. */
  watch(): void {
    const again = async () => {
      await this.look();
      const closely = this.low || ((await this.free()) ?? 0) < 8 * FLOOR_BYTES;
      if (this.timer === undefined) return;
      this.timer = setTimeout(again, closely ? LOOK_CLOSELY_MS : LOOK_MS).unref();
    };
    this.timer = setTimeout(again, LOOK_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Deletes the ballast: PostgreSQL needs its space to recover. It is written again when there is space. */
  async releaseBallast(): Promise<void> {
    this.ballastKept = false;
    const given = await rm(this.ballast).then(
      () => true,
      () => false,
    );
    if (given) this.log.warn('gave the ballast file away to make room for the recovery');
  }

  private async free(): Promise<number | null> {
    // Counts what an ordinary account may still use: PostgreSQL never runs as root.
    const system = await statfs(this.folder).catch(() => null);
    return system && system.bavail * system.bsize;
  }

  private async keepBallast(free: number): Promise<void> {
    const found = await stat(this.ballast).catch(() => null);
    // In a copied folder the file may be sparse, and then it reserves no space.
    if (found?.size === BALLAST_BYTES && found.blocks * 512 >= BALLAST_BYTES) {
      this.ballastKept = true;
      return;
    }
    if (free < BALLAST_BYTES + FLOOR_BYTES + MARGIN_BYTES) return;
    try {
      await takeRoom(this.ballast);
      this.ballastKept = true;
    } catch (error) {
      await rm(this.ballast, { force: true });
      this.log.warn({ err: error }, 'the ballast file could not be written');
    }
  }
}

/** Reserves space without writing it, where the system can; else writes bytes that do not compress. */
async function takeRoom(file: string): Promise<void> {
  await rm(file, { force: true });
  try {
    await promisify(execFile)('fallocate', ['-l', `${BALLAST_BYTES}`, file]);
  } catch {
    const block = randomBytes(MB);
    const handle = await open(file, 'w', 0o600);
    try {
      for (let written = 0; written < BALLAST_BYTES; written += block.length) {
        await handle.write(block);
      }
    } finally {
      await handle.close();
    }
  }
}
