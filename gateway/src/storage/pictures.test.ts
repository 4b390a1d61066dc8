import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../auth/testing.ts';
import { cleanPicture, headOf } from './pictures.ts';
import { blackPng, filesFolder, filesIn, pictureOf } from './testing.ts';

// The cost of a picture is limited: each of its factors is compared before anything is decoded.

const place = filesFolder();
const gateway = useAuthGateway({ cast: true, config: place });
const ANA = 'a0000000-0000-4000-8000-000000000001';

/** The most memory that this process, in which the gateway runs, has had, in MB. */
const mostMemory = () => process.resourceUsage().maxRSS / 1024;

async function ana() {
  const client = gateway.device();
  await client.auth.signInWithPassword({ email: 'ana@library.test', password: CAST_PASSWORD });
  return client.storage.from('posters');
}

async function put(name: string, bytes: Buffer) {
  const files = await ana();
  const { error } = await files.upload(`${ANA}/${name}`, bytes, { contentType: 'image/png' });
  const { status, message } = (error ?? {}) as { status?: number; message?: string };
  return { status, message };
}

test('[ARQ-025] [T66] a picture of 50,000,000 pixels by one, either way, is refused by its head and takes no memory', async () => {
  await put('aquecimento.png', await pictureOf(64, 64));
  const bombs = [blackPng(50_000_000, 1), blackPng(1, 50_000_000)];
  const before = mostMemory();
  for (const bomb of bombs) {
    const began = performance.now();
    expect(await put('longa.png', bomb)).toEqual({
      status: 413,
      message: 'A imagem é comprida demais: no máximo 16.383 pixels de cada lado.',
    });
    console.info(`refused in ${Math.round(performance.now() - began)} ms, with signing in`);
  }
  // Decoded, the wide one takes 1,800 MB.
  expect(mostMemory() - before).toBeLessThan(150);
  expect(filesIn(place.files.folder)).toHaveLength(1);
}, 30_000);

test.each([
  [16_383, 1, undefined],
  [16_384, 1, 413],
  [1, 16_383, undefined],
  [1, 16_384, 413],
  [10_000, 5_000, undefined],
  [10_000, 5_001, 413],
])('[T66] a picture of %i by %i pixels: %s', async (width, height, status) => {
  const head = await headOf(blackPng(width, height)).catch((error) => error);
  expect(head.status).toBe(status);
});

test('[T66] with sixteen bits a colour a picture may have half as many pixels', async () => {
  const deep = (height: number) =>
    sharp({ create: { width: 5_000, height, channels: 4, background: '#000' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer();
  expect(await headOf(await deep(5_000))).toMatchObject({ decodedBytes: 200_000_000 });
  await expect(headOf(await deep(5_001))).rejects.toMatchObject({ status: 413 });
}, 60_000);

test('[T66] of an animation the first frame is kept', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => pictureOf(8, 8, colour)));
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const files = await ana();

  expect((await files.upload(`${ANA}/anima.webp`, animation)).error).toBeNull();
  const { data } = await files.download(`${ANA}/anima.webp`);

  expect((await sharp(await data?.arrayBuffer()).metadata()).pages ?? 1).toBe(1);
});

test('[ARQ-025] [T66] a picture as wide as may be is made smaller, and one stored before the limit is refused in words', async () => {
  const files = await ana();
  await put('faixa.png', blackPng(16_383, 1));
  await put('antiga.png', await pictureOf(32, 32));
  const shown = async (name: string) => {
    const { data } = files.getPublicUrl(`${ANA}/${name}`, { transform: { width: 10 } });
    return fetch(data.publicUrl);
  };
  expect((await shown('faixa.png')).status).toBe(200);

  // As if it had been stored by an earlier release.
  const { rows } = await gateway.database.owner.query(
    `select digest from storage.objects where name = $1`,
    [`${ANA}/antiga.png`],
  );
  const kept = filesIn(place.files.folder).find((file) => file.includes(rows[0]?.digest));
  await chmod(kept ?? '', 0o600);
  await writeFile(kept ?? '', blackPng(20_000_000, 1));
  const refused = await shown('antiga.png');

  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    { message: expect.stringContaining('comprida demais') },
  ]);
});

test('[ARQ-001] a picture asked for in one size is not answered with that of another fit', async () => {
  const files = await ana();
  await put('cartaz.png', await pictureOf(400, 200));
  const made = async (resize: 'cover' | 'contain' | 'fill') => {
    const transform = { width: 50, height: 50, resize };
    const answer = await fetch(
      files.getPublicUrl(`${ANA}/cartaz.png`, { transform }).data.publicUrl,
    );
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    return { etag: answer.headers.get('etag'), width, height };
  };
  const [contain, cover] = [await made('contain'), await made('cover')];

  expect([contain.width, contain.height, cover.width, cover.height]).toEqual([50, 25, 50, 50]);
  expect(contain.etag).not.toBe(cover.etag);
});

test('[ARQ-001] a smaller picture is never larger than the original, and is sent in parts too', async () => {
  const files = await ana();
  await put('miuda.png', await pictureOf(32, 16));
  const { publicUrl } = files.getPublicUrl(`${ANA}/miuda.png`, {
    transform: { width: 100, height: 100, resize: 'contain' },
  }).data;
  const whole = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
  const { width, height } = await sharp(whole).metadata();
  expect([width, height]).toEqual([32, 16]);

  const part = await fetch(publicUrl, { headers: { range: 'bytes=8-11' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 8-11/${whole.length}`,
  ]);
  expect(await part.text()).toBe('WEBP');
});

test('[T66] a picture that the machine had no time for is not called damaged, and leaves nothing behind', async () => {
  const file = path.join(place.dataDir, 'grande.png');
  await writeFile(file, blackPng(7_000, 7_000));
  const head = await headOf(file);
  const before = filesIn(place.dataDir);
  await expect(cleanPicture({ file, size: 1 }, 'image/webp', head, 1)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^Muitas imagens estão sendo preparadas/),
  });
  expect(filesIn(place.dataDir)).toEqual(before);
});
