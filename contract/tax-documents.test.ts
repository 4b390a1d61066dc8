import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants, PROJECT } from '../database/quotes/testing-renovation.ts';
import { cancellation, cnpj, keyOf, type Nfe, nfe } from '../database/tax-documents/testing-nfe.ts';
import { PDF } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { growthDuring } from './memory.ts';
import { ok } from './people.ts';

// Tax documents (NF-e) of suppliers, sent as files by the stock client and read when they are stored.

const { people, nobody, behind, measured, url } = useCast(
  'ana',
  'elisa',
  'clara',
  'rafael',
  'davi',
  'bruno',
  'silvia',
  'marcos',
);
type Name = keyof typeof people;

/** Bruno's confirmed order for Clara's flat, its number and its price. */
let order = { id: '', label: '', price: 0 };
/** Ana's confirmed order of another supplier for the same flat. */
let other = { id: '', label: '' };
/** Its supplier. */
let painter: Name = 'marcos';

beforeAll(async () => {
  const placed = await behind(
    `select o.id, private.order_label(o) as label, private.order_price(o.id)::float as price, s.email
     from orders o join profiles s on s.id = o.supplier_id
     where o.project_id = $1 and o.status = 'confirmed' order by o.number`,
    [PROJECT.vilaMariana],
  );
  order = placed.find(({ email }) => email === 'bruno@prumo.test');
  other = placed.find(({ email }) => email !== 'bruno@prumo.test');
  painter = (other as unknown as { email: string }).email.split('@')[0] as Name;
});

let number = 5000;
const next = () => {
  number += 1;
  return number;
};
const files = (who: Name) => people[who].client.storage.from('anexos');
let sent = 0;
const send = async (
  who: Name,
  content: string | Buffer,
  { to = order.id, name = '', kind = 'tax_document' } = {},
) => {
  sent += 1;
  const path = `${kind}/${to}/${name || `nota-${sent}.xml`}`;
  const { data, error } = await files(who).upload(path, Buffer.from(content as string), {
    contentType: 'application/xml',
  });
  const { status, message } = (error ?? {}) as { status?: number; message?: string };
  return { path, id: data?.id, status, message };
};
const refused = async (...how: Parameters<typeof send>) => {
  const { id, status, message } = await send(...how);
  expect(id).toBeUndefined();
  return { status, message };
};
const read = async (who: Name, id = order.id) =>
  ok(await people[who].client.rpc('get_tax_documents', { target_order_id: id }));
const count = async () =>
  (
    await behind(
      `select (select count(*) from tax_documents)::int as rows,
       (select count(*) from attachments where kind = 'tax_document')::int as files`,
    )
  )[0];

