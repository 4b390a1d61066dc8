import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectFits } from './support/accessible.ts';
import type { Site } from './support/site.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';
import { type KeptAct, notSentCount, putWaitingActs } from './support/waiting-acts.ts';

// People work where there is no signal; what they did waits on the device and is sent when there is one (decisions 275 and 294).

const flat = 'e0000000-0000-4000-8000-000000000001';
const DAY_MS = 24 * 3600_000;
const HOURS_OF_SAO_PAULO_MS = 3 * 3600_000;
/** A minute for the product, and what a busy machine adds to it. */
const inTheEnd = { timeout: 120_000 };
/** The words that a phone keeps are on its disk before the page says so. */
const patient = expect.configure(inTheEnd);

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

/** Chooses photos as a person does: by a tap on the button, and then in the phone's gallery. */
async function choosePhotos(
  page: Page,
  button: string | RegExp,
  ...files: Awaited<ReturnType<typeof photo>>[]
) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).tap();
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

test.describe('on a phone with the application on it', () => {
  test.use({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    actionTimeout: 60_000,
  });

  test('[RDO-6] [RDO-7] [PWA-4] [PWA-5] [VIS-8] [OBR-035] [OBR-217] a day on the site without a signal: a delivery with a refused door, a diário and ten pendências with their photos are written, the tab is closed, and each arrives once and in order; then two devices write the same days, and no text is lost', async ({
    visit,
    site,
  }) => {
    test.setTimeout(420_000);
    const today = dayBefore(0);
    const door = await announcedDoors(site, today);
    const again = await visit('ana', null);
    const phone = await again.context().newPage();
    await phone.goto(`/projects/${flat}?aba=obra`);
    await readWhatIsNeeded(phone, today);
    const sent = sentCalls(phone.context());
    await phone.context().setOffline(true);
    await patient(phone.getByText(/^Sem conexão\. O que você vê é de/)).toBeVisible(inTheEnd);

    await countDoors(phone);
    await patient(notSent(phone, 1)).toBeVisible();
    await writeDay(phone);
    await patient(notSent(phone, 2)).toBeVisible();
    await walk(phone);
    await patient(notSent(phone, 12)).toBeVisible();
    expect(sent()).toEqual([]);
    await phone.close();

    await again.context().setOffline(false);
    await again.goto('/nao-enviados');
    await patient(again.getByText('Tudo foi enviado')).toBeVisible(inTheEnd);

    const calls = sent();
    expect(calls.filter((call) => call === 'save_issue')).toHaveLength(10);
    expect(calls.filter((call) => call === 'photo')).toHaveLength(13);
    // The photo of what was refused comes before the count, the words of the day before its photos, and both before it goes to the client.
    expect(calls.slice(0, 6)).toEqual([
      ...['photo', 'check_delivery'],
      ...['save_daily_log', 'photo', 'photo', 'send_daily_log'],
    ]);
    expect(calls.slice(6)).toEqual(
      Array.from({ length: 10 }, () => ['save_issue', 'photo']).flat(),
    );
    expect(await countedDelivery(site, door.delivery)).toEqual([
      {
        ...{ status: 'checked', version: 2, accepted: door.quantity - 1, refused: 1 },
        ...{ reason: 'Empenada.', photos: 1, signed: 1 },
      },
    ]);
    expect(await storedDays(site, 'Sem sinal%')).toEqual([
      { occurrences: 'Sem sinal no subsolo.', number: expect.any(Number), status: 'sent' },
    ]);
    await again.goto(`/diary/${flat}/${today}`);
    await patient(again.getByText('Enviado ao cliente')).toBeVisible();
    await patient(again.getByRole('list', { name: '2 fotos' }).getByRole('listitem')).toHaveCount(
      2,
    );

    await again.goto(`/projects/${flat}?aba=obra&parte=vistoria`);
    await again.getByRole('button', { name: 'Publicar vistoria (10)' }).tap();
    await again
      .getByRole('dialog', { name: 'Publicar vistoria' })
      .getByRole('button', { name: 'Publicar' })
      .tap();
    await patient(again.getByText('10 pendências publicadas.')).toBeVisible();
    const issues = await writtenIssues(site);
    const first = Number(issues[0]?.number);
    expect(issues).toEqual(
      Array.from({ length: 10 }, (_, place) => ({
        ...{ title: `Rejunte falhado ${place + 1}`, room: 'Banheiro', photos: '1' },
        number: first + place,
      })),
    );

    await twoDevices(again, await visit('ana', '/nao-enviados'), site);
  });
});

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
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBeLessThan(20);
  await one.close();
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBeLessThan(14);
  await site.kill();
  await site.restart();
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBeLessThan(7);
  await site.killDatabase();
  await expect.poll(() => notSentCount(other, person), inTheEnd).toBe(0);

  const stored = await storedDays(site, 'Dia %');
  const first = Number(stored[0]?.number);
  expect(stored).toEqual(
    days.map((day, place) => ({
      occurrences: `Dia ${day}`,
      number: first + place,
      status: 'sent',
    })),
  );
  // The act whose response the closed tab got and could not note any more may go once more, and so may the one whose response broke off
  // when the server was killed; each arrived once all the same.
  expect(inVain.length, inVain.join()).toBeLessThanOrEqual(2);
  await expect(other.getByText('Tudo foi enviado')).toBeVisible();
});

