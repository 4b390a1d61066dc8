import { planLabels } from '../labels.ts';
import { type EventData, type LettersOf, letter, page, said } from '../mail-words.ts';
import { labelOf, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** Absent where the person has no plan any more. */
  plan: keyof typeof planLabels;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  plan_changed: (f) => [
    f.plan ? `O seu plano agora é o ${labelOf(planLabels, f.plan)}` : 'Você não tem mais um plano',
    '',
    'Ver a minha conta',
  ],
  plan_refused: (f) => [
    'O seu pedido de plano não foi aceito',
    labelOf(planLabels, f.plan),
    'Ver o motivo',
  ],
  plan_requested: (f) => [`${f.who} pediu um plano`, labelOf(planLabels, f.plan), 'Ver o pedido'],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The team gave an architect a plan, another one, or none. */
  plan_changed: (data) => {
    const label = data.plan && planLabels[data.plan];
    return letter(
      data,
      label ? `O seu plano no Prumo agora é o ${label}` : 'Você não tem mais um plano no Prumo',
      'Ver a minha conta',
      label
        ? `A equipe colocou você no plano ${label}. Na sua conta você vê o que ele inclui e quantos projetos ativos tem.`
        : 'A equipe retirou o seu plano. Os seus projetos continuam como estão, e não há limite de projetos ativos.',
      'Se não concorda, fale com a equipe.',
    );
  },
  /** The team did not grant the plan that an architect had asked for. */
  plan_refused: (data) =>
    letter(
      data,
      'O seu pedido de plano não foi aceito',
      'Ver a minha conta',
      `A equipe não concedeu o plano ${(data.plan && planLabels[data.plan]) ?? 'que você pediu'}. Motivo: ${said(data.reason)}`,
      'O seu plano atual continua valendo, e você pode pedir outro.',
    ),
  /** An architect asks for a plan; sent to the team. Who it is, is on the page, which only admins open. */
  plan_requested: (data) => ({
    subject: 'Um arquiteto pediu um plano',
    body: ['Olá!', 'Alguém escolheu um plano e espera que a equipe o conceda.'],
    button: page('Ver o pedido', data),
  }),
};
