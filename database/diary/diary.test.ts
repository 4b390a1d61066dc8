import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import {
  answer,
  type Content,
  log,
  logs,
  OBRA,
  putPhoto,
  save,
  send,
  sent,
  takeBack,
} from './testing.ts';

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

describe('[OBR-057] the papers', () => {
  const tree = async (who: Actor, call: string, values: unknown[]) =>
    documentTree.parse(
      (await who.query<{ tree: unknown }>(`select ${call} as tree`, values))[0]?.tree,
    );
  const DAY = {
    weather_morning: 'rain',
    weather_afternoon: 'clear',
    idle_hours: 2.5,
    crew: [{ trade: 'Pedreiro', count: 3 }],
    activities: [{ text: 'Assentar piso', order_id: null, milestone_id: null, percent: 40 }],
    occurrences: 'Falta de energia',
  };

  test(
    '[RDO-5] a day has both weather words, its photos, and the hash of what was agreed to; silence is no agreement',
    scene(async ({ as }) => {
      const out = await sent(as('ana'), '2026-11-05', DAY);
      await putPhoto(as('ana'), out.id, 'a.jpg');
      await putPhoto(as('ana'), out.id, 'b.jpg');
      const call = 'private.document_daily_log($1)';
      const silent = await tree(as('clara'), call, [out.id]);
      expect(silent.subtitle).toContain('Sem manifestação do cliente');
      expect(silent.blocks.flatMap((b) => (b.kind === 'images' ? b.images : []))).toHaveLength(2);
      const said = JSON.stringify(silent);
      for (const word of ['Chuva', 'Limpo', '2,5', '3 Pedreiro', 'Falta de energia', '40 %'])
        expect(said).toContain(word);

      const [signed] = await answer(as('clara'), { ...out, version: out.version + 2 });
      const agreed = await tree(as('ana'), call, [out.id]);
      expect(agreed.content_hash).toBe(signed?.content_hash);
      // The client agreed to this very content.
      expect(silent.content_hash).toBe(signed?.content_hash);
      expect(JSON.stringify(agreed)).not.toContain('Sem manifestação');
    }),
  );

  test(
    'a month has an index and each day that was sent; another part is no document',
    scene(async ({ as }) => {
      const call = 'private.document_diary($1, $2)';
      const first = await sent(as('ana'), '2026-11-05', DAY);
      await answer(as('clara'), first);
      await sent(as('ana'), '2026-11-06', DAY);
      await sent(as('ana'), '2026-10-31', DAY);
      await save(as('ana'), DAY, { day: '2026-11-07' });
      const month = await tree(as('clara'), call, [OBRA, '2026-11']);
      const [index] = month.blocks;
      expect(index?.kind === 'table' && index.rows.map((row) => row.slice(0, 3))).toEqual([
        ['nº 1', '05/11/2026', 'Aceito pelo cliente'],
        ['nº 2', '06/11/2026', 'Sem manifestação do cliente'],
      ]);
      for (const [name, part] of [
        ['ana', '2026-13'],
        ['ana', null],
        ['elisa', '2026-11'],
        ['rafael', '2026-11'],
      ])
        expect(
          (await as(name as string).query(`select ${call} as tree`, [OBRA, part]))[0]?.tree,
        ).toBeNull();
    }),
  );
});

test.each<[invariant: string, damage: string]>([
  ['I30', `update daily_logs set occurrences = 'Outra' where status = 'accepted'`],
  ['I30', `update daily_logs set status = 'sent' where status = 'accepted'`],
  ['I30', `update daily_logs set version = version + 1 where status = 'accepted'`],
  ['I30', `update attachments set file_name = 'outra.jpg' where kind = 'daily_log'`],
  ['I31', 'update daily_logs set number = 5 where number = 2'],
  ['I31', 'delete from daily_logs where number = 2'],
  ['the photos', `update attachments set client_id = null where kind = 'daily_log'`],
])('[OBR-058] damage to the diário is found: %s, %s', (invariant, damage) =>
  scene(async ({ as, owner }) => {
    const out = await sent(as('ana'), '2026-11-03');
    await putPhoto(as('ana'), out.id);
    await answer(as('clara'), { ...out, version: out.version + 1 });
    await sent(as('ana'), '2026-11-04');
    expect(await brokenInvariants(owner)).toEqual([]);
    await owner.query(
      `set session_replication_role = replica; ${damage}; reset session_replication_role`,
    );
    expect(JSON.stringify(await brokenInvariants(owner))).toContain(invariant);
  })(),
);

test(
  '[OBR-059] [T103] an erased client leaves days without words and photos, whose numbers and hashes stay; a transferred project takes its drafts along',
  scene(async ({ as, owner }) => {
    const out = await sent(as('ana'), '2026-11-03', {
      occurrences: 'A cliente Clara Nunes visitou.',
    });
    await putPhoto(as('ana'), out.id);
    const [signed] = await answer(as('clara'), { ...out, version: out.version + 1 });
    const draft = await save(as('ana'), undefined, { day: '2026-11-04' });
    await owner.query(
      `select private.erase_person(id) from profiles where email = 'clara@prumo.test'`,
    );
    expect(await log(as('ana'), out.id)).toMatchObject({
      number: 1,
      status: 'accepted',
      occurrences: null,
      photos: [],
      sign_offs: [{ content_hash: signed?.content_hash }],
    });
    const kept = await owner.query<{ content: object }>(
      `select content from sign_offs where kind = 'daily_log'`,
    );
    expect(JSON.stringify(kept)).not.toContain('visitou');
    expect(await brokenInvariants(owner)).toEqual([]);

    await as('davi').query(
      `select transfer_project($1, (select id from profiles where email = 'elisa@prumo.test'), 'Troca de arquiteto')`,
      [OBRA],
    );
    expect(await logs(as('ana'))).toEqual([]);
    await expect(
      save(as('ana'), { visitors: 'x' }, { id: draft.id, version: draft.version }),
    ).rejects.toMatchObject({ code: 'PT404' });
    expect(await send(as('elisa'), draft)).toMatchObject({ number: 2 });
    await owner.query(
      `select private.erase_person(id) from profiles where email = 'elisa@prumo.test'`,
    );
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
