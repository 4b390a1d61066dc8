import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runStep } from '../test/steps.ts';

/** Not among the packages of the project: with its reporting of errors and its browsers it would be a fifth of them. */
const VERSION = '12.8.2';
const folder = path.join(root, '.cache/lighthouse');

/** The part of Lighthouse's result that is read. */
export interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: unknown }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

/** Google's Lighthouse, installed from npm below .cache/ the first time it is asked for. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
    const code = await runStep({ command: 'npm', args: [...args, `lighthouse@${VERSION}`] });
    if (code !== 0) throw new Error(`Lighthouse ${VERSION} could not be installed.`);
  }
  return (await import(pathToFileURL(entry).href)).default as Lighthouse;
}
