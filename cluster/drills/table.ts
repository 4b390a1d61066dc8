import type { Findings } from '../load/load.ts';
import type { Drill } from './drill.ts';

/** Findings of a drill, and those of them that miss the goals. */
export interface Row {
  drill: Drill;
  findings: Findings;
  missed: string[];
}

const SECOND = 1_000;
const WRITES_BACK_MS = 30 * SECOND;
const READS_BACK_MS = 5 * SECOND;
const PAGES_BACK_MS = 15 * SECOND;
/** The only sentences that a person may read: PostgreSQL away, several at once, a gateway that did not respond. */
const CLEAR =
  /^(503 O serviço está indisponível|503 O serviço parou no meio|504 Há acessos demais|50[24] O serviço não respondeu)/;

/** The goals that a drill missed, as sentences. */
export function missedGoals(drill: Drill, findings: Findings): string[] {
  const { lost, twice, stale, misled, lostUploads, jobs, mails } = findings;
  const none = {
    lost,
    twice,
    stale,
    'asked to be sent again though done': misled,
    'lost uploads': lostUploads,
    'jobs twice': jobs.twice,
  };
  const more = { 'mails twice': mails.twice, 'mails lost': mails.lost };
  const missed = Object.entries({ ...none, ...more })
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${names.length} ${what}: ${names.slice(0, 3).join(', ')}`);
  const limits: [string, number, number][] = [
    [
      'writes stood still',
      findings.writeGapMs,
      drill.losesPrimary ? WRITES_BACK_MS : READS_BACK_MS * 2,
    ],
    ['reads stood still', findings.readGapMs, READS_BACK_MS],
    ['pages showed nothing new', findings.silenceMs, PAGES_BACK_MS],
  ];
  for (const [what, ms, most] of limits)
    if (ms > most) missed.push(`${what} for ${seconds(ms)} s, goal ${seconds(most)} s`);
  for (const { kind, what, times } of findings.refusals) {
    const isCut = what.startsWith('cut');
    if (drill.isPlanned) missed.push(`${times} × ${kind}: ${what}`);
    else if (!isCut && !CLEAR.test(what)) missed.push(`no clear sentence, ${kind}: ${what}`);
  }
  return missed;
}

const seconds = (ms: number): string =>
  ms === Number.POSITIVE_INFINITY ? '∞' : (ms / 1_000).toFixed(1);

/** The table in Markdown, followed by what people saw in each drill. */
export function asMarkdown(rows: Row[]): string {
  const head =
    '| Drill | Writes: acknowledged, lost | Refused or cut off, of these done | Longest without a write, a read, s | Open pages behind at most, s | Uploads: acknowledged, lost | Jobs due, twice | Mails, twice |';
  const lines = rows.map(({ drill, findings: f }) =>
    [
      drill.title,
      `${f.acknowledged}, ${f.lost.length}`,
      `${f.refused}, ${f.refusedDone}`,
      `${seconds(f.writeGapMs)}, ${seconds(f.readGapMs)}`,
      seconds(f.silenceMs),
      `${f.uploads}, ${f.lostUploads.length}`,
      `${f.jobs.due}, ${f.jobs.twice.length}`,
      `${f.mails.written}, ${f.mails.twice.length}`,
    ].join(' | '),
  );
  const table = [head, '|---|---|---|---|---|---|---|---|', ...lines.map((line) => `| ${line} |`)];
  const seen = rows.map(({ drill, findings }) => {
    const each = findings.refusals.map(({ kind, what, times }) => `${times} × ${kind}: ${what}`);
    return `- ${drill.title}: ${each.length > 0 ? each.join('; ') : 'nothing but successes'}`;
  });
  return [...table, '', 'What people saw beside successes:', '', ...seen].join('\n');
}
