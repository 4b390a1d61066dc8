import { formatDate, plural, today } from '../../words/format.ts';

/** The rights of a program as the wire has them; none of them is to manage the account. */
export const programRights = ['none', 'prepare', 'prepare decide'] as const;
export type ProgramRights = (typeof programRights)[number];

export const rightsLabel: Record<ProgramRights, string> = {
  none: 'Ler',
  prepare: 'Preparar',
  'prepare decide': 'Preparar e decidir',
};

/** The meaning of each, in a line. */
export const rightsMeaning: Record<ProgramRights, string> = {
  none: 'Lê o que a conta lê. Não grava nada.',
  prepare: 'Também grava itens, previsões, rascunhos, arquivos e mensagens. Não aprova nem paga.',
  'prepare decide': 'Também convida, envia, aprova, confirma e registra pagamentos.',
};

/** For how many days an access may be given. */
export const lifetimes = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano (365 dias)' },
] as const;
export const USUAL_LIFETIME = '90';

const DAY_MS = 86_400_000;

/** The day that many days after today in São Paulo, `2026-11-30`. */
export const dayAfter = (days: number, now = new Date()): string =>
  new Date(Date.parse(today(now)) + days * DAY_MS).toISOString().slice(0, 10);

interface Lasting {
  expires_at: string;
  ended_at: string | null;
}

/** Whether the program can still use the account. */
export const isLiving = ({ expires_at, ended_at }: Lasting, now = new Date()): boolean =>
  ended_at === null && Date.parse(expires_at) > now.getTime();

/** `vence em 12 dias`, `vence hoje`, `encerrado em 20/11/2026`. Days are those of São Paulo. */
export function endWords({ expires_at, ended_at }: Lasting, now = new Date()): string {
  const lastMoment = new Date(Date.parse(expires_at) - 1);
  if (ended_at !== null && Date.parse(ended_at) < Date.parse(expires_at))
    return `encerrado em ${formatDate(ended_at)}`;
  if (!isLiving({ expires_at, ended_at }, now)) return `venceu em ${formatDate(lastMoment)}`;
  const days = (Date.parse(today(lastMoment)) - Date.parse(today(now))) / DAY_MS;
  if (days === 0) return 'vence hoje';
  return days === 1 ? 'vence amanhã' : `vence em ${plural(days, 'dia', 'dias')}`;
}
