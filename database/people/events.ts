import { roleLabels } from '../labels.ts';
import {
  type EventData,
  greet,
  type LettersOf,
  letter,
  percent,
  said,
  text,
} from '../mail-words.ts';
import { category, joined, labelOf, percents, type WordsByKind } from '../phrases.ts';
import { aboutOf } from './person-of-project.ts';

interface Data extends EventData {
  /** A fraction; absent where it did not change. */
  commission_rate: number;
  /** All that the supplier serves, where more than the first changed. */
  categories: string[];
  labels: Record<string, string>;
}

const listOf = (categories: string[], labels: Record<string, string> = {}) =>
  new Intl.ListFormat('pt-BR').format(categories.map((key) => text(labels[key])));

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  person_suspended: (f) => [
    `O cadastro de ${f.who} foi suspenso`,
    labelOf(roleLabels, f.role),
    'Ver o projeto',
  ],
  person_reinstated: (f) => [
    `${f.who} voltou ao Prumo`,
    labelOf(roleLabels, f.role),
    'Ver o projeto',
  ],
  registration_changed: (f) => [
    'A equipe mudou o seu cadastro',
    joined(
      f.commission_rate === undefined
        ? ''
        : `comissão de ${percents.format(Number(f.commission_rate))}`,
      f.categories.length > 0
        ? `categorias ${f.categories.join(', ')}`
        : f.category
          ? `categoria ${category(f.category)}`
          : '',
    ),
    'Ver a minha conta',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Somebody of a project was suspended; sent to its architect and its client, without the reason. */
  person_suspended: (data) => {
    const { who, project } = aboutOf(data);
    return letter(
      data,
      `Cadastro suspenso: ${who}`,
      'Ver o projeto',
      `A equipe do Prumo suspendeu o cadastro de ${who}, do projeto ${project}. Enquanto durar a suspensão, essa pessoa não entra no Prumo.`,
      'Pedidos, parcelas e o que já foi combinado continuam valendo. Em caso de dúvida, fale com a equipe.',
    );
  },
  /** The suspension of somebody of a project ended; sent to its architect and its client. */
  person_reinstated: (data) => {
    const { who, project } = aboutOf(data);
    return letter(
      data,
      `De volta ao Prumo: ${who}`,
      'Ver o projeto',
      `O cadastro de ${who}, do projeto ${project}, não está mais suspenso. Tudo segue como antes.`,
    );
  },
  /** The team changed the commission rate or the category of a supplier. */
  registration_changed: (data) =>
    letter(
      data,
      'A equipe mudou o seu cadastro no Prumo',
      'Ver a minha conta',
      ...(data.commission_rate === undefined
        ? []
        : [
            `A sua comissão passa a ser de ${percent(data.commission_rate)} nos próximos negócios. O que já foi aprovado fica como foi combinado.`,
          ]),
      ...(data.categories
        ? [
            `As suas categorias agora são ${listOf(data.categories, data.labels)}: é delas que vêm as próximas solicitações de orçamento.`,
          ]
        : []),
      ...(data.category_label && !data.categories
        ? [
            `A sua categoria agora é ${text(data.category_label)}: é dela que vêm as próximas solicitações de orçamento.`,
          ]
        : []),
      'Se não concorda, fale com a equipe.',
    ),
  /** The team ended the suspension of somebody. */
  account_reinstated: (data) => ({
    subject: 'O seu cadastro no Prumo voltou',
    body: [
      greet(data.full_name),
      'A equipe encerrou a suspensão do seu cadastro. Tudo está como antes e já está liberado para você.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
  }),
  /** The team suspended somebody who had been approved. */
  account_suspended: (data) => ({
    subject: 'O seu cadastro no Prumo está suspenso',
    body: [
      greet(data.full_name),
      'A equipe suspendeu o seu cadastro no Prumo. Enquanto durar a suspensão, você não usa o Prumo; o que já foi combinado continua valendo.',
      `Motivo: ${said(data.reason)}`,
      'Se acha que houve um engano, ou se já resolveu, fale com a gente.',
    ],
    button: { label: 'Falar com a equipe', to: '/contact' },
  }),
};
