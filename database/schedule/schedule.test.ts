import { expect, test } from 'vitest';
import { dayFromNow, events } from '../calendar/testing.ts';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { CASA } from '../orders/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { announced, plan, schedule, scheduled } from './testing.ts';

// The schedule of a project: computed from its orders, with the milestones that its architect writes.

const scene = useScene();
const UNKNOWN = '00000000-0000-4000-8000-00000000dead';

test(
  '[OBR-025] an order is going until its promised day, late after it, done once it was delivered, and never late in a project that is over',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const read = () => scheduled(as('rafael'), order.id);
    const confirmedOn = (days: number) =>
      owner.query(
        'update orders set confirmed_at = $2::date + interval $$12 hours$$ where id = $1',
        [order.id, dayFromNow(days)],
      );
    expect(await read()).toMatchObject({
      kind: 'order',
      state: 'going',
      milestone_id: null,
      promised_on: dayFromNow(55),
      due_on: dayFromNow(55),
      version: null,
    });
    await confirmedOn(-55);
    expect(await read()).toMatchObject({ state: 'going', promised_on: dayFromNow(0) });
    await confirmedOn(-56);
    expect(await read()).toMatchObject({ state: 'late' });
    await owner.query(`update projects set status = 'completed' where id = $1`, [CASA]);
    expect(await read()).toMatchObject({ state: 'going' });
    await owner.query(`update projects set status = 'in_progress' where id = $1`, [CASA]);
    await owner.query('update orders set fulfilled_at = now() where id = $1', [order.id]);
    expect(await read()).toMatchObject({ state: 'done', done_on: dayFromNow(0) });
    // A promise of long before deliveries could be recorded is no news, unless an instalment waits for the delivery.
    await owner.query('update orders set fulfilled_at = null where id = $1', [order.id]);
    await confirmedOn(-86);
    expect(await read()).toMatchObject({ state: 'late', promised_on: dayFromNow(-31) });
    await owner.query(
      'update instalments set on_delivery = false, due_on = current_date where order_id = $1',
      [order.id],
    );
    expect(await read()).toMatchObject({ state: 'going' });
  }),
);

test(
  '[OBR-026] a milestone is planned, going, late or done, keeps its first end, and what begins before its forerunner ends is marked',
  scene(async ({ as }) => {
    const ana = as('ana');
    const walls = await plan(ana, { starts: dayFromNow(-9), due: dayFromNow(-1) });
    const paint = await plan(ana, {
      title: 'Pintura',
      starts: dayFromNow(3),
      due: dayFromNow(8),
      after: walls.id,
    });
    expect(await scheduled(ana, walls.id)).toMatchObject({ state: 'late', is_early: false });
    expect(await scheduled(ana, paint.id)).toMatchObject({ state: 'planned', is_early: false });

    await plan(ana, { id: walls.id, starts: dayFromNow(-9), due: dayFromNow(5), version: 1 });
    expect(await scheduled(ana, walls.id)).toMatchObject({
      state: 'going',
      first_due_on: dayFromNow(-1),
      due_on: dayFromNow(5),
      version: 2,
    });
    expect(await scheduled(ana, paint.id)).toMatchObject({
      state: 'planned',
      is_early: true,
      after_id: walls.id,
      version: 1,
    });
    const done = { starts: dayFromNow(-9), due: dayFromNow(5), done: dayFromNow(0) };
    await plan(ana, { id: walls.id, ...done, version: 2 });
    expect(await scheduled(ana, walls.id)).toMatchObject({ state: 'done', done_on: dayFromNow(0) });
    expect(await scheduled(ana, paint.id)).toMatchObject({ is_early: false });
  }),
);

test.each([
  [{ title: '  ' }, 'MILES', 'Dê um nome ao marco, em até 120 letras.'],
  [{ title: 'x'.repeat(121) }, 'MILES', 'Dê um nome ao marco, em até 120 letras.'],
  [{ starts: null }, 'MILES', 'Informe o início e o fim do marco.'],
  [{ due: '2027-01-03' }, 'MILES', 'O fim não pode vir antes do início.'],
  [{ due: '9999-01-03' }, 'MILES', 'Confira as datas do marco.'],
  [{ done: '2099-01-03' }, 'MILES', 'O dia da conclusão não pode estar no futuro.'],
  [{ after: UNKNOWN }, 'PT404', 'O que vem antes não foi encontrado.'],
  [{ order: UNKNOWN }, 'PT404', 'Pedido não encontrado.'],
  [{ version: 1 }, 'PT404', 'Marco não encontrado.'],
  [{ project: UNKNOWN }, 'PT404', 'Projeto não encontrado.'],
])('[OBR-026] a milestone with %o is refused in a sentence', async (wrong, code, message) => {
  await scene(async ({ as }) => {
    await expect(plan(as('ana'), wrong)).rejects.toMatchObject({ code, message });
    expect(await schedule(as('ana'))).toEqual([]);
  })();
});

