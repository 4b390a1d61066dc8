import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

const MB = 1024 * 1024;
/** Kept free so that a PostgreSQL that ran out of disk has room to recover in (security.md, K7). */
const BALLAST_BYTES = 64 * MB;
/** Below it nothing is written any more: PostgreSQL's own answer to a full disk is to stop. */
const FLOOR_BYTES = 64 * MB;
/** Above the floor before writing begins again, so that it does not flutter. */
const MARGIN_BYTES = 16 * MB;

const LOOK_MS = 2_000;
/** When there is little left a burst of writes could use it up between two looks. */
const LOOK_CLOSELY_MS = 250;

/**
 * Looks after the room on the disk of an embedded cluster: whether there is enough to write, and a
 * ballast file that is given away when PostgreSQL could not start without its room. Asking the file
 * system costs microseconds, and is done every two seconds, not at every request.
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
    /** Called when room runs short, to free what can be freed. */
    private readonly onLow: () => void = () => undefined,
  ) {
    this.ballast = path.join(folder, 'ballast');
  }

  /** Whether writes are to be refused. */
  isLow(): boolean {
    return this.low;
  }

  /** Looks once at the disk; to be called before the server starts. */
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

  /** Goes on looking until {@link stop}. */
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

  /** Gives the ballast's room away: PostgreSQL needs it to recover. It is taken back when there is room. */
  async releaseBallast(): Promise<void> {
    this.ballastKept = false;
    const given = await rm(this.ballast).then(
      () => true,
      () => false,
    );
    if (given) this.log.warn('gave the ballast file away to make room for the recovery');
  }

  private async free(): Promise<number | null> {
    // What an ordinary account may still use: PostgreSQL never runs as root.
    const system = await statfs(this.folder).catch(() => null);
    return system && system.bavail * system.bsize;
  }

  private async keepBallast(free: number): Promise<void> {
    const found = await stat(this.ballast).catch(() => null);
    // A copied folder may hold it as a hole, which keeps no room free.
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

/** Room set aside without writing it, where the system can; else bytes that do not compress. */
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
