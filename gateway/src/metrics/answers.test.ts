import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Answers } from './answers.ts';

test('responses become counters by status and a cumulative histogram', async () => {
  const register = new Registry();
  const answers = new Answers();
  answers.registerOn(register, 'library');
  for (const seconds of [0.001, 0.002, 0.004, 0.3, 60]) answers.note('rest', 200, seconds);
  answers.note('auth', 400, 0.02);

  await register.metrics();
  const lines = (await register.metrics()).split('\n');

  expect(lines).toContain('# TYPE library_request_seconds histogram');
  expect(lines).toContain('library_requests_total{surface="rest",status="200"} 5');
  expect(lines).toContain('library_requests_total{surface="auth",status="400"} 1');
  const buckets = lines.filter((line) =>
    line.startsWith('library_request_seconds_bucket{surface="rest"'),
  );
  expect(buckets.map((line) => line.split(' ')[1])).toEqual([
    '2',
    '3',
    '3',
    '3',
    '3',
    '3',
    '3',
    '4',
    '4',
    '4',
    '4',
    '4',
    '5',
  ]);
  expect(buckets.at(-1)).toContain('le="+Inf"');
  expect(lines).toContain('library_request_seconds_count{surface="rest"} 5');
  expect(lines).toContain('library_request_seconds_sum{surface="auth"} 0.02');
});
