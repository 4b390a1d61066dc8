import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { policyVersion } from './policy.ts';

test('the screens show the version of the privacy policy that the database takes agreements to', () => {
  const rule = path.join(import.meta.dirname, '../../../../database/privacy/policy_version.sql');

  expect(readFileSync(rule, 'utf8')).toContain(`select '${policyVersion}'`);
});
