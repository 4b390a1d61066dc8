import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { WireError } from '../plugins/errors.ts';
import { FairQueue, type Turn } from '../postgres/fair-queue.ts';
import type { Asker } from '../postgres/turns.ts';
import type { Order } from './draw.ts';
import type { Drawn } from './draw-worker.ts';

/** Waiting for the thread, all people together; the next is 503. */
const MOST_WAITING = 20;
/** Waiting of one person, beside the one that is being drawn; the next is 429. */
const MOST_OF_ONE_PERSON = 2;
const PATIENCE_MS = 30_000;
/** A document of 2,000 rows takes one second, five on a busy machine. */
const LONGEST_MS = 20_000;
/** A thread that nobody has needed for so long is ended: it holds 50 to 100 MB. */
const IDLE_MS = 5 * 60_000;
const MOST_MEMORY_MB = 384;
/** After this much drawing a person gets a quarter of the thread, so that others do not wait behind a pile of theirs. */
const HEAVY_STRETCH_MS = 8_000;
const HEAVY: Turn = { isQuick: false };

// The bundler makes a file of its own of what is named like this (gateway/bundle.ts).
const WORKER = new URL('./draw-worker.ts', import.meta.url);

/** From sources it is TypeScript, which a thread of Node 20 reads only when it asks for that itself. */
const FROM_SOURCES = `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(require('node:worker_threads').workerData.file);
  });
`;

/** Another thread than the one that draws, for tests. */
interface PdfWorkerOptions {
  worker?: URL;
  longestMs?: number;
  mostMemoryMb?: number;
  heavyStretchMs?: number;
}

/**
 * Draws documents and workbooks in one thread of its own, so that no other request waits for a page (security.md T75). One
 * document of each person at a time, the thread goes round the people, and who has had much of it gets a part. A thread that dies or takes
 * too long is replaced, and its request is 503.
 */
export class PdfWorker {
  private worker: Worker | null = null;
  private isFree = true;
  private isOver = false;
  private idle: NodeJS.Timeout | undefined;
  private readonly queue: FairQueue<Turn>;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly options: PdfWorkerOptions = {},
  ) {
    this.queue = new FairQueue({
      begin: () => {
        if (!this.isFree) return false;
        this.isFree = false;
        return true;
      },
      atOnce: 1,
      heavyAtOnce: 1,
      mostWaiting: MOST_OF_ONE_PERSON,
      patienceMs: PATIENCE_MS,
      heavyStretchMs: options.heavyStretchMs ?? HEAVY_STRETCH_MS,
    });
  }

  /** @throws WireError 503; QueueFullError; Error when the document cannot be drawn. */
  async draw({ person, people, answer }: Asker, order: Order): Promise<Uint8Array> {
    if (this.queue.waiting >= MOST_WAITING) throw documentsBusy();
    const share = this.queue.shareOf(person, people);
    const turn = { ...HEAVY };
    const turnComes = this.queue.begin(share, turn, answer);
    if (turnComes) await turnComes;
    try {
      return await this.print(order);
    } finally {
      this.isFree = true;
      this.queue.end(share, turn);
    }
  }

  async stop(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private async print(order: Order): Promise<Uint8Array> {
    if (this.isOver) throw documentsBusy();
    clearTimeout(this.idle);
    this.worker ??= this.start();
    const worker = this.worker;
    const limit = new AbortController();
    try {
      const drawn = await Promise.race([
        answerOf(worker),
        wait(this.options.longestMs ?? LONGEST_MS, null, { signal: limit.signal }).then(() => {
          throw new Error('the document took too long to draw');
        }),
      ]);
      if ('failure' in drawn) throw new Undrawable(drawn.failure);
      return drawn.bytes;
    } catch (error) {
      if (error instanceof Undrawable) throw error;
      this.log.error({ err: error }, 'the thread that draws documents was lost');
      if (this.worker === worker) this.worker = null;
      await worker.terminate();
      throw documentsBusy();
    } finally {
      limit.abort();
      this.idle = setTimeout(() => this.rest(), IDLE_MS).unref();
    }

    function answerOf(thread: Worker): Promise<Drawn> {
      return new Promise((resolve, reject) => {
        const settle = (end: () => void) => () => {
          thread.off('message', take).off('error', fail).off('exit', gone);
          end();
        };
        const take = (drawn: Drawn) => settle(() => resolve(drawn))();
        const fail = (error: Error) => settle(() => reject(error))();
        const gone = (code: number) => settle(() => reject(new Error(`it ended with ${code}`)))();
        thread.on('message', take).on('error', fail).on('exit', gone);
        thread.postMessage(order);
      });
    }
  }

  private start(): Worker {
    const file = this.options.worker ?? WORKER;
    const isSource = file.pathname.endsWith('.ts');
    const worker = new Worker(isSource ? FROM_SOURCES : file, {
      eval: isSource,
      ...(isSource && { workerData: { file: file.href } }),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.options.mostMemoryMb ?? MOST_MEMORY_MB },
      env: {},
    });
    worker.unref();
    // Between two documents nobody else listens.
    worker.on('error', (err) => this.log.warn({ err }, 'the thread that draws documents failed'));
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }

  private rest(): void {
    if (!this.isFree) return;
    void this.worker?.terminate();
    this.worker = null;
  }
}

/** The thread is well; the document is not. */
class Undrawable extends Error {
  override name = 'Undrawable';
}

/** Refused for now: twenty wait, or the machine is too busy for this one. */
export const documentsBusy = () =>
  new WireError({
    status: 503,
    code: 'DOCUMENTS_BUSY',
    message: 'Muitos documentos estão sendo preparados agora. Tente de novo em alguns segundos.',
    headers: { 'retry-after': '10' },
  });
