import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import code from '../fetch-screen.js?raw';

const table = {
  start: ['/entry.js'],
  files: ['/app.js', '/app.css', '/inter.woff2', '/projects.js', '/projects.css', '/home.js'],
  always: [0, 1, 2],
  accounts: [],
  open: { login: [] },
  screens: { dashboard: [], 'projects/:id': [3, 4] },
  dashboards: { client: [5] },
};
declare global {
  interface Window {
    prumoFilesAsked?: Promise<void>;
  }
}

/** Runs the script of the application's page at a URL, as the browser does. */
function arrive(path: string) {
  history.replaceState(null, '', path);
  new Function(code.replace('__SCREEN_FILES__', JSON.stringify(table)))();
}
const links = () =>
  [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  );

beforeEach(() => {
  const ends = Math.floor(Date.now() / 1000) + 3_000;
  localStorage.setItem('prumo-session', JSON.stringify({ expires_at: ends }));
  localStorage.setItem('prumo-role', 'client id key');
});
afterEach(() => {
  vi.useRealTimers();
  window.prumoFirstWords = undefined;
  localStorage.clear();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

test('[PUB-048] the page asks for the files of its own screen', () => {
  arrive('/dashboard');
  expect(links()).toEqual([
    'modulepreload /entry.js',
    'modulepreload /app.js',
    'preload /app.css',
    'preload /inter.woff2',
    'modulepreload /home.js',
  ]);
});

test('[PUB-050] a home asks for its typefaces at once and for all else when its first words are shown', async () => {
  let show = () => {};
  window.prumoFirstWords = new Promise((resolve) => {
    show = resolve;
  });
  arrive('/dashboard');
  expect(links()).toEqual(['preload /inter.woff2']);

  show();
  await window.prumoFilesAsked;
  expect(links().slice(1)).toEqual([
    'modulepreload /entry.js',
    'modulepreload /app.js',
    'preload /app.css',
    'modulepreload /home.js',
  ]);
});

test('[PUB-050] a home whose words take long asks for its files all the same', async () => {
  vi.useFakeTimers();
  window.prumoFirstWords = new Promise(() => undefined);
  arrive('/dashboard');

  await vi.advanceTimersByTimeAsync(399);
  expect(links()).toEqual(['preload /inter.woff2']);
  await vi.advanceTimersByTimeAsync(1);
  expect(links()).toHaveLength(5);
});

test('[PUB-050] a page other than a home waits for no words', () => {
  window.prumoFirstWords = new Promise(() => undefined);
  arrive('/projects/e0000000-0000-4000-8000-000000000002');
  expect(links()).toContain('modulepreload /projects.js');
});

test('[PUB-048] a screen that a person points at is asked for once, without what the page has', () => {
  arrive('/dashboard');
  document.head.replaceChildren();

  window.prumoFetchScreen?.('/projects/e0000000-0000-4000-8000-000000000002');
  expect(links()).toEqual(['modulepreload /projects.js', 'prefetch /projects.css']);
  window.prumoFetchScreen?.('/projects/e0000000-0000-4000-8000-000000000001');
  window.prumoFetchScreen?.('/dashboard');
  expect(links()).toHaveLength(2);
});

test('[PUB-048] pointing at the home fetches the home of the person’s role', () => {
  arrive('/projects/e0000000-0000-4000-8000-000000000002');
  document.head.replaceChildren();

  window.prumoFetchScreen?.('/dashboard');
  expect(links()).toEqual(['modulepreload /home.js']);
});

test('[PUB-048] a path outside the table asks for nothing', () => {
  arrive('/dashboard');
  document.head.replaceChildren();
  window.prumoFetchScreen?.('/nowhere');
  expect(links()).toEqual([]);
});
