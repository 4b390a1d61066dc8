import { setTimeout as wait } from 'node:timers/promises';
import { type Ana, signInAsAna, Writers } from '../../faults/writers.ts';
import type { Cluster } from '../cluster.ts';
import { askUntilItAnswers } from '../database.ts';
import { type Jobs, makeJobsDue } from './jobs.ts';
import { type Mails, startMails } from './mails.ts';
import { openPages, type Pages } from './pages.ts';
import { startOwnReader, startReaders } from './reads.ts';
import type { Repeated } from './repeat.ts';
import { Tally } from './tally.ts';
import { startUploads, type Uploads } from './uploads.ts';

/** The outcome of all requests of a drill. */
export interface Findings {
  acknowledged: number;
  lost: string[];
  /** Rows that are there twice. */
  twice: string[];
  /** Writes that were refused or cut off, and how many of them had been done. */
  refused: number;
  refusedDone: number;
  /** Writes that had been done although the refusal asked people to try again. */
  misled: string[];
  /** Acknowledged writes that a read after the acknowledgement did not show. */
  stale: string[];
  writeGapMs: number;
  readGapMs: number;
  uploads: number;
  lostUploads: string[];
  silenceMs: number;
  jobs: ReturnType<Jobs['count']>;
  mails: Awaited<ReturnType<Mails['count']>>;
  /** Failures that people saw: reads, writes, uploads. */
  refusals: { kind: string; what: string; times: number }[];
}

/** People at work: readers, writers, uploads, open pages, mail and the clock's jobs, all through HAProxy. */
export class Load {
  readonly writes = new Tally();
  readonly reads = new Tally();
  readonly files = new Tally();
  private readonly stale: string[] = [];
  private readonly refused: { name: string; asksAgain: boolean }[] = [];
  private jobs: Jobs | null = null;

  private constructor(
    private readonly cluster: Cluster,
    private readonly ana: Ana,
    private readonly pages: Pages,
    private readonly mails: Mails,
    private uploads: Uploads | null,
    private writers: Writers | null,
    private readers: Repeated[],
  ) {}

  /** Starts and waits until every kind has succeeded. @param name begins everything that is written. */
  static async start(cluster: Cluster, name: string): Promise<Load> {
    const prefix = `${name}-${Date.now().toString(36)}`;
    const ana = await signInAsAna(cluster.url);
    const pages = await openPages(cluster, ana.anonKey);
    const load = new Load(cluster, ana, pages, startMails(cluster, prefix), null, null, []);
    load.uploads = await startUploads(cluster.url, ana, prefix, load.files);
    load.writers = new Writers(ana, prefix, 3, {
      pause: 40,
      onOutcome: ({ name: written, status, body }) => {
        if (status === '201') load.writes.success();
        else {
          const isUnknown = status === 'cut' || body.includes('OUTCOME_UNKNOWN');
          load.refused.push({ name: written, asksAgain: !isUnknown });
          load.writes.refusal(status, body);
        }
      },
    });
    load.readers = [
      ...startReaders(ana, load.reads),
      startOwnReader(ana, load.writers, load.reads, load.stale),
    ];
    await load.progress(20);
    return load;
  }

  /** Waits until so many more writes and reads, and one more upload, have succeeded. */
  async progress(more: number): Promise<void> {
    const wanted: [Tally, number][] = [
      [this.writes, this.writes.succeeded + more],
      [this.reads, this.reads.succeeded + more],
      [this.files, this.files.succeeded + 1],
    ];
    while (wanted.some(([tally, count]) => tally.succeeded < count)) await wait(50);
  }

  async makeJobsDue(): Promise<void> {
    this.jobs = await makeJobsDue(this.cluster);
  }

  /** Waits until the work goes on and every job was taken. */
  async settled(): Promise<void> {
    await this.progress(30);
    await this.jobs?.allTaken(90_000);
    await this.progress(30);
  }

  /** Ends the work. The longest gaps are counted until here. */
  async stop(): Promise<{ writeGapMs: number; readGapMs: number }> {
    const gaps = { writeGapMs: this.writes.longestGap(), readGapMs: this.reads.longestGap() };
    await Promise.all([
      this.writers?.stop(),
      ...this.readers.map((reader) => reader.stop()),
      this.uploads?.stop(),
      this.mails.stop(),
      this.pages.stop(),
      this.jobs?.stop(),
    ]);
    return gaps;
  }

  /** Compares what was acknowledged with what is there. Call after `stop`, when the cluster is whole again. */
  async findings(gaps: { writeGapMs: number; readGapMs: number }): Promise<Findings> {
    const acknowledged = this.writers?.acknowledged ?? [];
    const rows = await askUntilItAnswers<{ description: string }>(
      this.cluster.urls.superuser,
      'select description from public.project_items where project_id = $1',
      [this.ana.projectId],
    );
    const times = new Map<string, number>();
    for (const { description } of rows) times.set(description, (times.get(description) ?? 0) + 1);
    const refusedDone = this.refused.filter(({ name }) => times.has(name));
    const kinds = { write: this.writes, read: this.reads, upload: this.files };
    return {
      ...gaps,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((name) => !times.has(name)),
      twice: [...times].filter(([, count]) => count > 1).map(([name]) => name),
      refused: this.refused.length,
      refusedDone: refusedDone.length,
      misled: refusedDone.filter(({ asksAgain }) => asksAgain).map(({ name }) => name),
      stale: this.stale,
      uploads: this.uploads?.acknowledged ?? 0,
      lostUploads: (await this.uploads?.lost()) ?? [],
      silenceMs: this.pages.longestSilence(),
      jobs: this.jobs?.count() ?? { due: 0, twice: [], never: [] },
      mails: await this.mails.count(),
      refusals: Object.entries(kinds).flatMap(([kind, tally]) =>
        [...tally.refusals].map(([what, count]) => ({ kind, what, times: count })),
      ),
    };
  }
}
