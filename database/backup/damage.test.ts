import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { beforeAll, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { useDatabase } from '../testing.ts';
import { isEmpty } from './catalog.ts';
import { MANIFEST_NAME, type Manifest, sealOf } from './manifest.ts';
import { openBackup } from './read.ts';
import { restoreBackup } from './restore.ts';
import { backupFile, emptyDatabase } from './testing.ts';
import { writeBackup } from './write.ts';

const renovation = useDatabase({ cast: true });
let whole: Buffer;
let parts: Map<string, string>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prumo-damage-'));
  const file = path.join(folder, 'prumo.zip');
  await writeBackup(renovation.current.ownerUrl, file);
  whole = readFileSync(file);
  parts = await contents(file);
  await rm(folder, { recursive: true });
});

/** Opens what `bytes` would be as a file. */
async function opened(bytes: Buffer) {
  const file = backupFile();
  writeFileSync(file, bytes);
  const backup = await openBackup(file);
  backup.close();
}

test('a file cut short anywhere is refused with a sentence', async () => {
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    await expect(opened(cut), `${share} of it`).rejects.toThrow('A cópia está danificada');
  }
  await expect(opened(whole.subarray(0, -1))).rejects.toThrow('A cópia está danificada');
});

test('a byte changed anywhere in the rows is refused, or changes nothing that is read', async () => {
  const refusals = { damaged: 0, harmless: 0 };
  for (let n = 0; n < 60; n++) {
    const bytes = Buffer.from(whole);
    const place = Math.floor(((n + 0.5) / 60) * bytes.length);
    bytes.writeUInt8((bytes.readUInt8(place) + 1 + n) & 0xff, place);
    try {
      await opened(bytes);
      refusals.harmless++;
    } catch (error) {
      expect((error as Error).message).toMatch(/^A cópia (está danificada|foi feita por)/);
      refusals.damaged++;
    }
  }
  // Times and attributes of a zip's entries vouch for nothing: only those may differ.
  expect(refusals.damaged).toBeGreaterThan(refusals.harmless);
});

test('altered rows, a missing table, one too many and an altered manifest are refused', async () => {
  const manifest = JSON.parse(parts.get(MANIFEST_NAME) ?? '') as Manifest;
  const profiles = parts.get('public.profiles.copy') ?? '';
  const changes: [string, Map<string, string>][] = [
    [
      'as linhas de public.profiles',
      edited('public.profiles.copy', profiles.replace('0.07', '0.00')),
    ],
    ['falta public.profiles.copy', edited('public.profiles.copy', null)],
    ['há nele o que o manifesto não diz', edited('public.extra.copy', '1\n')],
  ];

  expect(profiles).toContain('0.07');
  for (const [reason, entries] of changes) {
    await expect(
      opened(await zipped(entries, sealOf(parts.get(MANIFEST_NAME) ?? ''))),
    ).rejects.toThrow(reason);
  }
  const other = edited(MANIFEST_NAME, JSON.stringify({ ...manifest, version: '9.9.9' }));
  await expect(opened(await zipped(other, sealOf(parts.get(MANIFEST_NAME) ?? '')))).rejects.toThrow(
    'o manifesto não confere',
  );
  await expect(opened(Buffer.from('not a backup at all'))).rejects.toThrow(
    'não é um arquivo inteiro',
  );
  await expect(openBackup('/nowhere/prumo.zip')).rejects.toThrow('não existe');
});

test('a backup of a newer format or a newer schema says so and touches nothing', async () => {
  const manifest = JSON.parse(parts.get(MANIFEST_NAME) ?? '') as Manifest;
  const newer: [string, object][] = [
    ['foi feita por um Prumo mais novo', { ...manifest, format: 3, somethingNew: true }],
    [
      'com quotes/9000_future.sql',
      {
        ...manifest,
        schema: [...manifest.schema, { file: 'quotes/9000_future.sql', checksum: 'x' }],
      },
    ],
    [
      'outro conteúdo em quotes/0300_quotes.sql',
      {
        ...manifest,
        schema: manifest.schema.map((ran) =>
          ran.file === 'quotes/0300_quotes.sql' ? { ...ran, checksum: 'x' } : ran,
        ),
      },
    ],
  ];
  const { owner } = await emptyDatabase();

  for (const [reason, changed] of newer) {
    const file = backupFile();
    const written = JSON.stringify(changed);
    writeFileSync(file, await zipped(edited(MANIFEST_NAME, written), sealOf(written)));
    await expect(restoreBackup(owner, file)).rejects.toThrow(reason);
  }
  expect(await isEmpty(owner)).toBe(true);
});

/** All the parts of the backup with one of them changed, added, or taken away. */
function edited(name: string, content: string | null): Map<string, string> {
  const entries = new Map(parts);
  if (content === null) entries.delete(name);
  else entries.set(name, content);
  return entries;
}

async function contents(file: string): Promise<Map<string, string>> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  zip.close();
  return found;
}

async function zipped(entries: Map<string, string>, comment: string): Promise<Buffer> {
  const file = backupFile();
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name);
  zip.end({ comment, forceZip64Format: false });
  await pipeline(Readable.from(zip.outputStream), createWriteStream(file));
  return readFileSync(file);
}
