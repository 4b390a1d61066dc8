import { addOwnPrices } from '../../database/prices/testing-memory.ts';
import type { Options } from './options.ts';
import { middle } from './rounds.ts';
import type { System } from './system.ts';

const OWN = 10_000;
const OTHERS = 100;
const CALLS = 10;

/**
 * Own prices of 25 items for an architect with 10,000 priced items, all in different words: milliseconds alone, and beside a hundred
 * architects as large, against a count of the same rows as the control. Only when named explicitly: the rows take minutes to fill.
 */
export async function measureMemory(
  { owner }: System,
  options: Options,
  print: (line: string) => void,
): Promise<void> {
  if (!options.only?.includes('memory')) return;
  const own = await addOwnPrices(owner, { from: 0, until: 0 }, OWN);
  const measure = async () => {
    const took: Record<'memory' | 'control', number[]> = { memory: [], control: [] };
    for (let call = 0; call <= CALLS; call += 1) {
      const memory = await timed('select * from public.get_price_memory($1, $2)', [
        own.project,
        own.items,
      ]);
      const control = await timed(
        `select count(*), sum(length(i.description)) from public.quotes q join public.project_items i on i.id = q.project_item_id
         where q.architect_id = $1`,
        [own.architect(0)],
      );
      // The first one plans and fills the caches.
      if (call > 0) {
        took.memory.push(memory);
        took.control.push(control);
      }
    }
    return { memory: middle(took.memory), control: middle(took.control) };
  };
  const timed = async (text: string, values: unknown[]) => {
    await owner.query('begin');
    await owner.query(
      `select set_config('role', case when $2 then 'app_architect' else 'none' end, true), set_config('request.jwt.claim.sub', $1, true)`,
      [own.architect(0), text.includes('get_price_memory')],
    );
    const began = performance.now();
    await owner.query(text, values);
    const ended = performance.now();
    await owner.query('rollback');
    return ended - began;
  };
  const alone = await measure();
  await addOwnPrices(owner, { from: 1, until: OTHERS }, OWN);
  const beside = await measure();
  const lineOf = ({ memory, control }: typeof alone) =>
    `${memory.toFixed(0)} ms, ${(memory / control).toFixed(1)} times the control`;
  print(
    `(memory) 25 items, ${OWN} own prices: ${lineOf(alone)}; beside ${OTHERS} others as large: ${lineOf(beside)}: ×${(beside.memory / alone.memory).toFixed(2)}`,
  );
}