const notSent = (page: Page, things: number) =>
  page.getByRole('link', { name: `Não enviado (${things})` });

/** Bruno's delivery of doors for a day, which nobody has counted: its id and how many it brings. */
async function announcedDoors(site: Site, day: string) {
  const client = await stockClient(site.address, 'ana');
  const { data: orders } = await client.rpc('get_orders', { target_project_id: flat });
  const order = orders?.find(
    ({ status, category }: { status: string; category: string }) =>
      status === 'confirmed' && category === 'marcenaria',
  );
  const { data: found } = await client.rpc('get_deliveries', { target_order_id: order.order_id });
  const [item] = found?.[0]?.items ?? [];
  const delivery = randomUUID();
  const { error } = await client.rpc('announce_delivery', {
    delivery_id: delivery,
    target_order_id: order.order_id,
    arrives_on: day,
    lines: [{ quote_id: item.quote_id, quantity: item.missing }],
  });
  expect(error).toBeNull();
  return { delivery, quantity: item.missing as number };
}

/** Opens the parts of the work once while there is a signal, as on any other day; the application is on the device then. */
async function readWhatIsNeeded(phone: Page, today: string) {
  await expect
    .poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null), inTheEnd)
    .toBe(true);
  const kept = () =>
    phone.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((one) => one.startsWith('prumo-offline:'));
      if (!name) return '';
      return new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result.map(({ content }) => content.queryKey)));
          };
        };
      });
    });
  for (const [part, key] of [
    ['Pedidos', `["orders","of project","${flat}"]`],
    ['Cronograma', '["deliveries","of order"'],
    ['Diário', '["diary","list"'],
    ['Vistoria', '["issues","list"'],
  ] as const) {
    await phone.getByRole('tab', { name: part }).tap();
    await expect.poll(kept, inTheEnd).toContain(key);
  }
  await phone.getByRole('tab', { name: 'Cronograma' }).tap();
  await patient(phone.getByRole('button', { name: /^Conferir: / })).toBeVisible();
  expect(await kept()).not.toContain(today);
}

/** One door of what came is refused, with words and a photo. */
async function countDoors(phone: Page) {
  await phone.getByRole('button', { name: /^Conferir: / }).tap();
  const dialog = phone.getByRole('dialog', { name: 'Conferir a entrega' });
  await dialog.getByRole('button', { name: /^Menos: / }).tap();
  await dialog.getByLabel(/^Por que recusou/).fill('Empenada.');
  await dialog.getByRole('button', { name: 'Confirmar a contagem' }).tap();
  await patient(dialog.getByRole('alert')).toHaveText('Anexe uma foto do que foi recusado.');
  await choosePhotos(
    phone,
    /^(Fotografar o|Anexar foto do) que foi recusado$/,
    await photo('#7a4b2a'),
  );
  await patient(dialog.getByText('1 foto guardada')).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Confirmar a contagem' }).tap();
  await patient(phone.getByText('Contagem guardada neste aparelho')).toBeVisible();
}

/** Today's diário with two photos goes to the client with the next signal. */
async function writeDay(phone: Page) {
  await phone.getByRole('tab', { name: 'Diário' }).tap();
  await phone.getByRole('link', { name: 'Diário de hoje' }).tap();
  await phone.getByLabel('Ocorrências').fill('Sem sinal no subsolo.');
  await choosePhotos(phone, 'Escolher fotos', await photo('#c8553d'), await photo('#1d7a8c'));
  await patient(phone.getByText('Salvo neste aparelho · 2 fotos por enviar')).toBeVisible();
  await patient(phone.getByRole('list', { name: 'Fotos por enviar' }).locator('img')).toHaveCount(
    2,
  );
  await expectFits(phone);
  await phone.getByRole('button', { name: 'Enviar ao cliente' }).tap();
  await patient(phone.getByText('Diário guardado neste aparelho')).toBeVisible();
}

