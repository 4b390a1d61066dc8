import { beforeEach, expect, test } from 'vitest';
import {
  hasLostSession,
  hasStoredSession,
  rememberLeaving,
  rememberSession,
  sessionKey,
  sessionStore,
} from './session-store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a remembered session is of the whole browser', () => {
  rememberSession(true);
  sessionStore.setItem(sessionKey, 'ana');

  expect(localStorage.getItem(sessionKey)).toBe('ana');
  expect(sessionStorage.getItem(sessionKey)).toBeNull();
  expect(hasStoredSession()).toBe(true);
});

test('a session that is not remembered is of this tab and leaves the remembered one alone', () => {
  localStorage.setItem(sessionKey, 'ana');
  rememberSession(false);
  expect(hasStoredSession()).toBe(false);

  sessionStore.setItem(sessionKey, 'bruno');

  expect(sessionStore.getItem(sessionKey)).toBe('bruno');
  expect(localStorage.getItem(sessionKey)).toBe('ana');
});

test('signing out of a session of one tab ends that one only', () => {
  localStorage.setItem(sessionKey, 'ana');
  rememberSession(false);
  sessionStore.setItem(sessionKey, 'bruno');

  rememberLeaving();
  sessionStore.removeItem(sessionKey);

  expect(sessionStorage.length).toBe(0);
  expect(sessionStore.getItem(sessionKey)).toBe('ana');
});

test('the proof that a mail was asked for here is found by the tab that the mail opens', () => {
  rememberSession(false);

  sessionStore.setItem(`${sessionKey}-code-verifier`, 'proof');

  expect(localStorage.getItem(`${sessionKey}-code-verifier`)).toBe('proof');
});

test('[SES-001] a session that ends by itself is still known as lost after a reload, until somebody signs in', () => {
  rememberSession(true);
  sessionStore.setItem(sessionKey, 'ana');
  expect(hasLostSession()).toBe(false);

  sessionStore.removeItem(sessionKey);
  expect(hasLostSession()).toBe(true);

  rememberSession(true);
  sessionStore.setItem(sessionKey, 'ana');
  rememberLeaving();
  sessionStore.removeItem(sessionKey);
  expect(hasLostSession()).toBe(false);
});
