import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { logs, putPhoto, save, send, sent, takeBack } from './testing.ts';

// Drafts that are discarded or forgotten.

const scene = useScene({ cast: true });

test(
  '[OBR-215] a day that was never sent is discarded with its photos by its architect alone and can be written again; one that was sent once keeps its number',
  scene(async ({ as, owner }) => {
    const ana = as('ana');
    const discard = (who: Actor, id: string) => who.query('select discard_daily_log($1)', [id]);
    const draft = await save(ana);
    await putPhoto(ana, draft.id);
    for (const who of ['elisa', 'clara'])
      await discard(as(who), draft.id).catch((error) => expect(error.code).toBe('42501'));
    expect(await logs(ana)).toHaveLength(1);

    await discard(ana, draft.id);
    await discard(ana, draft.id);
    expect(await logs(ana)).toEqual([]);
    expect(await owner.query('select from attachments where entity_id = $1', [draft.id])).toEqual(
      [],
    );
    // A device that goes on with it is refused, and keeps its words.
    await expect(
      save(ana, { occurrences: 'Mais' }, { id: draft.id, version: draft.version }),
    ).rejects.toMatchObject({ code: 'PT404' });

    const again = await send(ana, await save(ana));
    for (const kept of [again, await takeBack(ana, again)])
      await expect(discard(ana, kept.id)).rejects.toMatchObject({ code: 'LOGST' });
    expect(await logs(ana)).toHaveLength(1);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[OBR-056] a draft that nobody changed is deleted with its photos after 180 days, seven days after a notice; one that was sent once is kept',
  scene(async ({ as, owner }) => {
    const old = await save(as('ana'));
    await putPhoto(as('ana'), old.id);
    const back = await takeBack(as('ana'), await sent(as('ana'), '2026-11-02'));
    await owner.query(`update daily_logs set changed_at = now() - interval '200 days'`);
    const run = async (at: string) =>
      (
        await owner.query<{ gone: number }>(
          `select private.forget_daily_log_drafts(date_trunc('day', now()) + interval '15 hours' + $1::interval) as gone`,
          [at],
        )
      )[0]?.gone;
    const noticesOf = () =>
      as('ana').query(`select 1 from list_notifications() where kind = 'daily_log_draft_ending'`);

    expect(await run('-9 hours')).toBe(0);
    expect(await noticesOf()).toEqual([]);
    expect(await run('0')).toBe(0);
    expect(await run('6 days')).toBe(0);
    expect(await noticesOf()).toHaveLength(1);
    expect(await run('7 days')).toBe(1);
    expect((await logs(as('ana'))).map(({ log_id }) => log_id)).toEqual([back.id]);
    expect(await owner.query(`select 1 from attachments where kind = 'daily_log'`)).toEqual([]);

    // Changed after the notice, a draft begins again.
    const next = await save(as('ana'));
    await owner.query(
      `update daily_logs set changed_at = now() - interval '174 days', warned_at = now() where id = $1`,
      [next.id],
    );
    await save(as('ana'), { visitors: 'Engenheiro' }, { id: next.id, version: next.version });
    expect(await run('8 days')).toBe(0);
  }),
);
