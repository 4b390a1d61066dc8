import { greet, letter, name, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  supplier_name: string;
  /** Absent where the supplier told none. */
  supplier_phone: string;
  is_first: boolean;
  masked_key: string;
  path: string;
}

/** A supplier has another PIX key; sent to those who have something to pay it, whatever they chose about mail. */
export const pixKeyChanged = letter<Data>((data) => {
  const phone = said(data.supplier_phone);
  return {
    subject: `Confira antes de pagar: chave PIX de ${name(data.supplier_name)}`,
    body: [
      greet(data.full_name),
      data.is_first
        ? `${name(data.supplier_name)} informou a chave PIX em que recebe os pagamentos dos seus projetos.`
        : `${name(data.supplier_name)} trocou a chave PIX em que recebe os pagamentos dos seus projetos.`,
      `A chave é ${text(data.masked_key)}. Antes do próximo pagamento, confirme com o fornecedor, por telefone ou pessoalmente, que ela é dele, e compare com a que o código mostra. Nos próximos 7 dias o código mostra que ela é nova.`,
      ...(phone
        ? [
            `O telefone do fornecedor no Prumo é ${phone}. Se você já fala com ele por outro número, ligue para esse.`,
          ]
        : []),
    ],
    button: { label: 'Ver os pagamentos', to: signedIn(text(data.path)) },
  };
});
