import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Got } from '../threats/fixture.ts';
import { canonical } from './oracle.ts';
import { anyQuery, type Generated, LITERALS, pathOf } from './query-generator.ts';
import { evaluate, readWorld, type World } from './query-model.ts';
import { spoilt } from './query-spoiling.ts';
import { ask, inParallel, seed, Tally, times, toldToComeBack } from './setup.ts';

/** B1: generated query strings, valid, nearly valid and hostile, against a reference evaluator. */
export function queries(): void {
  describe('B1: generated query strings', () => {
    test('[T13] answer the rows of a reference evaluator, or 400', async () => {
      const world = await readWorld(LITERALS.text);
      const valid = fc.sample(anyQuery(world), { seed, numRuns: times(700, 7_000) });
      const broken = fc.sample(spoilt(world), { seed, numRuns: times(300, 3_000) });

      const tally = new Tally('B1 query strings');
      const found = valid.filter(
        ({ query, isWrong }) => !isWrong && evaluate(world, query).length > 0,
      );
      // Else the two could agree about nothing.
      expect(found.length).toBeGreaterThan(valid.length / 4);
      await inParallel(valid, async (generated) => {
        const path = pathOf(generated.query);
        const wrong = judgeValid(world, generated, await ask('davi', path));
        tally.count(wrong && `${decodeURIComponent(path)}: ${wrong}`);
      });
      await inParallel(broken, async (path) => {
        const wrong = judgeSpoilt(world, await ask('davi', path));
        tally.count(wrong && `${path}: ${wrong}`);
      });
      tally.close(times(1_000, 10_000));
    });
  });
}

function judgeValid(world: World, { query, isWrong }: Generated, answer: Got): string | false {
  if (toldToComeBack(answer)) return false;
  if (isWrong) return answer.status !== 400 && `${answer.status} for a value of another kind`;
  if (answer.status !== 200) return `${answer.status} ${answer.text.slice(0, 300)}`;
  const expected = evaluate(world, query);
  const seen = answer.body as Record<string, unknown>[];
  const inOrder = (rows: Record<string, unknown>[]) =>
    query.order.length > 0 ? rows.map((row) => canonical([row])).join('\n') : canonical(rows);
  return (
    inOrder(seen) !== inOrder(expected) &&
    `${seen.length} rows instead of ${expected.length} ${answer.text.slice(0, 300)}`
  );
}

/** A spoilt query may still be valid; then it must return existing rows, and no more. */
function judgeSpoilt(world: World, answer: Got): string | false {
  if (toldToComeBack(answer)) return false;
  const { status, text, body, code } = answer;
  if (status !== 200) {
    const isKnown = [300, 400, 403, 404, 406, 416].includes(status) && code !== undefined;
    return !isKnown && `${status} ${text.slice(0, 300)}`;
  }
  const known = new Set(
    Object.values(world.rows)
      .flat()
      .map(({ id }) => id),
  );
  const rows = body as { id?: string }[];
  const isStrange = rows.some(({ id }) => typeof id === 'string' && !known.has(id));
  return isStrange && `rows that are not there: ${text.slice(0, 300)}`;
}
