import { brl } from '../../brl.ts';
import { greet, letter, name, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** 75, 90 or 100. */
  percent: number;
  /** R$. */
  approved: number;
  forecast: number;
  path: string;
}

/** The approved quotes of a category are near its forecast or above it; sent to client and architect. */
export const budgetThreshold = letter<Data>((data) => {
  const category = text(data.category_label);
  const isAbove = Number(data.percent) >= 100;
  const passed = isAbove ? 'passou do previsto' : `chegou a ${Number(data.percent)}% do previsto`;
  return {
    subject: `${category} ${passed}: ${name(data.project_name)}`,
    body: [
      greet(data.full_name),
      `Em ${category}, o aprovado do projeto ${name(data.project_name)} ${passed}: ${brl(data.approved)} de ${brl(data.forecast)}.`,
    ],
    button: { label: 'Ver o projeto', to: signedIn(text(data.path)) },
  };
});
