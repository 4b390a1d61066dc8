import { greet, letter, percent, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** A fraction; absent where it did not change. */
  commission_rate: number;
  /** As people read it, added by private.claim_mail; absent where it did not change. */
  category_label: string;
  path: string;
}

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
    ...(data.category_label
      ? [
          `A sua categoria agora é ${text(data.category_label)}: é dela que vêm os próximos pedidos de orçamento.`,
        ]
      : []),
    'Se não concorda, fale com a equipe.',
  ],
  button: { label: 'Ver a minha conta', to: signedIn(text(data.path)) },
}));
