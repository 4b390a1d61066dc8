import { expect, test } from 'vitest';
import { readConfig } from '../gateway/src/config.ts';
import { ConfigError, SettingsReader } from '../gateway/src/settings/settings-reader.ts';
import { readSettings } from './settings.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  const reader = new SettingsReader(env);
  readConfig(reader);
  readSettings(reader);
  return reader.problems;
};

test('the first admin is read from the environment, and nobody is when it names none', () => {
  const given = { ADMIN_EMAIL: 'admin@obra.test', ADMIN_PASSWORD: 'prumo-e-nivel' };

  expect(readSettings(new SettingsReader(given)).admin).toEqual({
    email: 'admin@obra.test',
    password: 'prumo-e-nivel',
  });
  expect(readSettings(new SettingsReader({})).admin).toBeNull();
});

test.each([
  [{ ADMIN_EMAIL: 'a@b.test' }, 'sem ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'x' }, 'sem ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'prumo-e-nivel' }, 'ADMIN_EMAIL não é um e-mail'],
  [{ ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: '12345' }, 'pelo menos 6'],
])('%o is refused with a sentence that says what is expected', (env, sentence) => {
  expect(problemsOf(env as Record<string, string>)).toEqual([expect.stringContaining(sentence)]);
});

test('wrong values of the gateway and of the product are reported together, and no secret is repeated', () => {
  const problems = problemsOf({
    PORT: 'x',
    DEMO: 'y',
    DATABASE_URL: 'secret',
    ADMIN_PASSWORD: 'k',
  });

  expect(problems).toHaveLength(4);
  expect(new ConfigError(problems).message).not.toContain('secret');
});
