import { formatDate, formatDayAndMonth, formatList } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import type { Issue, IssueEvent } from './queries.ts';

type Answer = IssueEvent['event'];

/** The button of each answer; claims and pendências have the same. */
export const answerLabel: Partial<Record<Answer, string>> = {
  visit: 'Marcar visita',
  fixed: 'Marcar como resolvida',
  disputed: 'Não reconheço',
  upheld: 'Manter com o fornecedor',
  refused: 'Devolver',
  closed: 'Encerrar',
  cancelled: 'Cancelar pendência',
  reopened: 'Reabrir',
  note: 'Escrever observação',
};

/** Words that the answer needs: the question of its dialog, and what is said where there are none. */
export const wordsNeeded: Partial<
  Record<Answer, { title: string; placeholder: string; missing: string }>
> = {
  disputed: {
    title: 'Não reconhecer',
    placeholder: 'Este item não faz parte do meu pedido.',
    missing: 'Escreva por que não cabe a você.',
  },
  refused: {
    title: 'Devolver',
    placeholder: 'O canto direito continua solto.',
    missing: 'Escreva o que ainda falta.',
  },
  cancelled: {
    title: 'Cancelar',
    placeholder: 'Registrada por engano.',
    missing: 'Escreva o motivo.',
  },
  reopened: {
    title: 'Reabrir',
    placeholder: 'Voltou a soltar.',
    missing: 'Escreva o motivo.',
  },
  note: {
    title: 'Escrever observação',
    placeholder: 'O porteiro libera a entrada até as 17 h.',
    missing: 'Escreva a observação.',
  },
};

const roleWord = { client: 'cliente', architect: 'arquiteto', supplier: 'fornecedor' } as const;

/** `Vez do fornecedor`, `Sua vez: conferir`; empty where it waits for nobody. */
export function turnWords(issue: Issue): string {
  if (issue.turn.length === 0) return '';
  if (issue.is_my_turn) {
    if (issue.is_disputed) return 'Sua vez: decidir';
    return issue.issue_status === 'fixed' ? 'Sua vez: conferir' : 'Sua vez: resolver';
  }
  const roles = issue.turn.map((role) => roleWord[role as keyof typeof roleWord] ?? role);
  return `Vez de: ${formatList(roles)}`;
}

const did: Record<Answer, string> = {
  opened: 'publicou',
  visit: 'marcou visita',
  fixed: 'marcou como resolvida',
  refused: 'devolveu',
  disputed: 'não reconheceu',
  upheld: 'manteve com o fornecedor',
  closed: 'encerrou',
  reopened: 'reabriu',
  cancelled: 'cancelou',
  note: 'escreveu',
};

/** `Ana (arquiteto) devolveu`. */
export function eventWords({ event, name, role, is_entered, visit_on }: IssueEvent): string {
  const who = is_entered
    ? `${name} registrou, em nome do fornecedor:`
    : `${name} (${roleWord[role]})`;
  return [who, did[event], visit_on && `para ${formatDayAndMonth(visit_on)}`]
    .filter(Boolean)
    .join(' ');
}

/** Whether a claim was opened within the months of its order. */
export function warrantyWords({ issue_kind, warranty_until, in_warranty }: Issue): string {
  if (issue_kind !== 'warranty') return '';
  if (in_warranty && warranty_until)
    return `Na garantia do pedido, até ${formatDate(warranty_until)}`;
  if (warranty_until)
    return 'Fora da garantia do pedido; a lei pode dar outro prazo (defeito oculto conta de quando aparece)';
  return 'O pedido não diz o prazo de garantia; a lei pode dar um';
}

/** Whether somebody of this role writes pendências and claims. */
export const writesIssues = (role: Role) => role === 'architect' || role === 'client';
