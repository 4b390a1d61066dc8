import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import type { Config } from '../../src/config.ts';
import { filesIn, PDF, phonePhoto, pictureOf } from '../../src/storage/testing.ts';

/**
 * Files, as the stock storage client of supabase-js stores and reads them on the listening gateway.
 *
 * @param place where the files go, and the folder below which every byte of them lies.
 */
export function testStorage(place: Pick<Config, 'dataDir' | 'files'> & { folder: string }): void {
  const gateway = useAuthGateway({ cast: true, config: place });
  const ANA = 'a0000000-0000-4000-8000-000000000001';
  const CLARA = 'c0000000-0000-4000-8000-000000000001';

  const people = new Map<string, SupabaseClient>();
  async function as(name: string): Promise<SupabaseClient> {
    const known = people.get(name);
    if (known) return known;
    const client = gateway.device();
    const email = `${name}@library.test`;
    const { error } = await client.auth.signInWithPassword({ email, password: CAST_PASSWORD });
    if (error) throw error;
    people.set(name, client);
    return client;
  }
  const shelf = async (name: string) => (await as(name)).storage.from('shelf');
  const posters = async (name: string) => (await as(name)).storage.from('posters');
  const refusal = ({ error }: { error: unknown }) => {
    const { status, statusCode, message } = (error ?? {}) as Record<string, unknown>;
    return { status, statusCode, message };
  };

  describe('the stock client', () => {
    test('[ARQ-001] puts a file as a form, as bytes and as a stream, and reads the same bytes back', async () => {
      const files = await shelf('ana');
      const form = await files.upload(
        `${ANA}/planta.pdf`,
        new Blob([PDF], { type: 'application/pdf' }),
      );
      const bytes = await files.upload(`${ANA}/memorial descritivo ção.pdf`, PDF, {
        contentType: 'application/pdf',
      });
      const stream = await files.upload(`${ANA}/stream.pdf`, new Blob([PDF]).stream(), {
        contentType: 'application/pdf',
      });

      expect(form.error ?? bytes.error ?? stream.error).toBeNull();
      expect(form.data).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        path: `${ANA}/planta.pdf`,
        fullPath: `shelf/${ANA}/planta.pdf`,
      });
      for (const name of ['planta.pdf', 'memorial descritivo ção.pdf', 'stream.pdf']) {
        const { data } = await files.download(`${ANA}/${name}`);
        expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PDF);
        expect(data?.type).toBe('application/pdf');
      }
    });

    test('[ARQ-001] asks for information, whether a file is there, and lists of both kinds', async () => {
      const files = await shelf('elisa');
      const { data: user } = await (await as('elisa')).auth.getUser();
      const folder = user.user?.id ?? '';
      await files.upload(`${folder}/a/um.pdf`, PDF);
      await files.upload(`${folder}/dois.pdf`, PDF);

      const info = await files.info(`${folder}/dois.pdf`);
      const list = await files.list(folder);
      const inner = await files.list(`${folder}/a`, {
        limit: 1,
        sortBy: { column: 'created_at', order: 'desc' },
      });
      const pages = await files.listV2({ prefix: folder, with_delimiter: true, limit: 1 });
      const rest = await files.listV2({
        prefix: folder,
        with_delimiter: true,
        cursor: pages.data?.nextCursor,
      });

      expect(info.data).toMatchObject({
        name: `${folder}/dois.pdf`,
        size: PDF.length,
        contentType: 'application/pdf',
        bucketId: 'shelf',
      });
      expect((await files.exists(`${folder}/dois.pdf`)).data).toBe(true);
      expect((await files.exists(`${folder}/tres.pdf`)).data).toBe(false);
      expect(list.data?.map(({ name, id }) => [name, id === null])).toEqual([
        ['a', true],
        ['dois.pdf', false],
      ]);
      expect(list.data?.[1]?.metadata).toMatchObject({
        size: PDF.length,
        mimetype: 'application/pdf',
      });
      expect(inner.data?.map(({ name }) => name)).toEqual(['um.pdf']);
      expect(pages.data?.folders).toEqual([{ key: `${folder}/a`, name: `${folder}/a/` }]);
      expect([pages.data?.hasNext, rest.data?.hasNext]).toEqual([true, false]);
      expect(rest.data?.objects.map(({ key }) => key)).toEqual([`${folder}/dois.pdf`]);
    });

    test('[ARQ-001] makes links to read, one and many, and a link to put one file', async () => {
      const files = await shelf('ana');
      await files.upload(`${ANA}/assinado (1).pdf`, PDF);

      const one = await files.createSignedUrl(`${ANA}/assinado (1).pdf`, 60, {
        download: 'Contrato.pdf',
      });
      const many = await files.createSignedUrls(
        [`${ANA}/assinado (1).pdf`, `${ANA}/falta.pdf`],
        60,
      );
      const read = await fetch(one.data?.signedUrl ?? '');
      const up = await files.createSignedUploadUrl(`${ANA}/por-link.pdf`);
      const put = await gateway
        .device()
        .storage.from('shelf')
        .uploadToSignedUrl(`${ANA}/por-link.pdf`, up.data?.token ?? '', new Blob([PDF]));

      expect(Buffer.from(await read.arrayBuffer())).toEqual(PDF);
      expect(read.headers.get('content-disposition')).toBe(
        `attachment; filename="Contrato.pdf"; filename*=UTF-8''Contrato.pdf`,
      );
      expect(many.data?.map(({ signedUrl, error }) => [signedUrl !== null, error])).toEqual([
        [true, null],
        [false, 'Arquivo não encontrado.'],
      ]);
      expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200);
      expect(put.error).toBeNull();
      expect((await files.exists(`${ANA}/por-link.pdf`)).data).toBe(true);
    });

    test('[ARQ-001] removes files, and replaces them only where the bucket allows it', async () => {
      const files = await shelf('ana');
      await files.upload(`${ANA}/velho.pdf`, PDF);
      const again = await files.upload(`${ANA}/velho.pdf`, PDF);
      const upsert = await files.upload(`${ANA}/velho.pdf`, PDF, { upsert: true });
      const update = await files.update(`${ANA}/velho.pdf`, PDF);
      const removed = await files.remove([`${ANA}/velho.pdf`, `${ANA}/falta.pdf`]);

      expect(refusal(again)).toMatchObject({ status: 409, statusCode: '409' });
      expect([upsert, update].map(refusal)).toMatchObject([{ status: 403 }, { status: 403 }]);
      expect(removed.data?.map(({ name }) => name)).toEqual([`${ANA}/velho.pdf`]);
      expect((await files.exists(`${ANA}/velho.pdf`)).data).toBe(false);

      const walls = await posters('ana');
      const [red, blue] = [await pictureOf(8, 8, '#ff0000'), await pictureOf(8, 8, '#0000ff')];
      const absent = await walls.update(`${ANA}/capa.png`, red);
      await walls.upload(`${ANA}/capa.png`, red);
      await walls.upload(`${ANA}/capa.png`, red, { upsert: true });
      const changed = await walls.update(`${ANA}/capa.png`, blue);
      const shown = await fetch(walls.getPublicUrl(`${ANA}/capa.png`).data.publicUrl);

      expect(refusal(absent).status).toBe(404);
      expect(changed.error).toBeNull();
      const { data } = await sharp(await shown.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
    });

    test('[ARQ-001] shows public files to anybody, and smaller pictures', async () => {
      const walls = await posters('ana');
      await walls.upload(`${ANA}/cartaz.png`, await pictureOf(400, 200));

      const { publicUrl } = walls.getPublicUrl(`${ANA}/cartaz.png`).data;
      const small = walls.getPublicUrl(`${ANA}/cartaz.png`, { transform: { width: 100 } }).data;
      const [shown, made, again] = [
        await fetch(publicUrl),
        await fetch(small.publicUrl),
        await fetch(small.publicUrl),
      ];
      const signed = await walls.createSignedUrl(`${ANA}/cartaz.png`, 60, {
        transform: { width: 50, height: 50, resize: 'contain' },
      });
      const own = await walls.download(`${ANA}/cartaz.png`, { transform: { width: 3000 } });

      expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
      const { width, height, format } = await sharp(await made.arrayBuffer()).metadata();
      expect([width, height, format]).toEqual([100, 50, 'webp']);
      expect(again.headers.get('etag')).toBe(made.headers.get('etag'));
      expect(
        (await sharp(await (await fetch(signed.data?.signedUrl ?? '')).arrayBuffer()).metadata())
          .height,
      ).toBe(25);
      expect(refusal(own).status).toBe(400);
    });

    test('[ARQ-001] sees the buckets and changes none of them', async () => {
      const { storage } = await as('ana');
      const buckets = await storage.listBuckets();
      const refused = [
        await storage.createBucket('meu'),
        await storage.updateBucket('shelf', { public: true }),
        await storage.emptyBucket('shelf'),
        await storage.deleteBucket('shelf'),
        await storage.from('shelf').move(`${ANA}/planta.pdf`, `${ANA}/x.pdf`),
        await storage.from('shelf').copy(`${ANA}/planta.pdf`, `${ANA}/x.pdf`),
      ];

      expect(buckets.data?.map(({ id, public: isPublic }) => [id, isPublic])).toEqual([
        ['posters', true],
        ['shelf', false],
      ]);
      expect((await storage.getBucket('shelf')).data).toMatchObject({ file_size_limit: 26214400 });
      expect(refused.map((answer) => refusal(answer).status)).toEqual([
        403, 403, 403, 403, 403, 403,
      ]);
      expect(refusal(await storage.getBucket('nenhum')).status).toBe(404);
    });
  });

  describe('another person', () => {
    test('[ARQ-002] [T63] finds nothing: to read, to list, to sign, to remove; nor does anybody signed out', async () => {
      await (await shelf('ana')).upload(`${ANA}/segredo.pdf`, PDF);
      const name = `${ANA}/segredo.pdf`;
      for (const files of [
        await shelf('clara'),
        await shelf('bruno'),
        gateway.device().storage.from('shelf'),
      ]) {
        const read = await files.download(name);
        const info = await files.info(name);
        const sign = await files.createSignedUrl(name, 60);
        expect([read, info, sign].map((answer) => refusal(answer).status)).toEqual([404, 404, 404]);
        expect((await files.exists(name)).data).toBe(false);
        expect((await files.list(ANA)).data).toEqual([]);
        expect((await files.listV2({ prefix: ANA })).data?.objects).toEqual([]);
        expect((await files.remove([name])).data).toEqual([]);
        expect((await files.createSignedUrls([name], 60)).data?.[0]?.signedUrl).toBeNull();
        expect((await fetch(files.getPublicUrl(name).data.publicUrl)).status).toBe(404);
      }
      expect((await (await shelf('davi')).download(name)).error).toBeNull();
      expect((await (await shelf('ana')).exists(name)).data).toBe(true);
    });

    test('[T15] [T63] puts nothing where it may not, by a link neither; nor does a form that carries no bearer', async () => {
      const before = filesIn(place.folder).length;
      const foreign = await (await shelf('clara')).upload(`${ANA}/x.pdf`, PDF);
      const link = await (await shelf('clara')).createSignedUploadUrl(`${ANA}/x.pdf`);
      const nobody = await gateway.device().storage.from('shelf').upload(`${CLARA}/x.pdf`, PDF);
      const nowhere = await (await shelf('clara')).upload(`../${CLARA}/x.pdf`, PDF);

      expect([foreign, link, nobody].map((answer) => refusal(answer).status)).toEqual([
        403, 403, 403,
      ]);
      expect(refusal(nowhere).status).toBeGreaterThanOrEqual(400);
      expect(filesIn(place.folder)).toHaveLength(before);
    });
  });

  describe('what is not taken', () => {
    const put = async (name: string, bytes: Buffer, type = 'image/png') =>
      refusal(
        await (await shelf('ana')).upload(
          `${ANA}/${name}`,
          new Blob([new Uint8Array(bytes)], { type }),
        ),
      );

    test('[ARQ-003] [T64] HTML by another name, SVG, HEIC, a program, a broken picture: 415 and nothing stays', async () => {
      const before = filesIn(place.folder).length;
      const heic = Buffer.concat([
        Buffer.from([0, 0, 0, 24]),
        Buffer.from('ftypheic\0\0\0\0mif1heic'),
      ]);
      const png = await pictureOf(40, 40);
      const answers = [
        await put('pagina.png', Buffer.from('<!doctype html><script>alert(1)</script>')),
        await put('pagina.csv', Buffer.from('<html><body>oi</body></html>')),
        await put(
          'desenho.svg',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        ),
        await put('foto.heic', heic, 'image/heic'),
        await put(
          'programa.pdf',
          Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...randomBytes(64)]),
        ),
        await put('cortada.png', png.subarray(0, png.length - 30)),
      ];

      expect(answers.map(({ status }) => status)).toEqual([415, 415, 415, 415, 415, 415]);
      expect(filesIn(place.folder)).toHaveLength(before);
    });

    test('[ARQ-003] [T66] 26 MB and a picture of few bytes and many pixels: 413 and nothing stays', async () => {
      const before = filesIn(place.folder).length;
      const large = Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)]);
      const declared = await put('grande.pdf', large, 'application/pdf');
      const streamed = refusal(
        await (await shelf('ana')).upload(`${ANA}/fluxo.pdf`, new Blob([large]).stream()),
      );
      const bomb = await put('bomba.png', await pictureOf(12_000, 12_000));

      expect([declared, streamed, bomb].map(({ status }) => status)).toEqual([413, 413, 413]);
      expect(filesIn(place.folder)).toHaveLength(before);
    });

    test('drawings, tables and packages are known by their content', async () => {
      const files = await shelf('ana');
      const kept = {
        'planta.dwg': Buffer.concat([Buffer.from('AC1032'), randomBytes(200)]),
        'planta.dxf': Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n'),
        'lista.csv': Buffer.from('item;quantidade\nPorta;2\n'),
      };
      for (const [name, bytes] of Object.entries(kept)) {
        expect((await files.upload(`${ANA}/${name}`, bytes)).error).toBeNull();
      }
      const types = await Promise.all(
        Object.keys(kept).map(
          async (name) => (await files.info(`${ANA}/${name}`)).data?.contentType,
        ),
      );
      expect(types).toEqual(['image/vnd.dwg', 'image/vnd.dxf', 'text/csv']);
    });
  });

  test('[ARQ-004] a photo loses where it was taken and with what, stands upright, and keeps when', async () => {
    const files = await shelf('ana');
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    await files.upload(`${ANA}/estante.jpg`, photo);
    const { data } = await files.download(`${ANA}/estante.jpg`);
    const stored = await sharp(await data?.arrayBuffer()).metadata();
    const info = await files.info(`${ANA}/estante.jpg`);

    expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([stored.width, stored.height]).toEqual([40, 60]);
    expect(info.data?.metadata).toMatchObject({ takenAt: '2026-11-02T09:30:00-03:00' });
  });

  describe('a link', () => {
    test('[ARQ-006] [T65] dies on time, with its file, and opens nothing else', async () => {
      const files = await shelf('ana');
      await files.upload(`${ANA}/curto.pdf`, PDF);
      await files.upload(`${ANA}/outro.pdf`, PDF);
      const short = (await files.createSignedUrl(`${ANA}/curto.pdf`, 4)).data?.signedUrl ?? '';
      const long = (await files.createSignedUrl(`${ANA}/curto.pdf`, 600)).data?.signedUrl ?? '';
      const status = async (url: string) => (await fetch(url)).status;

      expect(await status(short)).toBe(200);
      expect(await status(long.replace('curto', 'outro'))).toBe(404);
      expect(await status(long.replace('/shelf/', '/posters/'))).toBe(404);
      expect(await status(`${long.slice(0, -2)}xx`)).toBe(404);
      expect(await status(long.replace(/token=.*/, 'token=x'))).toBe(404);
      expect(await status(long.replace('/object/sign/', '/object/upload/sign/'))).toBe(404);
      expect(refusal(await files.createSignedUrl(`${ANA}/curto.pdf`, 8 * 24 * 3600)).status).toBe(
        400,
      );

      await expect.poll(() => status(short), { timeout: 20_000 }).toBe(404);
      await files.remove([`${ANA}/curto.pdf`]);
      expect(await status(long)).toBe(404);
    });
  });

  describe('a file', () => {
    const get = async (name: string, headers: Record<string, string> = {}) => {
      const { data } = await (await as('ana')).auth.getSession();
      return fetch(`${gateway.url}/storage/v1/object/shelf/${ANA}/${name}`, {
        headers: { authorization: `Bearer ${data.session?.access_token}`, ...headers },
      });
    };

    test('[T64] is sent with the type of its content, in a sandbox, and saved unless it is a picture', async () => {
      await (await shelf('ana')).upload(`${ANA}/relatório "final".pdf`.replaceAll('"', "'"), PDF);
      const answer = await get(encodeURIComponent("relatório 'final'.pdf"));

      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
        'content-disposition': `attachment; filename="relat_rio 'final'.pdf"; filename*=UTF-8''relat%C3%B3rio%20%27final%27.pdf`,
        'cache-control': 'private, no-cache',
      });
    });

    test('[ARQ-026] [T64] keeps the ending of its content, whatever its sender or the reader of a link calls it', async () => {
      const files = await shelf('ana');
      await files.upload(`${ANA}/proposta.hta`, PDF);
      await files.upload(`${ANA}/lista.csv`, Buffer.from('item;quantidade\n'));
      const linkTo = async (name: string, download: string) => {
        const { data } = await files.createSignedUrl(`${ANA}/${name}`, 60);
        const url = `${data?.signedUrl}&download=${encodeURIComponent(download)}`;
        return (await fetch(url)).headers.get('content-disposition');
      };

      expect((await get('proposta.hta')).headers.get('content-disposition')).toContain(
        'filename="proposta.hta.pdf"',
      );
      for (const name of ['atualizacao.bat', '../../atualizacao.bat', 'atualizacao\u202e.bat']) {
        expect(await linkTo('lista.csv', name)).toBe(
          `attachment; filename="atualizacao.bat.csv"; filename*=UTF-8''atualizacao.bat.csv`,
        );
      }
    });

    test('is sent in parts, and not again to a browser that has it', async () => {
      await (await shelf('ana')).upload(`${ANA}/partes.pdf`, PDF);
      const whole = await get('partes.pdf');
      const etag = whole.headers.get('etag') ?? '';
      const part = await get('partes.pdf', { range: 'bytes=5-8' });
      const last = await get('partes.pdf', { range: 'bytes=-4' });
      const beyond = await get('partes.pdf', { range: 'bytes=9999-' });
      const other = await get('partes.pdf', { range: 'bytes=0-3', 'if-range': '"another"' });

      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        206,
        PDF.toString('latin1', 5, 9),
        `bytes 5-8/${PDF.length}`,
      ]);
      expect(await last.text()).toBe(PDF.toString('latin1', PDF.length - 4));
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
        416,
        `bytes */${PDF.length}`,
      ]);
      expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, PDF.length]);
      expect((await get('partes.pdf', { 'if-none-match': etag })).status).toBe(304);
    });

    test('is sent from and to its ends, also where more is asked for', async () => {
      await (await shelf('ana')).upload(`${ANA}/pontas.pdf`, PDF);
      const end = PDF.length - 1;
      for (const [asked, from, to] of [
        ['0-0', 0, 0],
        ['5-9999', 5, end],
        [`${end}-`, end, end],
        ['-1', end, end],
        ['-9999', 0, end],
      ] as const) {
        const part = await get('pontas.pdf', { range: `bytes=${asked}` });
        expect([part.status, part.headers.get('content-range')], asked).toEqual([
          206,
          `bytes ${from}-${to}/${PDF.length}`,
        ]);
        expect(await part.text(), asked).toBe(PDF.toString('latin1', from, to + 1));
      }
      expect((await get('pontas.pdf', { range: `bytes=${end + 1}-` })).status).toBe(416);
    });
  });
}
