import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { type Content, logs, OBRA, putPhoto, save, send, sent, takeBack } from './testing.ts';

// A day of the diário is written, read and numbered, and what is refused is not stored.

const scene = useScene({ cast: true });

test(
  '[RDO-1] [OBR-050] there is one log of a day: the same again is the same row, a second id names the first, and tomorrow is LOGDT',
  scene(async ({ as, owner }) => {
    const ana = as('ana');
    const first = await save(ana);
    expect(await save(ana, undefined, { id: first.id })).toEqual(first);
    const words = { occurrences: 'Chuva forte', crew: [{ trade: ' Pedreiro ', count: 3 }] };
    const second = await save(ana, words, { id: first.id, version: 1 });
    expect(second.version).toBe(2);
    // Sent again after the response was lost, with the version that it had read.
    expect(await save(ana, words, { id: first.id, version: 1 })).toEqual(second);

    await expect(save(ana)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'same_day',
      detail: first.id,
    });
    const other = await save(ana, undefined, { day: '2026-11-19' });
    await expect(
      save(ana, undefined, { id: other.id, version: other.version }),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'same_day', detail: first.id });
    const [{ today, tomorrow } = { today: '', tomorrow: '' }] = await owner.query<{
      today: string;
      tomorrow: string;
    }>(`select d::text as today, (d + 1)::text as tomorrow from private.day_in_sao_paulo(now()) d`);
    await save(ana, undefined, { day: today });
    for (const day of [tomorrow, '1999-12-31'])
      await expect(save(ana, undefined, { day })).rejects.toMatchObject({
        code: 'LOGDT',
        message: 'Escolha um dia até hoje.',
      });
    expect(await logs(ana)).toHaveLength(3);
  }),
);

