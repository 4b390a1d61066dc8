import { expect, test } from 'vitest';
import {
  afterFirstPaint,
  withinOnePage,
  withoutApplication,
  withoutImports,
  withoutPreloads,
} from '../finish-pages.ts';

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

test('the application starts after the first paint, its parts one after another', () => {
  const start = '<body><script type="module" async="">';
  const page = `${start}import "/a.js";\nimport * as route0 from "/b.js";\nuse(route0);import("/c.js");</script><!--$-->`;

  const changed = afterFirstPaint(page);

  expect(changed).toMatch(/prumoFilesAsked;\n.*requestAnimationFrame/);
  expect(changed.split('\n').slice(2).join('\n')).toBe(
    'await import("/a.js");\nconst route0 = await import("/b.js");\nuse(route0);import("/c.js");</script><!--$-->',
  );
  expect(() => afterFirstPaint('<body></body>')).toThrow('no longer starts by one module');
});

test('the first files of the application are taken out of its page, to be asked for by a script', () => {
  const page =
    '<head><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>';

  expect(withoutPreloads(page)).toEqual({
    html: '<head><link rel="icon" href="/i.svg"/></head>',
    files: ['/a.js', '/b.js'],
  });
  expect(() => withoutPreloads('<head></head>')).toThrow('no longer names its first files');
});

test('[PUB-049] the list of routes names no file that a route imports, and keeps what is needed to open one', () => {
  const route = { id: 'projects', path: 'projects', module: '/p.js', css: ['/p.css'] };
  const list = { entry: { module: '/e.js', imports: ['/r.js'] }, url: '/m.js', routes: {} };
  const code = (projects: object) =>
    `window.__reactRouterManifest=${JSON.stringify({ ...list, routes: { projects } })};`;

  expect(withoutImports(code({ ...route, imports: ['/a.js', '/b.js'] }))).toBe(code(route));
  expect(() => withoutImports('export default {}')).toThrow('no longer one object');
});
