import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { startPrumo, temporaryFolder } from './prumo.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

test('a second Prumo on the same folder says so and leaves the first alone', async () => {
  const folder = temporaryFolder();
  const first = await startPrumo(folder);
  await first.healthy();

  const second = await startPrumo(folder);

  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(
    `O Prumo não iniciou. Outro Prumo já está usando a pasta de dados ${folder}.`,
  );
  await first.healthy();
});

test('of two started at once on an empty folder one wins and the other reports it', async () => {
  const folder = temporaryFolder();
  const both = await Promise.all([startPrumo(folder), startPrumo(folder)]);

  const outcomes = await Promise.all(
    both.map((prumo) =>
      prumo.healthy().then(
        () => 'healthy',
        (error) => error.message as string,
      ),
    ),
  );

  expect(outcomes.filter((outcome) => outcome === 'healthy')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== 'healthy')).toContain('Outro Prumo já está usando');
});

test('a port in use is one clear line', async () => {
  const settings = { PORT: String(await getPort({ host: '127.0.0.1' })) };
  const first = await startPrumo(temporaryFolder(), { settings });
  await first.healthy();

  const second = await startPrumo(temporaryFolder(), { settings });

  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(
    `O Prumo não iniciou. A porta ${settings.PORT} já está em uso.`,
  );
  expect(second.output()).not.toContain('    at ');
});