test(
  '[OBR-026] sent again it is the same row, also after its response was lost; an archived project takes none',
  scene(async ({ owner, as }) => {
    const ana = as('ana');
    const first = await plan(ana, {});
    expect(await plan(ana, { id: first.id })).toEqual(first);
    const moved = { id: first.id, due: '2027-01-20', push: true };
    const next = await plan(ana, { title: 'Depois', after: first.id });
    expect(await plan(ana, { ...moved, version: 1 })).toEqual({ id: first.id, version: 2 });
    expect(await plan(ana, { ...moved, version: 1 })).toEqual({ id: first.id, version: 2 });
    expect(await scheduled(ana, next.id)).toMatchObject({ due_on: '2027-01-20', version: 2 });
    await expect(plan(ana, { id: first.id, title: 'Outra' })).rejects.toMatchObject({
      code: 'PT409',
    });

    await ana.query('select remove_milestone($1)', [first.id]);
    await ana.query('select remove_milestone($1)', [first.id]);
    expect(await schedule(ana)).toMatchObject([{ id: next.id, after_id: null, version: 3 }]);
    await expect(plan(ana, { ...moved, version: 3 })).rejects.toMatchObject({ code: 'PT404' });
    await owner.query(`update projects set status = 'archived' where id = $1`, [CASA]);
    for (const act of [
      () => plan(ana, {}),
      () => ana.query('select remove_milestone($1)', [next.id]),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'PHASE',
        message: 'Este projeto está arquivado.',
      });
    expect(await schedule(ana)).toHaveLength(1);
  }),
);

