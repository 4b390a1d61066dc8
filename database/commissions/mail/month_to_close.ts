import { greet, letter, month, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** The first day of the month. */
  period: string;
  path: string;
}

/** A month is over and its commissions can be invoiced; sent to the team. */
export const monthToClose = letter<Data>((data) => ({
  subject: `Comissões de ${month(data.period)} para faturar`,
  body: [
    greet(data.full_name),
    `O mês de ${month(data.period)} terminou e há comissões a faturar. Ao fechar o mês, cada fornecedor que deve recebe a sua fatura.`,
  ],
  button: { label: 'Fechar o mês', to: signedIn(text(data.path)) },
}));
