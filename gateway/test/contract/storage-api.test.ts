import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import ws from 'ws';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import { filesFolder, PDF, pictureOf } from '../../src/storage/testing.ts';

// Every method of the installed storage client, one after the other: it works, or answers the documented error.

const gateway = useAuthGateway({ cast: true, config: filesFolder() });
const ANA = 'a0000000-0000-4000-8000-000000000001';
let client: SupabaseClient;
/** The code in the body of the last refusal, which the client does not pass on. */
let lastCode: unknown;

beforeAll(async () => {
  client = createClient(gateway.url, gateway.keys.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    realtime: { transport: ws as never },
    global: {
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (!response.ok) lastCode = ((await response.clone().json()) as { error: unknown }).error;
        return response;
      },
    },
  });
  const { error } = await client.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  if (error) throw error;
  await shelf().upload(`${ANA}/base.pdf`, PDF);
  await posters().upload(`${ANA}/base.png`, await pictureOf(60, 30));
});

const shelf = () => client.storage.from('shelf');
const posters = () => client.storage.from('posters');
const blob = () => new Blob([PDF], { type: 'application/pdf' });

/** A call of the client resolves to this; a stream has this shape too. */
type Answer = { data: unknown; error: { message: string } | null };
type Row = [method: string, call: string, run: () => PromiseLike<unknown>];

const DENIED = { status: 403, statusCode: '403', code: 'AccessDenied' };

const works: Row[] = [
  ['upload', 'a form', () => shelf().upload(`${ANA}/form.pdf`, blob())],
  ['upload', 'bytes', () => shelf().upload(`${ANA}/bytes.pdf`, PDF)],
  [
    'upload',
    'type, cache time and metadata',
    () =>
      shelf().upload(`${ANA}/options.pdf`, PDF, {
        contentType: 'application/pdf',
        cacheControl: '60',
        metadata: { origin: 'test' },
      }),
  ],
  [
    'upload',
    'upsert where the bucket allows it',
    async () => posters().upload(`${ANA}/base.png`, await pictureOf(60, 30), { upsert: true }),
  ],
  [
    'update',
    'where the bucket allows it',
    async () => posters().update(`${ANA}/base.png`, await pictureOf(60, 30)),
  ],
  ['createSignedUploadUrl', 'a name', () => shelf().createSignedUploadUrl(`${ANA}/link.pdf`)],
  [
    'uploadToSignedUrl',
    'the token of the link',
    async () => {
      const { data } = await shelf().createSignedUploadUrl(`${ANA}/signed.pdf`);
      return shelf().uploadToSignedUrl(`${ANA}/signed.pdf`, data?.token ?? '', blob());
    },
  ],
  ['createSignedUrl', 'a name', () => shelf().createSignedUrl(`${ANA}/base.pdf`, 60)],
  [
    'createSignedUrl',
    'to save, a smaller picture',
    () =>
      posters().createSignedUrl(`${ANA}/base.png`, 60, {
        download: true,
        transform: { width: 10 },
      }),
  ],
  ['createSignedUrls', 'names', () => shelf().createSignedUrls([`${ANA}/base.pdf`], 60)],
  ['download', 'a file', () => shelf().download(`${ANA}/base.pdf`)],
  ['download', 'a stream', () => shelf().download(`${ANA}/base.pdf`).asStream()],
  [
    'download',
    'a smaller picture',
    () => posters().download(`${ANA}/base.png`, { transform: { width: 10, quality: 50 } }),
  ],
  ['info', 'a file', () => shelf().info(`${ANA}/base.pdf`)],
  ['exists', 'a file', () => shelf().exists(`${ANA}/base.pdf`)],
  ['list', 'a folder', () => shelf().list(ANA)],
  [
    'list',
    'searched, sorted, a page',
    () =>
      shelf().list(ANA, {
        limit: 2,
        offset: 0,
        search: 'base',
        sortBy: { column: 'name', order: 'desc' },
      }),
  ],
  ['listV2', 'a folder', () => shelf().listV2({ prefix: `${ANA}/`, with_delimiter: true })],
  [
    'getPublicUrl',
    'a public file',
    async () => {
      const { status } = await fetch(posters().getPublicUrl(`${ANA}/base.png`).data.publicUrl);
      return { data: status === 200 || null, error: null };
    },
  ],
  [
    'remove',
    'names',
    async () => {
      await shelf().upload(`${ANA}/removed.pdf`, PDF);
      return shelf().remove([`${ANA}/removed.pdf`]);
    },
  ],
  ['listBuckets', 'all', () => client.storage.listBuckets()],
  ['getBucket', 'one', () => client.storage.getBucket('shelf')],
];

