import { expect, test } from 'vitest';
import { readSharedPage } from './shared-page.ts';

const shared = (params: Record<string, string>) => readSharedPage(new URLSearchParams(params));
const PAGE = 'https://www.loja.test/torneira?cor=cromado';

test.each([
  ['a phone that fills every field', { title: 'Torneira Deca', text: 'Veja', url: PAGE }],
  ['the link in the text, alone', { title: 'Torneira Deca', text: PAGE }],
  ['name and link in the text', { text: `Torneira Deca ${PAGE}` }],
  ['a link that ends a sentence', { text: `Torneira Deca (${PAGE}).` }],
])('[BIB-012] %s gives name, link and the shop’s name', (_how, params) => {
  const { description, ...rest } = shared(params);
  expect(description.replace(/[ ().]+$/, '')).toBe('Torneira Deca');
  expect(rest).toEqual({ vendor_name: 'loja.test', vendor_url: PAGE });
});

test.each([
  [{}, ''],
  [{ title: '  ', text: '', url: 'loja.test' }, ''],
  [{ title: 'Torneira', url: 'javascript:alert(1)' }, 'Torneira'],
  [{ title: 'Torneira', url: `https://loja.test/${'x'.repeat(2048)}` }, 'Torneira'],
  [{ title: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
])(
  '[BIB-012] [T107] %j has no link that could be kept, and its words are words',
  (params, words) => {
    expect(shared(params as Record<string, string>)).toEqual({
      description: words,
      vendor_name: '',
      vendor_url: '',
    });
  },
);
