import { expect, test } from 'vitest';
import { SafePaths } from './bundle-tree.ts';

test.each([
  ['Documentos/Pedido 7.pdf', 'Documentos/Pedido 7.pdf'],
  ['../../etc/passwd', 'etc/passwd'],
  ['/root/x.pdf', 'root/x.pdf'],
  ['C:\\Windows\\x.pdf', 'C Windows x.pdf'],
  ['a/./b/../c.pdf', 'a/b/c.pdf'],
  ['Fotos/\u202egpj.exe', 'Fotos/gpj.exe'],
  ['Fotos/con.pdf', 'Fotos/_con.pdf'],
  ['Fotos/ .oculto ', 'Fotos/oculto'],
  ['...', 'arquivo'],
  ['1/2/3/4/5/6.pdf', '1/2/3/4/6.pdf'],
])('[T102] the path %j is written as %j', (said, written) => {
  expect(new SafePaths().add(said)).toBe(written);
});

test('[T102] no file of a ZIP takes the place of another, whatever the case of its name', () => {
  const paths = new SafePaths();

  expect(
    ['a/Nota.pdf', 'a/nota.PDF', 'b/../a/Nota.pdf', 'a/Nota (2).pdf'].map((each) =>
      paths.add(each),
    ),
  ).toEqual(['a/Nota.pdf', 'a/nota (2).PDF', 'b/a/Nota.pdf', 'a/Nota (2) (2).pdf']);
});
