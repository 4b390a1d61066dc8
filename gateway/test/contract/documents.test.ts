import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import { pageTexts, picturesOf } from '../../src/documents/testing.ts';
import { QueueFullError } from '../../src/postgres/fair-queue.ts';
import { PictureTurns } from '../../src/storage/picture-turns.ts';
import { filesFolder, filesIn, PDF, phonePhoto, pictureOf } from '../../src/storage/testing.ts';

// GET /documents/v1/<name>/<uuid>.pdf, with the loan receipt of the library.

const config = filesFolder();
const gateway = useAuthGateway({ cast: true, config });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

async function tokenOf(name: string): Promise<string> {
  const { data } = await gateway.device().auth.signInWithPassword({
    email: `${name}@library.test`,
    password: CAST_PASSWORD,
  });
  return data.session?.access_token ?? '';
}

/** The receipt of Bruno's reservation with Ana, parts of it replaced. */
async function receipt(parts: object | null = null): Promise<string> {
  const { rows } = await gateway.database.owner.query(
    `update public.reservations set notes = $1
     where copy_id = 'f0000000-0000-4000-8000-000000000203' and reader_id = 'b0000000-0000-4000-8000-000000000001'
     returning id`,
    [parts && JSON.stringify(parts)],
  );
  return `loan-receipt/${rows[0].id}.pdf`;
}

