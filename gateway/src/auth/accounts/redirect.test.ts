import { describe, expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

const SITE = 'https://acervo.livros.test';

describe('where a link may redirect', () => {
  test.each([
    [`${SITE}/forgot-password`, `${SITE}/forgot-password`],
    [
      `${SITE}/complete-registration?role=reader&category=civil&ref=ABC`,
      `${SITE}/complete-registration?role=reader&category=civil&ref=ABC`,
    ],
    ['/dashboard?x=1', `${SITE}/dashboard?x=1`],
    ['HTTPS://ACERVO.LIVROS.TEST/login', `${SITE}/login`],
    [`${SITE}:443/login`, `${SITE}/login`],
    [`${SITE}/login#fragment`, `${SITE}/login`],
    [`${SITE}/a/../login`, `${SITE}/login`],
    [`${SITE}?next=https://evil.test`, `${SITE}/?next=https://evil.test`],
  ])('[T19] [PUB-032] a page of ours: %s', (wanted, target) => {
    expect(safeRedirect(SITE, wanted)).toBe(target);
  });

  test.each([
    undefined,
    '',
    'https://evil.test/nova-senha',
    'http://acervo.livros.test/nova-senha',
    'https://acervo.livros.test:8443/',
    'https://acervo.livros.test.evil.test/',
    'https://evil.test/acervo.livros.test',
    'https://evilacervo.livros.test/',
    'https://sub.acervo.livros.test/',
    'https://library.test/',
    'https://acervo.livros.test@evil.test/',
    'https://evil.test@acervo.livros.test/',
    'https://user:pass@acervo.livros.test/',
    'https://evil.test#@acervo.livros.test/',
    'https://evil.test?@acervo.livros.test/',
    'https://evil.test\\@acervo.livros.test/',
    '//evil.test/',
    '///evil.test/',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:\\\\evil.test',
    'https://acervo.livros.test\\.evil.test',
    `${SITE}//evil.test`,
    '/..//evil.test',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'javascript:alert(1)//https://acervo.livros.test',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://acervo.livros.test/',
    ' https://evil.test',
    '\u0000https://evil.test',
    '/login\r\nSet-Cookie: a=b',
    '/\tevil.test',
    'https://acervo。library。test.evil.test/',
    'https://acervo.livros.test。evil.test/',
    'https://acervo.livros.test%2eevil.test/',
    'https://оbra.library.test/',
    'evil.test',
    'login',
    `${SITE}/auth/v1/verify?token=x`,
    `${SITE}/rest/v1/members`,
    '/AUTH/v1/logout',
    '/x/../functions/v1/y',
    // Pages of ours too, but none that a person returns to: the chat page runs its vendor's script.
    `${SITE}/chat`,
    '/chat?x=1',
    '/CHAT',
    '/chat/',
    '/%63hat',
    '/login/../chat',
    '/caixa-de-saida',
    '/nova-senha',
    '/docs/picture.png',
    '/login/',
    '/healthz',
    'https://',
    'https://[',
  ])('[T19] R12: anything else redirects to the home page: %j', (wanted) => {
    expect(safeRedirect(SITE, wanted)).toBe(SITE);
  });
});
