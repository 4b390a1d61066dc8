import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// The application on a device: installed, without a connection, left, and in a newer version (docs/decisions/274).

test.use({ serviceWorkers: 'allow' });

const home = (page: Page) => page.getByRole('heading', { level: 1 });
/** Waits until the files of the application are on the device. */
const onDevice = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: 60_000,
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

  const ana = await visit('ana', '/projects/new');
  await onDevice(ana);
  const lookForNewer = async (version: string) => {
    await writeWorker(`${worker}\n// ${version}`);
    await ana.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  };
  const bar = ana.getByText('Há uma versão nova do Prumo.');
  const update = ana.getByRole('button', { name: 'Atualizar', exact: true });

  await lookForNewer('second');
  await expect(bar).toBeVisible();
  await ana.getByLabel('Nome do projeto').fill('Casa do lago');
  await update.click();
  await expect(ana.getByText(/A versão nova entra quando você abrir outra página/)).toBeVisible();
  await expect(ana.getByLabel('Nome do projeto')).toHaveValue('Casa do lago');
  const before = await ana.evaluate(() => performance.timeOrigin);
  await ana.getByRole('navigation').getByRole('link', { name: 'Projetos' }).click();
  await expect(home(ana)).toHaveText('Projetos');
  await ana.waitForFunction((then) => performance.timeOrigin > then, before);
  await expect(home(ana)).toHaveText('Projetos');
  await expect(bar).toBeHidden();

  await lookForNewer('third');
  const second = await ana.evaluate(() => performance.timeOrigin);
  await update.click();
  await ana.waitForFunction((then) => performance.timeOrigin > then, second);
  await expect(home(ana)).toHaveText('Projetos');
  await expect(bar).toBeHidden();
});