const ask = (place: string, token?: string, method = 'GET') =>
  fetch(`${gateway.url}/documents/v1/${place}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

async function pagesOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  return pageTexts(new Uint8Array(await response.arrayBuffer()));
}

test('[DOC-001] both people of a reservation get its receipt as PDF, with a name to save it under', async () => {
  const place = await receipt();

  for (const name of ['ana', 'bruno']) {
    const response = await ask(place, await tokenOf(name));
    const headers = Object.fromEntries(response.headers);

    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Reserva n_ 0203.pdf"; filename*=UTF-8''Reserva%20n%C2%BA%200203.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const [page] = await pagesOf(response);
    expect(page).toContain('Biblioteca');
    expect(page).toContain('Reserva de exemplar');
    expect(page).toContain('Situação: pending');
    expect(page).toMatch(/Preço R\$.980,50/);
    expect(page).toContain('Página 1 de 1');
  }
});

test('[DOC-001] [T75] a document is headed by whose it is, with their logo from a public bucket and no other', async () => {
  const ana = gateway.device();
  const { data } = await ana.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  const folder = data.user?.id;
  const picture = await pictureOf(600, 200);
  for (const bucket of ['posters', 'shelf'])
    await ana.storage
      .from(bucket)
      .upload(`${folder}/marca.png`, picture, { contentType: 'image/png' });
  const drawn = async (logo?: object) => {
    const place = await receipt({ letterhead: { name: 'Livros Ribeiro', detail: 'Ana', logo } });
    const response = await ask(place, await tokenOf('bruno'));
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  const headed = await drawn({ bucket: 'posters', name: `${folder}/marca.png` });
  expect((await pageTexts(headed))[0]).toMatch(
    /^Livros Ribeiro Ana Biblioteca Reserva de exemplar/,
  );
  expect(await picturesOf(headed)).toBe(1);
  for (const logo of [
    undefined,
    { bucket: 'posters', name: `${folder}/outra.png` },
    { bucket: 'shelf', name: `${folder}/marca.png` },
    { bucket: 'posters', name: '../../etc/passwd' },
  ])
    expect(await picturesOf(await drawn(logo)), JSON.stringify(logo)).toBe(0);
});

test('[DOC-012] [T75] pictures are read as the caller, drawn from small copies, and left out where they may not be seen', async () => {
  const ana = gateway.device();
  const { data } = await ana.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  const folder = data.user?.id;
  for (const [name, file] of [
    ['telefone.jpg', await phonePhoto()],
    ['larga.png', await pictureOf(2_400, 900)],
  ] as const)
    await ana.storage.from('shelf').upload(`${folder}/${name}`, file, {
      contentType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
    });
  await ana.storage
    .from('shelf')
    .upload(`${folder}/nota.pdf`, PDF, { contentType: 'application/pdf' });
  const images = ['telefone.jpg', 'larga.png', 'nota.pdf', 'outra.jpg', '../../etc/passwd'].map(
    (name) => ({ bucket: 'shelf', name: `${folder}/${name}`, caption: `Foto ${name}` }),
  );
  const place = await receipt({ blocks: [{ kind: 'images', heading: 'Fotos', images }] });

  const own = await ask(place, await tokenOf('ana'));
  const drawn = new Uint8Array(await own.arrayBuffer());
  expect(await picturesOf(drawn)).toBe(2);
  expect((await pageTexts(drawn))[0]).toMatch(/Fotos Foto telefone\.jpg Foto larga\.png (?!Foto)/);
  // As small as they are shown, and without what the camera noted.
  expect(drawn.length).toBeLessThan(120_000);
  expect(Buffer.from(drawn).includes('Exif')).toBe(false);

  // The other person of the reservation may not see what is on the shelf.
  const others = new Uint8Array(await (await ask(place, await tokenOf('bruno'))).arrayBuffer());
  expect(await picturesOf(others)).toBe(0);
  expect((await pageTexts(others))[0]).not.toContain('Foto');
});

test('[DOC-013] a picture is made small once for all documents, tried again while the machine is busy, drawn where it cannot be kept, and named where it cannot be read', async () => {
  const ana = gateway.device();
  const { data } = await ana.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  const photos = ['capa.png', 'sala.png', 'perdida.png'].map((name) => `${data.user?.id}/${name}`);
  for (const [at, name] of photos.entries())
    await ana.storage
      .from('shelf')
      .upload(name, await pictureOf(900 + at, 700), { contentType: 'image/png' });
  const token = await tokenOf('ana');
  const draw = async (names: string[]) => {
    const images = names.map((name) => ({ bucket: 'shelf', name, caption: `Foto ${name}` }));
    const answer = await ask(await receipt({ blocks: [{ kind: 'images', images }] }), token);
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { pictures: await picturesOf(bytes), words: (await pageTexts(bytes)).join(' ') };
  };
  // Where the small ones are kept there is no room for that of the last one: it is drawn all the same.
  const { rows } = await gateway.database.owner.query(
    'select digest from storage.objects where name = $1',
    [photos[2]],
  );
  const full = path.join(config.dataDir, 'thumbnails', rows[0].digest.slice(0, 2));
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, '');
  expect((await draw(photos.slice(2))).pictures).toBe(1);
  await rm(full);

  const turns = vi.spyOn(PictureTurns.prototype, 'take');

  // Two at once: the turn of one does not come, and the thumbnails of a page take all the turns for a while.
  turns
    .mockRejectedValueOnce(new Error('timeout exceeded when trying to connect'))
    .mockRejectedValueOnce(new QueueFullError('too many requests of one person are waiting'))
    .mockRejectedValueOnce(new QueueFullError('too many requests of one person are waiting'));
  const both = await Promise.all([draw(photos.slice(0, 2)), draw(photos.slice(0, 2))]);
  expect(both.map(({ pictures }) => pictures)).toEqual([2, 2]);
  expect(both.map(({ words }) => words.includes('não pôde'))).toEqual([false, false]);
  expect(turns).toHaveBeenCalledTimes(5);
  // The thumbnails of the person's page keep none of them waiting.
  expect(turns.mock.calls.map(([asker]) => asker.person)).not.toContain(data.user?.id);

  // The bytes of all three are lost: two of them are small pictures by now.
  for (const file of filesIn(config.files.folder)) await rm(file);
  const after = await draw(photos);
  expect(after.pictures).toBe(2);
  expect(after.words).toContain(`A foto não pôde ser lida. Foto ${photos[2]}`);
  expect(after.words.match(/não pôde/g)).toHaveLength(1);
  turns.mockRestore();
});

test('[DOC-012] a document of sixty pictures goes over pages, and one of sixty-one in a block is a fault of ours', async () => {
  const ana = gateway.device();
  const { data } = await ana.auth.signInWithPassword({
    email: 'ana@library.test',
    password: CAST_PASSWORD,
  });
  const name = `${data.user?.id}/muitas.png`;
  await ana.storage
    .from('shelf')
    .upload(name, await pictureOf(300, 200), { contentType: 'image/png' });
  const many = (count: number) =>
    receipt({
      blocks: [
        { kind: 'images', images: Array(count).fill({ bucket: 'shelf', name, caption: 'F' }) },
      ],
    });
  const token = await tokenOf('ana');

  const pages = await pagesOf(await ask(await many(60), token));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.join(' ').split(' F').length).toBeGreaterThan(50);
  expect((await ask(await many(61), token)).status).toBe(500);
});

test('[DOC-001] HEAD has the headers of GET and no body', async () => {
  const response = await ask(await receipt(), await tokenOf('bruno'), 'HEAD');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await response.text()).toBe('');
});

test.each([
  ['Pedido 7', 'Pedido 7.pdf'],
  ['Pedido 7.PDF ', 'Pedido 7.pdf'],
  ['a/b\\\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pdf'],
  ['  ', 'documento.pdf'],
  ['x'.repeat(120), `${'x'.repeat(120)}.pdf`],
  ['x'.repeat(121), `${'x'.repeat(120)}.pdf`],
])('[DOC-001] a document named %j is saved as %j', async (file_name, saved) => {
  const response = await ask(await receipt({ file_name }), await tokenOf('bruno'), 'HEAD');
  const [, encoded = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];

  expect(decodeURIComponent(encoded)).toBe(saved);
});

test('[DOC-002] [T75] what is absent, foreign, refused or misspelt is one and the same 404', async () => {
  const place = await receipt();
  const [bruno, silvia, clara] = [
    await tokenOf('bruno'),
    await tokenOf('silvia'),
    await tokenOf('clara'),
  ];
  const asked: [place: string, token: string][] = [
    [`loan-receipt/${NOWHERE}.pdf`, bruno],
    // Another reader's, and a role without the right to call the function.
    [place, silvia],
    [place, clara],
    [place.replace('loan-receipt', 'loan_receipts'), bruno],
    [place.replace('loan-receipt', 'constructor'), bruno],
    [place.replace('loan-receipt', `x"'; drop table members; --`), bruno],
    ['loan-receipt/1.pdf', bruno],
    [`loan-receipt/${NOWHERE}`, bruno],
    [`loan-receipt/${encodeURIComponent(`${NOWHERE}' or true`)}.pdf`, bruno],
    ['loan-receipt/%00.pdf', bruno],
  ];
  const bodies = new Set<string>();
  for (const [at, token] of asked) {
    const response = await ask(at, token);
    expect([at, response.status]).toEqual([at, 404]);
    bodies.add(await response.text());
    expect((await ask(at, token, 'HEAD')).status).toBe(404);
  }

  expect([...bodies]).toEqual([
    JSON.stringify({
      code: 'NOT_FOUND',
      details: null,
      hint: null,
      message: 'Documento não encontrado, ou você não tem acesso a ele.',
    }),
  ]);
});

