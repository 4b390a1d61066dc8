import { expect, test } from 'vitest';
import { fillPage, type PublicSettings } from './fill-page.ts';

const nothing: PublicSettings = { siteUrl: 'https://obra.test', dpo: null, chatWidgetUrl: null };

test('a page of the build learns its own address', () => {
  const page = '<link rel="canonical" href="https://site.prumo.invalid/architects"/>';

  expect(fillPage(page, nothing)).toBe(
    '<link rel="canonical" href="https://obra.test/architects"/>',
  );
});

test('the contact for personal data is named, as text and never as markup', () => {
  const page =
    '<span data-fill="dpo-name">nossa equipe</span>, <a data-fill="dpo-email" href="/contact">pelo formulário</a>';
  const dpo = { name: 'Lia <b>Dados</b> $&', email: 'dados@obra.test' };

  expect(fillPage(page, { ...nothing, dpo })).toBe(
    '<span data-fill="dpo-name">Lia &#60;b&#62;Dados&#60;/b&#62; $&#38;</span>, <a data-fill="dpo-email" href="mailto:dados@obra.test">dados@obra.test</a>',
  );
  expect(fillPage(page, nothing)).toBe(page);
});

test('[PUB-006] [Q-58] the chat is in the page only where one is configured', () => {
  const page = '<p>a</p><aside data-when="chat"><button>Chat</button></aside><p>b</p>';

  expect(fillPage(page, nothing)).toBe('<p>a</p><p>b</p>');
  expect(fillPage(page, { ...nothing, chatWidgetUrl: 'https://chat.test/w.js' })).toBe(page);
});
