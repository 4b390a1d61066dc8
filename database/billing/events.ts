import { brl } from '../brl.ts';
import {
  type EventData,
  greet,
  type LettersOf,
  letter,
  name,
  said,
  signedIn,
  text,
} from '../mail-words.ts';
import { category, joined, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  is_first: boolean;
  masked_key: string;
  is_removed: boolean;
  /** Absent where the supplier told none. */
  supplier_phone: string;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  pix_key_missing: (f) => [
    'Falta a sua chave PIX para receber',
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Informar a chave',
  ],
  pix_key_changed: (f) => [
    f.is_first ? `${f.who} informou a chave PIX` : `${f.who} trocou a chave PIX`,
    'Confirme com o fornecedor antes de pagar',
    'Ver',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A supplier is to be paid and has no PIX key; sent to the supplier, once. */
  pix_key_missing: (data) =>
    letter(
      data,
      `Falta a sua chave PIX: ${name(data.project_name)}`,
      'Informar a chave PIX',
      `Há ${brl(data.amount)} a receber do pedido ${text(data.order)} (${text(data.category_label)}), no projeto ${name(data.project_name)}, e quem paga ainda não tem a sua chave PIX.`,
      'Informe a chave em “Minha conta”. Só quem paga um pedido seu a vê, no código PIX.',
    ),
  /** A supplier has another PIX key; sent to those who have something to pay it, whatever they chose about mail. */
  pix_key_changed: (data) => {
    const phone = said(data.supplier_phone);
    return letter(
      data,
      `Confira antes de pagar: chave PIX de ${name(data.supplier_name)}`,
      'Ver os pagamentos',
      data.is_first
        ? `${name(data.supplier_name)} informou a chave PIX em que recebe os pagamentos dos seus projetos.`
        : `${name(data.supplier_name)} trocou a chave PIX em que recebe os pagamentos dos seus projetos.`,
      `A chave é ${text(data.masked_key)}. Antes do próximo pagamento, confirme com o fornecedor, por telefone ou pessoalmente, que ela é dele, e compare com a que o código mostra. Nos próximos 7 dias o código mostra que ela é nova.`,
      ...(phone
        ? [
            `O telefone do fornecedor no Prumo é ${phone}. Se você já fala com ele por outro número, ligue para esse.`,
          ]
        : []),
    );
  },
  /** The PIX key of a supplier became another one, sent to the supplier whatever they chose about mail. */
  own_pix_key_changed: (data) => ({
    subject: data.is_removed
      ? 'Sua chave PIX foi retirada do Prumo'
      : data.is_first
        ? 'Sua chave PIX foi informada no Prumo'
        : 'Sua chave PIX no Prumo mudou',
    body: [
      greet(data.full_name),
      data.is_removed
        ? 'A chave PIX em que você recebe foi retirada da sua conta. Enquanto não houver outra, quem paga não gera código.'
        : `A partir de agora os códigos de pagamento das suas parcelas levam à chave ${text(data.masked_key ?? 'nova')}. Quem tem algo a pagar a você também foi avisado.`,
    ],
    button: { label: 'Conferir a chave', to: signedIn('/account') },
    notes: [
      'Se não foi você, troque a sua senha agora, corrija a chave e avise quem está para pagar você.',
    ],
  }),
};
