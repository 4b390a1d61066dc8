import readWorkbook from 'read-excel-file/universal';
import { beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { altoDaLapa, card, JOAO } from '../../database/guests/testing.ts';
import { partsOf } from '../../gateway/src/documents/testing.ts';
import { filesFolder } from '../../gateway/src/storage/testing.ts';
import { useGateway } from './testing.ts';

// The sheet of a request at /documents/v1 and by a guest's link.

const gateway = useGateway({ cast: true, config: filesFolder() });
const tokens: Record<string, string> = {};
let ofBruno: string;
let ofGuest: string;
let secret: string;

const get = (url: string, who?: string) =>
  gateway.app.inject({
    method: 'GET',
    url,
    headers: who ? { authorization: `Bearer ${tokens[who]}` } : {},
  });

beforeAll(async () => {
  for (const who of ['ana', 'elisa', 'bruno', 'silvia', 'clara', 'davi']) {
    const signedIn = await gateway.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: `${who}@prumo.test`, password: CAST_PASSWORD },
    });
    tokens[who] = signedIn.json().access_token;
  }
  const call = async (name: string, payload: object) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/rest/v1/rpc/${name}`,
      headers: { apikey: gateway.keys.anonKey, authorization: `Bearer ${tokens.ana}` },
      payload,
    });
    return answer.body ? answer.json() : null;
  };
  await call('save_guest', { guest_id: JOAO, guest: card() });
  const [asked] = await call('ask_guests', {
    target_project_id: altoDaLapa,
    guests: { marcenaria: [JOAO] },
  });
  ofGuest = asked.request_id;
  secret = asked.secret;
  const { rows } = await gateway.database.owner.query<{ id: string; item_id: string }>(
    `select r.id, q.project_item_id as item_id from quote_requests r
     join profiles s on s.id = r.supplier_id and s.email = 'bruno@prumo.test'
     join profiles a on a.id = r.architect_id and a.email = 'ana@prumo.test'
     join projects p on p.id = r.project_id and p.status = 'quoting'
     join quotes q on q.request_id = r.id and q.status = 'requested'
     order by r.id limit 1`,
  );
  ofBruno = rows[0]?.id ?? '';
  await gateway.database.owner.query('update project_items set description = $2 where id = $1', [
    rows[0]?.item_id,
    '=HYPERLINK("http://mau.test","clique")',
  ]);
});

test('[SHT-004] [PLA-3] a request is an XLSX for its supplier and its architect; rivals, clients, strangers and nobody get none', async () => {
  const path = `/documents/v1/request/${ofBruno}.xlsx`;
  for (const [who, status] of [
    ['bruno', 200],
    ['ana', 200],
    ['silvia', 404],
    ['clara', 404],
    ['elisa', 404],
    ['davi', 404],
  ] as const)
    expect([who, (await get(path, who)).statusCode]).toEqual([who, status]);
  expect((await get(path)).statusCode).toBe(401);
  expect((await get(path.replace('xlsx', 'pdf'), 'bruno')).statusCode).toBe(404);
});

test('[SHT-004] [PLA-3] the link of a guest has the sheet of its own request, saved under its name at a real address', async () => {
  const sheet = await get(`/c/${secret}/pedido.xlsx`);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(/^attachment; filename="Pedido de or.*\.xlsx/),
    'cache-control': 'no-store',
  });
  const [pedido] = await readWorkbook(Uint8Array.from(sheet.rawPayload).buffer);
  expect(pedido?.sheet).toBe('Pedido');
  expect(String(pedido?.data[0]?.[0])).toContain(
    `${ofGuest.slice(0, 4)}-${ofGuest.slice(4, 8)}`.toUpperCase(),
  );
  expect((await get(`/c/${secret}/contrato.xlsx`)).statusCode).toBe(404);
  expect((await get(`/c/${secret}`)).body).toContain(`/c/${secret}/pedido.xlsx`);
});

test('[SHT-003] [PLA-3] [T28] a formula in a description opens as text', async () => {
  const answer = await get(`/documents/v1/request/${ofBruno}.xlsx`, 'bruno');
  const [pedido] = await readWorkbook(Uint8Array.from(answer.rawPayload).buffer);
  expect(pedido?.data.map((row) => row[2])).toContain('=HYPERLINK("http://mau.test","clique")');
  const sheet = partsOf(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? '';
  expect(
    (sheet.match(/<f>[^<]*/g) ?? []).filter((formula) => !formula.startsWith('<f>IF(G')),
  ).toEqual([]);
});
