import { expect, test } from 'vitest';
import { MOST_PAGES, MOST_PDF_BYTES, readPdf, refuseOthers } from './read-pdf.ts';
import { running } from './testing/layout.ts';
import { pdfOf, type TestPage } from './testing/pdf.ts';

const sentence = (bytes: Uint8Array) =>
  readPdf(bytes).then(
    () => 'read',
    ({ message }) => message,
  );
const page: TestPage = {
  texts: running(['Bancada em granito: R$ 1.000,00', 'Soleira em granito: R$ 200,00'], 80),
};
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const bytesOf = (written: string) => Uint8Array.from(written, (sign) => sign.charCodeAt(0));

test('[LER-2] [RDQ-004] [T61] a scan, a password, too many pages and a damaged file are one sentence each', async () => {
  expect(await sentence(pdfOf([{ texts: [{ x: 20, y: 20, text: '1/1' }] }]))).toBe(
    'Este PDF é uma imagem. Digite os valores com ele ao lado.',
  );
  expect(await sentence(pdfOf(Array.from({ length: 200 }, () => page)))).toBe(
    'O PDF tem 200 páginas, e são lidas até 30. Peça só as da proposta, ou digite os valores.',
  );
  expect(await sentence(bytesOf('%PDF-1.4\nnothing of it is one'))).toBe(
    'Não foi possível ler este PDF. Peça o arquivo de novo, ou digite os valores.',
  );
  const locked = text(pdfOf([page])).replace(
    '/Root 1 0 R',
    `/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  );
  expect(await sentence(bytesOf(locked))).toBe(
    'Este PDF está protegido por senha. Peça uma cópia sem senha, ou digite os valores.',
  );
});

test('[RDQ-004] thirty pages are read, one more is not', async () => {
  expect(await sentence(pdfOf(Array.from({ length: MOST_PAGES }, () => page)))).toBe('read');
  expect(await sentence(pdfOf(Array.from({ length: MOST_PAGES + 1 }, () => page)))).toContain(
    '31 páginas',
  );
});

test('[LER-2] [RDQ-004] a script, a form and links are said, and the text is read', async () => {
  const objects = [
    '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '<< /Type /Annot /Subtype /Link /Rect [10 10 50 50] /A << /S /URI /URI (https://rastreio.example/) >> >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (preco) /V (999,00) /Rect [60 60 160 80] >>',
  ];
  const at = 3 + 3 + 2;
  const bytes = pdfOf(
    [{ ...page, extra: `/Annots [${at + 1} 0 R ${at + 2} 0 R]` }],
    `/OpenAction ${at} 0 R /AcroForm << /Fields [${at + 2} 0 R] >>`,
    objects,
  );
  const { remarks, pages } = await readPdf(bytes);
  expect(pages[0]?.pieces.map((piece) => piece.text)).toContain('Bancada em granito: R$ 1.000,00');
  expect(remarks).toEqual([
    'O PDF é um formulário: o que está nos campos dele não foi lido. Confira com ele ao lado.',
    'O PDF tem um programa dentro, que não foi executado.',
    'O PDF tem links, que não foram abertos.',
  ]);
});

test('[LER-2] [RDQ-004] [T61] what only begins like a PDF, or is a page or an archive as well, is refused', async () => {
  const whole = text(pdfOf([page]));
  expect(await sentence(bytesOf(`<html><script>1</script>${whole}`))).toBe(
    'Este arquivo não é um PDF.',
  );
  expect(
    await sentence(bytesOf(whole.replace('%PDF-1.4\n', '%PDF-1.4\n%<script>alert(1)</script>\n'))),
  ).toContain('outra coisa ao mesmo tempo');
  expect(await sentence(bytesOf(`${whole}PK\x05\x06${'\0'.repeat(18)}`))).toContain(
    'outra coisa ao mesmo tempo',
  );
  expect(await sentence(new Uint8Array())).toBe('O arquivo está vazio.');
});

test('[RDQ-004] ten megabytes are opened, one byte more is not', () => {
  const start = bytesOf('%PDF-1.4\n');
  const sized = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(start);
    return bytes;
  };
  expect(() => refuseOthers(sized(MOST_PDF_BYTES))).not.toThrow();
  expect(() => refuseOthers(sized(MOST_PDF_BYTES + 1))).toThrow('O PDF tem mais de 10 MB.');
});
