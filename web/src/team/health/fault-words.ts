import { formatAge, formatBytes, plural } from '../../words/format.ts';
import { jobLabel } from './job-labels.ts';
import type { HealthFault } from './queries.ts';

interface FaultWords {
  /** The fault in one line. */
  title: string;
  /** The steps that mend it. */
  remedy: string;
}

const since = (fault: HealthFault) => (fault.since ? ` ${formatAge(fault.since)}` : '');
const mails = (fault: HealthFault) => plural(fault.amount ?? 0, 'e-mail', 'e-mails');
const job = (fault: HealthFault) => `“${jobLabel(fault.detail ?? '')}”`;
const left = (fault: HealthFault) => formatBytes(fault.amount ?? 0);

const words: Record<HealthFault['kind'], (fault: HealthFault) => FaultWords> = {
  disk_low: (fault) => ({
    title: `O disco está quase cheio: restam ${left(fault)}`,
    remedy:
      'Libere espaço onde fica DATA_DIR. Abaixo de 64 MB o Prumo recusa gravações, para não parar.',
  }),
  files_low: (fault) => ({
    title: `O disco dos arquivos está quase cheio: restam ${left(fault)}`,
    remedy: 'Libere espaço na pasta de FILES_URL, ou mude os arquivos para um disco maior.',
  }),
  mail_off: (fault) => ({
    title: 'Nenhum e-mail está saindo',
    remedy: `Configure SMTP_URL e MAIL_FROM e reinicie${
      fault.amount ? `; ${mails(fault)} ${fault.amount === 1 ? 'espera' : 'esperam'}` : ''
    }.`,
  }),
  mail_late: (fault) => ({
    title: `E-mails parados${since(fault)}`,
    remedy: `${mails(fault)} já ${fault.amount === 1 ? 'deveria' : 'deveriam'} ter saído. Veja a resposta do servidor de e-mail e confira SMTP_URL.`,
  }),
  mail_given_up: (fault) => ({
    title: `O Prumo desistiu de ${mails(fault)}`,
    remedy:
      'Depois de oito tentativas um e-mail não é mais enviado. Confira o endereço de quem o receberia e o servidor de e-mail.',
  }),
  job_failed: (fault) => ({
    title: `A tarefa ${job(fault)} falhou${since(fault)}`,
    remedy:
      'Ela tenta de novo na próxima vez. Se falhar outra vez, mostre o erro a quem cuida do servidor.',
  }),
  job_unfinished: (fault) => ({
    title: `A tarefa ${job(fault)} começou${since(fault)} e não terminou`,
    remedy: 'O servidor pode ter parado no meio. Ela recomeça sozinha na próxima vez.',
  }),
  job_overdue: (fault) => ({
    title: `A tarefa ${job(fault)} está atrasada`,
    remedy: 'Nenhum servidor a executou na hora. Confira se o Prumo está no ar e alcança o banco.',
  }),
  push_late: (fault) => ({
    title: `Avisos a aparelhos parados${since(fault)}`,
    remedy:
      'Confira se o servidor alcança a internet. Depois de uma hora um aviso não é mais enviado.',
  }),
  webhooks_late: (fault) => ({
    title: `Avisos a programas parados${since(fault)}`,
    remedy:
      'Nenhum servidor chama os programas. Confira se o Prumo está no ar e alcança a internet: o que espera é enviado quando voltar.',
  }),
  backup_never: () => ({
    title: 'Nenhuma cópia de segurança foi feita',
    remedy:
      'Defina BACKUP_TO com uma pasta ou um bucket e reinicie: a cópia é feita todos os dias. Ou rode “npm run db -- backup ARQUIVO” (no pacote, “bin/prumo-db backup ARQUIVO”).',
  }),
  backup_old: (fault) => ({
    title: `A última cópia de segurança foi feita${since(fault)}`,
    remedy:
      'Defina BACKUP_TO, ou rode “npm run db -- backup ARQUIVO” (no pacote, “bin/prumo-db backup ARQUIVO”). Se a cópia é feita de outro modo, anote-a com “note-backup” em vez de “backup”.',
  }),
  site_url: () => ({
    title: 'O endereço do site não foi definido',
    remedy:
      'Páginas e e-mails levam a um endereço que só existe no servidor. Defina SITE_URL=https://… e reinicie.',
  }),
  site_http: () => ({
    title: 'O site é servido sem conexão segura',
    remedy:
      'Senhas e dados passam às claras. Ponha um proxy com TLS na frente e mude SITE_URL para https://.',
  }),
  no_proxy: () => ({
    title: 'O proxy não foi informado',
    remedy:
      'Para os limites, todas as pessoas parecem uma só. Defina TRUST_PROXY com o endereço IP do proxy e reinicie.',
  }),
  files_away: () => ({
    title: 'Os arquivos não podem ser lidos nem gravados',
    remedy:
      'O bucket de FILES_URL não responde ou recusa a chave. Confira-o; o Prumo tenta de novo sozinho.',
  }),
  postgres_old: () => ({
    title: 'O PostgreSQL tem falhas de segurança conhecidas',
    remedy:
      'Atualize-o para a última versão da sua série, ou ligue o Prumo a um servidor atualizado.',
  }),
  node_old: () => ({
    title: 'O Node do servidor não recebe mais correções',
    remedy: 'Instale a versão que está em .nvmrc e reinicie.',
  }),
  versions_differ: (fault) => ({
    title: `Servidores com versões diferentes: ${fault.detail ?? ''}`,
    remedy: 'Atualize os que ficaram para trás.',
  }),
};

export const faultWords = (fault: HealthFault): FaultWords => words[fault.kind](fault);
