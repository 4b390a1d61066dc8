import { greet, letter, said, signedIn } from '../../mail-words.ts';

interface Data {
  full_name: string;
  /** What the team wrote for the person; absent where it wrote nothing. */
  reason: string;
  /** A second refusal: nothing can be asked for any more. */
  is_final: boolean;
}

/** The team rejected a registration. */
export const registrationRejected = letter<Data>((data) => ({
  subject: 'Seu cadastro no Prumo não foi aprovado',
  body: [
    greet(data.full_name),
    data.reason
      ? 'A equipe analisou o seu cadastro e, desta vez, ele não foi aprovado. O motivo:'
      : 'A equipe analisou o seu cadastro e, desta vez, ele não foi aprovado. Se acha que houve um engano, fale com a gente.',
    ...(data.reason ? [said(data.reason)] : []),
    ...(data.is_final
      ? []
      : ['Você pode corrigir ou completar os dados e pedir, uma vez, uma nova análise.']),
  ],
  button: data.is_final
    ? { label: 'Falar com a equipe', to: '/contact' }
    : { label: 'Ver o meu cadastro', to: signedIn('/meu-cadastro') },
}));
