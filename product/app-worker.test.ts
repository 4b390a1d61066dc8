import { expect, test } from 'vitest';
import { parseConfig } from '../gateway/src/config.ts';
import { SettingsReader } from '../gateway/src/settings/settings-reader.ts';
import { readSettings } from './settings.ts';
import { productWeb } from './web.ts';

const webWith = (env: Record<string, string>) =>
  productWeb(parseConfig({}), readSettings(new SettingsReader(env)));

test('[OBR-080] [T101] the application has a worker that is asked for every time; APP_WORKER=off has one in its place that removes it, and the page registers none', () => {
  const on = webWith({});
  const off = webWith({ APP_WORKER: 'off' });

  expect([on.revalidated, on.instead, on.clientConfig(null).worker]).toEqual([
    ['worker.js', 'notify-worker.js'],
    undefined,
    true,
  ]);
  expect([off.revalidated, off.instead, off.clientConfig(null).worker]).toEqual([
    ['worker.js', 'notify-worker.js'],
    { 'worker.js': 'worker-off.js' },
    false,
  ]);
});