test('[DOC-002] without a session nobody learns whether there is a document; a wrong token is 401', async () => {
  const place = await receipt();
  for (const at of [place, `loan-receipt/${NOWHERE}.pdf`, `nothing/${NOWHERE}.pdf`]) {
    expect((await ask(at)).status).toBe(401);
    expect((await ask(at, gateway.keys.anonKey)).status).toBe(401);
    expect((await ask(at, 'a.b.c')).status).toBe(401);
  }
  expect((await ask(place, await tokenOf('bruno'), 'POST')).status).toBe(404);
});

test('[DOC-003] sixty rows go over pages, each with the labels of the columns, amounts whole, the total at the end', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [
    `nº ${String(n + 1).padStart(2, '0')}`,
    n % 5 ? 'Estante' : 'Estante de madeira maciça com acabamento em óleo, montada no local',
    `R$ ${n + 1}.000,00`,
  ]);
  const columns = [
    { label: 'Nº' },
    { label: 'Descrição', width: 3 },
    { label: 'Valor', align: 'right' },
  ];
  const table = { kind: 'table', heading: 'Itens', columns, rows };
  const place = await receipt({
    title: 'Sessenta',
    blocks: [{ ...table, totals: [['', 'Total', 'R$ 1.830.000,00']] }],
  });

  const pages = await pagesOf(await ask(place, await tokenOf('bruno')));

  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Descrição');
    expect(page).toContain('Sessenta');
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  }
  const whole = pages.join(' ');
  for (const [name, , amount] of rows) {
    expect(whole.split(String(name)).length, name).toBe(2);
    expect(whole.replaceAll('\u00a0', ' ')).toContain(amount);
  }
  expect(pages.at(-1)?.replaceAll('\u00a0', ' ')).toContain('R$ 1.830.000,00');
});

test('[DOC-004] the foot prints the hash that the function gives, and otherwise that of its text', async () => {
  const bruno = await tokenOf('bruno');
  const hash = 'ab12'.repeat(16);
  const given = await receipt({ content_hash: hash, drawn_at: 'Emitido ontem' });
  expect((await pagesOf(await ask(given, bruno)))[0]).toContain(`Emitido ontem · SHA-256 ${hash}`);

  const own = await receipt();
  const { rows } = await gateway.database.owner.query(
    'select private.document_loan_receipt($1)::text as text',
    [own.slice('loan-receipt/'.length, -'.pdf'.length)],
  );
  const computed = createHash('sha256').update(rows[0].text).digest('hex');
  expect((await pagesOf(await ask(own, bruno)))[0]).toContain(`SHA-256 ${computed}`);
});

test('[DOC-005] a tree that does not fit is 500 with a code to report, and the next document is drawn', async () => {
  const bruno = await tokenOf('bruno');
  const misfits = [
    { blocks: [{ kind: 'video' }] },
    { blocks: [{ kind: 'table', columns: [{ label: 'A' }], rows: [['1', '2']] }] },
    { title: 7 },
    { colour: 'red' },
  ];
  for (const parts of misfits) {
    const response = await ask(await receipt(parts), bruno);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'XX000' });
  }
  expect((await ask(await receipt(), bruno)).status).toBe(200);
});

