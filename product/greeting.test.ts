import { expect, test } from 'vitest';
import { readConfig } from '../gateway/src/config.ts';
import { SettingsReader } from '../gateway/src/settings/settings-reader.ts';
import { greeting } from './greeting.ts';
import { readSettings } from './settings.ts';

const people = { hasCast: false, hasAdmin: true, hasDpo: false, firstAdminLink: null };
const greet = (env: Record<string, string>, more = {}, warnings: string[] = []) => {
  const reader = new SettingsReader(env);
  return greeting(readConfig(reader), readSettings(reader), {
    people: { ...people, ...more },
    warnings,
  });
};

test('a product that cannot mail, or names nobody for personal data, says so at its start', () => {
  const bare = greet({ DEMO: '0' });
  const complete = greet(
    {
      DEMO: '0',
      SMTP_URL: 'smtp://mail.empresa.test',
      MAIL_FROM: 'Prumo <nao-responda@empresa.test>',
      SITE_URL: 'https://prumo.empresa.test',
      TRUST_PROXY: '127.0.0.1',
    },
    { hasDpo: true },
  );

  expect(bare).toMatch(/Aviso: .*SMTP_URL/);
  expect(bare).toMatch(/Aviso: .*DPO_EMAIL/);
  expect(complete.replace(/Aviso: Node [^\n]*/, '')).not.toContain('Aviso');
});

test('a demonstration needs neither', () => {
  expect(greet({ DEMO: '1' }, { hasCast: true })).not.toContain('Aviso');
});

test('warnings of the database are passed on', () => {
  expect(greet({ DEMO: '1' }, {}, ['o servidor é antigo.'])).toContain(
    'Aviso: o servidor é antigo.',
  );
});

test.each([
  [{}, /Aviso: SITE_URL não foi definido/],
  [{ SITE_URL: 'http://obra.test' }, /Aviso: SITE_URL começa com http/],
  [{ SITE_URL: 'https://obra.test' }, /Aviso: .*TRUST_PROXY não foi definido/],
])('[OPE-061] a product for real people that is started with %o is warned', (env, words) => {
  expect(greet({ DEMO: '0', ...env })).toMatch(words);
  expect(greet({ DEMO: '1', ...env })).not.toContain('Aviso');
});

test('[OPE-061] the start says where it listens, and who reaches it', () => {
  expect(greet({ DEMO: '0', PORT: '8080' })).toContain(
    'Escuta em 127.0.0.1, porta 8080 (só esta máquina alcança).',
  );
  expect(greet({ DEMO: '0', HOST: '0.0.0.0' })).toContain(
    'Escuta em 0.0.0.0, porta 3000 (aberto à rede).',
  );
});
