import type { Ana, Writers } from '../../faults/writers.ts';
import { type Repeated, repeat } from './repeat.ts';
import type { Tally } from './tally.ts';

/** As the pages of an architect read; without retries, which the stock client would make. */
const PATHS = [
  'projects?select=id,name,status,client_id&order=created_at.desc&limit=20',
  'quotes?select=id,status,price,notes&order=id&limit=50',
  'project_items?select=id,description,category&order=id.desc&limit=50',
];

/** Four readers, one request after the other. */
export function startReaders(ana: Ana, tally: Tally): Repeated[] {
  return [0, 1, 2, 3].map((reader) =>
    repeat(60, async (turn) => {
      await readOne(ana, PATHS[(turn + reader) % PATHS.length] as string, tally);
    }),
  );
}

/** A person who looks for what was acknowledged last: it must be there, whichever server is asked. */
export function startOwnReader(
  ana: Ana,
  writers: Writers,
  tally: Tally,
  stale: string[],
): Repeated {
  return repeat(100, async () => {
    const name = writers.acknowledged.at(-1);
    if (!name) return;
    const path = `project_items?select=id&project_id=eq.${ana.projectId}&description=eq.${encodeURIComponent(name)}`;
    const body = await readOne(ana, path, tally);
    if (body === '[]') stale.push(name);
  });
}

/** The body of a success, otherwise null. */
async function readOne(ana: Ana, path: string, tally: Tally): Promise<string | null> {
  try {
    const response = await ana.ask(path);
    const body = await response.text();
    if (response.ok) {
      tally.success();
      return body;
    }
    tally.refusal(`${response.status}`, body);
  } catch {
    tally.refusal('cut', '');
  }
  return null;
}
