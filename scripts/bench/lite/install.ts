import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The program that the bench compares with, and the driver it needs. Not part of the product: 150 MB beside it. */
const LITE = '@supabase/lite@0.10.0';
const DRIVER = 'postgres@3.4.8';

const FOLDER = path.resolve(import.meta.dirname, '../../../bench/lite');

/** Puts it into the ignored folder bench/lite, unless that version is there already. */
export function installLite(print: (line: string) => void): void {
  if (installedVersion() === LITE.split('@').at(-1)) return;
  print(`installing ${LITE} into bench/lite`);
  mkdirSync(FOLDER, { recursive: true });
  const how = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', FOLDER];
  execFileSync('npm', ['install', ...how, LITE, DRIVER], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function installedVersion(): string | null {
  try {
    return JSON.parse(readFileSync(inside('@supabase/lite/package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/** A module of it, by its path below node_modules. */
export const importLite = (file: string) => import(pathToFileURL(inside(file)).href);

const inside = (file: string) => path.join(FOLDER, 'node_modules', file);