test(
  '[OBR-027] an order has one plan, which shows the deviation from what is promised and stays as a milestone when the order ends',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    const order = await confirmedOrder(stage, '0201 marcos');
    const planned = await plan(ana, {
      order: order.id,
      title: 'Varanda',
      starts: dayFromNow(10),
      due: dayFromNow(40),
    });
    const after = await plan(ana, {
      title: 'Piso',
      starts: dayFromNow(30),
      due: dayFromNow(45),
      after: planned.id,
    });
    expect(await scheduled(as('marcos'), order.id)).toMatchObject({
      milestone_id: planned.id,
      title: 'Varanda',
      state: 'planned',
      due_on: dayFromNow(40),
      promised_on: dayFromNow(55),
    });
    // A plan stands for its order.
    expect(await scheduled(ana, after.id)).toMatchObject({ after_id: order.id, is_early: true });
    await expect(plan(ana, { order: order.id })).rejects.toMatchObject({ code: 'PT409' });
    await expect(plan(ana, { id: after.id, order: order.id, version: 1 })).rejects.toMatchObject({
      code: 'MILES',
      message: 'O pedido de um marco não muda.',
    });

    const end = await propose(ana, order.id, { kind: 'termination', lines: [] });
    await answer(as('marcos'), end);
    await answer(as('rafael'), end);
    expect(await schedule(ana)).toMatchObject([
      { kind: 'milestone', id: planned.id, order_id: null, title: 'Varanda' },
      { kind: 'milestone', id: after.id, after_id: planned.id },
    ]);
    expect(await schedule(as('marcos'))).toEqual([]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[OBR-028] milestones go with their project to another architect; an erased client leaves their days; own data have them',
  scene(async (stage) => {
    const { owner, as } = stage;
    const own = async (person: string) => {
      const [file] = await as(person).query<{ data: { marcos: object[] } }>(
        'select export_my_data() as data',
      );
      return file?.data.marcos;
    };
    const { id } = await plan(as('ana'), { title: 'Casa do Rafael' });
    expect(await own('ana')).toMatchObject([{ id, title: 'Casa do Rafael' }]);
    expect(await own('rafael')).toMatchObject([{ id }]);
    expect(JSON.stringify(await own('rafael'))).not.toContain('_id":"a0');

    await as('davi').query(
      `select transfer_project($1, (select id from profiles where email = 'elisa@prumo.test'), 'Saiu do escritório')`,
      [CASA],
    );
    expect(await schedule(as('ana'))).toEqual([]);
    expect(await plan(as('elisa'), { id, title: 'Casa', version: 1 })).toMatchObject({
      version: 2,
    });
    await plan(as('elisa'), { id, title: 'Casa do Rafael', version: 2 });

    await endWork(stage);
    await confirm(stage, await asked(stage, 'rafael'), 'rafael@prumo.test');
    expect(await owner.query('select title, due_on::text from milestones')).toEqual([
      { title: 'Marco 1', due_on: '2027-01-15' },
    ]);
  }),
);

test(
  '[CRO-11] [OBR-029] calendars have milestones without amounts, rising in SEQUENCE; a removed one is cancelled for 90 days',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const days = { starts: dayFromNow(1), due: dayFromNow(9) };
    const roof = await plan(as('ana'), { title: 'Sinal de R$ 9.400,00', ...days });
    const varanda = await plan(as('ana'), { title: 'Varanda', order: order.id, ...days });
    const of = async (person: string, uid: string) =>
      (await events(owner, person)).find((event) => event.uid === uid);

    expect(await of('rafael', roof.id)).toMatchObject({
      sequence: 1,
      cancelled: false,
      day: dayFromNow(9),
      summary: expect.stringMatching(/^Marco · [^·]+$/),
      path: `/work?projeto=${CASA}&aba=cronograma`,
    });
    expect(await of('ana', varanda.id)).toMatchObject({
      summary: expect.stringMatching(/^Marco · Varanda · /),
    });
    expect(await of('marcos', varanda.id)).toMatchObject({ path: `/orders/${order.id}` });
    expect(await of('marcos', roof.id)).toBeUndefined();
    expect(await of('elisa', varanda.id)).toBeUndefined();

    await plan(as('ana'), {
      id: varanda.id,
      title: 'Varanda',
      order: order.id,
      starts: dayFromNow(1),
      due: dayFromNow(12),
      version: 1,
    });
    expect(await of('marcos', varanda.id)).toMatchObject({ sequence: 2, day: dayFromNow(12) });
    await as('ana').query('select remove_milestone($1)', [varanda.id]);
    expect(await of('marcos', varanda.id)).toMatchObject({ sequence: 3, cancelled: true });
    await owner.query(
      `update milestones set removed_at = now() - interval '90 days' where id = $1`,
      [varanda.id],
    );
    expect(await of('marcos', varanda.id)).toBeUndefined();
  }),
);

test(
  '[CRO-11] [OBR-029] an announced delivery has its day in the schedule and in calendars; what waits for the order is early when it comes later',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const floor = await plan(as('ana'), {
      title: 'Piso',
      starts: dayFromNow(57),
      due: dayFromNow(70),
      after: order.id,
    });
    expect(await scheduled(as('ana'), floor.id)).toMatchObject({ is_early: false });
    const late = await announced(owner, order.id, dayFromNow(60));
    const first = await announced(owner, order.id, dayFromNow(8));
    for (const who of ['ana', 'rafael', 'marcos']) {
      expect(await scheduled(as(who), order.id)).toMatchObject({
        announced_on: dayFromNow(8),
        delivery_id: first,
      });
      const [event] = (await events(owner, who)).filter(({ uid }) => uid === first);
      expect(event).toMatchObject({
        day: dayFromNow(8),
        sequence: 1,
        cancelled: false,
        summary: expect.stringMatching(/^Entrega · /),
        path: `/orders/${order.id}`,
      });
      expect(JSON.stringify(event)).not.toMatch(/R\$|29\.?800/);
    }
    expect(await scheduled(as('ana'), floor.id)).toMatchObject({ is_early: true });
    expect((await events(owner, 'gustavo')).map(({ uid }) => uid)).not.toContain(first);

    const withdraw = (ago: string) =>
      owner.query(
        `update deliveries set status = 'withdrawn', withdrawn_at = now() - $2::interval, version = 2 where id = $1`,
        [late, ago],
      );
    await withdraw('89 days');
    expect((await events(owner, 'rafael')).find(({ uid }) => uid === late)).toMatchObject({
      cancelled: true,
      sequence: 2,
    });
    expect(await scheduled(as('ana'), floor.id)).toMatchObject({ is_early: false });
    await withdraw('90 days');
    expect((await events(owner, 'rafael')).find(({ uid }) => uid === late)).toBeUndefined();
  }),
);

