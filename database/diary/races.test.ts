import { expect, test } from 'vitest';
import { race, untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { answer, log, putPhoto, save, send } from './testing.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
const day = (place: number) => `2026-10-${String(place + 1).padStart(2, '0')}`;

test('[RDO-3] [OBR-052] of 50 photos at the moment of the acceptance each is agreed to or refused, and none comes after it', async () => {
  const { won } = await race(database.current, 'ana', 1, async (racer) =>
    send(racer, await save(racer, undefined, { day: '2026-11-01' })),
  );
  const id = won[0]?.id ?? '';
  // Three photos already; those under way find 17 places and an acceptance.
  await race(database.current, 'ana', 3, (racer, at) => putPhoto(racer, id, `antes-${at}.jpg`));
  const photos = race(database.current, 'ana', 50, (racer, at) =>
    putPhoto(racer, id, `foto-${at}.jpg`),
  );
  const accepted = race(database.current, 'clara', 1, async (racer) => {
    for (;;) {
      const read = await log(racer, id);
      const done = await answer(racer, { id, version: read?.version ?? 0 }).catch((error) => {
        if (error.code !== 'PT409') throw error;
      });
      if (done) return done;
    }
  });
  const { lost } = await photos;
  expect((await accepted).lost).toEqual([]);
  expect(lost.length).toBeGreaterThan(0);
  expect(
    lost.filter(({ code }) => code !== 'LOGST' && code !== 'LIMIT').map(({ message }) => message),
  ).toEqual([]);
  const late = await race(database.current, 'ana', 50, (racer, at) =>
    putPhoto(racer, id, `tarde-${at}.jpg`),
  );
  expect(late.won).toEqual([]);
  expect(new Set(late.lost.map(({ code }) => code)).size).toBeLessThanOrEqual(2);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[RDO-1] [RDO-4] [OBR-053] one day from ten devices is one row, one sent ten times has one number, and ten days at once are numbered without a gap', async () => {
  const same = await race(database.current, 'ana', 10, (racer) =>
    save(racer, undefined, { day: '2026-11-02' }),
  );
  expect(same.won).toHaveLength(1);
  expect(same.lost.map(({ code }) => code)).toEqual(Array(9).fill('PT409'));
  const one = same.won[0] ?? { id: '', version: 0 };
  const again = await race(database.current, 'ana', 10, (racer) => send(racer, one));
  expect(again.lost).toEqual([]);
  expect(new Set(again.won.map(({ number }) => number)).size).toBe(1);
  const others = await race(database.current, 'ana', 10, async (racer, at) =>
    send(racer, await save(racer, undefined, { day: day(at) })),
  );
  expect(others.lost).toEqual([]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[RDO-3] [OBR-052] a photo that waits for an acceptance is refused by it', async () => {
  await withRacers(database.current, ['ana', 'clara'], async ([ana, clara]) => {
    if (!ana || !clara) throw new Error('two people race');
    const out = await send(ana, await save(ana, undefined, { day: '2026-09-01' }));
    await clara.begin();
    await answer(clara, out);
    const photo = putPhoto(ana, out.id, 'tarde.jpg').catch((error) => error.code);
    await untilSomebodyWaits(database.current);
    await clara.commit();
    expect(await photo).toBe('LOGST');
  });
  expect(await brokenInvariants(owner)).toEqual([]);
});
