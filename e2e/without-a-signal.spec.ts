import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from './support/accessible.ts';
import type { Site } from './support/site.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';
import { type KeptAct, notSentCount, putWaitingActs } from './support/waiting-acts.ts';

// People work where there is no signal; what they did waits on the device and is sent when there is one (decision 275).

const flat = 'e0000000-0000-4000-8000-000000000001';
const DAY_MS = 24 * 3600_000;
const HOURS_OF_SAO_PAULO_MS = 3 * 3600_000;
/** A minute for the product, and what a busy machine adds to it. */
const inTheEnd = { timeout: 120_000 };

const personOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('prumo-session') ?? '{}').user.id);

const content = (occurrences: string) => ({
  ...{ weather_morning: null, weather_afternoon: null, idle_hours: 0, crew: [], activities: [] },
  ...{ occurrences, guidance: null, materials: null, visitors: null },
});

/** A photo of one colour, as a phone's gallery hands it over. */
async function photo(background: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  // Cameras call every photo the same.
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer };
}

async function chooseFiles(
  page: Page,
  button: string,
  ...files: Awaited<ReturnType<typeof photo>>[]
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** So many days ago, yyyy-mm-dd. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * DAY_MS - HOURS_OF_SAO_PAULO_MS).toISOString().slice(0, 10);

/** A day of the diário that is written and sent: two acts. */
function writtenAndSent(days: number): KeptAct[] {
  const id = randomUUID();
  const date = dayBefore(days);
  const common = { entity: `daily_log:${id}`, title: `Diário de ${date}` };
  return [
    {
      ...common,
      act: 'save_daily_log',
      arguments: { id, projectId: flat, date, content: content(`Dia ${days}`) },
    },
    { ...common, act: 'send_daily_log', arguments: { id } },
  ];
}

/** Everything of Ana's diário that says so, by its number and day. */
async function storedDays(site: Site, like: string) {
  let logs: { occurrences: string; number: number | null; status: string }[] = [];
  await site.beside(async (owner) => {
    ({ rows: logs } = await owner.query(
      'select occurrences, number, status from public.daily_logs where occurrences like $1 order by number, log_date desc',
      [like],
    ));
  });
  return logs;
}

/** Acts that a browser sends again although a response said that they had arrived. */
function sentInVain(context: BrowserContext): string[] {
  const arrived = new Set<string>();
  const inVain: string[] = [];
  const keyOf = (request: Request) =>
    `${request.url().replace(/.*\//, '')} ${request.postDataJSON()?.log_id}`;
  const isAct = (request: Request) => /rpc\/(save|send)_daily_log/.test(request.url());
  context.on('request', (request) => {
    if (isAct(request) && arrived.has(keyOf(request))) inVain.push(keyOf(request));
  });
  context.on('response', (response) => {
    if (isAct(response.request()) && response.ok()) arrived.add(keyOf(response.request()));
  });
  return inVain;
}

test('[PWA-4] [OBR-106] fifty acts arrive once each and in their order: two tabs, one closed in the middle, the server and PostgreSQL killed', async ({
  visit,
  site,
}) => {
  test.setTimeout(300_000);
  const other = await visit('ana', '/nao-enviados');
  await expect(other.getByText('Tudo foi enviado')).toBeVisible();
  const person = await personOf(other);
  const days = Array.from({ length: 25 }, (_, place) => 60 - place);
  const context = other.context();
  await context.route('**/rest/v1/rpc/s*_daily_log', (route) => route.abort());
  await putWaitingActs(other, person, days.flatMap(writtenAndSent));
  const one = await context.newPage();
  await Promise.all([one.goto('/nao-enviados'), other.goto('/nao-enviados')]);
  await expect(other.getByRole('link', { name: 'Não enviado (25)' })).toBeVisible();

  const inVain = sentInVain(context);
  await context.unroute('**/rest/v1/rpc/s*_daily_log');
  // The one that is closed later comes first, so that it is the one that sends.
  for (const tab of [one, other])
    await tab.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(() => notSentCount(other, person)).toBeLessThan(20);
  await one.close();
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBeLessThan(14);
  await site.kill();
  await site.restart();
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBeLessThan(7);
  await site.killDatabase();
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBe(0);

  expect(await storedDays(site, 'Dia %')).toEqual(
    days.map((day, place) => ({ occurrences: `Dia ${day}`, number: place + 1, status: 'sent' })),
  );
  // The act whose response the closed tab got and could not note any more may go once more; it arrived once all the same.
  expect(inVain.length, inVain.join()).toBeLessThanOrEqual(1);
  await expect(other.getByText('Tudo foi enviado')).toBeVisible();
});

