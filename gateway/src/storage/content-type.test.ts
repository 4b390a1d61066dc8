import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentTypeOf, isCutPdf } from './content-type.ts';
import { filesFolder, PDF } from './testing.ts';

const { dataDir } = filesFolder();

async function typeOf(name: string, content: string | Buffer) {
  const file = path.join(dataDir, 'one');
  await writeFile(file, content);
  return contentTypeOf(file, name);
}

const DRAWING = '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n1.5\n0\nENDSEC\n0\nEOF\n';

test.each([
  ['planta.dxf', DRAWING, 'image/vnd.dxf'],
  ['planta.dxf', `999\nfeito à mão\n${DRAWING}`.replaceAll('\n', '\r\n'), 'image/vnd.dxf'],
  ['instalar.bat', '0 SECTION\r\nstart calc.exe\r\n', null],
  ['instalar.bat', '0\r\nSECTION\r\nstart calc.exe\r\n', null],
  ['instalar.js', '0\nSECTION\n2\nHEADER\nalert(1)\nalert(2)\n', null],
  ['instalar.js', '0\nSECTION\n2\n*/ alert(1) /*\n', null],
  ['proposta.pdf', PDF, 'application/pdf'],
  ['proposta.hta', '%PDF-1.4\n<html><script>alert(1)</script></html>\n', null],
  ['proposta.hta', '%PDF-1.4\n<HTA:APPLICATION><script>x</script>\n%%EOF\n', null],
  ['proposta.html', '%PDF-1.4\n1 0 obj\n<!DOCTYPE html>\n%%EOF\n', null],
  ['cortada.pdf', PDF.subarray(0, PDF.length - 8), null],
  ['lista.csv', 'item;quantidade\n', 'text/csv'],
  ['lista.csv', '\ufeff <svg onload=x>', null],
  ['lista.txt', 'item;quantidade\n', null],
])('[T64] %s that begins with %j is of type %s', async (name, content, type) => {
  expect(await typeOf(name, content)).toBe(type);
});

test('[T64] a drawing that is longer than what is looked at is one by what is looked at', async () => {
  const long = DRAWING.replace('LINE\n', `${'LINE\n8\n0\n0\n'.repeat(20_000)}LINE\n`);
  expect(await typeOf('planta.dxf', long)).toBe('image/vnd.dxf');
  expect(await typeOf('x.bat', long.replace('LINE\n', 'LINE\nstart calc.exe\n'))).toBeNull();
});

test('[T64] a PDF may mention pages in its text, and its last line may be followed by other bytes', async () => {
  const text = Buffer.concat([
    PDF.subarray(0, 30),
    Buffer.alloc(5_000, 0x20),
    Buffer.from('<html>'),
  ]);
  expect(
    await typeOf(
      'manual.pdf',
      Buffer.concat([text, Buffer.from('\n%%EOF\n'), Buffer.alloc(2_000)]),
    ),
  ).toBe('application/pdf');
});

test.each([
  ['cortada.pdf', PDF.subarray(0, PDF.length - 8), true],
  ['inteira.pdf', PDF, false],
  ['proposta.hta', '%PDF-1.4\n<html><script>alert(1)</script></html>\n', false],
  ['lista.csv', 'item;quantidade\n', false],
])('[ARQ-003] %s that begins with %j is a PDF that was cut off: %s', async (name, content, is) => {
  const file = path.join(dataDir, name);
  await writeFile(file, content);
  expect(await isCutPdf(file)).toBe(is);
});
