import { webhookEvents } from '../../words/webhook-events.ts';

/** The tables of the developers' page: a name, and what it means. */
type Rows = readonly (readonly [string, string])[];

export const rightRows: Rows = [
  ['Ler', 'Lê o que a conta lê. Não grava nada.'],
  [
    'Preparar',
    'Também prepara: itens, kits, previstos, rascunhos, arquivos, perguntas e mensagens.',
  ],
  ['Preparar e decidir', 'Também decide: convida, envia, aprova, confirma e registra pagamentos.'],
];

export const filterRows: Rows = [
  ['status=eq.in_progress', 'igual'],
  ['amount=gte.1000', 'maior ou igual; também gt, lt e lte'],
  ['id=in.(…,…)', 'um destes'],
  ['name=ilike.*reforma*', 'o texto contém, com maiúsculas ou não'],
  ['cancelled_at=is.null', 'sem valor; not.is.null, com valor'],
  ['order=created_at.desc', 'a ordem'],
  ['limit=100', 'no máximo tantas linhas'],
];

export const errorRows: Rows = [
  ['400', 'A regra recusou; a frase diz o motivo. Enviar de novo, igual, não muda nada.'],
  ['401', 'O código não vale mais, ou falta. Crie outro acesso.'],
  [
    '403',
    'Não é permitido. RIGHT: o acesso não tem esse direito. PROGR: isto é de uma pessoa. ACCNO: é outra conta.',
  ],
  ['404', 'Não existe, ou não é da conta.'],
  ['409', 'Já existe (23505), ou mudou desde que você leu (PT409). Leia de novo.'],
  ['429', 'Rápido demais. Espere os segundos de Retry-After.'],
  ['503 e 504', 'O Prumo está ocupado ou voltando. Espere Retry-After e tente de novo.'],
];

export const eventRows: Rows = [
  ...Object.entries(webhookEvents),
  ['webhook.test', 'alguém apertou “Testar”'],
];

/** Announced at least 180 days before: the day, and what goes with what to use in its place. */
export const announcedChanges: Rows = [];