const refused: [...Row, error: object][] = [
  [
    'upload',
    'a name that is taken',
    () => shelf().upload(`${ANA}/base.pdf`, PDF),
    { status: 409, statusCode: '409', code: 'KeyAlreadyExists' },
  ],
  [
    'upload',
    'upsert in a bucket that keeps what it has',
    () => shelf().upload(`${ANA}/base.pdf`, PDF, { upsert: true }),
    DENIED,
  ],
  [
    'upload',
    'a bucket that is absent',
    () => client.storage.from('nowhere').upload(`${ANA}/x.pdf`, PDF),
    { status: 404, statusCode: '404', code: 'NoSuchBucket' },
  ],
  [
    'upload',
    'a type that the bucket does not take',
    () => posters().upload(`${ANA}/x.pdf`, PDF),
    { status: 415, statusCode: '415', code: 'InvalidMimeType' },
  ],
  [
    'update',
    'a bucket that keeps what it has',
    () => shelf().update(`${ANA}/base.pdf`, PDF),
    DENIED,
  ],
  ['move', 'a file', () => shelf().move(`${ANA}/base.pdf`, `${ANA}/other.pdf`), DENIED],
  ['copy', 'a file', () => shelf().copy(`${ANA}/base.pdf`, `${ANA}/other.pdf`), DENIED],
  ['purgeCache', 'a file', () => shelf().purgeCache(`${ANA}/base.pdf`), DENIED],
  ['purgeBucketCache', 'a bucket', () => client.storage.purgeBucketCache('shelf'), DENIED],
  ['createBucket', 'a bucket', () => client.storage.createBucket('mine'), DENIED],
  [
    'updateBucket',
    'a bucket',
    () => client.storage.updateBucket('shelf', { public: true }),
    DENIED,
  ],
  ['emptyBucket', 'a bucket', () => client.storage.emptyBucket('shelf'), DENIED],
  ['deleteBucket', 'a bucket', () => client.storage.deleteBucket('shelf'), DENIED],
  [
    'getBucket',
    'one that is absent',
    () => client.storage.getBucket('nowhere'),
    { status: 404, statusCode: '404', code: 'NoSuchBucket' },
  ],
  [
    'download',
    'a file that is absent',
    () => shelf().download(`${ANA}/nothing.pdf`),
    { status: 404, statusCode: '404', code: 'NoSuchKey' },
  ],
  [
    'info',
    'a file that is absent',
    () => shelf().info(`${ANA}/nothing.pdf`),
    { status: 404, statusCode: '404', code: 'NoSuchKey' },
  ],
];

/** Methods that only configure the client or serve the others. */
const notCalls = new Set(
  'constructor fetch from throwOnError setHeader handleOperation uploadOrUpdate encodeMetadata toBase64 _getFinalPath _removeEmptyFolders applyTransformOptsToQuery listBucketOptionsToQueryString'.split(
    ' ',
  ),
);

function methodsOf(api: object): string[] {
  const names: string[] = [];
  for (let of = api; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    const described = Object.entries(Object.getOwnPropertyDescriptors(of));
    names.push(
      ...described.flatMap(([name, { value }]) => (typeof value === 'function' ? name : [])),
    );
  }
  return names.filter((name) => !notCalls.has(name));
}

describe('[ARQ-001] the storage client', () => {
  test.each(works)('%s works: %s', async (_method, _call, run) => {
    const { data, error } = (await run()) as Answer;
    expect(error).toBeNull();
    expect(data).toBeTruthy();
  });

  test.each(refused)('%s is refused: %s', async (_method, _call, run, expected) => {
    const { error } = (await run()) as Answer;
    expect({ ...error, code: lastCode }).toMatchObject(expected);
  });

  test('has no method that is not in this table', () => {
    const named = new Set([...works, ...refused].map(([method]) => method));
    const methods = [shelf(), client.storage].flatMap(methodsOf);
    expect(methods.filter((method) => !named.has(method))).toEqual([]);
  });
});
