import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { account } from './checklist/account.ts';
import { parseRequirements } from './checklist/paper.ts';
import { type Proofs, playwrightProofs, together, vitestProofs } from './checklist/proofs.ts';
import { titlesIn } from './checklist/titles.ts';

/**
 * `npm run checklist`: which row of docs/product.md is proven by which test that passed in
 * the last `npm test`, and which rows no test proves. `-- --titles` goes by the titles in the source
 * instead, passing or not. Exit code 1 when a row has no test or a test names no row (see account.ts).
 */
const root = path.resolve(import.meta.dirname, '..');
const requirements = parseRequirements(readFileSync(path.join(root, 'docs/product.md'), 'utf8'));
const proofs = process.argv.includes('--titles') ? written() : passed();
const { lines, complaints } = account(requirements, proofs);
for (const complaint of complaints) console.error(complaint);
console.log(lines.join('\n'));
process.exitCode = complaints.length > 0 ? 1 : 0;

function passed(): Proofs {
  const [vitest, playwright] = ['vitest', 'playwright'].map((runner) => {
    const file = path.join(root, `.cache/test-reports/${runner}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    console.error(`No report of ${runner}: run npm test first, or ask for --titles`);
    return null;
  });
  return together(
    vitest ? vitestProofs(vitest, root) : new Map(),
    playwright ? playwrightProofs(playwright) : new Map(),
  );
}

function written(): Proofs {
  const files = ['database', 'gateway', 'product', 'contract', 'faults', 'web/src', 'e2e'].flatMap(
    (folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.join(folder, name)),
  );
  return together(
    ...files.map((file) => titlesIn(file, readFileSync(path.join(root, file), 'utf8'))),
  );
}
