import { CAST_PASSWORD } from '../database/cast.ts';
import type { Config } from '../gateway/src/config.ts';
import type { Standing } from '../gateway/src/product.ts';
import type { FirstPeople } from './people.ts';
import type { Settings } from './settings.ts';

const CAST = [
  ['Ana Ribeiro', 'arquiteta', 'ana@prumo.test'],
  ['Bruno Carvalho', 'fornecedor (marcenaria)', 'bruno@prumo.test'],
  ['Clara Nogueira', 'cliente', 'clara@prumo.test'],
  ['Davi Teixeira', 'administrador', 'davi@prumo.test'],
] as const;

/**
 * The text that the operator reads when everything has started: the URL, the people to sign in as,
 * the settings that are missing.
 */
export function greeting(
  config: Config,
  _settings: Settings,
  { people, warnings }: Standing<FirstPeople>,
): string {
  const lines = ['', `Prumo no ar: ${config.siteUrl}`, ''];
  if (people.hasCast) {
    lines.push(`Demonstração. Entre como (senha de todos: ${CAST_PASSWORD}):`);
    for (const [name, role, email] of CAST) {
      lines.push(`  ${name.padEnd(16)}${role.padEnd(26)}${email}`);
    }
    lines.push('', 'Para um produto vazio: DEMO=0, com ADMIN_EMAIL e ADMIN_PASSWORD.', '');
  } else if (!people.hasAdmin) {
    lines.push(
      'Ainda não há administrador, e sem ele ninguém é aprovado.',
      'Crie o primeiro com este link, que funciona uma vez e por 24 horas:',
      `  ${people.firstAdminLink}`,
      '',
    );
  }
  for (const warning of [...warnings, ...missingSettings(config, people)]) {
    lines.push(`Aviso: ${warning}`, '');
  }
  return lines.join('\n');
}

/** Settings that a real product needs, and a demonstration does not. */
function missingSettings({ demo, smtp }: Config, { hasDpo }: FirstPeople): string[] {
  if (demo) return [];
  const missing: string[] = [];
  if (!smtp) {
    missing.push(
      'nenhum e-mail sai, nem o de quem esqueceu a senha: defina SMTP_URL e MAIL_FROM. ' +
        'O que for escrito até lá espera na caixa de saída.',
    );
  }
  if (!hasDpo) {
    missing.push(
      'as páginas não dizem a quem perguntar sobre dados pessoais (LGPD, art. 41): ' +
        'diga quem responde em Configurações, ou defina DPO_NAME e DPO_EMAIL.',
    );
  }
  return missing;
}
