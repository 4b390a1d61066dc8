import { expect, test, vi } from 'vitest';
import { partsOfHtml } from './html-parts.ts';
import { readMail } from './read-mail.ts';
import { running } from './testing/layout.ts';
import { pdfOf } from './testing/pdf.ts';
import { curtainMail, mailFile } from './testing/written-quotes.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

test('[LER-3] [RDQ-005] [T61] a mail with a table is read and its PDF is offered; nothing that it points to is fetched and no script of it runs', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const pdf = pdfOf([{ texts: running(['Bancada: R$ 1.000,00'], 80) }]);
  const file = mailFile(curtainMail, [
    { name: 'proposta.pdf', type: 'application/pdf', base64: base64(pdf) },
    { name: '../../x.exe', type: 'application/octet-stream', base64: 'AAAA' },
  ]);
  const { quote, attachments } = await readMail(file, 'proposta.eml');
  expect(
    quote.lines.map(({ description, room, place }) => [description?.value, room, place.where]),
  ).toEqual([
    ['Cortina em linho com forro, trilho suíço', 'Sala', 'tabela 1, linha 2'],
    ['Persiana rolô tela solar 5%', 'Sala', 'tabela 1, linha 3'],
    ['Cortina blackout', 'Quarto', 'tabela 1, linha 4'],
    ['Papel de parede (rolo)', 'Escritório', 'tabela 1, linha 5'],
  ]);
  expect(attachments.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['proposta.pdf', 'application/pdf', pdf.length],
    ['.._.._x.exe', 'application/octet-stream', 3],
  ]);
  expect(asked).not.toHaveBeenCalled();
});

test('[LER-3] [RDQ-005] scripts, styles and what a page hides in its head are no text', () => {
  const { lines, tables } = partsOfHtml(
    '<style>p{}</style><script>document.title="x"</script><p onclick="alert(1)">Bancada<br>R$ 10,00</p><img src=x onerror=alert(1)>',
  );
  expect({ lines, tables }).toEqual({ lines: ['Bancada', 'R$ 10,00'], tables: [] });
});

test('[RDQ-005] cells over several rows and columns keep the others in their columns; a table that lays out a page is text', () => {
  const { tables } = partsOfHtml(
    '<table><tr><td rowspan=2>Sala</td><td>Cortina</td><td>10</td></tr><tr><td>Persiana</td><td>20</td></tr><tr><td colspan=2>Total</td><td>30</td></tr></table>',
  );
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ['Sala', 'Cortina', '10'],
      [null, 'Persiana', '20'],
      ['Total', null, '30'],
    ],
  ]);
  expect(
    partsOfHtml('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>'),
  ).toEqual({
    tables: [],
    lines: ['a'],
  });
});

test.each([
  ['', 'O arquivo está vazio.'],
  ['only words', 'Este arquivo não é um e-mail salvo (.eml).'],
  ['%PDF-1.4\n', 'Este arquivo não é um e-mail salvo (.eml).'],
])('[RDQ-005] "%s" is no mail, and a sentence says so', async (written, sentence) => {
  await expect(readMail(new TextEncoder().encode(written), 'x.eml')).rejects.toThrow(sentence);
});
