import { type EventData, greet, type LettersOf, name, page, said, text } from '../mail-words.ts';
import type { WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** The number of the request: 0007/2026. */
  support: string;
  subject: string;
  /** The words of the message; empty where it has files alone. */
  body: string;
  files: number;
  priority: number;
  /** The account wrote again. */
  again: boolean;
  /** Somebody of the team gave the request to the recipient. */
  assigned: boolean;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  support_answered: (f) => [
    f.solved
      ? `A equipe encerrou o atendimento ${String(f.support)}`
      : `A equipe respondeu ao atendimento ${String(f.support)}`,
    '',
    'Ver o atendimento',
  ],
  support_opened: (f) => [
    f.assigned
      ? `O atendimento ${String(f.support)} ficou com você`
      : `${f.who} ${f.again ? 'escreveu de novo no' : 'abriu o'} atendimento ${String(f.support)}`,
    priorities[Number(f.priority)] ?? '',
    'Ver o atendimento',
  ],
};

const priorities: Readonly<Record<number, string>> = {
  2: 'prioridade do Profissional',
  3: 'prioridade do Empresarial',
};

const files = (count: unknown) =>
  Number(count) > 0
    ? [
        Number(count) === 1
          ? 'Há um arquivo com a mensagem.'
          : `Há ${Number(count)} arquivos com a mensagem.`,
      ]
    : [];
/** The words of somebody, a paragraph each. */
const paragraphs = (body: unknown) => text(body).split(/\n+/).filter(Boolean).map(said);

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The team's answer, whole: a person who reads their mail needs no more. */
  support_answered: (data) => ({
    subject: `Resposta ao atendimento ${text(data.support)}: ${name(data.subject)}`,
    body: [
      greet(data.full_name),
      'A equipe respondeu:',
      ...paragraphs(data.body),
      ...files(data.files),
    ],
    button: page('Ver e responder', data),
    notes: ['Responda pela página do atendimento: respostas a este e-mail não chegam à equipe.'],
  }),
  /** Sent to the team. Who it is, is on the page, which only admins open. */
  support_opened: (data) => ({
    subject: data.assigned
      ? `O atendimento ${text(data.support)} ficou com você`
      : `${data.again ? 'Nova mensagem no' : 'Novo'} atendimento ${text(data.support)}: ${name(data.subject)}`,
    body: [
      greet(data.full_name),
      ...(data.assigned
        ? [`Alguém da equipe passou a você o atendimento “${name(data.subject)}”.`]
        : [
            `Uma conta ${data.again ? 'escreveu de novo' : 'pediu ajuda'}:`,
            ...paragraphs(data.body),
            ...files(data.files),
          ]),
    ],
    button: page('Ver o atendimento', data),
  }),
};
