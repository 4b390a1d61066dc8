import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { itemId, PROJECT } from '../database/quotes/testing-renovation.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// The schedule of a project by the stock client.

const { people, url, behind } = useCast('ana', 'rafael', 'marcos', 'gustavo', 'elisa');
type Name = keyof typeof people;
const project = PROJECT.altoDaLapa;

interface Sent {
  id?: string;
  order?: string;
  title?: string;
  starts?: string;
  due?: string;
  after?: string | null;
  version?: number;
  push?: boolean;
}
const save = (who: Name, sent: Sent) =>
  people[who].client.rpc('save_milestone', {
    milestone_id: sent.id ?? randomUUID(),
    target_project_id: project,
    order_id: sent.order ?? null,
    title: sent.title ?? 'Alvenaria',
    starts_on: sent.starts ?? '2027-01-04',
    due_on: sent.due ?? '2027-01-15',
    after_id: sent.after ?? null,
    ...(sent.version && { version: sent.version }),
    ...(sent.push && { move_following: true }),
  });
const planned = async (sent: Sent) => ok(await save('ana', sent))[0].saved_id as string;
const read = async (who: Name): Promise<{ id: string; [column: string]: unknown }[]> =>
  ok(await people[who].client.rpc('get_schedule', { target_project_id: project }));
const row = async (who: Name, id: string) => (await read(who)).find((each) => each.id === id);

/** Marcos's order, with 20 days, confirmed by him. */
async function confirmedOrder() {
  const { ana, marcos } = people;
  await behind(
    'update quotes set delivery_time_days = 20 where project_item_id = $1 and supplier_id = $2',
    [itemId('0201'), marcos.id],
  );
  ok(
    await ana.client
      .from('quotes')
      .update({ status: 'approved' })
      .eq('project_item_id', itemId('0201'))
      .eq('supplier_id', marcos.id)
      .select('id'),
  );
  const [order] = ok(await marcos.client.rpc('get_orders', { target_project_id: project }));
  ok(
    await marcos.client.rpc('sign_off', {
      kind: 'order',
      entity_id: order.order_id,
      entity_version: order.version,
      decision: 'agreed',
    }),
  );
  return { id: order.order_id as string, quote: order.items[0].quote_id as string };
}

test('[CRO-8] [CRO-10] [OBR-025] the schedule follows an order by itself, each side reads its part of it, and the client writes nothing', async () => {
  const { ana, rafael, marcos, elisa } = people;
  expect(await read('ana')).toEqual([]);
  const order = await confirmedOrder();
  await behind(`update orders set confirmed_at = '2026-11-03 15:00+00' where id = $1`, [order.id]);
  for (const who of ['ana', 'rafael', 'marcos'] as const)
    expect(await read(who)).toMatchObject([
      { kind: 'order', id: order.id, starts_on: '2026-11-03', due_on: '2026-11-23' },
    ]);

  const id = randomUUID();
  ok(
    await ana.client.rpc('save_change_order', {
      target_order_id: order.id,
      target_change_order_id: id,
      kind: 'change',
      cause: 'unforeseen',
      title: 'Reforço da viga',
      description: null,
      lines: [{ quote_id: order.quote, price_delta: 0, days_delta: 6 }],
    }),
  );
  ok(await ana.client.rpc('send_change_order', { target_change_order_id: id }));
  for (const { client } of [marcos, rafael])
    ok(
      await client.rpc('sign_off', {
        kind: 'change_order',
        entity_id: id,
        entity_version: 1,
        decision: 'agreed',
      }),
    );
  expect(await read('rafael')).toMatchObject([{ due_on: '2026-11-29', promised_on: '2026-11-29' }]);
  expect(await behind('select from milestones')).toEqual([]);

  const wall = await planned({ title: 'Alvenaria' });
  const plan = await planned({ title: 'Varanda', order: order.id, after: wall });
  expect((await read('rafael')).map((each) => each.id)).toEqual([wall, order.id]);
  expect(await read('marcos')).toMatchObject([
    {
      id: order.id,
      milestone_id: plan,
      after_id: null,
      is_early: false,
      promised_on: '2026-11-29',
    },
  ]);
  const rows = (who: Name) => people[who].client.from('milestones').select('id,title');
  expect(ok(await rows('marcos'))).toEqual([{ id: plan, title: 'Varanda' }]);
  expect(await marcos.client.from('milestones').select('after_id')).toMatchObject({ status: 403 });
  for (const who of ['gustavo', 'elisa'] as const) {
    expect(await read(who)).toEqual([]);
    expect(ok(await rows(who))).toEqual([]);
  }
  expect(await save('elisa', {})).toMatchObject({
    status: 404,
    error: { message: 'Projeto não encontrado.' },
  });
  expect(await elisa.client.rpc('remove_milestone', { milestone_id: wall })).toMatchObject({
    status: 404,
  });
  for (const who of ['rafael', 'marcos'] as const) {
    expect(await save(who, {})).toMatchObject({ status: 403 });
    expect(
      await people[who].client.from('milestones').update({ title: 'Meu' }).eq('id', plan),
    ).toMatchObject({ status: 403 });
  }

  const calendarOf = async (who: Name) => {
    const path = ok(await people[who].client.rpc('renew_calendar_link')) as string;
    return await (await fetch(url() + path)).text();
  };
  expect(await calendarOf('marcos')).toContain(`UID:${plan}`);
  expect(await calendarOf('marcos')).not.toContain(wall);
  expect(await calendarOf('rafael')).toContain(`UID:${wall}`);
  expect(await calendarOf('elisa')).not.toContain(wall);
});

