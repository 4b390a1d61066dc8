import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// How rule files are laid out. Table files are left out: they never change after they ran.

const rules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^[\w-]+\/(?!\d{4}_)[\w-]+\.sql$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(import.meta.dirname, name), 'utf8') }));

test('transitions.sql holds triggers only: each function has a file of its own', () => {
  const transitions = rules.filter(({ name }) => name.endsWith('/transitions.sql'));

  expect(transitions.length).toBeGreaterThan(8);
  expect(
    transitions
      .filter(({ text }) => /create (or replace )?function/.test(text))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('no line is longer than 160 characters', () => {
  const long = rules.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (line.length > 160 ? [`${name}:${at + 1}`] : [])),
  );

  expect(long).toEqual([]);
});

test('a guard asks who acts by name: private.sent_by, private.asked_by', () => {
  const byHand = rules.filter(
    ({ name, text }) =>
      name !== 'profiles/asked_by.sql' && /current_user (=|<>|in|not in) ?\(?'app_/.test(text),
  );

  expect(byHand.map(({ name }) => name)).toEqual([]);
});
