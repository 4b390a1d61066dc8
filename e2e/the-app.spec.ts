import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { mayBeKept } from '../web/src/offline/kept-keys.ts';
import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, signIn, test } from './support/test.ts';

// The application on a device: installed, without a connection, left, and in a newer version (docs/decisions/274).

test.use({ serviceWorkers: 'allow' });

const home = (page: Page) => page.getByRole('heading', { level: 1 });
/** Waits until the files of the application are on the device, some three hundred. */
const onDevice = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 120_000,
    })
    .toBe(true);
/** When the page was loaded; 0 while it is being loaded. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin).catch(() => 0);

const flat = 'e0000000-0000-4000-8000-000000000001';
const bar = (page: Page) =>
  page.getByText(/^Sem conexão\. O que você vê é de \d\d\/\d\d, \d\d:\d\d\.$/);

/** The keys of all that is kept of anybody on a device, and the names of the databases. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const entries = await Promise.all(
      names.map(
        (name) =>
          new Promise<{ content: { queryKey: unknown[] } }[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const all = opening.result.transaction('kept').objectStore('kept').getAll();
              all.onsuccess = () => {
                opening.result.close();
                resolve(all.result);
              };
            };
          }),
      ),
    );
    return { names, keys: entries.flat().map(({ content }) => content.queryKey) };
  });
/** The paths of all responses that a worker has stored. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((one) => one.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const stems = ({ keys }: { keys: unknown[][] }) =>
  keys.map(([first, second]) => `${first} ${second}`);

test('[PWA-1] [PWA-2] [PWA-3] [OBR-082] [T99] after a day of use the device has the application and what was opened of a few lists; without a server it is read, everything else needs a connection, and nothing is written', async ({
  visit,
  request,
  site,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Prumo',
    display: 'standalone',
    start_url: '/dashboard',
  });
  for (const [size, purpose] of [
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]) {
    const icon = manifest.icons.find(
      (one: { sizes: string; purpose?: string }) => one.sizes === size && one.purpose === purpose,
    );
    expect((await request.get(icon.src)).ok(), `${size} ${purpose}`).toBe(true);
  }

  const ana = await visit('ana');
  await onDevice(ana);
  const order = await orderOf(site.address);
  const thread = await threadOf(site.address);
  for (const [path, stem] of [
    ['/projects', 'projects of'],
    [`/projects/${flat}/quotes`, 'projects one'],
    ['/admin/payments', ''],
    [`/orders/${order}`, 'orders one'],
    [`/conversas?conversa=${thread}`, 'messages log'],
    [`/projects/${flat}?aba=obra`, 'orders of project'],
    [`/projects/${flat}`, `items ${flat}`],
  ] as const) {
    await ana.goto(path);
    await expect(home(ana)).toBeVisible();
    if (stem) await expect.poll(async () => stems(await kept(ana)), stem).toContain(stem);
  }

  const onIt = await kept(ana);
  expect(onIt.keys.filter((key) => !mayBeKept(key))).toEqual([]);
  expect(JSON.stringify(onIt.keys)).not.toMatch(
    /quotes|forecast|adjust|payments|instalments|pix|billing|commission|rating|team/,
  );
  const wire = (await cached(ana)).filter((path) =>
    /^\/(rest|auth|realtime|functions|storage|documents|calendar)\//.test(path),
  );
  expect(wire).toEqual([]);
  expect(await cached(ana)).toContain('/dashboard');

  // The token has run out meanwhile, and cannot be renewed.
  await ana.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('prumo-session') ?? '{}');
    localStorage.setItem('prumo-session', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await ana.context().setOffline(true);
  await ana.goto(`/projects/${flat}`);
  await expect(home(ana)).toHaveText('Apartamento Vila Mariana');
  await expect(bar(ana)).toBeVisible();
  await expectAccessible(ana);
  expect(await writingButtons(ana)).toEqual([]);
  await ana.goto(`/orders/${order}`);
  await expect(home(ana)).toContainText(/Pedido|00/);
  await expect(bar(ana)).toBeVisible();
  expect(await writingButtons(ana)).toEqual([]);

  await ana
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Pagamentos' })
    .click();
  await expect(home(ana)).toHaveText('Precisa de conexão');
  await ana.goto('/dashboard');
  await expect(home(ana)).toHaveText('Precisa de conexão');
  await expectAccessible(ana);
  await ana.getByRole('main').getByRole('link', { name: 'Apartamento Vila Mariana' }).click();
  await expect(home(ana)).toHaveText('Apartamento Vila Mariana');

  await ana.context().setOffline(false);
  await expect(bar(ana)).toBeHidden();
  await ana.goto('/dashboard');
  await expect(home(ana)).toHaveText('Hoje');
});

/** An order of the flat, as its architect reads it. */
async function orderOf(address: string): Promise<string> {
  const ana = await stockClient(address, 'ana');
  const { data } = await ana.rpc('get_orders', { target_project_id: flat });
  await ana.auth.signOut({ scope: 'local' });
  return data?.[0]?.order_id;
}

