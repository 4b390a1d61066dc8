import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { FastifyInstance } from 'fastify';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import ws from 'ws';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { buildApp } from '../../src/app.ts';
import { connectDatabase, type Database } from '../../src/postgres/connect.ts';
import { readFilesUrl } from '../../src/settings/files-url.ts';
import { filesFolder, PDF, pictureOf } from '../../src/storage/testing.ts';
import { useGateway } from '../../src/testing.ts';

// Three gateways, each with connections and a folder of its own, on one database and one S3 service.

const GATEWAYS = 3;
const gateway = useGateway({ cast: true });
const { dataDir } = filesFolder();
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(dataDir, 's3'),
  configureBuckets: [{ name: 'library' }],
});
const apps: FastifyInstance[] = [];
const databases: Database[] = [];
const urls: string[] = [];

beforeAll(async () => {
  const { port } = await service.run();
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/library?region=us-east-1&tls=off`;
  for (let n = 0; n < GATEWAYS; n++) {
    const { deps, database } = gateway;
    const own = path.join(dataDir, `gateway-${n}`);
    const files = readFilesUrl(url, own);
    if (!files) throw new Error('the URL of the S3 service was not understood');
    const db = connectDatabase(database.gatewayUrl, deps.log, { fairShares: false });
    databases.push(db);
    const config = { ...deps.config, dataDir: own, files };
    const app = await buildApp({ ...deps, db, config }, '/nowhere');
    apps.push(app);
    urls.push(await app.listen({ port: 0, host: '127.0.0.1' }));
  }
});

afterAll(async () => {
  for (const app of apps) await app.close();
  for (const db of databases) await db.close();
  await service.close();
});

async function filesAt(url: string) {
  const client = createClient(url, gateway.keys.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    realtime: { transport: ws as never },
  });
  const { data, error } = await client.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  if (error) throw error;
  return {
    shelf: client.storage.from('shelf'),
    posters: client.storage.from('posters'),
    folder: data.user.id,
  };
}

test('[ARQ-008] [ARQ-018] what one of three gateways stored is read, listed, signed and removed through the others', async () => {
  const people = await Promise.all(urls.map(filesAt));
  const folder = people[0]?.folder ?? '';
  const contentOf = (n: number) => Buffer.concat([PDF, Buffer.from(`% gateway ${n}\n`)]);
  await Promise.all(
    people.map(async ({ shelf, posters }, n) => {
      const { error } = await shelf.upload(`${folder}/${n}.pdf`, contentOf(n));
      expect(error).toBeNull();
      const poster = await posters.upload(`${folder}/${n}.png`, await pictureOf(80 + n, 40));
      expect(poster.error).toBeNull();
    }),
  );

  for (const [reader, { shelf, posters }] of people.entries()) {
    expect((await shelf.list(folder)).data?.map(({ name }) => name)).toEqual([
      '0.pdf',
      '1.pdf',
      '2.pdf',
    ]);
    for (let writer = 0; writer < GATEWAYS; writer++) {
      const { data } = await shelf.download(`${folder}/${writer}.pdf`);
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
        contentOf(writer),
      );
      const signed = await shelf.createSignedUrl(`${folder}/${writer}.pdf`, 60);
      const elsewhere = new URL(signed.data?.signedUrl ?? '');
      elsewhere.port = new URL(urls[(reader + 1) % GATEWAYS] ?? '').port;
      expect((await fetch(elsewhere)).status).toBe(200);
      const small = posters.getPublicUrl(`${folder}/${writer}.png`, { transform: { width: 20 } });
      const { width } = await sharp(
        await (await fetch(small.data.publicUrl)).arrayBuffer(),
      ).metadata();
      expect(width).toBe(20);
    }
  }

  await people[1]?.shelf.remove([`${folder}/0.pdf`]);
  for (const { shelf } of people) expect((await shelf.exists(`${folder}/0.pdf`)).data).toBe(false);
});
