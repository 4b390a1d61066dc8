import { expect, test } from 'vitest';
import { withinOnePage, withoutApplication } from '../finish-pages.ts';

const html = [
  '<link rel="stylesheet" href="/a.css"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<script type="application/ld+json">{"name":"Prumo"}</script>',
  '<script src="/before-paint.js" data-keep=""></script>',
  '<script>window.__reactRouterContext = {"a":"<b>"};</script>',
  '<script type="module" async="">import "/assets/entry.js";</script>',
].join('');

test('a public page loses the application and its preloads, and keeps what is marked', () => {
  expect(withoutApplication(html)).toBe(
    '<link rel="stylesheet" href="/a.css"/>' +
      '<script type="application/ld+json">{"name":"Prumo"}</script>' +
      '<script src="/before-paint.js" data-keep=""></script>',
  );
});

test('its styles and its kept script come with the first answer', async () => {
  const files: Record<string, string> = { '/a.css': 'p{color:red}', '/before-paint.js': "'$&'" };
  const page = await withinOnePage(withoutApplication(html), async (name) => files[name] ?? '');

  expect(page).toBe(
    '<style>p{color:red}</style>' +
      '<script type="application/ld+json">{"name":"Prumo"}</script>' +
      `<script data-keep="">'$&'</script>`,
  );
});