test(
  '[RDO-2] [OBR-051] a draft is read by its architect alone, what was sent by the client and the team, a day of the diário by no supplier',
  scene(async ({ as, owner }) => {
    const draft = await save(as('ana'));
    await putPhoto(as('ana'), draft.id);
    const seen = async (name: string) => {
      const who = as(name);
      const rows = await who
        .query('select id from daily_logs')
        .catch((error) => (error.code === '42501' ? [] : Promise.reject(error)));
      const called = await logs(who).catch((error) =>
        error.code === '42501' ? [] : Promise.reject(error),
      );
      const photos = await who.query(`select id from attachments where kind = 'daily_log'`);
      const [paper] = await who
        .query<{ tree: object | null }>('select private.document_daily_log($1) as tree', [draft.id])
        .catch((error) => (error.code === '42501' ? [] : Promise.reject(error)));
      const data = await owner.query<{ data: { diarios?: object[] } }>(
        `select private.own_data(id) as data from profiles where email = $1 || '@prumo.test'`,
        [name],
      );
      const trail = await who.query(
        `select 1 from entity_timeline('project', $1) where entity_kind in ('daily_log', 'attachment') and entity_id <> $2`,
        [OBRA, randomUUID()],
      );
      return {
        rows: rows.length,
        called: called.length,
        photos: photos.length,
        paper: paper?.tree ? 1 : 0,
        own: data[0]?.data.diarios?.length,
        trail: trail.length,
      };
    };
    const nothing = { rows: 0, called: 0, photos: 0, paper: 0, own: 0, trail: 0 };
    const one = { rows: 1, called: 1, photos: 1, paper: 1, own: 1, trail: 1 };

    expect(await seen('ana')).toMatchObject({ ...one, trail: expect.any(Number) });
    for (const name of ['clara', 'bruno', 'elisa', 'rafael'])
      expect([name, await seen(name)]).toEqual([name, nothing]);
    expect(await seen('davi')).toMatchObject({ rows: 0, called: 0, photos: 0, paper: 0 });

    const out = await send(as('ana'), draft);
    expect(await seen('clara')).toEqual(one);
    expect(await seen('davi')).toMatchObject({ rows: 1, called: 1, photos: 1, paper: 1 });
    for (const name of ['bruno', 'elisa', 'rafael'])
      expect([name, await seen(name)]).toEqual([name, nothing]);

    await takeBack(as('ana'), out);
    expect(await seen('clara')).toMatchObject({ ...nothing, trail: expect.any(Number) });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[RDO-4] [OBR-053] numbers have no gap, also after taking back and sending again, and a number is never lost',
  scene(async ({ as, owner }) => {
    const ana = as('ana');
    const one = await sent(ana, '2026-11-03');
    const kept = await save(ana, undefined, { day: '2026-11-01' });
    const two = await sent(ana, '2026-11-02');
    expect([one.number, two.number]).toEqual([1, 2]);
    const back = await takeBack(ana, one);
    expect(await takeBack(ana, one)).toEqual(back);
    // The day of one that the client has read stays.
    await expect(
      save(ana, undefined, { id: one.id, day: '2026-11-09', version: back.version }),
    ).rejects.toMatchObject({ code: 'LOGDT' });
    const three = await send(ana, kept);
    expect(three.number).toBe(3);
    expect((await send(ana, back)).number).toBe(1);
    expect((await send(ana, back)).number).toBe(1);
    await expect(takeBack(ana, { ...kept, version: 9 })).rejects.toMatchObject({ code: 'PT409' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('[OBR-054] what is refused is not stored', () => {
  const activity = { text: 'Assentar piso', order_id: null, milestone_id: null, percent: null };
  test.each<[string, Content | string | null, string]>([
    ['no content', null, 'PT400'],
    ['words', 'Choveu', 'PT400'],
    ['weather that is none', { weather_morning: 'snow' }, 'PT400'],
    ['25 idle hours', { idle_hours: 25 }, 'PT400'],
    ['idle hours to a hundredth', { idle_hours: 1.25 }, 'PT400'],
    ['idle hours in words', { idle_hours: 'duas' as unknown as number }, '22P02'],
    ['31 trades', { crew: Array(31).fill({ trade: 'x', count: 1 }) }, 'PT400'],
    ['a trade without words', { crew: [{ trade: '  ', count: 1 }] }, 'PT400'],
    ['a thousand people', { crew: [{ trade: 'Pedreiro', count: 1000 }] }, 'PT400'],
    ['a list of numbers', { crew: [1] }, 'PT400'],
    ['41 activities', { activities: Array(41).fill(activity) }, 'PT400'],
    [
      'an activity of 501 letters',
      { activities: [{ ...activity, text: 'x'.repeat(501) }] },
      'PT400',
    ],
    ['101 percent', { activities: [{ ...activity, percent: 101 }] }, 'PT400'],
    ['half a percent', { activities: [{ ...activity, percent: 0.5 }] }, '22P02'],
    ['an order of nobody', { activities: [{ ...activity, order_id: randomUUID() }] }, 'PT400'],
    [
      'a milestone of nobody',
      { activities: [{ ...activity, milestone_id: randomUUID() }] },
      'PT400',
    ],
    ['an order that is no id', { activities: [{ ...activity, order_id: 'x' }] }, '22P02'],
    ['a text of 4001 letters', { guidance: 'x'.repeat(4001) }, 'PT400'],
  ])('%s', (_what, content, code) =>
    scene(async ({ as, owner }) => {
      await expect(save(as('ana'), content as Content)).rejects.toMatchObject({ code });
      expect(await owner.query('select id from daily_logs')).toEqual([]);
    })(),
  );

  test(
    'by who it is, by the phase of the project, and a file that is no photo',
    scene(async ({ as, owner }) => {
      for (const name of ['elisa', 'bruno', 'clara', 'davi'])
        await expect(save(as(name))).rejects.toMatchObject({
          code: name === 'elisa' ? 'PT404' : '42501',
        });
      const refused = (project: string) =>
        expect(save(as('ana'), undefined, { project })).rejects.toMatchObject({ code: 'PHASE' });
      await refused(PROJECT.consultorio);
      await owner.query(
        `update projects set completed_at = now() - interval '31 days' where id = $1`,
        [PROJECT.barraFunda],
      );
      await refused(PROJECT.barraFunda);
      await owner.query(
        `update projects set completed_at = now() - interval '29 days' where id = $1`,
        [PROJECT.barraFunda],
      );
      const late = await save(as('ana'), undefined, { project: PROJECT.barraFunda });
      await expect(
        putPhoto(as('ana'), late.id, 'nota.pdf', 'application/pdf'),
      ).rejects.toMatchObject({ code: 'PT400' });
      await expect(save(as('ana'), undefined, { id: late.id })).rejects.toMatchObject({
        code: 'PT404',
      });
      await owner.query(`update projects set status = 'archived' where id = $1`, [
        PROJECT.barraFunda,
      ]);
      for (const act of [() => send(as('ana'), late), () => putPhoto(as('ana'), late.id)])
        await expect(act()).rejects.toMatchObject({ code: 'PHASE' });
    }),
  );
});
