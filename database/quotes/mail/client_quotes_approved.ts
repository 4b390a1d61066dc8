import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  architect_name: string;
  project_name: string;
  item_count: number;
  path: string;
}

/** The architect approved quotes of a client's project; sent to the client. Amounts are on the page only. */
export const clientQuotesApproved = letter<Data>((data) => {
  const items = Number(data.item_count ?? 1);
  return {
    subject: `Orçamentos aprovados: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      `${name(data.architect_name)} aprovou ${items === 1 ? 'o orçamento de um item' : `os orçamentos de ${items} itens`} do projeto ${name(data.project_name)} em seu nome.`,
    ],
    button: { label: 'Ver o que foi aprovado', to: signedIn(text(data.path)) },
  };
});