const HOSTILE = [
  '\u0001\u0007\u001b[31m\u007f\u0085 vermelho',
  '\u202egnissap\u202c \u2066x\u2069 שלום مرحبا',
  '👩‍👩‍👧‍👦 🏠 🇧🇷 1️⃣ ☎️',
  'M'.repeat(4_000),
  `${'nbsp\u00a0'.repeat(1_000)}`,
  `${'a\u0301'.repeat(500)}${'\u0301'.repeat(500)}`,
  '日本語のとても長い文'.repeat(200),
  '\n'.repeat(300),
  `{{x}} \${x} <b>x</b> %s \\`,
  'https://example.com/" onload="x',
  '',
];

test('[DOC-005] [T75] whatever people wrote is drawn, wherever it stands', async () => {
  // In turn, since one person alone gets a part of the thread after some seconds of drawing.
  const people = [await tokenOf('bruno'), await tokenOf('ana')];
  for (const [index, said] of HOSTILE.entries()) {
    const short = said.slice(0, 2_000);
    const place = await receipt({
      title: short,
      subtitle: short,
      file_name: short,
      drawn_at: short.slice(0, 60),
      blocks: [
        {
          kind: 'facts',
          heading: short,
          facts: [
            { label: short, value: said },
            { label: 'x', value: null },
          ],
        },
        { kind: 'text', heading: short, paragraphs: [said, ''] },
        {
          kind: 'table',
          heading: short,
          columns: [{ label: 'A' }, { label: short, align: 'right', width: 0.1 }],
          rows: [
            [said, short],
            [null, said],
          ],
          totals: [[short, said]],
        },
        { kind: 'qr', payload: short.slice(0, 500) || 'x', caption: said },
        {
          kind: 'sign_offs',
          sign_offs: [{ who: short, role: short, decision: short, when: short, hash: short }],
        },
        { kind: 'facts', facts: [] },
        { kind: 'text', paragraphs: [] },
        { kind: 'table', columns: [{ label: '' }], rows: [] },
        { kind: 'sign_offs', sign_offs: [] },
      ],
    });

    const response = await ask(place, people[index % people.length]);

    expect([said.slice(0, 20), response.status]).toEqual([said.slice(0, 20), 200]);
    expect(response.headers.get('content-disposition')).toMatch(/\.pdf$/);
    if (said.length > 100) continue;
    expect((await pagesOf(response)).join('')).not.toMatch(/[^\P{C}\n]/u);
  }
});

test('[DOC-005] nothing is lost where a row, a paragraph or a caption is longer than a page', async () => {
  const long = Array.from({ length: 150 }, (_, n) => `L${100 + n}`).join('\n');
  const wide = 'Z'.repeat(590);
  const columns = [{ label: 'CA' }, { label: 'CB', width: 0.1 }];
  const table = { kind: 'table', heading: 'H', columns };
  const blocks = [
    { kind: 'facts', facts: [{ label: 'a', value: long }] },
    { kind: 'text', heading: 'H', paragraphs: [long] },
    { ...table, rows: [[long, 'b']] },
    { ...table, rows: [[wide, wide]] },
    { kind: 'qr', payload: 'x', caption: long },
  ];
  const place = await receipt({ title: 'Longo', blocks });

  const pages = await pagesOf(await ask(place, await tokenOf('bruno')));

  const whole = pages.join(' ');
  for (const line of ['L100', 'L175', 'L249']) expect(whole.split(line).length).toBe(1 + 4);
  expect(whole.split('Z').length).toBe(1 + 2 * wide.length);
});

test('[T75] a document opens no URL and no file of the machine', async () => {
  const place = await receipt({
    blocks: [{ kind: 'text', paragraphs: ['x'], image: '/etc/passwd', link: gateway.url }],
  });

  const response = await ask(place, await tokenOf('bruno'));

  // A part that the tree does not have is left out.
  expect(response.status).toBe(200);
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(pdf).not.toContain('/URI');
  expect(pdf).not.toContain('/EmbeddedFile');
});

test('[DOC-011] a document in parts is asked for whole or by its part; a part that is none is 404, and another document has no parts', async () => {
  const receiptPlace = await receipt();
  const place = receiptPlace.replace('loan-receipt', 'loan-lines');
  const token = await tokenOf('bruno');

  expect((await pagesOf(await ask(place, token)))[0]).toContain('Todas as partes');
  expect((await pagesOf(await ask(`${place}?part=caf%C3%A9%20%26%20mais`, token)))[0]).toContain(
    'Parte: café & mais',
  );
  for (const query of ['part=nada', 'part=%00', 'part=a&part=b', `part=${'a'.repeat(201)}`])
    expect((await ask(`${place}?${query}`, token)).status).toBe(404);
  expect((await ask(`${receiptPlace}?part=x`, token)).status).toBe(200);
});
