import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readOptions, wholeNumber } from './bench/options.ts';
import { openSystem, type System } from './bench/system.ts';
import { type Compared, compare, MOST_RATIO, type Watched } from './fairness/figures.ts';
import { MailWatcher } from './fairness/mail.ts';
import type { Counted, Misdeed, Order } from './fairness/misdeed.ts';
import { misdeeds, type Named } from './fairness/misdeeds.ts';
import { KINDS, type Kind, OrdinaryPeople } from './fairness/ordinary.ts';
import { prepareTestData } from './fairness/test-data.ts';

/**
 * `npm run fairness [-- --only lists,export --seconds 15 --quotes 100000]`: what dozens of ordinary
 * people wait for while one person misbehaves, in seven ways one after the other, beside what they wait
 * for when all is calm (security.md T48). A real server with its limits on, a database and a mailbox of
 * its own, on this machine only. Ends with 1 when anybody else was refused, or waited at the 99th
 * percentile for more than three times as long as in the calm.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '15' },
    quotes: { type: 'string', default: '100000' },
  },
});
const seconds = wholeNumber('seconds', values.seconds, 5, 60);
const only = values.only?.split(',');
/** Between two misdeeds: what the first has left under way is over. */
const REST_MS = 4_000;

const mail = await MailWatcher.open();
let system: System | undefined;
let people: OrdinaryPeople | undefined;
const running = new Set<ChildProcess>();
try {
  const options = readOptions(['--quotes', values.quotes, '--limits']);
  system = await openSystem(options, mail.settings);
  mail.by(system);
  const data = await prepareTestData(system);
  people = await OrdinaryPeople.gather(system, mail);
  // So that statements are known and connections open, as on any day.
  await people.live(5);
  const all = (await misdeeds(system, data)).filter(({ name }) => only?.includes(name) ?? true);
  await wait(REST_MS);
  const calm = await people.live(seconds);
  const rows: object[] = KINDS.map((kind) => calmRow(kind, calm[kind]));
  let held = true;
  for (const misdeed of all) {
    const { compared, counted } = await during(people, misdeed, calm);
    rows.push(...compared.map((each) => rowOf(misdeed, each, counted)));
    held &&= compared.every((each) => each.held);
    console.log(`${misdeed.name}: ${misdeed.title}`);
    await wait(REST_MS);
  }
  console.table(rows);
  console.log(
    held
      ? 'Nobody else was refused, and nobody waited much longer.'
      : `NOT fair: somebody else was refused, or waited for more than ${MOST_RATIO} times as long.`,
  );
  process.exitCode = held ? 0 : 1;
} finally {
  for (const child of running) child.kill();
  await people?.close();
  await system?.close();
  await mail.close();
}

async function during(
  others: OrdinaryPeople,
  { by, answersTo }: Named,
  calm: Record<Kind, Watched>,
): Promise<{ compared: Compared[]; counted: Counted }> {
  const workers = await Promise.all(by.map(begin));
  for (const { start } of workers) start();
  // Its beginning counts as well.
  const watched = await others.live(seconds, answersTo);
  const counts = await Promise.all(workers.map(({ child }) => stop(child)));
  return {
    compared: KINDS.map((kind) => compare(kind, calm[kind], watched[kind])),
    counted: counts.reduce((sum, each) => ({
      done: sum.done + each.done,
      refused: sum.refused + each.refused,
      failed: sum.failed + each.failed,
    })),
  };
}

/** In a process of its own, which has started when this resolves and ends with this one. */
async function begin(misdeed: Misdeed): Promise<{ child: ChildProcess; start(): void }> {
  const child = fork(path.join(import.meta.dirname, 'fairness/misdeed-worker.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const { address = '', anonKey = '' } = system?.target ?? {};
  await once(child, 'message');
  const start = () => child.send({ address, apikey: anonKey, misdeed } satisfies Order);
  return { child, start };
}

async function stop(child: ChildProcess): Promise<Counted> {
  const reply = once(child, 'message');
  child.send('stop' satisfies Order);
  const [counted] = await reply;
  return counted;
}

function calmRow(kind: string, { took, refused }: Watched): object {
  const { p50, p99, count } = compare(kind, { took, refused }, { took, refused });
  return { what: 'calm', others: kind, count, p50: ms(p50), 'p99, ms': ms(p99), refused };
}

function rowOf({ name }: Named, each: Compared, { done, refused, failed }: Counted): object {
  return {
    what: name,
    others: each.kind,
    count: each.count,
    'calm p99': ms(each.calmP99),
    p50: ms(each.p50),
    'p99, ms': ms(each.p99),
    ratio: Number(each.ratio.toFixed(1)),
    refused: each.refused,
    held: each.held ? 'yes' : 'NO',
    'misdeed: done, refused, failed': `${done}, ${refused}, ${failed}`,
  };
}

function ms(value: number): number {
  return Number(value.toFixed(value < 100 ? 1 : 0));
}
