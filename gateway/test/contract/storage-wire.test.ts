import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import { filesFolder, filesIn, PDF, pictureOf } from '../../src/storage/testing.ts';

// Requests of clients in other languages, and the stock service's responses to them.

const place = filesFolder();
const gateway = useAuthGateway({ cast: true, config: place });
const ANA = 'a0000000-0000-4000-8000-000000000001';
let client: SupabaseClient;

const signIn = async (name: string) => {
  const device = gateway.device();
  const email = `${name}@library.test`;
  const { error } = await device.auth.signInWithPassword({ email, password: CAST_PASSWORD });
  if (error) throw error;
  return device;
};
const shelf = () => client.storage.from('shelf');
const posters = () => client.storage.from('posters');

beforeAll(async () => {
  client = await signIn('ana');
});

async function send(path: string, body?: unknown, init: RequestInit = {}) {
  const { data } = await client.auth.getSession();
  return fetch(`${gateway.url}/storage/v1/${path}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...init,
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });
}

describe('numbers', () => {
  test('[ARQ-001] of a link and of a list are taken as text too, as clients of other languages send them', async () => {
    await shelf().upload(`${ANA}/texto/a.pdf`, PDF);
    await shelf().upload(`${ANA}/texto/b.pdf`, PDF);
    for (const expiresIn of ['60', 60, '1.5']) {
      const signed = await send(`object/sign/shelf/${ANA}/texto/a.pdf`, { expiresIn });
      const { signedURL } = (await signed.json()) as { signedURL: string };
      expect((await fetch(`${gateway.url}/storage/v1${signedURL}`)).status).toBe(200);
    }
    const prefix = `${ANA}/texto`;
    for (const [limit, offset, count] of [
      ['1', '0', 1],
      ['5', '1', 1],
    ]) {
      const listed = await send('object/list/shelf', { prefix, limit, offset });
      expect(await listed.json()).toHaveLength(Number(count));
    }
    const page = await send('object/list-v2/shelf', { prefix, limit: '1' });
    expect(await page.json()).toMatchObject({ hasNext: true, objects: [{}] });
  });

  test.each(['', ' 60', '-1', '0', '1e3', '0x10', 'NaN', '604801', true, null, {}, []])(
    'a link for %j seconds is refused',
    async (expiresIn) => {
      await shelf().upload(`${ANA}/recusado.pdf`, PDF);
      const answer = await send(`object/sign/shelf/${ANA}/recusado.pdf`, { expiresIn });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: 'O link vale de 1 segundo a 7 dias.' },
      ]);
    },
  );
});

describe('a link to put a file', () => {
  const put = async (token: string, name: string, headers: Record<string, string> = {}) => {
    const url = `${gateway.url}/storage/v1/object/upload/sign/posters/${ANA}/${name}?token=${token}`;
    const body = new Uint8Array(await pictureOf(4, 4));
    const type = { 'content-type': 'image/png' };
    return (await fetch(url, { method: 'PUT', body, headers: { ...type, ...headers } })).status;
  };

  test('[T65] replaces what is there if its maker wished so, whatever the request says', async () => {
    const name = `${ANA}/trocado.png`;
    await posters().upload(name, await pictureOf(8, 8));
    const plain = (await posters().createSignedUploadUrl(name)).data?.token ?? '';
    const upsert =
      (await posters().createSignedUploadUrl(name, { upsert: true })).data?.token ?? '';

    expect(await put(plain, 'trocado.png', { 'x-upsert': 'true' })).toBe(409);
    expect((await posters().info(name)).data?.metadata).toMatchObject({ width: 8 });
    expect(await put(upsert, 'trocado.png')).toBe(200);
    expect((await posters().info(name)).data?.metadata).toMatchObject({ width: 4 });
  });

  test('[T65] that replaces is refused where nothing is replaced', async () => {
    const asked = await shelf().createSignedUploadUrl(`${ANA}/fixo.pdf`, { upsert: true });
    expect((asked.error as { status?: number } | null)?.status).toBe(403);
  });

  test('[T65] is for one name, and none of its letters may change', async () => {
    const { data } = await posters().createSignedUploadUrl(`${ANA}/um.png`);
    const token = data?.token ?? '';
    const before = filesIn(place.files.folder).length;

    expect(await put(token, 'outro.png')).toBe(404);
    expect(await put(`${token.slice(0, -2)}xx`, 'um.png')).toBe(404);
    expect(
      await put(
        token.replace(/^./, (sign) => (sign === 'e' ? 'f' : 'e')),
        'um.png',
      ),
    ).toBe(404);
    expect(filesIn(place.files.folder)).toHaveLength(before);
    expect(await put(token, 'um.png')).toBe(200);
  });
});

describe('a type that a bucket takes as text', () => {
  const textOf = async (name: string) =>
    (await shelf().info(`${ANA}/${name}`)).data?.metadata?.text ?? null;

  test('[NOT-012] is handed to the statement that writes the row, without the mark of its encoding, and to no other upload', async () => {
    const words = '<carta>Olá, “Elisa” 📖</carta>';
    const { error } = await shelf().upload(`${ANA}/carta.xml`, Buffer.from(`\ufeff${words}`));
    expect(error).toBeNull();
    expect(await textOf('carta.xml')).toBe(words);
    await shelf().upload(`${ANA}/depois.pdf`, PDF);
    expect(await textOf('depois.pdf')).toBeNull();
    const sent = await send(`object/sign/shelf/${ANA}/carta.xml`, { expiresIn: 60 });
    const { signedURL } = (await sent.json()) as { signedURL: string };
    const page = await fetch(`${gateway.url}/storage/v1${signedURL}`);
    expect(page.headers.get('content-type')).toBe('application/xml');
    expect(page.headers.get('content-disposition')).toMatch(/^attachment; filename="carta.xml"/);
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    const { data } = await client.storage.getBucket('shelf');
    expect(data?.allowed_mime_types).toContain('application/xml');
  });

  test.each([
    [
      'other bytes than UTF-8',
      Buffer.from('<carta>Olá</carta>', 'latin1'),
      415,
      'O arquivo não está em UTF-8.',
    ],
    ['a zero', Buffer.from('<carta>Ol\0</carta>'), 415, 'Este tipo de arquivo não é aceito aqui.'],
    [
      'UTF-16',
      Buffer.from('\ufeff<?xml version="1.0"?><carta/>', 'utf16le'),
      415,
      'O arquivo não está em UTF-8.',
    ],
    [
      'more than its bound',
      Buffer.from(`<carta>${'a'.repeat(1024 * 1024)}</carta>`),
      413,
      'O arquivo passa de 1 MB.',
    ],
  ])('[NOT-012] [T110] is refused with %s', async (_what, bytes, status, message) => {
    const { error } = await shelf().upload(`${ANA}/outra.xml`, bytes);
    expect(error).toMatchObject({ status, message });
  });

  test('[NOT-012] [T110] is refused under another ending, and where no bucket names it', async () => {
    const xml = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const name of ['desenho.svg', 'pagina.html', 'lista.csv'])
      expect((await shelf().upload(`${ANA}/${name}`, xml)).error).toMatchObject({ status: 415 });
    expect((await posters().upload(`${ANA}/cartaz.xml`, xml)).error).toMatchObject({ status: 415 });
  });
});

test('[T66] what a bucket takes is taken to the byte, as a form and as bytes', async () => {
  const { owner } = gateway.database;
  const limit = async (size: number) =>
    (
      await owner.query(
        `update storage.buckets b set size_limit = $1 from storage.buckets old
         where b.id = 'shelf' and old.id = b.id returning old.size_limit::int as before`,
        [size],
      )
    ).rows[0].before;
  const before = await limit(1_000);
  const bytes = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 0x20)]);
  const form = (size: number) =>
    new Blob([new Uint8Array(bytes(size))], { type: 'application/pdf' });
  const status = async (name: string, body: Blob | Buffer) => {
    const options = { contentType: 'application/pdf' };
    const { error } = await shelf().upload(`${ANA}/${name}.pdf`, body, options);
    return (error as { status?: number } | null)?.status ?? 200;
  };
  const found = [
    await status('forma-1000', form(1_000)),
    await status('forma-1001', form(1_001)),
    await status('bytes-1000', bytes(1_000)),
    await status('bytes-1001', bytes(1_001)),
  ];
  await limit(before);
  expect(found).toEqual([200, 413, 200, 413]);
});

describe('a list of pages', () => {
  const names = ['zz', 'bb/1', 'xx', 'aa/2', 'cc', 'aa/1'];
  const folder = `${ANA}/ordem`;

  beforeAll(async () => {
    for (const name of names) await shelf().upload(`${folder}/${name}.pdf`, PDF);
  });

  async function all(options: Record<string, unknown>) {
    const found: { objects: string[]; folders: string[] } = { objects: [], folders: [] };
    let cursor: string | undefined;
    do {
      const { data, error } = await shelf().listV2({
        prefix: `${folder}/`,
        limit: 2,
        cursor,
        ...options,
      });
      if (error) throw error;
      const short = (name: string) => name.slice(folder.length + 1).replace('.pdf', '');
      found.objects.push(...data.objects.map(({ name }) => short(name)));
      found.folders.push(...data.folders.map(({ name }) => short(name)));
      cursor = data.nextCursor;
      expect(data.hasNext).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    return found;
  }

  const byName = { objects: ['cc', 'xx', 'zz'], folders: ['aa/', 'bb/'] };
  const byTime = { objects: ['zz', 'xx', 'cc'], folders: ['bb/', 'aa/'] };
  const reversed = ({ objects, folders }: typeof byName) => ({
    objects: objects.toReversed(),
    folders: folders.toReversed(),
  });

  test.each([
    [undefined, byName],
    [{ column: 'name', order: 'desc' }, reversed(byName)],
    [{ column: 'created_at' }, byTime],
    [{ column: 'created_at', order: 'desc' }, reversed(byTime)],
    [{ column: 'updated_at', order: 'asc' }, byTime],
    [{ column: 'updated_at', order: 'desc' }, reversed(byTime)],
  ])('[ARQ-001] by folder comes in the order %j, page after page', async (sortBy, expected) => {
    expect(await all({ sortBy, with_delimiter: true })).toEqual(expected);
  });

  test.each([
    [{ column: 'name', order: 'asc' }, names.toSorted()],
    [{ column: 'name', order: 'desc' }, names.toSorted().reverse()],
    [{ column: 'created_at', order: 'asc' }, names],
    [{ column: 'updated_at', order: 'desc' }, names.toReversed()],
  ])('[ARQ-001] of everything below comes in the order %j', async (sortBy, objects) => {
    expect(await all({ sortBy })).toEqual({ objects, folders: [] });
  });

  test('an order that there is not is refused, and a cursor that nobody gave finds its place', async () => {
    const odd = await send('object/list-v2/shelf', { sortBy: { column: 'size' } });
    expect(odd.status).toBe(400);
    expect((await shelf().listV2({ prefix: `${folder}/`, cursor: '~' })).data?.objects).toEqual([]);
  });
});

describe('headers', () => {
  test('[ARQ-001] the information of a file has its tag, and a smaller picture says what was done', async () => {
    await posters().upload(`${ANA}/cartaz.png`, await pictureOf(40, 20));
    const head = await send(`object/info/posters/${ANA}/cartaz.png`, undefined, { method: 'HEAD' });
    const { data } = await posters().info(`${ANA}/cartaz.png`);
    const transform = { width: 10, height: 10, resize: 'contain' as const };
    const small = posters().getPublicUrl(`${ANA}/cartaz.png`, { transform }).data.publicUrl;

    expect(head.headers.get('etag')).toBe(data?.etag);
    expect(head.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await fetch(small)).headers.get('x-transformations')).toBe(
      'width:10,height:10,resizing_type:fit',
    );
  });

  test('buckets without an authorization are refused as the stock service refuses them', async () => {
    const answer = await fetch(`${gateway.url}/storage/v1/bucket`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: `headers must have required property 'authorization'` },
    ]);
    expect((await gateway.device().storage.listBuckets()).data).toEqual([]);
  });
});

describe('[T65] a link to read ends with its maker’s', () => {
  const status = async (url: string) => (await fetch(url)).status;

  async function linkOf(device: SupabaseClient, name: string) {
    const files = device.storage.from('posters');
    await files.upload(name, await pictureOf(8, 8));
    const whole = (await files.createSignedUrl(name, 600)).data?.signedUrl ?? '';
    const transform = { width: 4 };
    const small = (await files.createSignedUrl(name, 600, { transform })).data?.signedUrl ?? '';
    const many = (await files.createSignedUrls([name], 600)).data?.[0]?.signedUrl ?? '';
    return [whole, small, many];
  }

  test('session', async () => {
    const device = await signIn('ana');
    const links = await linkOf(device, `${ANA}/sessao.png`);
    expect(await Promise.all(links.map(status))).toEqual([200, 200, 200]);
    await device.auth.signOut({ scope: 'local' });
    expect(await Promise.all(links.map(status))).toEqual([404, 404, 404]);
  });

  test('right to the file, and comes back with it', async () => {
    const links = await linkOf(client, `${ANA}/direito.png`);
    const { owner } = gateway.database;
    await owner.query(`update public.members set status = 'rejected' where id = $1`, [ANA]);
    const after = await Promise.all(links.map(status));
    await owner.query(`update public.members set status = 'approved' where id = $1`, [ANA]);

    expect(after).toEqual([404, 404, 404]);
    expect(await Promise.all(links.map(status))).toEqual([200, 200, 200]);
  });

  test('file: another one of the same name is not shown', async () => {
    const name = `${ANA}/mesmo.png`;
    const links = await linkOf(client, name);
    await client.storage.from('posters').remove([name]);
    await client.storage.from('posters').upload(name, await pictureOf(9, 9));
    expect(await Promise.all(links.map(status))).toEqual([404, 404, 404]);
  });
});
