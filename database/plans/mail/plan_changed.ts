import { planLabels } from '../../labels.ts';
import { greet, letter, signedIn, text } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** Absent where the person has no plan any more. */
  plan: keyof typeof planLabels;
  path: string;
}

/** The team gave an architect a plan, another one, or none. */
export const planChanged = letter<Data>((data) => {
  const label = data.plan && planLabels[data.plan];
  return {
    subject: label
      ? `O seu plano no Prumo agora é o ${label}`
      : 'Você não tem mais um plano no Prumo',
    body: [
      greet(data.full_name),
      label
        ? `A equipe colocou você no plano ${label}. Na sua conta você vê o que ele inclui e quantos projetos ativos tem.`
        : 'A equipe retirou o seu plano. Os seus projetos continuam como estão, e não há limite de projetos ativos.',
      'Se não concorda, fale com a equipe.',
    ],
    button: { label: 'Ver a minha conta', to: signedIn(text(data.path)) },
  };
});
