import type { RowOf } from '../../wire/rows.ts';
import { formatDate } from '../../words/format.ts';
import { firstName } from '../../words/person-name.ts';

/** Where an answer comes from, of one that is marked: sent by a supplier without an account, or typed by the architect. */
export type Origin = NonNullable<RowOf<'get_orders'>['origin']>;

type Maybe = Origin | null | undefined;

/** The name of a supplier without an account, wherever one stands. */
export const OUTSIDE = 'Fora do Prumo';

/** How an answer or agreement reached the architect, in the words that papers have (database/sign-offs/parties.sql). */
export const channelWords: Record<NonNullable<Origin['channel']>, string> = {
  email: 'por e-mail',
  pdf: 'de um PDF',
  whatsapp: 'pelo WhatsApp',
  phone: 'por telefone',
  paper: 'de um papel',
  shop: 'na loja',
};

/** `Registrada por Ana`; null where the supplier answered itself. */
export const typedWords = (origin: Maybe): string | null =>
  origin?.source === 'behalf'
    ? `Registrada por ${origin.entered_by ? firstName(origin.entered_by) : 'quem pediu'}`
    : null;

/** Whether the supplier has confirmed what was typed in its name. */
export function confirmationWords({ confirmed_at, disowned_at }: Origin): string {
  if (confirmed_at) return 'confirmada pelo fornecedor';
  return disowned_at ? 'não reconhecida pelo fornecedor' : 'ainda sem confirmação do fornecedor';
}

/** `de um PDF em 12/11/2026, segundo João`, `respondida por João (nome informado)`: what is known besides the marks. */
export function originDetails(
  origin: Pick<Origin, 'source' | 'channel' | 'received_on' | 'said_by'> | null | undefined,
): string {
  if (!origin) return '';
  const { source, channel, received_on, said_by } = origin;
  if (source === 'link') return said_by ? `respondida por ${said_by} (nome informado)` : '';
  if (source !== 'behalf') return '';
  const way = channel ? channelWords[channel] : '';
  return [
    received_on ? `${way} em ${formatDate(received_on)}`.trim() : way,
    said_by && `segundo ${said_by}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `Registrada pelo arquiteto, de um PDF em 12/11/2026`: of a version that was replaced since; null where the supplier sent it. */
export const typedBefore = (
  sent: Pick<Origin, 'source' | 'channel' | 'received_on' | 'said_by'>,
): string | null =>
  sent.source === 'behalf'
    ? ['Registrada pelo arquiteto', originDetails(sent)].filter(Boolean).join(', ')
    : null;

/**
 * The marks as one text, for sheets, titles and names that are read aloud: `Fora do Prumo · Registrada por Ana, ainda sem
 * confirmação do fornecedor`; empty where nothing is marked.
 */
export function originText(origin: Maybe): string {
  const typed = typedWords(origin);
  return [origin?.is_guest && OUTSIDE, origin && typed && `${typed}, ${confirmationWords(origin)}`]
    .filter(Boolean)
    .join(' · ');
}

/** A supplier's name with its marks, for a cell of a sheet that holds nothing else. */
export const markedName = (name: string, origin: Maybe): string =>
  [name, originText(origin)].filter(Boolean).join(' · ');

/** The origin that, among those of several offers, needs a mark most: typed before sent, unconfirmed before confirmed. */
export const mostMarked = (origins: readonly Maybe[]): Origin | null =>
  origins.flatMap((origin) => origin ?? []).toSorted((a, b) => weight(b) - weight(a))[0] ?? null;

const weight = ({ source, confirmed_at }: Origin) =>
  source === 'behalf' ? (confirmed_at ? 1 : 2) : 0;