test('[RDO-6] a day written without a signal, with two photos, is on the device past the end of its tab, and arrives once', async ({
  visit,
  site,
}) => {
  const today = dayBefore(0);
  const tab = await visit('ana', null);
  const phone = await tab.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/diary/${flat}/${today}`);
  const words = phone.getByLabel('Ocorrências');
  await expect(words).toBeVisible();
  // The code of the page is here; the signal goes.
  await phone.waitForLoadState('networkidle');
  await phone.context().setOffline(true);
  await words.fill('Sem sinal no subsolo.');
  await chooseFiles(phone, 'Escolher fotos', await photo('#c8553d'), await photo('#1d7a8c'));
  await expect(phone.getByText('Salvo neste aparelho · 2 fotos por enviar')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Não enviado (1)' })).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Fotos por enviar' }).locator('img')).toHaveCount(2);
  await expectFits(phone);
  await phone.close();

  await tab.context().setOffline(false);
  await tab.goto('/nao-enviados');
  await expect(tab.getByText('Tudo foi enviado')).toBeVisible(inTheEnd);
  expect(await storedDays(site, 'Sem sinal%')).toHaveLength(1);
  await tab.goto(`/diary/${flat}/${today}`);
  await expect(tab.getByLabel('Ocorrências')).toHaveValue('Sem sinal no subsolo.');
  await expect(tab.getByRole('list', { name: '2 fotos' }).getByRole('listitem')).toHaveCount(2);
});

test('[PWA-4] [OBR-035] a delivery is counted from the schedule without a signal, with a refused door and its photo, and arrives once', async ({
  visit,
  site,
}) => {
  const client = await stockClient(site.address, 'ana');
  const { data: orders } = await client.rpc('get_orders', { target_project_id: flat });
  const order = orders?.find(
    ({ status, category }: { status: string; category: string }) =>
      status === 'confirmed' && category === 'marcenaria',
  );
  const { data: found } = await client.rpc('get_deliveries', { target_order_id: order.order_id });
  const [door] = found?.[0]?.items ?? [];
  const id = randomUUID();
  const { error } = await client.rpc('announce_delivery', {
    delivery_id: id,
    target_order_id: order.order_id,
    arrives_on: dayBefore(0),
    lines: [{ quote_id: door.quote_id, quantity: door.missing }],
  });
  expect(error).toBeNull();

  const tab = await visit('ana', null);
  const phone = await tab.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  let onTheirWay = 0;
  phone.on('request', () => {
    onTheirWay += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    phone.on(end as 'requestfinished', () => {
      onTheirWay -= 1;
    });
  // Nobody opens the delivery while there is a signal: the page at rest reads it, and the code of its dialog.
  const ahead = [/rpc\/get_deliveries/, /CheckDelivery[^/]*\.js/].map((part) =>
    phone.waitForResponse(part),
  );
  await phone.goto(`/projects/${flat}?aba=obra&parte=cronograma`);
  const check = phone.getByRole('button', { name: /^Conferir: / });
  await expect(check).toBeVisible();
  await Promise.all(ahead);
  await expect.poll(() => onTheirWay).toBe(0);
  await phone.context().setOffline(true);
  await check.click();
  const dialog = phone.getByRole('dialog', { name: 'Conferir a entrega' });
  await dialog.getByRole('button', { name: /^Menos: / }).click({ timeout: 15_000 });
  await dialog.getByLabel(/^Por que recusou/).fill('Empenada.');
  await dialog.getByRole('button', { name: 'Confirmar a contagem' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Anexe uma foto do que foi recusado.');
  await chooseFiles(phone, 'Anexar foto do que foi recusado', await photo('#7a4b2a'));
  await expect(dialog.getByText('1 foto guardada')).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Confirmar a contagem' }).click();
  await expect(phone.getByText('Contagem guardada neste aparelho')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Não enviado (1)' })).toBeVisible();
  await phone.close();

  await tab.context().setOffline(false);
  await tab.goto('/nao-enviados');
  await expect(tab.getByText('Tudo foi enviado')).toBeVisible(inTheEnd);
  await site.beside(async (owner) => {
    const { rows } = await owner.query(
      `select d.status, d.version, l.accepted::float, l.refused::float, l.reason,
        (select count(*)::int from public.attachments a where a.entity_id = d.id) photos,
        (select count(*)::int from public.sign_offs s where s.entity_id = d.id) signed
       from public.deliveries d join private.delivery_lines l on l.delivery_id = d.id where d.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        ...{ status: 'checked', version: 2, accepted: door.missing - 1, refused: 1 },
        ...{ reason: 'Empenada.', photos: 1, signed: 1 },
      },
    ]);
  });
});