test(
  '[OBR-030] how much is done is what the latest sent diário says, for client and architect alone',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const wall = await plan(as('ana'), { starts: dayFromNow(3), due: dayFromNow(9) });
    const log = (day: number, status: string, percent: number, number: number | null) =>
      owner.query(
        `insert into daily_logs (id, project_id, log_date, status, number, sent_at, activities, architect_id, client_id)
         select gen_random_uuid(), id, $2, $3, $4::integer, case when $4::integer is not null then now() end, $5, architect_id, client_id
         from projects where id = $1`,
        [
          CASA,
          dayFromNow(day),
          status,
          number,
          JSON.stringify([
            { text: 'Laje', order_id: order.id, milestone_id: null, percent },
            { text: 'Parede', order_id: null, milestone_id: wall.id, percent: percent + 1 },
          ]),
        ],
      );
    await log(-3, 'accepted', 20, 1);
    await log(-2, 'sent', 35, 2);
    await log(-1, 'draft', 90, null);
    for (const who of ['ana', 'rafael']) {
      expect((await scheduled(as(who), order.id)).percent).toBe('35');
      expect(await scheduled(as(who), wall.id)).toMatchObject({ percent: '36', state: 'going' });
    }
    expect((await scheduled(as('marcos'), order.id)).percent).toBeNull();
  }),
);

test(
  '[OBR-211] when an order is cancelled its plan is cancelled in the calendar of its supplier for 90 days, on the day that it had, and stays a day of the others',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    const order = await confirmedOrder(stage, '0201 marcos');
    const varanda = await plan(ana, {
      order: order.id,
      title: 'Varanda',
      starts: dayFromNow(10),
      due: dayFromNow(40),
    });
    const of = async (person: string) =>
      (await events(owner, person)).find((event) => event.uid === varanda.id);
    expect(await of('marcos')).toMatchObject({ sequence: 1, cancelled: false });
    const end = await propose(ana, order.id, { kind: 'termination', lines: [] });
    await answer(as('marcos'), end);
    await answer(as('rafael'), end);
    const gone = {
      ...{ sequence: 2, cancelled: true, day: dayFromNow(40), path: `/orders/${order.id}` },
      summary: expect.stringMatching(/^Marco · [^·]+ · [^·]+$/),
    };
    expect(await of('marcos')).toMatchObject(gone);
    // The supplier does not learn to which day the architect moves it afterwards.
    await plan(ana, {
      id: varanda.id,
      title: 'Outro vidraceiro',
      starts: dayFromNow(50),
      due: dayFromNow(60),
      version: 2,
    });
    expect(await of('marcos')).toMatchObject(gone);
    expect(await of('rafael')).toMatchObject({ sequence: 3, cancelled: false });
    expect(await of('gustavo')).toBeUndefined();

    const freed = (days: number) =>
      owner.query(`update private.freed_plans set freed_at = now() - make_interval(days => $1)`, [
        days,
      ]);
    await freed(89);
    await owner.query('select private.forget_calendar_changes()');
    expect(await of('marcos')).toMatchObject(gone);
    await freed(91);
    expect(await of('marcos')).toBeUndefined();
    await owner.query('select private.forget_calendar_changes()');
    expect(await owner.query('select from private.freed_plans')).toEqual([]);
  }),
);

test(
  '[OBR-212] the schedule calls late what the architect’s home calls late: not what is announced, and what is missing of it again once a part was refused',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    await owner.query(`update orders set confirmed_at = now() - interval '56 days' where id = $1`, [
      order.id,
    ]);
    const says = async () => ({
      schedule: (await scheduled(as('ana'), order.id)).state,
      home: (
        await as('ana').query(
          `select from get_decisions() where kind = 'late' and entity_id = $1`,
          [order.id],
        )
      ).length,
    });
    const late = { schedule: 'late', home: 1 };
    expect(await says()).toEqual(late);
    const delivery = await announced(owner, order.id, dayFromNow(3));
    expect(await says()).toEqual({ schedule: 'going', home: 0 });
    await owner.query(
      `update deliveries set status = 'withdrawn', withdrawn_at = now() where id = $1`,
      [delivery],
    );
    expect(await says()).toEqual(late);
  }),
);