/** A conversation of Ana's in which something was said. */
async function threadOf(address: string): Promise<string> {
  const ana = await stockClient(address, 'ana');
  const { data } = await ana.rpc('list_threads', { gathered: true });
  await ana.auth.signOut({ scope: 'local' });
  return data?.[0]?.thread_id;
}

/** The buttons of a page that could be pressed and would write. */
const writingButtons = async (page: Page) => {
  const names = await page
    .getByRole('main')
    .locator('button:enabled')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  return names.filter((name) =>
    /adicionar|novo|nova|editar|alterar|excluir|remover|salvar|enviar|aprovar|registrar|convidar|anexar|arquivar|concluir|importar|propor|desfazer|cancelar|confirmar|acompanhar|anotar/i.test(
      name,
    ),
  );
};

test('[PWA-6] [OBR-083] [T99] who signs out is asked about what was not sent, and leaves nothing on the device; the next person sees nothing', async ({
  visit,
}) => {
  const clara = await visit('clara', '/conversas');
  await onDevice(clara);
  await clara.goto('/conversas');
  await expect.poll(async () => stems(await kept(clara))).toContain('messages threads');
  const id = await clara.evaluate(async () => {
    const person = JSON.parse(localStorage.getItem('prumo-session') ?? '{}').user.id as string;
    // Refused, so that it waits for its person whatever can be sent.
    const act = {
      ...{ id: crypto.randomUUID(), act: 'of another version', form: 9, person, account: person },
      ...{
        entity: 'note:1',
        arguments: {},
        version: null,
        state: 'refused',
        sentence: 'Recusado.',
      },
      ...{
        code: null,
        tries: 1,
        revision: 1,
        title: 'Anotação',
        words: 'A porta range.',
        at: Date.now(),
      },
      photo: null,
    };
    await new Promise<void>((stored, failed) => {
      const opening = indexedDB.open(`prumo-offline:${person}`);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('outbox', 'readwrite');
        writing.objectStore('outbox').add(act);
        writing.oncomplete = () => {
          opening.result.close();
          stored();
        };
        writing.onerror = () => failed(writing.error);
      };
    });
    localStorage.setItem(`prumo-not-sent:${person}`, '1');
    return person;
  });
  await clara.reload();
  const leave = () => clara.getByRole('button', { name: 'Sair', exact: true }).first().click();
  const dialog = clara.getByRole('dialog', { name: 'Sair sem enviar?' });
  await leave();
  await expect(dialog.getByRole('button')).toContainText([
    'Voltar',
    'Sair e apagar',
    'Enviar agora',
  ]);
  await expectAccessible(clara);
  await dialog.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 registro continua neste aparelho');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog).toBeHidden();
  expect((await kept(clara)).names).toEqual([`prumo-offline:${id}`]);

  await leave();
  await dialog.getByRole('button', { name: 'Sair e apagar' }).click();
  await expect(clara).toHaveURL(/\/$/);
  await expect.poll(async () => (await kept(clara)).names).toEqual([]);
  const left = await clara.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(left).not.toContain(id);
  expect(left).not.toContain('clara@');
  expect((await cached(clara)).filter((path) => /^\/(rest|storage|auth)\//.test(path))).toEqual([]);

  await signIn(clara, 'bruno@prumo.test');
  await expect(home(clara)).toBeVisible();
  await expect(clara.getByText(/Não enviado/)).toHaveCount(0);
  await clara.context().setOffline(true);
  await clara.goto('/conversas');
  await expect(clara.getByText('Clara', { exact: false })).toHaveCount(0);
});

test('[PWA-7] [OBR-084] [T99] the next request of somebody whom the team suspended empties the device', async ({
  visit,
  site,
}) => {
  const bruno = await visit('bruno', '/my-quotes');
  await onDevice(bruno);
  await bruno.goto('/conversas');
  await expect.poll(async () => stems(await kept(bruno))).toContain('messages threads');
  const davi = await stockClient(site.address, 'davi');
  const { data } = await davi
    .from('profiles')
    .select('id')
    .eq('email', 'bruno@prumo.test')
    .single();
  const { error } = await davi.rpc('suspend_profile', {
    target_profile_id: data?.id,
    reason: 'Conferência de cadastro',
  });
  expect(error).toBeNull();

  await bruno
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Projetos aprovados' })
    .click();
  await expect(home(bruno)).toHaveText('Cadastro suspenso');
  await expect.poll(async () => (await kept(bruno)).names).toEqual([]);
  await bruno.context().setOffline(true);
  await bruno.goto('/conversas');
  await expect(bruno.getByText(/Conversas|mensagem/)).toHaveCount(0);
  await davi.rpc('reinstate_profile', { target_profile_id: data?.id });
});

const workerFile = path.resolve(import.meta.dirname, '../web/build/client/worker.js');
const worker = await readFile(workerFile, 'utf8');
/** The worker of a newer build, as far as a browser can see: another text. The contexts of all other files have no worker. */
async function writeWorker(code: string): Promise<void> {
  await writeFile(workerFile, code);
  await writeFile(`${workerFile}.br`, brotliCompressSync(code));
  await writeFile(`${workerFile}.gz`, gzipSync(code));
}
test.afterAll(() => writeWorker(worker));

test('[PWA-8] [T101] [OBR-081] a newer version is taken by "Atualizar", at once or, where something is typed, with the next page; public pages register no worker', async ({
  visit,
}) => {
  const visitor = await visit();
  await visitor.goto('/');
  await visitor.goto('/suppliers');
  const registrations = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations(visitor)).toBe(0);

  const lookForNewer = async (page: Page, version: string) => {
    await writeWorker(`${worker}\n// ${version}`);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  };
  const newerIn = (page: Page) => page.getByText('Há uma versão nova do Prumo.');
  const updateIn = (page: Page) => page.getByRole('button', { name: 'Atualizar', exact: true });

  const ana = await visit('ana', '/projects/new');
  await onDevice(ana);
  await lookForNewer(ana, 'second');
  await expect(newerIn(ana)).toBeVisible();
  await ana.getByLabel('Nome do projeto').fill('Casa do lago');
  await updateIn(ana).click();
  await expect(ana.getByText(/A versão nova entra quando você abrir outra página/)).toBeVisible();
  await expect(ana.getByLabel('Nome do projeto')).toHaveValue('Casa do lago');
  const before = await loadedAt(ana);
  await ana.getByRole('navigation').getByRole('link', { name: 'Projetos' }).click();
  await expect(home(ana)).toHaveText('Projetos');
  await expect.poll(() => loadedAt(ana)).toBeGreaterThan(before);
  await expect(home(ana)).toHaveText('Projetos');
  await expect(newerIn(ana)).toBeHidden();

  const bruno = await visit('bruno', '/quotes');
  await onDevice(bruno);
  await lookForNewer(bruno, 'third');
  const old = await loadedAt(bruno);
  await updateIn(bruno).click();
  await expect.poll(() => loadedAt(bruno)).toBeGreaterThan(old);
  await expect(home(bruno)).toBeVisible();
  await expect(newerIn(bruno)).toBeHidden();
});
