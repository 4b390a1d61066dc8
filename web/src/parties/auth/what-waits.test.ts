import { expect, test } from 'vitest';
import { letters } from '../../../../database/mail.ts';
import { whatWaits } from './what-waits.ts';

test('a link of a mail says what waits and leads there, with its search', () => {
  expect(whatWaits('/quotes')).toEqual({
    path: '/quotes',
    words: 'Entre para ver a solicitação de orçamento.',
  });
  expect(whatWaits('/projects/e1/quotes?de=mail')).toEqual({
    path: '/projects/e1/quotes?de=mail',
    words: 'Entre para comparar os orçamentos recebidos.',
  });
  expect(whatWaits('/dashboard')?.words).toBe('Entre para continuar.');
});

test.each([
  null,
  '',
  'quotes',
  '//evil.test/quotes',
  '/\\evil.test',
  'https://evil.test/quotes',
  '/nada',
  '/login',
])('%j leads nowhere', (asked) => expect(whatWaits(asked)).toBeNull());

test('every mail whose page needs a session leads to the sign-in first, and to a page that says what waits', () => {
  const open = /^\/(login|register|contact)(\?|$)/;
  for (const [kind, letter] of Object.entries(letters)) {
    const to = letter({ project_id: 'e1', link: '' }).button?.to ?? '';
    const after = new URL(to || '/login', 'https://prumo.test').searchParams.get('depois');
    if (to === '') continue;
    expect(to, kind).toMatch(open);
    if (after) {
      expect(whatWaits(after), kind).not.toBeNull();
      expect(whatWaits(after)?.words, kind).not.toBe('Entre para continuar.');
    }
  }
});
