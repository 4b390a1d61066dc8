import { expect, test } from 'vitest';
import { contentDisposition } from '../plugins/content-disposition.ts';
import { savedName } from './file-name.ts';

const PDF = 'application/pdf';

test.each([
  ['proposta.pdf', PDF, 'proposta.pdf'],
  ['PROPOSTA.PDF', PDF, 'PROPOSTA.PDF'],
  ['request/1/proposta.hta', PDF, 'proposta.hta.pdf'],
  ['proposta.pdf.lnk', PDF, 'proposta.pdf.lnk.pdf'],
  ['sem ponto', PDF, 'sem ponto.pdf'],
  ['.pdf', PDF, 'arquivo.pdf'],
  ['', PDF, 'arquivo.pdf'],
  ['revisão 12.03', PDF, 'revisão 12.03.pdf'],
  ['instalar.bat', 'image/vnd.dxf', 'instalar.bat.dxf'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.jpg', 'image/webp', 'foto.webp'],
  ['lista.CSV.exe', 'text/csv', 'lista.CSV.exe.csv'],
  ['x.js', 'application/octet-stream', 'x.js.bin'],
  ['constructor', 'constructor', 'constructor.bin'],
  ['../../x.exe', PDF, 'x.exe.pdf'],
  ['C:\\Windows\\x.pdf', PDF, 'x.pdf'],
  ['fatura\u202efdp.exe', PDF, 'faturafdp.exe.pdf'],
  ['a\u200b\u2066b\0.pdf', PDF, 'ab.pdf'],
  ['x.hta . .', PDF, 'x.hta.pdf'],
  ['x.hta:y.pdf', PDF, 'x.hta_y.pdf'],
])('[T64] %j of type %s is saved as %j', (said, type, name) => {
  expect(savedName(said, type)).toBe(name);
});

test('[T64] a name as long as may be keeps its ending', () => {
  expect(savedName(`${'ã'.repeat(500)}.pdf`, PDF)).toMatch(/^ã{200}\.pdf$/);
});

test.each([
  ['a "b" \\ c.pdf', `a _b_ _ c.pdf`],
  ['100%.pdf', '100_.pdf'],
  [`l'água (1).pdf`, `l'_gua (1).pdf`],
  ['x.pdf\r\nset-cookie: y', 'x.pdf__set-cookie: y'],
])('[T29] %j is one quoted name in the header, and whole as RFC 5987 writes it', (name, plain) => {
  const header = contentDisposition('attachment', name);
  const parsed = /^attachment; filename="([^"\\\r\n]*)"; filename\*=UTF-8''([\w%.!~-]*)$/.exec(
    header,
  );
  expect(parsed?.[1]).toBe(plain);
  expect(decodeURIComponent(parsed?.[2] ?? '')).toBe(name);
});