/** Ten pendências of one room, each with a photo, one after the other. */
async function walk(phone: Page) {
  await phone.getByRole('link', { name: 'Voltar para Diário' }).tap();
  await phone.getByRole('tab', { name: 'Vistoria' }).tap();
  await phone.getByRole('link', { name: 'Vistoria no celular' }).tap();
  const title = phone.getByLabel('O que falta');
  await phone.getByRole('combobox', { name: 'Ambiente' }).fill('Banheiro');
  for (let n = 1; n <= 10; n += 1) {
    await title.fill(`Rejunte falhado ${n}`);
    await choosePhotos(phone, 'Escolher fotos', await photo(`#${n - 1}a5b3c`));
    await phone.getByRole('button', { name: 'Salvar e registrar a próxima' }).tap();
    await patient(title).toHaveValue('');
  }
  await patient(phone.getByText('Salvo neste aparelho · 10 fotos por enviar')).toBeVisible();
}

/** The acts that a browser sends, in their order: the names of functions, and `photo`. */
function sentCalls(context: BrowserContext): () => string[] {
  const calls: string[] = [];
  context.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    const name = /rpc\/((?:save|send)_\w+|check_delivery)$/.exec(path)?.[1];
    if (name) calls.push(name);
    else if (/^\/storage\/v1\/object\/anexos\//.test(path) && request.method() === 'POST')
      calls.push('photo');
  });
  return () => calls;
}

/** A delivery as the server holds it, with how many photos and sign-offs it has. */
async function countedDelivery(site: Site, id: string) {
  let counted: unknown[] = [];
  await site.beside(async (owner) => {
    ({ rows: counted } = await owner.query(
      `select d.status, d.version, l.accepted::float, l.refused::float, l.reason,
        (select count(*)::int from public.attachments a where a.entity_id = d.id) photos,
        (select count(*)::int from public.sign_offs s where s.entity_id = d.id) signed
       from public.deliveries d join private.delivery_lines l on l.delivery_id = d.id where d.id = $1`,
      [id],
    ));
  });
  return counted;
}

/** The pendências of the walk, in the order in which they arrived. */
async function writtenIssues(site: Site) {
  let issues: { title: string; room: string; number: number; photos: string }[] = [];
  await site.beside(async (owner) => {
    ({ rows: issues } = await owner.query(
      `select i.title, i.room, i.number, (select count(*) from public.attachments a where a.entity_id = i.id) photos
       from public.issues i where i.title like 'Rejunte falhado %' order by i.created_at`,
    ));
  });
  return issues;
}

/**
 * The phone has no signal, and a tablet has: both write the same three days. On the phone both texts stand side by side, one choice is made for
 * each day, and what gave way can still be read.
 */
async function twoDevices(phone: Page, tablet: Page, site: Site) {
  const days = [5, 6, 7].map(dayBefore);
  const write = async (page: Page, day: string, words: string, then: string | RegExp) => {
    await page.goto(`/diary/${flat}/${day}`);
    await page.getByLabel('Ocorrências').fill(words);
    await patient(page.getByText(then)).toBeVisible();
  };
  await phone.context().setOffline(true);
  for (const day of days)
    await write(phone, day, 'Do telefone: chegaram as portas.', 'Salvo neste aparelho');
  for (const day of days) await write(tablet, day, 'Do tablet: choveu à tarde.', /^Salvo$/);

  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: /^Não enviado/ }).tap();
  const conflicts = phone.getByRole('region', { name: /^Conflito/ });
  await patient(conflicts).toHaveCount(3, inTheEnd);
  await patient(conflicts.first().getByRole('row', { name: /^Ocorrências/ })).toHaveText(
    /Do telefone: chegaram as portas\.Do tablet: choveu à tarde\./,
  );
  await expectFits(phone);
  await expectAccessible(phone);
  for (const [left, choice] of [
    [2, 'Juntar texto'],
    [1, 'Ficar com a minha'],
    [0, 'Ficar com a do servidor'],
  ] as const) {
    await conflicts.first().getByRole('button', { name: choice }).tap();
    await patient(conflicts).toHaveCount(left);
  }
  await patient(phone.getByText('Tudo foi enviado')).toBeVisible();
  expect((await storedDays(site, 'Do t%')).map(({ occurrences }) => occurrences)).toEqual([
    'Do tablet: choveu à tarde.\n\nDo telefone: chegaram as portas.',
    'Do telefone: chegaram as portas.',
    'Do tablet: choveu à tarde.',
  ]);

  // The two texts that gave way are on this device still, also on the pages of their days.
  await phone.reload();
  const aside = phone.getByRole('list', { name: 'Versões que não ficaram' }).getByRole('listitem');
  await patient(aside).toHaveCount(2);
  await patient(aside.filter({ hasText: 'Estava neste aparelho' })).toContainText(
    'Do telefone: chegaram as portas.',
  );
  await patient(aside.filter({ hasText: 'Estava no servidor' })).toContainText(
    'Do tablet: choveu à tarde.',
  );
  await phone.goto(`/diary/${flat}/${days[1]}`);
  await patient(phone.getByLabel('Ocorrências')).toHaveValue('Do telefone: chegaram as portas.');
  await phone.getByRole('link', { name: 'Ler a outra versão' }).tap();
  await patient(aside).toHaveCount(2);
}
