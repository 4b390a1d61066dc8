import { expect, test } from 'vitest';
import { withinOnePage, withoutApplication } from '../finish-pages.ts';

const html = [
  '<link rel="stylesheet" href="/a.css"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<script type="application/ld+json">{"name":"Prumo"}</script>',
  '<script data-keep="">paint()</script>',
  '<script>window.__reactRouterContext = {"a":"<b>"};</script>',
  '<script type="module" async="">import "/assets/entry.js";</script>',
].join('');

test('a public page loses the application and its preloads, and keeps what is marked', () => {
  expect(withoutApplication(html)).toBe(
    '<link rel="stylesheet" href="/a.css"/>' +
      '<script type="application/ld+json">{"name":"Prumo"}</script>' +
      '<script data-keep="">paint()</script>',
  );
});

test('its styles come with the first answer', async () => {
  const files: Record<string, string> = { '/a.css': "p{content:'$&'}" };
  const page = await withinOnePage(withoutApplication(html), async (name) => files[name] ?? '');

  expect(page).toBe(
    `<style>p{content:'$&'}</style>` +
      '<script type="application/ld+json">{"name":"Prumo"}</script>' +
      '<script data-keep="">paint()</script>',
  );
});
