import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { buffer as bytesOf } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import { pageTexts } from '../../src/documents/testing.ts';
import { filesFolder, pictureOf } from '../../src/storage/testing.ts';

// GET /documents/v1/<name>/<uuid>.zip, with the loan receipt of the library.

const gateway = useAuthGateway({ cast: true, config: filesFolder() });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function signedIn(name: string) {
  const client = gateway.device();
  const { data } = await client.auth.signInWithPassword({
    email: `${name}@library.test`,
    password: CAST_PASSWORD,
  });
  return { client, token: data.session?.access_token ?? '', folder: data.user?.id ?? '' };
}

/** The receipt of Bruno's reservation with Ana, with these entries in its ZIP. */
async function receipt(entries: object[] | null = null): Promise<{ place: string; id: string }> {
  const { rows } = await gateway.database.owner.query(
    `update public.reservations set notes = $1
     where copy_id = 'f0000000-0000-4000-8000-000000000203' and reader_id = 'b0000000-0000-4000-8000-000000000001'
     returning id`,
    [entries && JSON.stringify(entries)],
  );
  return { place: `loan-receipt/${rows[0].id}.zip`, id: rows[0].id };
}

const ask = (place: string, token?: string, method = 'GET') =>
  fetch(`${gateway.url}/documents/v1/${place}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Stores a picture, and returns where and what it is. */
async function stored(
  { client, folder }: Awaited<ReturnType<typeof signedIn>>,
  file: string,
  picture: Buffer,
) {
  const object = { bucket: 'shelf', name: `${folder}/${file}` };
  const { error } = await client.storage
    .from(object.bucket)
    .upload(object.name, picture, { contentType: 'image/png' });
  if (error) throw error;
  const { data } = await client.storage.from(object.bucket).download(object.name);
  return { object, sha256: sha256(Buffer.from(await (data as Blob).arrayBuffer())) };
}

/** The bytes of each file of a ZIP, by path. */
async function unpacked(response: Response): Promise<Record<string, Buffer>> {
  expect(response.status).toBe(200);
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), {
    lazyEntries: true,
  });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    expect(entry.compressionMethod).toBe(0);
    files[entry.fileName] = await bytesOf(await zip.openReadStreamPromise(entry));
  }
  return files;
}

test('[OBR-160] a ZIP holds the stored files and documents that its caller may read, byte for byte, and names what is not there', async () => {
  const [bruno, silvia] = [await signedIn('bruno'), await signedIn('silvia')];
  const red = await stored(bruno, 'vermelho.png', await pictureOf(40, 30, '#aa0000'));
  const foreign = await stored(silvia, 'alheio.png', await pictureOf(40, 30, '#00aa00'));
  const { id } = await receipt();
  const { place } = await receipt([
    { path: 'Fotos/Porta.png', object: red.object },
    { path: 'Fotos/porta.png', object: red.object },
    { path: '../../Alheia.png', object: foreign.object },
    { path: 'Fotos/Nenhuma.png', object: { bucket: 'shelf', name: `${bruno.folder}/nada.png` } },
    { path: 'Documentos/Linhas.pdf', document: { name: 'loan-lines', id } },
    { path: 'Documentos/Nenhum.pdf', document: { name: 'loan-lines', id: NOWHERE } },
    { path: 'Documentos/Segredo.pdf', document: { name: 'secret', id } },
  ]);

  const response = await ask(place, bruno.token);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Reserva n_ 0203.zip"; filename*=UTF-8''Reserva%20n%C2%BA%200203.zip`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const { 'Arquivos que não puderam ser lidos.txt': missing, ...files } = await unpacked(response);

  expect(Object.keys(files).sort()).toEqual([
    'Documentos/Linhas.pdf',
    'Fotos/Porta.png',
    'Fotos/porta (2).png',
  ]);
  expect(sha256(files['Fotos/Porta.png'] as Buffer)).toBe(red.sha256);
  expect(sha256(files['Fotos/porta (2).png'] as Buffer)).toBe(red.sha256);
  expect(await pageTexts(new Uint8Array(files['Documentos/Linhas.pdf'] as Buffer))).toEqual([
    expect.stringContaining('Todas as partes'),
  ]);
  expect(missing?.toString().split('\r\n').slice(2, -1)).toEqual([
    'Alheia.png',
    'Fotos/Nenhuma.png',
    'Documentos/Nenhum.pdf',
    'Documentos/Segredo.pdf',
  ]);
});

test('[OBR-160] [T102] what refuses a ZIP refuses it as JSON before its first byte', async () => {
  const [bruno, silvia] = [await signedIn('bruno'), await signedIn('silvia')];
  const { place, id } = await receipt();
  for (const [at, token, status] of [
    [place, silvia.token, 404],
    [`loan-receipt/${NOWHERE}.zip`, bruno.token, 404],
    [`loan-lines/${id}.zip`, bruno.token, 404],
    [`constructor/${id}.zip`, bruno.token, 404],
    [place, undefined, 401],
  ] as const) {
    const response = await ask(at, token);
    expect([at, response.status]).toEqual([at, status]);
    expect(await response.json()).toMatchObject({
      code: status === 404 ? 'NOT_FOUND' : 'UNAUTHORIZED',
    });
  }
  const head = await ask(place, bruno.token, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);

  const object = { bucket: 'shelf', name: `${bruno.folder}/nada.png` };
  const many = await receipt(Array.from({ length: 3001 }, () => ({ path: 'a.png', object })));
  const refused = await ask(many.place, bruno.token);
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'BUNDLE_TOO_LARGE' }]);
});

test('[OBR-160] [T102] one ZIP of a person at a time; its place is free again as soon as they leave', async () => {
  const [bruno, ana] = [await signedIn('bruno'), await signedIn('ana')];
  const noise = await sharp(randomBytes(1000 * 1000 * 3), {
    raw: { width: 1000, height: 1000, channels: 3 },
  })
    .png()
    .toBuffer();
  const { object } = await stored(bruno, 'ruido.png', noise);
  const { place } = await receipt(
    Array.from({ length: 12 }, () => ({ path: 'ruido.png', object })),
  );
  const begun = http.get(`${gateway.url}/documents/v1/${place}`, {
    headers: { authorization: `Bearer ${bruno.token}` },
  });
  const [response] = (await once(begun, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(200);

  const second = await ask(place, bruno.token);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await second.json()).toMatchObject({
    message: 'Um ZIP seu já está sendo baixado. Espere que ele termine.',
  });
  // Another person has a place of their own.
  const others = await ask(place, ana.token, 'HEAD');
  expect(others.status).toBe(200);

  response.destroy();
  await expect
    .poll(async () => {
      const again = await ask(place, bruno.token);
      const { status } = again;
      await again.body?.cancel();
      return status;
    })
    .toBe(200);
});