test('[CRO-9] [OBR-026] a cycle of three is refused; moving the followers moves the chain and nothing else, all or none; an old version is PT409', async () => {
  const first = await planned({ title: 'Primeiro' });
  const second = await planned({
    title: 'Segundo',
    after: first,
    starts: '2027-02-01',
    due: '2027-02-10',
  });
  const third = await planned({
    title: 'Terceiro',
    after: second,
    starts: '2027-03-01',
    due: '2027-03-10',
  });
  const apart = await planned({ title: 'À parte', starts: '2027-02-01', due: '2027-02-10' });
  expect(
    await save('ana', { id: first, title: 'Primeiro', after: third, version: 1 }),
  ).toMatchObject({
    status: 400,
    error: { code: 'MILES', message: 'Esta dependência forma um ciclo.' },
  });

  ok(
    await save('ana', { id: first, title: 'Primeiro', due: '2027-01-22', version: 1, push: true }),
  );
  expect(await row('ana', first)).toMatchObject({ due_on: '2027-01-22', version: 2 });
  expect(await row('ana', second)).toMatchObject({
    starts_on: '2027-02-08',
    due_on: '2027-02-17',
    version: 2,
  });
  expect(await row('ana', third)).toMatchObject({
    starts_on: '2027-03-08',
    due_on: '2027-03-17',
    version: 2,
  });
  expect(await row('ana', apart)).toMatchObject({ due_on: '2027-02-10', version: 1 });

  // The second was moved along: somebody who read it before that does not move it again.
  expect(
    await save('ana', {
      id: second,
      title: 'Segundo',
      after: first,
      due: '2027-06-01',
      version: 1,
      push: true,
    }),
  ).toMatchObject({
    status: 409,
    error: { code: 'PT409' },
  });
  // Two who move one chain at once: one of them is the first.
  const both = await Promise.all(
    ['2027-01-25', '2027-01-29'].map((due) =>
      save('ana', { id: first, title: 'Primeiro', due, version: 2, push: true }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await row('ana', third)).toMatchObject({ version: 3 });

  const last = await planned({
    title: 'Último',
    after: third,
    starts: '2100-12-01',
    due: '2100-12-20',
  });
  expect(
    await save('ana', { id: first, title: 'Primeiro', due: '2027-03-30', version: 3, push: true }),
  ).toMatchObject({
    status: 400,
    error: { code: 'MILES', message: 'Confira as datas do marco.' },
  });
  expect(await row('ana', first)).toMatchObject({ version: 3 });
  expect(await row('ana', third)).toMatchObject({ version: 3 });
  expect(await row('ana', last)).toMatchObject({ version: 1 });
});
