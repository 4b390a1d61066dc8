import { useTyping } from './typing.ts';

/** Words of the form that speak to the person who fills it. */
export interface AnswerWords {
  /** The request changed while the form was open. */
  changed: string;
  /** Nothing is priced yet. */
  empty: string;
  /** So many lines of what was read wait. */
  waiting: (lines: number) => string;
  /** Below what was read from a file. */
  nothingSent: string;
  /** The scope "alternative", and its field. */
  alternative: string;
  alternativeField: string;
  /** The condition "whole only". */
  wholeOnly: string;
  notesHint: string;
  /** Why a number in a note is asked about. */
  noteDoubts: string;
  /** An offer goes out without files that did not reach the server. */
  withoutFiles: (files: number) => string;
  /** A draft that is older than the answer that stands. */
  olderDraft: (when: string) => string;
}

const lines = (count: number) =>
  count === 1 ? '1 linha do que foi lido' : `${count} linhas do que foi lido`;

/** To a supplier, about its own offer. */
const own: AnswerWords = {
  changed:
    'A solicitação mudou enquanto você respondia. Confira os itens e o total antes de enviar.',
  empty: 'Preencha pelo menos um valor para enviar o orçamento',
  waiting: (count) => `Confira ${lines(count)} antes de enviar`,
  nothingSent: 'Nada foi enviado.',
  alternative: 'Você oferece outro produto ou solução.',
  alternativeField: 'O que você oferece no lugar',
  wholeOnly: 'O arquiteto aprova todos os itens que você cotou, ou nenhum.',
  notesHint: 'O que o arquiteto precisa saber',
  noteDoubts: 'O arquiteto compara o valor total de cada item.',
  withoutFiles: (files) =>
    `A proposta vai sem ${files === 1 ? 'este arquivo. Ele fica' : 'estes arquivos. Eles ficam'} em “Anexos da proposta” para tentar de novo.`,
  olderDraft: (when) => `Há um rascunho de ${when}, de antes da última proposta enviada.`,
};

/** To the architect who types the answer of a supplier (docs/decisions/257). */
const typed: AnswerWords = {
  changed:
    'A solicitação mudou enquanto você digitava. Confira os itens e o total antes de registrar.',
  empty: 'Preencha pelo menos um valor para registrar a proposta',
  waiting: (count) => `Confira ${lines(count)} antes de registrar`,
  nothingSent: 'Nada foi registrado.',
  alternative: 'O fornecedor oferece outro produto ou solução.',
  alternativeField: 'O que o fornecedor oferece no lugar',
  wholeOnly: 'Você aprova todos os itens que o fornecedor cotou, ou nenhum.',
  notesHint: 'O que mais o fornecedor disse',
  noteDoubts: 'A comparação usa o valor total de cada item.',
  withoutFiles: (files) =>
    `A proposta fica sem ${files === 1 ? 'este arquivo. Ele fica' : 'estes arquivos. Eles ficam'} em “Proposta recebida” para tentar de novo.`,
  olderDraft: (when) => `Há um rascunho de ${when}, de antes da última proposta registrada.`,
};

/** The words of the form for the person in front of it. */
export const useAnswerWords = (): AnswerWords => (useTyping() ? typed : own);
