import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SLOW_FILES } from './slow.ts';
import { root } from './steps.ts';

test('every file of the list of slow tests exists, so that a renamed one does not join the quick run', () => {
  expect(SLOW_FILES.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(new Set(SLOW_FILES).size).toBe(SLOW_FILES.length);
});
