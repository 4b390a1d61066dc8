import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../src/testing/data-folder.ts';
import { startLibrary, stoppedLibrary } from './library.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

test('a second start on the same folder says so and leaves the first alone', async () => {
  const folder = await stoppedLibrary();
  const first = await startLibrary(folder);
  await first.healthy();

  const second = await startLibrary(folder);

  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(
    `A Biblioteca não iniciou. Outra Biblioteca já está usando a pasta de dados ${folder}.`,
  );
  await first.healthy();
});

test('of two started at once on an empty folder one wins and the other reports it', async () => {
  const folder = temporaryFolder();
  const both = await Promise.all([startLibrary(folder), startLibrary(folder)]);

  const outcomes = await Promise.all(
    both.map((library) =>
      library.healthy().then(
        () => 'healthy',
        (error) => error.message as string,
      ),
    ),
  );

  expect(
    outcomes.filter((outcome) => outcome === 'healthy'),
    outcomes.join('\n'),
  ).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== 'healthy')).toContain(
    'Outra Biblioteca já está usando',
  );
});

test('a port in use is one clear line', async () => {
  const settings = { PORT: String(await getPort({ host: '127.0.0.1' })) };
  const first = await startLibrary(await stoppedLibrary(), { settings });
  await first.healthy();

  const second = await startLibrary(await stoppedLibrary(), { settings });

  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(
    `A Biblioteca não iniciou. A porta ${settings.PORT} já está em uso.`,
  );
  expect(second.output()).not.toContain('    at ');
});
