import { CAST_PASSWORD } from '../database/cast.ts';
import { type Config, isLoopback } from '../gateway/src/config.ts';
import type { Standing } from '../gateway/src/product.ts';
import { isNodeOver, unfitSettings } from '../gateway/src/standing/fitness.ts';
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
  if (!config.demo) {
    const reach = isLoopback(config.host) ? 'só esta máquina alcança' : 'aberto à rede';
    lines.push(`Escuta em ${config.host}, porta ${config.port} (${reach}).`, '');
  }
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
const UNFIT: Record<'site_url' | 'site_http' | 'no_proxy', string> = {
  site_url:
    'SITE_URL não foi definido: páginas e e-mails levam a este computador, onde mais ninguém chega. ' +
    'Defina SITE_URL=https://… e ponha um proxy com TLS na frente (docs/deploy.md).',
  site_http:
    'SITE_URL começa com http://: senhas e dados passam às claras pela rede. ' +
    'Ponha um proxy com TLS na frente e use https:// (docs/deploy.md).',
  no_proxy:
    'SITE_URL é https e TRUST_PROXY não foi definido: para os limites, todas as pessoas parecem uma só. ' +
    'Defina TRUST_PROXY com o endereço IP do proxy.',
};

function missingSettings(config: Config, { hasDpo }: FirstPeople): string[] {
  const { demo, smtp } = config;
  if (demo) return [];
  const missing = unfitSettings(config).map((code) => UNFIT[code as keyof typeof UNFIT]);
  if (isNodeOver(process.versions.node)) {
    missing.push(
      `Node ${process.versions.node} não recebe mais correções de segurança: use a versão de .nvmrc.`,
    );
  }
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
