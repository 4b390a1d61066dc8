import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { greeting } from './greeting.ts';

const platform = { hasCast: false, hasAdmin: true, firstAdminLink: null, warnings: [] };
const greet = (env: Record<string, string>, more = {}) =>
  greeting(parseConfig(env), { ...platform, ...more });

test('a product that cannot mail, or names nobody for personal data, says so at its start', () => {
  const bare = greet({ DEMO: '0' });
  const complete = greet({
    DEMO: '0',
    SMTP_URL: 'smtp://mail.empresa.test',
    MAIL_FROM: 'Prumo <nao-responda@empresa.test>',
    DPO_NAME: 'Helena Prado',
    DPO_EMAIL: 'dados@empresa.test',
  });

  expect(bare).toMatch(/Aviso: .*SMTP_URL/);
  expect(bare).toMatch(/Aviso: .*DPO_EMAIL/);
  expect(complete).not.toContain('Aviso');
});

test('a demonstration needs neither', () => {
  expect(greet({ DEMO: '1' }, { hasCast: true })).not.toContain('Aviso');
});

test('what the database told is passed on', () => {
  expect(greet({ DEMO: '1' }, { warnings: ['o servidor é antigo.'] })).toContain(
    'Aviso: o servidor é antigo.',
  );
});
