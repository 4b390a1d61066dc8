import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { parseConfig } from '../gateway/src/config.ts';
import { startEmbedded } from '../gateway/src/postgres/embedded.ts';
import { asOwner } from '../gateway/src/postgres/owner.ts';
import { reachEmbedded } from '../gateway/src/postgres/reach-embedded.ts';
import { filesOf } from '../gateway/src/storage/open-store.ts';
import { rotateKeys } from '../gateway/src/tokens/rotation.ts';
import { applySchema } from './apply.ts';
import { backupTo, checkBackup, noteOtherBackup, restoreFrom } from './backup/commands.ts';
import { readCatalog } from './catalog.ts';
import { generateClosedSets, generateTypes } from './generate-types.ts';
import { lintDatabase, unexplained } from './lint.ts';
import { PRUMO } from './name.ts';
import { actualWindows, writeWindows } from './other-windows.ts';
import { actualWhose, writeWhose } from './whose.ts';

/** `npm run db -- <command>`: what an operator or a developer does to a database by hand. */
const commands: Record<string, () => Promise<void>> = {
  /** Brings the database of DATABASE_URL to this version's schema, as every start does; also from a newer version's rules. */
  async apply() {
    const { databaseUrl: url } = parseConfig(process.env);
    if (!url) throw new Error('Defina DATABASE_URL com o banco que deve receber o esquema.');
    await asOwner(url, (owner) => applySchema(owner, { log: console.log, force: true }));
  },

  /**
   * New access tokens are signed with a new key; running gateways follow by themselves. The old keys
   * still verify what they signed, unless `--forget-old` (a key has leaked): then every access token
   * and the public key are new, and browsers refresh when they next load the page.
   */
  async 'rotate-keys'() {
    const forgetOld = process.argv.includes('--forget-old');
    await withOwner((owner) => rotateKeys(owner, PRUMO.id, { forgetOld }));
    console.log(forgetOld ? 'new key; the old ones are gone' : 'new key; the old ones verify');
  },

  /** The whole product into one compressed file, while it runs or not; `--without-files` where these have a backup of their own. */
  async backup() {
    const file = fileArgument();
    const files = process.argv.includes('--without-files') ? null : await openFiles();
    await withOwner((_owner, url) => backupTo(url, file, files?.store ?? null));
  },

  /** A backup was taken by other means (a snapshot, pg_dump): the page of health counts its age from now. */
  async 'note-backup'() {
    await withOwner((_owner, url) => noteOtherBackup(url));
  },

  /** A backup into an empty database; `--copy` for one to try things with, beside the real product. */
  async restore() {
    const file = fileArgument();
    const asCopy = process.argv.includes('--copy');
    await withOwner(async (owner) => restoreFrom(owner, file, asCopy, await openFiles()));
  },

  /** Whether a backup is whole, without a database. */
  async 'check-backup'() {
    await checkBackup(fileArgument());
  },

  /** Lints the catalog; exit code 1 for what database/lint-allowed.csv does not explain. */
  async lint() {
    await withScratchDatabase(async (owner, ownerUrl) => {
      await applySchema(owner);
      const found = await lintDatabase(owner, ownerUrl);
      const { findings, idle } = unexplained(found);
      for (const { severity, lint, message } of findings) console.log(severity, lint, message);
      for (const line of idle) console.log('lint-allowed.csv explains nothing any more:', line);
      console.log(`${found.length} findings, ${findings.length} of them not explained`);
      process.exitCode = findings.length + idle.length > 0 ? 1 : 0;
    });
  },

  /** Rewrites database/types.ts and closed-sets.ts from the catalog of a scratch database. */
  async types() {
    await withScratchDatabase(async (owner) => {
      await applySchema(owner);
      const catalog = await readCatalog(owner);
      const texts = {
        'types.ts': generateTypes(catalog),
        'closed-sets.ts': generateClosedSets(catalog),
      };
      for (const [name, text] of Object.entries(texts)) {
        const file = path.join(import.meta.dirname, name);
        await writeFile(file, text);
        console.log(`wrote ${path.relative(process.cwd(), file)}`);
      }
    });
  },

  /** Rewrites the lists "Other windows:" of every policies.sql from the catalog of a scratch database. */
  async windows() {
    await withScratchDatabase(async (owner) => {
      await applySchema(owner);
      writeWindows(await actualWindows(owner));
    });
    console.log('wrote the heads of database/*/policies.sql');
  },

  /** Rewrites the numbers of whose.csv from the catalog of a scratch database; a new line has no class until somebody gives it one. */
  async whose() {
    await withScratchDatabase(async (owner) => {
      await applySchema(owner);
      const lines = await actualWhose(owner);
      writeWhose(lines);
      for (const { object, whose } of lines)
        if (whose === '') console.log('to be classed:', object);
    });
    console.log('wrote database/whose.csv');
  },
};

const openFiles = () => filesOf(parseConfig(process.env))();

function fileArgument(): string {
  const file = process.argv[3];
  if (!file || file.startsWith('-')) throw new Error('Diga o arquivo da cópia.');
  return file;
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR, whether Prumo runs on it or not. */
async function withOwner(work: (owner: pg.Client, url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl) return asOwner(databaseUrl, (owner) => work(owner, databaseUrl));
  const { ownerUrl, leave } = await reachEmbedded(dataDir, pino({ level: 'warn' }), PRUMO);
  try {
    await asOwner(ownerUrl, (owner) => work(owner, ownerUrl));
  } finally {
    await leave();
  }
}

/** An embedded server of its own in a temporary folder, empty, gone afterwards. */
async function withScratchDatabase(
  work: (owner: pg.Client, ownerUrl: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prumo-scratch-'));
  const log = pino({ level: 'warn' });
  const server = await startEmbedded({ dataDir, log, product: PRUMO, durable: false });
  try {
    await asOwner(server.ownerUrl, (owner) => work(owner, server.ownerUrl));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const command = commands[process.argv[2] ?? ''];
if (command) {
  // An operator needs the sentence; where it was thrown helps nobody here.
  await command().catch((error: Error) => {
    console.error(error.message || error);
    process.exitCode = 1;
  });
} else {
  console.error(`Uso: npm run db -- ${Object.keys(commands).join('|')}`);
  process.exitCode = 2;
}