test('[NFE-1] [NOT-001] an XML that the supplier sends is read: the four roles of the order find key, total and match, everybody else neither row nor bytes', async () => {
  await behind(
    `insert into billing_details (profile_id, tax_id) values ($1, '52998224725')
     on conflict (profile_id) do update set tax_id = excluded.tax_id`,
    [people.clara.id],
  );
  const { path, id, message } = await send('bruno', nfe({ number: 1234 }), {
    name: 'NF-e 1234.xml',
  });
  expect(message).toBeUndefined();

  for (const who of ['bruno', 'ana', 'clara', 'davi'] as const) {
    expect(await read(who)).toMatchObject([
      {
        id,
        object_name: path,
        access_key: keyOf({ number: 1234 }),
        model: '55',
        series: 1,
        number: 1234,
        issued_on: '2026-11-20',
        issuer_tax_id: '11222333000181',
        issuer_name: 'Marcenaria Ofício & Filhos Ltda.',
        total: 4000,
        status: 'active',
        issuer_match: 'same',
        recipient_match: 'same',
        uploaded_role: 'supplier',
        may_remove: who === 'bruno',
        order_price: order.price,
        covered: 4000,
        standing: 'lower',
      },
    ]);
    const { data } = await files(who).download(path);
    expect(await data?.text()).toContain('<nfeProc');
  }
  for (const who of ['silvia', 'marcos', 'elisa', 'rafael'] as const) {
    expect(await read(who)).toEqual([]);
    expect(ok(await people[who].client.from('tax_documents').select('id'))).toEqual([]);
    expect((await files(who).download(path)).error).not.toBeNull();
    expect(await refused(who, nfe({ number: next() }))).toMatchObject({ status: 403 });
  }
  expect((await nobody().from('tax_documents').select('id')).error?.code).toBe('42501');
  // Architect and client hear of it; money and status of the order are what they were.
  expect(
    await behind(
      `select split_part(p.email, '@', 1) as who, n.data ->> 'change' as change from notifications n
       join profiles p on p.id = n.recipient_id where n.kind = 'tax_document' order by 1`,
    ),
  ).toEqual([
    { who: 'ana', change: 'added' },
    { who: 'clara', change: 'added' },
  ]);
  const link = await files('clara').createSignedUrl(path, 60);
  const page = await fetch(link.data?.signedUrl ?? '');
  expect(page.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
});

test('[NFE-2] [NOT-002] [T111] a key is once: again, at the other order of the same people, at a stranger’s and twice at once', async () => {
  const xml = nfe({ number: 1234 });
  const before = await count();
  const known = { status: 409, message: `Esta nota já está no pedido ${order.label}.` };
  expect(await refused('bruno', xml)).toEqual(known);
  expect(await refused('ana', xml, { to: other.id })).toEqual(known);
  // The painter of the same flat reads nothing of Bruno's order.
  expect(await refused(painter, xml, { to: other.id })).toEqual({
    status: 409,
    message: 'Esta nota já foi registrada.',
  });
  expect(await count()).toEqual(before);

  const both = nfe({ number: next() });
  const answers = await Promise.all([send('bruno', both), send('clara', both), send('ana', both)]);
  expect(answers.map(({ status }) => status ?? 200).sort()).toEqual([200, 409, 409]);
  expect(await count()).toEqual({ rows: before.rows + 1, files: before.files + 1 });
});

test('[NFE-3] [NOT-003] what is no authorised NF-e is refused with a sentence, and neither row nor file is there', async () => {
  const before = await count();
  const key = keyOf({ number: 7000 });
  const wrongDigit = `${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`;
  const cases: [string, string | Buffer][] = [
    ['A chave de acesso não confere.', nfe({ number: 7000, key: wrongDigit })],
    ['A chave de acesso não confere.', nfe({ number: 7000, key: keyOf({ number: 7001 }) })],
    [
      'A chave de acesso não confere.',
      nfe({ number: 7000, key: keyOf({ number: 7000, issuer: cnpj('998887770001') }) }),
    ],
    [
      'A chave de acesso não confere.',
      nfe({ number: 7000, key: keyOf({ number: 7000, issued: '2026-10-20T10:15:00-03:00' }) }),
    ],
    ['Esta nota ainda não foi autorizada.', nfe({ number: 7000, status: null })],
    ['Esta nota ainda não foi autorizada.', nfe({ number: 7000, status: '110' })],
    [
      'Esta nota ainda não foi autorizada.',
      nfe({ number: 7000, protocolKey: keyOf({ number: 7001 }) }),
    ],
    ['Esta é uma nota de teste.', nfe({ number: 7000, environment: '2' })],
    ['Os itens não somam o total da nota.', nfe({ number: 7000, total: '3999.98' })],
    ['Os itens não somam o total da nota.', nfe({ number: 7000, total: 'NaN' })],
    [
      'Os itens não somam o total da nota.',
      nfe({ number: 7000, freight: 'NaN', total: '9000.00' }),
    ],
    ['Este XML não é de uma NF-e.', nfe({ number: 7000, total: 'mil' })],
    ['Este XML não é de uma NF-e.', nfe({ number: 7000 }).replace('</nfeProc>', '')],
    ['Este XML não é de uma NF-e.', nfe({ number: 7000 }).replaceAll('portalfiscal', 'outro')],
    [
      'Este XML não é de uma NF-e.',
      nfe({ number: 7000 }).replace('<emit>', '<emit><xNome>Outra</xNome>'),
    ],
    ['Este XML não é de uma NF-e.', '<?xml version="1.0"?><pedido><item>1</item></pedido>'],
    ['Este XML não é de uma NF-e.', '<html><body><script>alert(1)</script></body></html>'],
    ['Este XML não é de uma NF-e.', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    [
      'O arquivo não está em UTF-8.',
      Buffer.from(nfe({ number: 7000, issuerName: 'Ofício' }), 'latin1'),
    ],
    ['O arquivo não está em UTF-8.', Buffer.from(`${nfe({ number: 7000 })}\0`)],
  ];
  for (const [message, content] of cases)
    expect([message, await refused('bruno', content)]).toEqual([
      message,
      { status: message.includes('UTF-8') ? 415 : 400, message },
    ]);
  // A picture of the note is none.
  expect(await refused('bruno', PDF, { name: 'danfe.pdf' })).toMatchObject({
    status: 400,
    message: 'Envie o XML da nota. Um PDF cabe em “Garantias e manuais”.',
  });
  expect(await count()).toEqual(before);
});

test('[NFE-3] [NOT-003] what the layout allows is taken: freight and discount, items that are not in the total, cents of rounding, letters in the CNPJ, a late authorisation, no recipient', async () => {
  const letters = cnpj('12ABC3450001');
  const taken: Partial<Nfe>[] = [
    {
      items: [{ price: '100.00' }, { price: '50.00', counts: 0 }],
      freight: '30.00',
      discount: '5.50',
    },
    { items: [{ price: '33.33' }, { price: '33.33' }, { price: '33.33' }], total: '100.00' },
    { issuer: letters, status: '150' },
    { model: '65', recipient: null },
  ];
  for (const parts of taken) {
    const note = { number: next(), ...parts };
    expect([parts, await send('ana', nfe(note), { to: other.id })]).toMatchObject([
      parts,
      { id: expect.any(String) },
    ]);
  }
  expect(
    (await read('ana', other.id)).map((row: Record<string, unknown>) => [
      row.total,
      row.issuer_tax_id,
      row.recipient_match,
    ]),
  ).toEqual([
    [124.5, '11222333000181', 'same'],
    [100, '11222333000181', 'same'],
    [4000, letters, 'same'],
    [4000, '11222333000181', 'unknown'],
  ]);
});

test('[NFE-4] [NOT-004] [T110] an entity that opens a file, laughs, two megabytes and a hundred thousand elements in each other are refused before a parser sees them: the gateway keeps its memory, and nothing of a file is in the answer', async () => {
  const before = await count();
  const inside = (declared: string, used: string) =>
    nfe({ number: 7100 }).replace('<nfeProc', `${declared}<nfeProc`).replace('Marcenaria', used);
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join('');
  const notNfe = 'Este XML não é de uma NF-e.';
  const huge = 'Este XML é grande demais para uma nota fiscal.';
  const bombs: [string, string][] = [
    [notNfe, inside('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;')],
    [notNfe, inside('<!doctype a SYSTEM "http://127.0.0.1:9/a.dtd">', '&x;')],
    [notNfe, inside(`<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`, '&l9;')],
    [notNfe, nfe({ number: 7100 }).replace('<nfeProc', '<?xml-stylesheet href="a.xsl"?><nfeProc')],
    ['O arquivo passa de 1 MB.', nfe({ number: 7100, issuerName: 'a'.repeat(2 * 1024 * 1024) })],
    [huge, `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    [notNfe, `${'<a>'.repeat(40_000)}${'</a>'.repeat(40_000)}`],
    // A parser would take these two.
    [notNfe, nfe({ number: 7100 }).replace('<nfeProc', '<!DOCTYPE nfeProc><nfeProc')],
    [
      notNfe,
      nfe({ number: 7100 }).replace('<imposto/>', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`),
    ],
    // Markup that is none, to hide how deep it goes.
    [notNfe, `${'<a><![CDATA[</a>]]>'.repeat(40)}${'</a>'.repeat(40)}`],
    [notNfe, `<a>${'<![CDATA['.repeat(90_000)}`],
  ];
  const sendAll = async () => {
    for (const [message, content] of bombs)
      expect([message, await refused('bruno', content)]).toEqual([
        message,
        { status: message.includes('passa') ? 413 : 400, message },
      ]);
  };
  // The first time fills caches.
  await sendAll();
  const { pid, owner } = measured();
  const { gateway } = await growthDuring(pid, owner, sendAll);
  expect(gateway).toBeLessThan(40);
  expect(await count()).toEqual(before);
});

test('[NFE-5] [NOT-005] [T110] an XML anywhere else is refused, and so is one for an order of others', async () => {
  const [item] = await behind('select id from project_items where project_id = $1 limit 1', [
    PROJECT.vilaMariana,
  ]);
  const elsewhere = { status: 415, message: 'Este tipo de arquivo não é aceito aqui.' };
  const xml = nfe({ number: 7200 });
  expect(await refused('ana', xml, { kind: 'project', to: PROJECT.vilaMariana })).toEqual(
    elsewhere,
  );
  expect(await refused('ana', xml, { kind: 'item', to: item.id })).toEqual(elsewhere);
  expect(await refused('ana', xml, { kind: 'order' })).toEqual(elsewhere);
  expect(await refused('ana', '<html/>', { kind: 'project', to: PROJECT.vilaMariana })).toEqual(
    elsewhere,
  );
  expect(await refused('elisa', xml)).toMatchObject({ status: 403 });
  expect(await refused('bruno', xml, { to: other.id })).toMatchObject({ status: 403 });
  expect(await refused('davi', xml)).toMatchObject({ status: 403 });
});

test('[NFE-6] [NOT-006] another issuer and a branch are stored and said, by an order that was cancelled too; by a batch of payments it comes to the order', async () => {
  const [{ batch_id: batch }] = await behind(
    `select y.batch_id from payments y join private.order_items t on t.quote_id = y.quote_id
     where t.order_id = $1 and y.batch_id is not null limit 1`,
    [order.id],
  );
  const branch = next();
  expect(
    await send('clara', nfe({ number: branch, issuer: cnpj('112223330002') }), { to: batch }),
  ).toMatchObject({ id: expect.any(String) });
  const foreign = next();
  expect(
    await send(
      'clara',
      nfe({ number: foreign, issuer: cnpj('556667770001'), recipient: cnpj('998887770001') }),
    ),
  ).toMatchObject({ id: expect.any(String) });
  const rows = await read('ana');
  expect(rows.find((row: { number: number }) => row.number === branch)).toMatchObject({
    issuer_match: 'same_root',
    recipient_match: 'same',
    uploaded_role: 'client',
  });
  expect(rows.find((row: { number: number }) => row.number === foreign)).toMatchObject({
    issuer_match: 'other',
    recipient_match: 'other',
  });
  await behind(`update orders set status = 'cancelled', cancelled_at = now() where id = $1`, [
    other.id,
  ]);
  expect(await send('ana', nfe({ number: next() }), { to: other.id })).toMatchObject({
    id: expect.any(String),
  });
  expect((await read('ana', other.id))[0]).toMatchObject({ order_status: 'cancelled' });
  await behind(`update orders set status = 'confirmed', cancelled_at = null where id = $1`, [
    other.id,
  ]);
});

test('[NOT-009] the dossier has the files of each order in a folder of their own, for a supplier those of own orders', async () => {
  const dossier = async (who: Name) => {
    const { data } = await people[who].client.auth.getSession();
    const answer = await fetch(`${url()}/documents/v1/dossier/${PROJECT.vilaMariana}.zip`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    return [
      ...Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .matchAll(/Notas fiscais\/Pedido (\d{4}-\d{4})\//g),
    ].map(([, label]) => label);
  };
  const folder = order.label.replace('/', '-');
  expect(new Set(await dossier('clara')).size).toBe(2);
  expect(new Set(await dossier('bruno'))).toEqual(new Set([folder]));
});

test('[NFE-7] [NOT-007] [T111] one that was cancelled counts in no sum; its sender takes back an upload of today, the team removes with a reason, which frees the key', async () => {
  const covered = async () => Number((await read('ana'))[0].covered);
  const mine = next();
  const { path } = await send('bruno', nfe({ number: mine, items: [{ price: '500.00' }] }));
  const with500 = await covered();
  const event = cancellation(keyOf({ number: mine }));
  for (const wrong of [
    cancellation(keyOf({ number: mine }), { status: '573' }),
    cancellation(keyOf({ number: mine }), { kind: '110110' }),
  ])
    expect(await refused('ana', wrong)).toEqual({
      status: 400,
      message: 'Este evento não é de um cancelamento aceito.',
    });
  expect(await refused('ana', cancellation(keyOf({ number: 9999 })))).toEqual({
    status: 400,
    message: 'A nota deste cancelamento não está no pedido.',
  });
  const cancelled = await send('ana', event);
  expect(await covered()).toBe(with500 - 500);
  expect(await refused('clara', event)).toMatchObject({ status: 409 });
  expect(
    (await read('bruno')).find((row: { number: number }) => row.number === mine),
  ).toMatchObject({ status: 'cancelled', cancelled_on: '2026-11-21' });
  // The event taken back, it stands again; only its sender removes a file, and within a day.
  expect((await files('bruno').remove([cancelled.path])).data).toEqual([]);
  expect((await files('ana').remove([cancelled.path])).data).toHaveLength(1);
  expect(await covered()).toBe(with500);
  expect((await files('ana').remove([path])).data).toEqual([]);
  expect((await files('bruno').remove([path])).data).toHaveLength(1);
  expect(await covered()).toBe(with500 - 500);

  const strangers = await send('ana', nfe({ number: mine, issuerName: 'De outros' }));
  const remove = (who: Name, reason: string | null) =>
    people[who].client.rpc('remove_tax_document', { target_document_id: strangers.id, reason });
  expect((await remove('ana', 'Não é nossa.')).error?.code).toBe('42501');
  expect((await remove('davi', ' ')).error?.code).toBe('PT400');
  ok(await remove('davi', 'A nota é de outra obra.'));
  expect((await remove('davi', 'De novo.')).error?.code).toBe('PT409');
  expect(await files('ana').download(strangers.path)).toMatchObject({ data: null });
  expect(
    (await read('bruno')).find((row: { id: string }) => row.id === strangers.id),
  ).toMatchObject({
    status: 'removed',
    access_key: null,
    object_name: null,
    recipient_tax_id: null,
    removal_reason: 'A nota é de outra obra.',
  });
  expect(
    await behind(
      `select split_part(p.email, '@', 1) as who from private.audit_entries e join profiles p on p.id = e.actor_id
       where e.entity_kind = 'tax_document' and e.entity_id = $1 order by e.id`,
      [strangers.id],
    ),
  ).toEqual([{ who: 'ana' }, { who: 'davi' }]);
  expect(await send('bruno', nfe({ number: mine }))).toMatchObject({ id: expect.any(String) });
  expect(await brokenInvariants({ query: behind })).toEqual([]);
});

test('[NFE-7] [NOT-008] the erasure of the client keeps key and numbers, and drops the recipient and the file', async () => {
  const kept = ok(
    await people.ana.client
      .from('tax_documents')
      .select('id,access_key,total')
      .not('access_key', 'is', null),
  );
  await behind('select private.erase_person($1)', [people.clara.id]);
  const after = ok(
    await people.ana.client
      .from('tax_documents')
      .select('id,access_key,total,recipient_tax_id,file_gone_at')
      .not('access_key', 'is', null),
  );
  expect(after).toEqual(
    kept.map((row: object) => ({
      ...row,
      recipient_tax_id: null,
      file_gone_at: expect.any(String),
    })),
  );
  expect((await count()).files).toBe(0);
  expect(await brokenInvariants({ query: behind })).toEqual([]);
});
