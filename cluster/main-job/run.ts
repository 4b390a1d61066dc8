import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Cluster } from '../cluster.ts';
import { PROJECT } from '../gateways.ts';
import { TARGET, type Target } from './target.ts';

/** The first admin of the story. */
export const STORY_SETTINGS = {
  DEMO: '0',
  ADMIN_EMAIL: 'davi@obra.test',
  ADMIN_PASSWORD: 'prumo-de-face-9',
};

/** Runs the main job with a switchover in its middle; resolves to whether all of it passed. */
export async function runMainJob({ url, urls, ports }: Cluster): Promise<boolean> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const target: Target = { url, anonKey, superuser: urls.superuser, ports };
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const vitest = path.join(PROJECT, 'node_modules/vitest/vitest.mjs');
  const run = spawn(process.execPath, [vitest, 'run', '--config', config, '--root', PROJECT], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, [TARGET]: JSON.stringify(target) },
  });
  const [code] = await once(run, 'close');
  return code === 0;
}
