import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/reviews.md'), 'utf8');
const rows = [...text.matchAll(/^\| ([A-Z]{2}-\S+) \| (.*) \| (.*) \|$/gm)];

test('every point of the reviews has an answer that says what became of it', () => {
  expect(rows.length).toBe(387);
  expect(new Set(rows.map(([, point]) => point)).size).toBe(rows.length);
  const unanswered = rows.filter(
    ([, , , now = '']) =>
      !/(Done|Decided|Waits? for|waits? for|Specified|see [A-Z]{2}-|: [A-Z]{2}-|^Left)/.test(now),
  );
  expect(unanswered.map(([, point]) => point)).toEqual([]);
});

test('every file and decision that the answers name is there', () => {
  const files = [
    ...text.matchAll(/`((?:web|database|e2e|gateway|contract|product|faults)\/[^`]+)`/g),
  ].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(path.join(root, file ?? '')))).toEqual([]);
  const decisions = readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 3));
  const named = [...text.matchAll(/\b0\d\d\b/g)].map(([number]) => number);
  expect(named.filter((number) => !decisions.includes(number))).toEqual([]);
});
