import { Writable } from 'node:stream';
import exifReader from 'exif-reader';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { altoDaLapa, card, consultorio, JOAO } from '../../database/guests/testing.ts';
import { createLog } from '../../gateway/src/plugins/log.ts';
import { blackPng, filesFolder, PDF, phonePhoto } from '../../gateway/src/storage/testing.ts';
import { useAuthGateway } from './testing.ts';

// Files that a guest sends by its link, over a real port; and that no secret stands anywhere afterwards.

const lines: string[] = [];
const log = createLog(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }) as never,
);
const place = filesFolder();
const gateway = useAuthGateway({ cast: true, log, config: place });
const DEVICE = 'Telefone/1.0 (WhatsApp)';
let ana: string;
let secret: string;
let request: string;

const call = async (name: string, payload: object, token = '') =>
  fetch(`${gateway.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: gateway.keys.anonKey,
      'content-type': 'application/json',
      'user-agent': DEVICE,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(payload),
  });
const ask = async (project: string) => {
  const asked = await call(
    'ask_guests',
    { target_project_id: project, guests: { marcenaria: [JOAO] } },
    ana,
  );
  const [row] = (await asked.json()) as { secret: string; request_id: string }[];
  return row ?? { secret: '', request_id: '' };
};
const send = (file: Buffer, name: string, { link = secret, type = 'application/pdf' } = {}) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  return fetch(`${gateway.url}/c/${link}/files`, {
    method: 'POST',
    headers: { 'user-agent': DEVICE },
    body: form,
  });
};
const sent = async (file: Buffer, name: string) => {
  const answer = await send(file, name);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.anything()]);
  return (await answer.json()) as { id: string; file_name: string };
};
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];
const rows = async (query: string, ...values: unknown[]) =>
  (await gateway.database.owner.query(query, values)).rows;

beforeAll(async () => {
  const { data } = await gateway.device().auth.signInWithPassword({
    email: 'ana@prumo.test',
    password: CAST_PASSWORD,
  });
  ana = data.session?.access_token ?? '';
  await call('save_guest', { guest_id: JOAO, guest: card() }, ana);
});
beforeEach(async () => {
  await gateway.database.owner.query(`delete from storage.objects where name like 'request/%'`);
  await gateway.database.owner.query(`update private.request_links set ended_at = now()`);
  ({ secret, request_id: request } = await ask(altoDaLapa));
  lines.length = 0;
});

describe('[CVD-029] [CON-11] a file sent by a link', () => {
  test('is an attachment of the request: its architect and its guest read it, with its bytes, by real addresses', async () => {
    const { id, file_name } = await sent(PDF, 'proposta.pdf');
    expect(file_name).toBe('proposta.pdf');
    expect(
      await rows(
        'select kind, entity_id, uploaded_by, mime_type from attachments where id = $1',
        id,
      ),
    ).toEqual([
      { kind: 'request', entity_id: request, uploaded_by: JOAO, mime_type: 'application/pdf' },
    ]);
    const byLink = await fetch(`${gateway.url}/c/${secret}/files/${id}`);
    expect(Buffer.from(await byLink.arrayBuffer())).toEqual(PDF);
    expect(byLink.headers.get('content-disposition')).toMatch(
      /^attachment; filename="proposta.pdf"/,
    );
    const byArchitect = await fetch(
      `${gateway.url}/storage/v1/object/anexos/request/${request}/proposta.pdf`,
      { headers: { apikey: gateway.keys.anonKey, authorization: `Bearer ${ana}` } },
    );
    expect(Buffer.from(await byArchitect.arrayBuffer())).toEqual(PDF);
    const page = (await (await call('get_guest_request', { secret })).json()) as {
      files: object[];
    };
    expect(page.files).toMatchObject([{ id, is_own: true }]);
    expect(
      await rows(
        'select act, address, device from private.link_acts where request_id = $1',
        request,
      ),
    ).toEqual([{ act: 'sent_file', address: '127.0.0.1', device: DEVICE }]);
  });

  test('of another request, of the same guest or of a rival, is 404 by this link', async () => {
    const { id } = await sent(PDF, 'proposta.pdf');
    const other = await ask(consultorio);
    expect((await fetch(`${gateway.url}/c/${other.secret}/files/${id}`)).status).toBe(404);

    const [rival] = await rows(
      `select r.id, r.supplier_id from quote_requests r join profiles s on s.id = r.supplier_id
       where r.project_id = $1 and r.category = 'marcenaria' and s.email = 'silvia@prumo.test'`,
      altoDaLapa,
    );
    await gateway.database.owner.query(
      `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type)
       values ($1, 'anexos', $2, $3, repeat('a', 64), 10, 'application/pdf')`,
      ['9b000000-0000-4000-8000-000000000001', `request/${rival.id}/x.pdf`, rival.supplier_id],
    );
    const stolen = await fetch(
      `${gateway.url}/c/${secret}/files/9b000000-0000-4000-8000-000000000001`,
    );
    expect(stolen.status).toBe(404);
  });

  test('a photo is kept upright and without place, camera and time in its notes', async () => {
    const { id } = await sent(await phonePhoto(), 'IMG_1.JPG');
    const kept = Buffer.from(
      await (await fetch(`${gateway.url}/c/${secret}/files/${id}`)).arrayBuffer(),
    );
    const { exif, width, height } = await sharp(kept).metadata();
    expect([width, height]).toEqual([40, 60]);
    expect(exif ? exifReader(exif).GPSInfo : undefined).toBeUndefined();
    expect(kept.toString('latin1')).not.toContain('Telefone');
  });

  test.each<[string, () => Buffer, string, number, string]>([
    [
      'a page',
      () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>'),
      'proposta.pdf',
      415,
      'Este tipo de arquivo não é aceito aqui.',
    ],
    [
      'a picture of 250 megapixels in few bytes',
      () => blackPng(16_000, 16_000),
      'foto.png',
      413,
      'A imagem tem pixels demais: no máximo 50 megapixels.',
    ],
    [
      'eleven megabytes',
      () => Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]),
      'a.pdf',
      413,
      'O arquivo passa de 10 MB.',
    ],
    ['nothing', () => Buffer.alloc(0), 'a.pdf', 400, 'O arquivo está vazio.'],
  ])('%s is refused in words, and nothing is kept', async (_, make, name, status, words) => {
    expect(await refusal(await send(make(), name))).toEqual([status, words]);
    expect(await rows(`select from storage.objects where name like 'request/%'`)).toEqual([]);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['nota\u202Efdp.exe', 'notafdp.exe.pdf'],
    ['a#b?c%.pdf', 'a_b_c_.pdf'],
    ['.htaccess', '_htaccess.pdf'],
    ['  ', 'arquivo.pdf'],
  ])('named %j is kept as %j, with the ending of its content', async (given, kept) => {
    expect((await sent(PDF, given)).file_name).toBe(kept);
  });

  test('of a name that is taken gets a number, and both are there', async () => {
    const names = [];
    for (let n = 0; n < 3; n++) names.push((await sent(PDF, 'foto.pdf')).file_name);
    expect(names).toEqual(['foto.pdf', 'foto (2).pdf', 'foto (3).pdf']);
  });

  test('is asked for before its body is read: a wrong link and an eleventh file are refused, also of ten sent at once', async () => {
    const wrong = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    expect(await refusal(await send(PDF, 'a.pdf', { link: wrong }))).toEqual([
      404,
      'Este link não vale mais. Peça outro a quem enviou.',
    ]);
    for (let n = 0; n < 9; n++) await sent(PDF, `${n}.pdf`);
    const both = await Promise.all([send(PDF, 'x.pdf'), send(PDF, 'y.pdf')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const full = [400, 'São até 10 arquivos por pedido. Junte vários em um PDF ou ZIP.'];
    expect(await refusal(await send(PDF, 'z.pdf'))).toEqual(full);
    expect((await rows('select from attachments where entity_id = $1', request)).length).toBe(10);
  });

  test('makes fifty megabytes of a request at most', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(9 * 1024 * 1024)]);
    for (let n = 0; n < 5; n++) await sent(Buffer.concat([large, Buffer.from([n])]), `${n}.pdf`);
    expect(await refusal(await send(large, 'mais.pdf'))).toEqual([
      400,
      'Os seus arquivos neste pedido podem somar até 50 MB.',
    ]);
  });
});

describe('[CVD-030] [T88] an act by a link', () => {
  test('is kept with the address and the device it came from, for six months, and no screen shows them', async () => {
    await call('note_guest', { secret, act: 'will_quote' });
    await fetch(`${gateway.url}/c/${secret}/sair`, {
      method: 'POST',
      headers: { 'user-agent': 'x'.repeat(300) },
    });
    const acts = () =>
      rows(
        'select act, address, device from private.link_acts where request_id = $1 and at > $2 order by id',
        request,
        began,
      );
    const [{ began }] = await rows(`select max(made_at) as began from private.request_links`);
    expect(await acts()).toEqual([
      { act: 'will_quote', address: '127.0.0.1', device: DEVICE },
      { act: 'left', address: '127.0.0.1', device: 'x'.repeat(200) },
    ]);
    const board = await call('get_request_board', { target_project_id: altoDaLapa }, ana);
    expect(await board.text()).not.toMatch(/127\.0\.0\.1|WhatsApp\)/);

    await gateway.database.owner.query(`delete from private.no_contact`);
    await gateway.database.owner.query(
      `update private.link_acts set at = now() - interval '6 months' + interval '1 hour'`,
    );
    await gateway.database.owner.query('select private.forget_request_links()');
    expect(
      (await rows('select from private.link_acts where request_id = $1', request)).length,
    ).toBeGreaterThan(0);
    await gateway.database.owner.query(
      `update private.link_acts set at = now() - interval '6 months 1 hour'`,
    );
    await gateway.database.owner.query('select private.forget_request_links()');
    expect(await rows('select from private.link_acts')).toEqual([]);
  });
});

test('[CVD-015] [CON-13] of a real day with a link no line of the log, label of the metrics, header or row has the secret', async () => {
  const open = (path: string, more: RequestInit = {}) =>
    fetch(`${gateway.url}/c/${secret}${path}`, {
      ...more,
      headers: { referer: `${gateway.url}/c/${secret}`, ...more.headers },
    });
  const page = await open('');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await page.text();
  expect(html).toContain('<title>Pedido de orçamento: Marcenaria, 2 itens</title>');
  expect(html).not.toMatch(/Alto da Lapa|Estante|Rafael|R\$/);
  await open('/pedido.pdf');
  await open('/files/abc');
  await open('', { method: 'HEAD' });
  await open('/nada/disso');
  await open('', { method: 'PUT' });
  await sent(PDF, 'proposta.pdf');
  await call('get_guest_request', { secret });
  await call('note_guest', { secret, act: 'maybe' });
  await call('save_guest_draft', { secret, draft: {}, saved_at: 'never', expected_version: 0 });
  await fetch(
    `${gateway.url}/rest/v1/rpc/get_guest_request?secret=${secret}&apikey=${gateway.keys.anonKey}`,
  );
  await open('/sair', { method: 'POST' });
  await gateway.database.owner.query('delete from private.no_contact');

  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toContain(secret);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).not.toContain(secret);
  for (const table of ['request_links', 'link_acts', 'outbox', 'audit_entries', 'rate_limits'])
    expect(
      await rows(
        `select to_jsonb(t)::text as row from private.${table} t where to_jsonb(t)::text like $1`,
        `%${secret}%`,
      ),
    ).toEqual([]);
});
