import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { answer, log, OBRA, putPhoto, save, send, sent, takeBack } from './testing.ts';

// The client answers a day of the diário, and both are notified.

const scene = useScene({ cast: true });

test(
  '[RDO-3] [T97] [OBR-052] an old version changes nothing, contesting needs words, and what was accepted is closed for everybody',
  scene(async ({ as, owner }) => {
    const [ana, clara] = [as('ana'), as('clara')];
    const draft = await save(ana);
    await save(ana, { occurrences: 'Outra' }, { id: draft.id, version: 1 });
    for (const act of [
      () => save(ana, { occurrences: 'Velha' }, { id: draft.id, version: 1 }),
      () => send(ana, { id: draft.id, version: 1 }),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'PT409',
        hint: 'changed_since',
        detail: draft.id,
      });
    expect(await log(ana, draft.id)).toMatchObject({ occurrences: 'Outra', status: 'draft' });

    const out = await send(ana, { id: draft.id, version: 2 });
    // A photo that arrives while the client reads counts the version.
    await putPhoto(ana, draft.id);
    await expect(answer(clara, out)).rejects.toMatchObject({ code: 'PT409' });
    const read = { id: draft.id, version: (await log(clara, draft.id))?.version ?? 0 };
    await expect(answer(clara, read, 'refused')).rejects.toMatchObject({ code: 'SIGNR' });
    await expect(answer(ana, read)).rejects.toMatchObject({ code: '42501' });
    for (const name of ['rafael', 'bruno', 'elisa'])
      await expect(answer(as(name), read)).rejects.toMatchObject({ code: 'PT404' });
    await expect(
      save(ana, { occurrences: 'Tarde' }, { id: draft.id, version: read.version }),
    ).rejects.toMatchObject({ code: 'LOGST' });
    await answer(clara, read, 'refused', 'Choveu o dia todo.');

    const contested = await log(ana, draft.id);
    expect(contested).toMatchObject({
      status: 'contested',
      version: read.version + 1,
      sign_offs: [{ decision: 'refused', reason: 'Choveu o dia todo.', version: read.version }],
    });
    // The sending of before, repeated by a device, is not another one.
    await expect(send(ana, read)).rejects.toMatchObject({ code: 'PT409' });
    await expect(takeBack(ana, { id: draft.id, version: read.version + 1 })).rejects.toMatchObject({
      code: 'LOGST',
    });
    const corrected = await save(
      ana,
      { weather_morning: 'rain' },
      { id: draft.id, version: read.version + 1 },
    );
    const again = await send(ana, corrected);
    expect(again.number).toBe(out.number);
    const [signed] = await answer(clara, again);
    expect(await answer(clara, again)).toEqual([signed]);

    for (const act of [
      () => save(ana, { occurrences: 'Depois' }, { id: draft.id, version: again.version }),
      () => takeBack(ana, again),
      () => putPhoto(ana, draft.id, 'depois.jpg'),
      () =>
        ana.query(`select storage.may_write('anexos', 'daily_log/' || $1 || '/x.jpg')`, [draft.id]),
      () =>
        ana.query(`delete from storage.objects where name like 'daily_log/' || $1 || '/%'`, [
          draft.id,
        ]),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'LOGST',
        message: 'Este diário já foi aceito.',
      });
    await expect(answer(clara, again, 'refused', 'Mudei de ideia')).rejects.toMatchObject({
      code: 'SIGNS',
    });
    expect((await log(clara, draft.id))?.sign_offs.at(-1)?.content_hash).toBe(signed?.content_hash);
    expect(await brokenInvariants(owner)).toEqual([]);

    // The team takes away a photo that shows somebody; what was agreed to stays.
    await as('davi').query(
      `delete from storage.objects where name like 'daily_log/' || $1 || '/%'`,
      [draft.id],
    );
    expect(await log(clara, draft.id)).toMatchObject({ photos: [], status: 'accepted' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[OBR-055] the client is notified of what was sent, counted together while unread, and the architect of the answer, with words in the mail',
  scene(async ({ as, owner }) => {
    const one = await sent(as('ana'), '2026-11-03');
    await sent(as('ana'), '2026-11-04');
    const noticesOf = (who: Actor) =>
      who.query(
        `select kind, times, data ->> 'log_date' as day, link from list_notifications() where kind like 'daily_log%'`,
      );
    expect(await noticesOf(as('clara'))).toEqual([
      {
        kind: 'daily_log_sent',
        times: 2,
        day: '2026-11-04',
        link: `/diary/${OBRA}/2026-11-04`,
      },
    ]);
    await answer(as('clara'), one, 'refused', 'Faltou a visita do engenheiro');
    expect(await noticesOf(as('ana'))).toMatchObject([{ kind: 'daily_log_answered', times: 1 }]);
    expect(
      await owner.query(
        `select data ->> 'reason' as reason from private.outbox where kind = 'daily_log_answered'`,
      ),
    ).toEqual([{ reason: 'Faltou a visita do engenheiro' }]);
    expect(await noticesOf(as('bruno'))).toEqual([]);
  }),
);
