import readWorkbook from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { useAuthGateway } from '../../src/auth/testing.ts';
import { partsOf } from '../../src/documents/testing.ts';
import { filesFolder } from '../../src/storage/testing.ts';

// GET /documents/v1/<name>/<uuid>.xlsx, with the loan receipt of the library as a workbook.

const gateway = useAuthGateway({ cast: true, config: filesFolder() });

async function tokenOf(name: string): Promise<string> {
  const { data } = await gateway.device().auth.signInWithPassword({
    email: `${name}@library.test`,
    password: CAST_PASSWORD,
  });
  return data.session?.access_token ?? '';
}

/** The receipt of Bruno's reservation with Ana, or another workbook in its place. */
async function receipt(workbook: object | null = null): Promise<string> {
  const { rows } = await gateway.database.owner.query(
    `update public.reservations set notes = $1
     where copy_id = 'f0000000-0000-4000-8000-000000000203' and reader_id = 'b0000000-0000-4000-8000-000000000001'
     returning id`,
    [workbook && JSON.stringify(workbook)],
  );
  return `loan-receipt/${rows[0].id}.xlsx`;
}

const ask = (place: string, token?: string, method = 'GET') =>
  fetch(`${gateway.url}/documents/v1/${place}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const sheetsOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return readWorkbook(await response.arrayBuffer());
};

test('[SHT-004] people who may read it get a workbook to save; a stranger, nobody and an unknown name get none', async () => {
  const place = await receipt();
  const response = await ask(place, await tokenOf('ana'));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="Reserva n_ 0203.xlsx"; filename*=UTF-8''Reserva%20n%C2%BA%200203.xlsx`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const [sheet] = await sheetsOf(response);
  expect(sheet?.sheet).toBe('Reserva');
  expect(sheet?.data[0]?.slice(0, 2)).toEqual(['=1+1', 980.5]);

  expect((await ask(place)).status).toBe(401);
  const stranger = await ask(place, await tokenOf('clara'));
  expect(stranger.status).toBe(404);
  expect(
    (await ask(place.replace('loan-receipt', 'loan-lines'), await tokenOf('ana'))).status,
  ).toBe(404);
  const head = await ask(place, await tokenOf('ana'), 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('[SHT-003] [T28] a text that begins like a formula stays a text, and nothing is protected or hidden', async () => {
  const parts = partsOf(
    new Uint8Array(await (await ask(await receipt(), await tokenOf('ana'))).arrayBuffer()),
  );
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<f>[^<]*<\/f>/g)).toEqual(['<f>ROUND(B1*2,2)</f>']);
  expect(parts['xl/sharedStrings.xml']).toContain('=1+1');
  for (const [name, xml] of Object.entries(parts)) {
    expect([
      name,
      /sheetProtection|workbookProtection|hidden=|externalLink|vbaProject/.test(xml),
    ]).toEqual([name, false]);
  }
});

test('[SHT-003] names of sheets are cleaned, cut and made unique', async () => {
  const names = ['Sala/Cozinha', 'sala-cozinha', 'x'.repeat(60), '', 'History', "'aspas'"];
  const place = await receipt({
    file_name: 'Nomes.xlsx',
    sheets: names.map((name) => ({ name, rows: [[{ t: 'text', v: 'a' }]] })),
  });
  const response = await ask(place, await tokenOf('ana'));
  expect(response.headers.get('content-disposition')).toContain('filename="Nomes.xlsx"');
  expect((await sheetsOf(response)).map(({ sheet }) => sheet)).toEqual([
    'Sala-Cozinha',
    'sala-cozinha (2)',
    'x'.repeat(31),
    'Planilha',
    'History (2)',
    'aspas',
  ]);
});

test('[SHT-004] what is no workbook is a fault of the product: 500 without a word of it', async () => {
  const place = await receipt({
    file_name: 'x',
    sheets: [{ name: 'x', rows: [[{ t: 'macro', v: 'x' }]] }],
  });
  const response = await ask(place, await tokenOf('ana'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('macro');
});
