import { greet, letter, percent, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** A fraction; absent where it did not change. */
  commission_rate: number;
  /** As people read it, added by private.claim_mail; absent where it did not change. */
  category_label: string;
  /** All that the supplier serves, where more than the first changed. */
  categories: string[];
  labels: Record<string, string>;
  path: string;
}

const listOf = (categories: string[], labels: Record<string, string> = {}) =>
  new Intl.ListFormat('pt-BR').format(categories.map((key) => text(labels[key])));

/** The team changed the commission rate or the category of a supplier. */
export const registrationChanged = letter<Data>((data) => ({
  subject: 'A equipe mudou o seu cadastro no Prumo',
  body: [
    greet(data.full_name),
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
  ],
  button: { label: 'Ver a minha conta', to: signedIn(text(data.path)) },
}));
