import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import ws from 'ws';
import { CAST_PASSWORD } from '../database/cast.ts';
import { itemId } from '../database/quotes/testing-renovation.ts';
import { ask, brokenInvariants, type Engine, makeEngine } from './engine.ts';
import { type Prumo, pause, startPrumo } from './prumo.ts';
import { report, rounds } from './rounds.ts';

vi.setConfig({ testTimeout: 600_000 });

const UPLOADS = 50;
const AT_ONCE = 5;
/** So many are acknowledged before the fault. */
const BEFORE = 12;

/** Ten items of Ana's: one takes twenty files at most. */
const ITEMS = [
  ...['0101', '0102', '0103', '0107', '0201'],
  ...['0202', '0203', '0204', '0205', '0401'],
].map(itemId);

/** Sends 50 files as Ana, five at a time, and does the fault in the middle. Returns each response. */
async function uploads(prumo: Prumo, round: number, fault: () => Promise<void>) {
  const ana = await signIn(prumo);
  const files = Array.from({ length: UPLOADS }, (_, n) => ({
    name: `item/${ITEMS[n % ITEMS.length]}/rodada-${round}-${n}.csv`,
    content: `item;${randomBytes(150_000).toString('hex')}\n`,
    acknowledged: false,
  }));
  const waiting = [...files];
  let acknowledged = 0;
  let done: Promise<void> | null = null;
  const send = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const body = Buffer.from(file.content);
      const { error } = await ana.upload(file.name, body).catch((error) => ({ error }));
      file.acknowledged = error === null;
      if (file.acknowledged) acknowledged += 1;
      if (acknowledged >= BEFORE) done ??= fault();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(done, 'the fault was done').not.toBeNull();
  await done;
  return files;
}

async function signIn({ url }: Prumo) {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const client = createClient(url, anonKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    realtime: { transport: ws as never },
  });
  const { error } = await client.auth.signInWithPassword({
    email: 'ana@prumo.test',
    password: CAST_PASSWORD,
  });
  if (error) throw error;
  return client.storage.from('anexos');
}

/** Every acknowledged file is there, every file that is there is whole, and every row has its bytes. */
async function expectWhole(
  prumo: Prumo,
  engine: Engine,
  files: Awaited<ReturnType<typeof uploads>>,
) {
  const ana = await signIn(prumo);
  let lost = 0;
  for (const { name, content, acknowledged } of files) {
    const { data } = await ana.download(name);
    if (data) expect((await data.text()) === content, name).toBe(true);
    else if (acknowledged) lost += 1;
  }
  const rows = await ask<{ digest: string }>(
    engine.ownerUrl(),
    'select digest from storage.objects',
  );
  for (const { digest } of rows) {
    const bytes = readFileSync(path.join(engine.dataDir, 'files', digest.slice(0, 2), digest));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest);
  }
  const broken = await brokenInvariants(engine.ownerUrl());
  expect([lost, broken]).toEqual([0, []]);
  // The next round has the room of this one.
  await ask(engine.ownerUrl(), 'delete from storage.objects');
  return { lost, broken: broken.length, acknowledged: files.filter((f) => f.acknowledged).length };
}

test('[ARQ-005] kill -9 of the gateway in the middle of 50 uploads: each file is there whole or not at all (F1, I12)', async () => {
  const engine = await makeEngine();
  for (let round = 0; round < rounds(1, 20); round++) {
    const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
    await prumo.healthy();
    const files = await uploads(prumo, round, async () => {
      prumo.process.kill('SIGKILL');
      await prumo.exited;
    });
    const again = await startPrumo(engine.dataDir, { settings: engine.settings });
    await again.healthy();
    report({
      fault: 'F1 kill -9 of the gateway, files',
      rounds: 1,
      ...(await expectWhole(again, engine, files)),
    });
    again.process.kill('SIGTERM');
    await again.exited;
  }
});

test('[ARQ-005] kill -9 of PostgreSQL in the middle of 50 uploads: each file is there whole or not at all (F2, I12)', async () => {
  const engine = await makeEngine();
  const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
  await prumo.healthy();
  for (let round = 0; round < rounds(1, 20); round++) {
    const files = await uploads(prumo, round, () => engine.kill());
    await pause(500);
    await prumo.healthy();
    report({
      fault: 'F2 kill -9 of PostgreSQL, files',
      rounds: 1,
      ...(await expectWhole(prumo, engine, files)),
    });
  }
});
