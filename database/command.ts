import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { parseConfig } from '../server/src/config.ts';
import { startEmbedded } from '../server/src/postgres/embedded.ts';
import { asOwner } from '../server/src/postgres/owner.ts';
import { rotateKeys } from '../server/src/tokens/rotation.ts';
import { applySchema } from './apply.ts';
import { readCatalog } from './catalog.ts';
import { generateTypes } from './generate-types.ts';

/** `npm run db -- <command>`: what an operator or a developer does to a database by hand. */
const commands: Record<string, () => Promise<void>> = {
  /** Brings the database of DATABASE_URL to this version's schema, as every start does. */
  async apply() {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error('Defina DATABASE_URL com o banco que deve receber o esquema.');
    await asOwner(url, (owner) => applySchema(owner, { log: console.log }));
  },

  /**
   * New access tokens are signed with a new key; running gateways follow by themselves. The old keys
   * still verify what they signed, unless `--forget-old` (a key has leaked): then every access token
   * and the public key are new, and browsers refresh when they next load the page.
   */
  async 'rotate-keys'() {
    const forgetOld = process.argv.includes('--forget-old');
    await withOwner((owner) => rotateKeys(owner, { forgetOld }));
    console.log(forgetOld ? 'new key; the old ones are gone' : 'new key; the old ones verify');
  },

  /** Writes database/types.ts anew, from the catalog of a scratch database. */
  async types() {
    const file = path.join(import.meta.dirname, 'types.ts');
    await withScratchDatabase(async (owner) => {
      await applySchema(owner);
      await writeFile(file, generateTypes(await readCatalog(owner)));
    });
    console.log(`wrote ${path.relative(process.cwd(), file)}`);
  },
};

/** The database of DATABASE_URL, or the stopped embedded one of DATA_DIR. */
async function withOwner(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl) return asOwner(databaseUrl, work);
  const server = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    await asOwner(server.ownerUrl, work);
  } finally {
    await server.stop();
  }
}

/** An embedded server of its own in a temporary folder, empty, gone afterwards. */
async function withScratchDatabase(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prumo-scratch-'));
  const server = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), durable: false });
  try {
    await asOwner(server.ownerUrl, work);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const command = commands[process.argv[2] ?? ''];
if (command) {
  await command();
} else {
  console.error(`Uso: npm run db -- ${Object.keys(commands).join('|')}`);
  process.exitCode = 2;
}
