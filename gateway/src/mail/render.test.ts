import { describe, expect, test } from 'vitest';
import type { Letter } from '../product-letter.ts';
import { renderMail } from './render.ts';

const SITE = 'https://livros.test';
const render = (letter: Partial<Letter>, site = SITE) =>
  renderMail(
    {
      name: 'Biblioteca',
      mail: {
        letters: { news: () => ({ subject: 'Aviso', body: ['Olá.'], ...letter }) },
        ...{ slogan: 'Livros', color: '#000000' },
      },
    } as Parameters<typeof renderMail>[0],
    site,
    'news',
    {},
  );

describe('[T20] the second link of a mail and the headers by which one leaves a list', () => {
  test.each([
    ['/livros/1#sair', `${SITE}/livros/1#sair`],
    ['https://livros.test.evil.test/x', null],
    ['', null],
  ])('for %j lead to %j', (to, link) => {
    const { html, text, headers } = render({
      link: { label: 'Sair', to },
      unsubscribe: to,
    });
    expect(text.includes('Sair:')).toBe(link !== null);
    expect(html.includes(`href="${link}"`)).toBe(link !== null);
    expect(headers).toEqual(
      link
        ? {
            'List-Unsubscribe': `<${link}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : undefined,
    );
  });
});

describe('[T20] the button of a mail', () => {
  test.each([
    ['/livros/1', `${SITE}/livros/1`],
    [`${SITE}/auth/v1/verify?token=x`, `${SITE}/auth/v1/verify?token=x`],
    // Another host whose name begins with ours.
    ['https://livros.test.evil.test/x', null],
    ['https://livros.test@evil.test/x', null],
    ['https://evil.test/https://livros.test/', null],
    ['http://livros.test/x', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('to %j leads to %j', (to, link) => {
    for (const site of [SITE, `${SITE}/`]) {
      const { html, text } = render({ button: { label: 'Abrir', to } }, site);
      expect(text.includes('Abrir:')).toBe(link !== null);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
        link ? [link, SITE] : [SITE],
      );
    }
  });
});

test.each([
  ['lia@exemplo.test', 'lia@exemplo.test'],
  ['lia@exemplo.test, eva@evil.test', undefined],
  ['Lia <lia@exemplo.test>', undefined],
  ['lia@exemplo.test\r\nBcc: eva@evil.test', undefined],
  ['lia', undefined],
  ['', undefined],
])('[T20] an answer goes to %j as %j', (said, replyTo) => {
  expect(render({ replyTo: said }).replyTo).toBe(replyTo);
});

test('a subject is one line of two hundred letters at most', () => {
  expect(render({ subject: 'Um\r\n\u0007dois' }).subject).toBe('Um dois');
  expect(render({ subject: 'a'.repeat(201) }).subject).toHaveLength(200);
});

test('a code stands in both forms, small print after it, and what people typed is no HTML', () => {
  const { html, text } = render({ code: '123456', notes: ['Vale 1 hora.'], body: ['<b>Oi</b>'] });
  expect(text).toBe(`<b>Oi</b>\n\n123456\n\nVale 1 hora.\n\nBiblioteca · Livros\n${SITE}`);
  expect(html).toContain('123456');
  expect(html).not.toContain('<b>');
});

test('mail of a kind without words is an error, also where the kind is a word of every object', () => {
  for (const kind of ['other', 'constructor'])
    expect(() => renderMail({ name: 'x', mail: { letters: {} } } as never, SITE, kind, {})).toThrow(
      `No words for mail of kind ${kind}`,
    );
});
