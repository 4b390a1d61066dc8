import type { Values } from '../../wire/rows.ts';
import { supportStateLabel } from '../../words/labels.ts';
import type { SupportMessage } from './queries.ts';

export type SupportState = Values<'support_requests', 'state'>;

export const stateWord = (state: SupportState) => supportStateLabel[state];

/** The sentence of where a request stands, as its account reads it. */
export const stateSentence: Readonly<Record<SupportState, string>> = {
  open: 'A equipe vai responder aqui e por e-mail.',
  waiting:
    'A equipe respondeu. Escreva se ainda falta algo; sem resposta, o atendimento se encerra em 14 dias.',
  solved: 'Resolvido. Por 14 dias, escrever aqui abre o atendimento de novo.',
};

/** The author of a message, as one who reads it calls them. */
export function authorOf({ by_team, author_name, is_mine }: SupportMessage): string {
  if (is_mine) return 'Você';
  if (!by_team) return author_name ?? '';
  return author_name ? `${author_name}, da equipe do Prumo` : 'Equipe do Prumo';
}
