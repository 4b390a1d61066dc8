import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CASA } from '../../database/orders/testing.ts';
import { useAuthGateway } from './testing.ts';

// A person's calendar program reads their instalments: the stock client makes the link, a foreign library reads it.

const gateway = useAuthGateway({ cast: true, config: { siteUrl: 'https://obra.prumo.test' } });

async function enter(person: string) {
  const client = gateway.device();
  const { error } = await client.auth.signInWithPassword({
    email: `${person}@prumo.test`,
    password: 'prumo-demo-2026',
  });
  if (error) throw error;
  return client;
}
type Client = Awaited<ReturnType<typeof enter>>;

async function call<Result>(client: Client, name: string, args: object = {}): Promise<Result> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw error;
  return data as Result;
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function read(path: string) {
  const response = await fetch(gateway.url + path);
  return { status: response.status, text: await response.text() };
}

/** The events about one order, in the order of their days. */
function eventsOf(text: string, order: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => ({
      uid: component.getFirstPropertyValue('uid'),
      day: String(component.getFirstPropertyValue('dtstart')),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: component.getFirstPropertyValue('status'),
      summary: component.getFirstPropertyValue('summary'),
      url: component.getFirstPropertyValue('url'),
    }))
    .filter(({ url }) => url === `https://obra.prumo.test/orders/${order}`)
    .sort((a, b) => a.day.localeCompare(b.day));
}

test('[PAR-006] [T76] a calendar has the instalments of its person, follows their changes, and ends with its link', async () => {
  const { owner } = gateway.database;
  const ana = await enter('ana');
  const rafael = await enter('rafael');
  const { rows } = await owner.query(
    `select q.id from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = 'f0000000-0000-4000-8000-000000000201' and s.email = 'marcos@prumo.test'`,
  );
  await call(ana, 'approve_quotes', {
    target_project_id: CASA,
    quote_ids: [rows[0].id],
    keep_undecided: true,
  });
  const [placed] = await call<{ order_id: string }[]>(ana, 'get_orders', {
    target_project_id: CASA,
  });
  const order = placed?.order_id ?? '';
  const plan = (version: number, instalments: object[]) =>
    call(ana, 'set_order_terms', {
      target_order_id: order,
      order_version: version,
      terms: null,
      delivery_place: null,
      warranty_months: null,
      instalments,
    });
  await plan(1, [
    { label: 'Entrada', amount: 8940, due_on: dayFromNow(5) },
    { label: 'Resto', amount: 20_860, due_on: dayFromNow(35) },
  ]);

  const path = await call<string>(rafael, 'renew_calendar_link');
  const first = await read(path);
  const before = eventsOf(first.text, order);
  expect(before).toMatchObject([
    {
      day: dayFromNow(5),
      status: 'CONFIRMED',
      summary: expect.stringMatching(/^Parcela 1 de 2 · /),
    },
    { day: dayFromNow(35), status: 'CONFIRMED' },
  ]);
  expect(first.text).not.toMatch(/8\.?940|20\.?860|R\$/);

  await plan(2, [{ label: 'Tudo', amount: 29_800, due_on: dayFromNow(9) }]);
  const after = eventsOf((await read(path)).text, order);
  expect(after).toMatchObject([
    { uid: before[0]?.uid, day: dayFromNow(9), status: 'CONFIRMED' },
    { uid: before[1]?.uid, day: dayFromNow(35), status: 'CANCELLED' },
  ]);
  for (const [index, event] of after.entries())
    expect(event.sequence).toBeGreaterThan(before[index]?.sequence ?? 0);

  const elisas = await call<string>(await enter('elisa'), 'renew_calendar_link');
  expect(eventsOf((await read(elisas)).text, order)).toEqual([]);

  const another = await call<string>(rafael, 'renew_calendar_link');
  expect([(await read(path)).status, (await read(another)).status]).toEqual([404, 200]);
  await owner.query(`update profiles set status = 'rejected' where email = 'rafael@prumo.test'`);
  const ended = await read(another);
  expect(ended.status).toBe(404);
  expect(ended.text).toBe((await read(path)).text);
});
