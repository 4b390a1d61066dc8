import { expect, test } from 'vitest';
import { useLibrary } from './testing.ts';

// A connection keeps 300 prepared statements. With one connection every further shape evicts another.
const library = useLibrary({ pool: 1 });

/** How often each status was returned to reads of this many shapes, sent one after the other. */
async function ask(token: string | null, shapes: number, like = '') {
  const statuses: Record<number, number> = {};
  for (let limit = 1; limit <= shapes; limit += 1) {
    const answer = await library.app.inject({
      url: `/rest/v1/books?select=id,title&order=title${like}&limit=${limit}`,
      headers: {
        apikey: library.deps.keys.anonKey,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
  }
  return statuses;
}

test('[T45] D1: new sessions, whose first transaction fails on its guessed role, break nobody’s reads', async () => {
  const ana = await library.tokenOf('ana');
  const clara = await library.tokenOf('clara');
  for (let round = 0; round < 4; round += 1) {
    expect(await ask(ana, 180)).toEqual({ 200: 180 });
    expect(await ask(clara, 180)).toEqual({ 200: 180 });
    for (const person of ['ana', 'clara'] as const) {
      expect(await ask(await library.tokenOf(person), 1)).toEqual({ 200: 1 });
    }
  }
});

test('[T45] D1: hundreds of refused reads by a signed-out caller break nobody’s reads', async () => {
  const ana = await library.tokenOf('ana');
  await ask(ana, 180);

  const refused = await ask(null, 420, '&id=like.x');

  expect(Object.keys(refused)).not.toContain('200');
  expect(await ask(ana, 180)).toEqual({ 200: 180 });
});

test('[T45] D1: writes succeed too, whatever failed before them', async () => {
  for (let round = 0; round < 2; round += 1) {
    let ana = '';
    for (let at = 0; at < 330; at += 1) {
      if (at % 20 === 0) ana = await library.tokenOf('ana');
      const answer = await library.app.inject({
        method: 'POST',
        // A different alias each time, so that each read is a statement of its own.
        url: `/rest/v1/diaries?select=a${at}:entry`,
        headers: {
          apikey: library.deps.keys.anonKey,
          authorization: `Bearer ${ana}`,
          prefer: 'return=representation',
        },
        payload: { entry: at % 3 === 0 ? null : `day ${at}` },
      });
      // Null in a column that does not accept it is 23502.
      const code = answer.statusCode === 400 ? answer.json().code : null;
      expect([at, code]).toEqual([at, at % 3 === 0 ? '23502' : null]);
    }
  }
});
