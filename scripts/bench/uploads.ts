import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from './callers.ts';
import { load } from './load.ts';
import type { Options } from './options.ts';
import { readingKinds } from './requests.ts';
import { type Measured, type Median, median } from './rounds.ts';
import type { System } from './system.ts';

const UPLOADS = 20;
const FILE_BYTES = 25 * 1024 * 1024;
/** 500 kbit/s. */
const BYTES_A_SECOND = 62_500;
const STEP_MS = 100;
/** The part of their usual rate that reads keep at least. */
const GOAL = 0.8;
const CONNECTIONS = 16;

/**
 * Reads in calm, and while 20 people send 25 MB each over links of 500 kbit/s: reads keep 0.8 of their rate. Only
 * when asked for (`--only uploads`): it takes the seven minutes of the uploads. Throws when the goal is missed or an upload fails.
 */
export async function measureUploads(
  system: System,
  options: Options,
  print: (line: string) => void,
): Promise<void> {
  if (!options.only?.includes('uploads')) return;
  const [kind] = await readingKinds(system);
  if (!kind) throw new Error('there is no kind of read');
  const sent = system.architects.map((caller) => ({ caller, asked: kind.ask(caller) }));
  const seconds = Math.max(5, options.seconds);
  const read = () => load(system.target, sent, CONNECTIONS, seconds);
  const rounds = async () => {
    const measured: Measured[] = [];
    for (let round = 0; round < options.rounds; round++)
      measured.push(await system.meter.around(read));
    return median(measured);
  };
  // The first round does not count.
  await read();
  const calm = await rounds();

  const underWay = (await uploaders(system)).map((each) => upload(system, each));
  const ended = Promise.all(underWay);
  await wait(2_000);
  const busy = await rounds();
  const kept = busy.perSecond / calm.perSecond;
  print(
    `reads ${calm.perSecond.toFixed(0)}/s in calm, ${busy.perSecond.toFixed(0)}/s while ${underWay.length} files arrive: ${kept.toFixed(2)} (goal ${GOAL})`,
  );
  print(`processor time of a read, with what arrives: ${costs(calm)} in calm, ${costs(busy)}`);
  const took = await ended;
  print(`${took.length} uploads of 25 MB, the last after ${Math.max(...took).toFixed(0)} s`);
  if (kept < GOAL) throw new Error(`reads kept ${kept.toFixed(2)} of their rate, not ${GOAL}`);
}

const costs = ({ cpu }: Median) =>
  cpu
    ? `gateway ${cpu.gateway.toFixed(0)} + postgres ${cpu.postgres.toFixed(0)} + load ${cpu.load.toFixed(0)} µs`
    : 'unknown';

interface Uploader {
  caller: Caller;
  project: string;
}

async function uploaders({ owner, architects }: System): Promise<Uploader[]> {
  const { rows } = await owner.query<{ id: string; architect_id: string }>(
    `select distinct on (architect_id) id, architect_id from public.projects
     where architect_id = any ($1) order by architect_id, id limit $2`,
    [architects.map(({ id }) => id), UPLOADS],
  );
  return rows.map(({ id, architect_id }) => ({
    caller: architects.find((architect) => architect.id === architect_id) as Caller,
    project: id,
  }));
}

/** Sends one file at the speed of a slow link; how many seconds it took. */
async function upload(
  { target: { address, anonKey } }: System,
  { caller, project }: Uploader,
): Promise<number> {
  const began = performance.now();
  const sending = request(
    `${address}/storage/v1/object/anexos/project/${project}/${randomUUID()}.pdf`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${caller.token}`,
        apikey: anonKey,
        'content-type': 'application/pdf',
        'content-length': FILE_BYTES,
      },
    },
  );
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.once('error', reject);
  });
  const step = Buffer.alloc((BYTES_A_SECOND * STEP_MS) / 1000, 0x20);
  sending.write('%PDF-1.7\n%%EOF\n');
  for (let left = FILE_BYTES - 15; left > 0; left -= step.length) {
    sending.write(step.subarray(0, Math.min(step.length, left)));
    await wait(STEP_MS);
  }
  sending.end();
  const status = await answered;
  if (status !== 200) throw new Error(`an upload was answered ${status}`);
  return (performance.now() - began) / 1000;
}
