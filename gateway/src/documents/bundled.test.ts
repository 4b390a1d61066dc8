import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from '../../bundle.ts';
import { pageTexts } from './testing.ts';

const PROGRAM = `
  import pino from 'pino';
  import { PdfWorker } from '../../src/documents/pdf-worker.ts';
  const worker = new PdfWorker(pino({ level: 'silent' }));
  const pdf = await worker.draw(
    { person: 'x', people: 1, answer: process },
    {
      tree: { title: 'Recibo nº 1: R$ 5,00 por 2 m² de chão', file_name: 'x', blocks: [] },
      foot: { hash: '', drawnAt: 'hoje' },
      look: { name: 'Biblioteca', color: '#000000', timeZone: 'UTC' },
    },
  );
  process.stdout.write(Buffer.from(pdf).toString('base64'));
  await worker.stop();
`;

test('[DOC-008] the thread and its fonts are found from a bundle too, wherever Node was started', async () => {
  const cache = path.resolve(import.meta.dirname, '../../.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'worker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = path.join(folder, 'program.ts');
  await writeFile(program, PROGRAM);
  await bundle(program, path.join(folder, 'bundle.js'));
  await rm(program);

  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'bundle.js')], {
    cwd: tmpdir(),
  });

  const [page] = await pageTexts(Buffer.from(stdout, 'base64'));
  expect(page).toContain('Recibo nº 1: R$ 5,00 por 2 m² de chão');
  expect(page).toContain('Página 1 de 1');
});
