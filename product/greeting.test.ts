import { expect, test } from 'vitest';
import { readConfig } from '../gateway/src/config.ts';
import { SettingsReader } from '../gateway/src/settings-reader.ts';
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
    },
    { hasDpo: true },
  );

  expect(bare).toMatch(/Aviso: .*SMTP_URL/);
  expect(bare).toMatch(/Aviso: .*DPO_EMAIL/);
  expect(complete).not.toContain('Aviso');
});

test('a demonstration needs neither', () => {
  expect(greet({ DEMO: '1' }, { hasCast: true })).not.toContain('Aviso');
});

test('warnings of the database are passed on', () => {
  expect(greet({ DEMO: '1' }, {}, ['o servidor é antigo.'])).toContain(
    'Aviso: o servidor é antigo.',
  );
});
