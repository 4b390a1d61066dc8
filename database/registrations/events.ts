import { roleLabels } from '../labels.ts';
import { type EventData, greet, type LettersOf, said, signedIn } from '../mail-words.ts';
import { joined, labelOf, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** The person had been refused, and asks for a second look. */
  again: boolean;
  /** A second refusal: nothing can be asked for any more. */
  is_final: boolean;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  registration_received: (f) => [
    f.times > 1
      ? `${f.times} novos cadastros`
      : f.again
        ? 'Um cadastro pede nova análise'
        : 'Novo cadastro',
    f.times > 1 ? `O último: ${f.who}` : joined(labelOf(roleLabels, f.role), f.who),
    'Analisar',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Somebody registered and waits for a decision; sent to the team. The name is on the page, which only admins open. */
  registration_received: (data) => ({
    subject: data.again ? 'Um cadastro pede nova análise' : 'Um novo cadastro espera análise',
    body: [
      'Olá!',
      data.again
        ? 'Alguém que não tinha sido aprovado mudou o cadastro e pede nova análise.'
        : 'Alguém acaba de se cadastrar e espera a decisão da equipe para começar.',
    ],
    button: { label: 'Analisar os cadastros', to: signedIn('/admin/users') },
  }),
  /** The team ended the access of somebody who had been approved. */
  access_ended: (data) => ({
    subject: 'O seu acesso ao Prumo foi encerrado',
    body: [
      greet(data.full_name),
      'A equipe encerrou o seu acesso ao Prumo. Se acha que houve um engano, fale com a gente.',
    ],
    button: { label: 'Falar com a equipe', to: '/contact' },
  }),
  /** The team approved a registration. */
  registration_approved: (data) => ({
    subject: 'Seu cadastro no Prumo foi aprovado',
    body: [
      greet(data.full_name),
      'A equipe aprovou o seu cadastro. Tudo já está liberado para você.',
    ],
    button: { label: 'Entrar no Prumo', to: '/login' },
  }),
  /** The team rejected a registration. */
  registration_rejected: (data) => ({
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
  }),
};