test('[PWA-5] [RDO-7] two devices write the same days: the second reads both texts side by side, and each choice ends with one row', async ({
  visit,
  site,
}) => {
  const phone = await visit('ana', '/nao-enviados');
  await expect(phone.getByText('Tudo foi enviado')).toBeVisible();
  const person = await personOf(phone);
  const written = (days: number, words: string): KeptAct => {
    const id = randomUUID();
    const date = dayBefore(days);
    return {
      act: 'save_daily_log',
      entity: `daily_log:${id}`,
      title: `Diário de ${date}`,
      arguments: { id, projectId: flat, date, content: content(words) },
    };
  };
  const send = async (page: Page, words: string) => {
    await putWaitingActs(
      page,
      person,
      [2, 3, 4].map((days) => written(days, words)),
    );
    await page.reload();
  };
  await send(phone, 'Do telefone: chegaram as portas.');
  await expect(phone.getByText('Tudo foi enviado')).toBeVisible();

  const tablet = await visit('ana', '/nao-enviados');
  await expect(tablet.getByText('Tudo foi enviado')).toBeVisible();
  await send(tablet, 'Do tablet: choveu à tarde.');
  const conflicts = tablet.getByRole('region', { name: /^Conflito/ });
  await expect(conflicts).toHaveCount(3);
  await expect(conflicts.first().getByRole('row', { name: /^Ocorrências/ })).toHaveText(
    /Do tablet: choveu à tarde\.Do telefone: chegaram as portas\./,
  );
  await expectAccessible(tablet);
  for (const [left, choice] of [
    [2, 'Juntar texto'],
    [1, 'Ficar com a minha'],
    [0, 'Ficar com a do servidor'],
  ] as const) {
    await conflicts.first().getByRole('button', { name: choice }).click();
    await expect(conflicts).toHaveCount(left);
  }
  await expect(tablet.getByText('Tudo foi enviado')).toBeVisible();

  expect((await storedDays(site, 'Do t%')).map(({ occurrences }) => occurrences)).toEqual([
    'Do telefone: chegaram as portas.\n\nDo tablet: choveu à tarde.',
    'Do tablet: choveu à tarde.',
    'Do telefone: chegaram as portas.',
  ]);
});

test('[VIS-8] ten pendências with photos are written on a walk without a signal, arrive once, and get their numbers when they are published', async ({
  visit,
  site,
}) => {
  const tab = await visit('ana', null);
  const phone = await tab.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/vistoria/${flat}`);
  const title = phone.getByLabel('O que falta');
  await expect(title).toBeVisible();
  await phone.context().setOffline(true);
  await phone.getByRole('combobox', { name: 'Ambiente' }).fill('Banheiro');
  for (let n = 1; n <= 10; n += 1) {
    await title.fill(`Rejunte falhado ${n}`);
    await chooseFiles(phone, 'Escolher fotos', await photo(`#${n - 1}a5b3c`));
    await phone.getByRole('button', { name: 'Salvar e registrar a próxima' }).click();
    await expect(title).toHaveValue('');
  }
  await expect(phone.getByText('Salvo neste aparelho · 10 fotos por enviar')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Não enviado (10)' })).toBeVisible();
  await phone.close();

  await tab.context().setOffline(false);
  await tab.goto('/nao-enviados');
  await expect(tab.getByText('Tudo foi enviado')).toBeVisible(inTheEnd);
  let issues: { id: string; title: string; room: string; number: number | null; photos: string }[] =
    [];
  const readIssues = () =>
    site.beside(async (owner) => {
      ({ rows: issues } = await owner.query(
        `select i.id, i.title, i.room, i.number, (select count(*) from public.attachments a where a.entity_id = i.id) photos
         from public.issues i where i.title like 'Rejunte falhado %' order by i.created_at`,
      ));
    });
  await readIssues();
  expect(issues).toEqual(
    Array.from({ length: 10 }, (_, place) => ({
      ...{ id: expect.any(String), title: `Rejunte falhado ${place + 1}` },
      ...{ room: 'Banheiro', number: null, photos: '1' },
    })),
  );
  const client = await stockClient(site.address, 'ana');
  const { error } = await client.rpc('publish_issues', {
    target_project_id: flat,
    issue_ids: issues.map(({ id }) => id),
  });
  expect(error).toBeNull();
  await readIssues();
  const numbers = issues.map(({ number }) => Number(number)).sort((one, other) => one - other);
  const first = numbers[0] ?? 0;
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, place) => first + place));
});
