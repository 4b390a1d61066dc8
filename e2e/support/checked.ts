import { appendFileSync, readFileSync } from 'node:fs';

/** Where first-day.ts, which runs before all stories, keeps what the workers have checked. */
export const CHECKED_FILE = 'PRUMO_E2E_CHECKED';

/**
 * Hashes of the pages that stories of any worker have checked in this run, by kind. A worker reads what the others added, so that
 * a page that one of them checked is not checked by another.
 */
class Checked {
  private readonly known = new Map<string, Set<number>>();
  private length = 0;

  constructor(private readonly file = process.env[CHECKED_FILE]) {}

  /** The hashes that no worker has added for this kind. */
  news(kind: string, hashes: readonly number[]): number[] {
    this.readOthers();
    const known = this.known.get(kind);
    return known ? hashes.filter((hash) => !known.has(hash)) : [...hashes];
  }

  add(kind: string, hashes: readonly number[]): void {
    if (hashes.length === 0) return;
    if (this.file) appendFileSync(this.file, `${JSON.stringify({ kind, hashes })}\n`);
    else this.keep(kind, hashes);
  }

  private readOthers(): void {
    if (!this.file) return;
    const text = readFileSync(this.file, 'utf8');
    // The last line may be one that another worker is writing.
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(this.length, end).split('\n')) {
      if (!line) continue;
      const { kind, hashes } = JSON.parse(line) as { kind: string; hashes: number[] };
      this.keep(kind, hashes);
    }
    this.length = end;
  }

  private keep(kind: string, hashes: readonly number[]): void {
    const known = this.known.get(kind) ?? new Set<number>();
    for (const hash of hashes) known.add(hash);
    this.known.set(kind, known);
  }
}

export const checked = new Checked();
