import { planLabels } from '../../labels.ts';
import { greet, letter, said, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  plan: keyof typeof planLabels;
  /** Why, in the words of the team. */
  reason: string;
  path: string;
}

/** The team did not grant the plan that an architect had asked for. */
export const planRefused = letter<Data>((data) => ({
  subject: 'O seu pedido de plano não foi aceito',
  body: [
    greet(data.full_name),
    `A equipe não concedeu o plano ${(data.plan && planLabels[data.plan]) ?? 'que você pediu'}. Motivo: ${said(data.reason)}`,
    'O seu plano atual continua valendo, e você pode pedir outro.',
  ],
  button: { label: 'Ver a minha conta', to: signedIn(text(data.path)) },
}));
