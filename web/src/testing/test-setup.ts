import '@testing-library/jest-dom/vitest';
import { BroadcastChannel as NodeChannel, threadId } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { loadDialogs } from '../ui/ModalDialog.tsx';
import { pageAtRest } from '../wire/use-at-rest.ts';
import { categoriesAtFirst, learnCategories } from '../words/categories.ts';

afterEach(cleanup);

// Test files share the page and the modules of their worker: each leaves both as it found them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  learnCategories(categoriesAtFirst);
});

// React notes for each element who made it, for its warnings: a tenth of the time of a render.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

// Tests begin where a page is at rest: the frame of dialogs is here, and nothing waits for it.
await Promise.all([loadDialogs(), pageAtRest()]);

// A busy machine renders a page late; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

// From version 25 Node has storages of its own, which Vitest leaves in place of jsdom's.
declare const jsdom: { window: Window & { Storage: typeof Storage } };
for (const name of ['localStorage', 'sessionStorage', 'Storage'] as const) {
  Object.defineProperty(globalThis, name, {
    value: jsdom.window[name],
    configurable: true,
    writable: true,
  });
}

// Mantine asks the browser for these two and jsdom has neither.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Mantine brings the chosen option of a list into sight, which jsdom, without a layout, cannot.
Element.prototype.scrollIntoView ??= () => undefined;

// A growing text area listens for late fonts.
if (!('fonts' in document)) {
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
}

// Node's channels reach every thread of the process: the test files beside this one are no tabs of its browser.
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name: string) {
    super(`${threadId} ${name}`);
  }
} as unknown as typeof BroadcastChannel;
