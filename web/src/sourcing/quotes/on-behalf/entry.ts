import { dayIn } from '../../../words/deadlines.ts';
import type { Entry } from '../answer/typing.ts';

export type Channel = Entry['channel'];

/** Ways by which an answer reached the architect, in the order in which they are offered. */
export const CHANNELS: readonly { value: Channel; label: string }[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'pdf', label: 'PDF' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'phone', label: 'Telefone' },
  { value: 'paper', label: 'Papel' },
  { value: 'shop', label: 'Na loja' },
];

/** The fields above the form. */
export interface EntryFields {
  channel: Channel | '';
  /** A plain day. */
  receivedOn: string;
  saidBy: string;
}

export const blankEntry = (): EntryFields => ({
  channel: '',
  receivedOn: dayIn(0),
  saidBy: '',
});

/** Telephone and shop leave no file: they need the person who said it. */
export const needsWords = (channel: Channel | '') => channel === 'phone' || channel === 'shop';

/** Sentences by field, as database/on-behalf/check_entry.sql refuses; empty where the entry may be sent. */
export function entryErrors(
  { channel, receivedOn, saidBy }: EntryFields,
  files: readonly string[],
): Partial<Record<'channel' | 'receivedOn' | 'saidBy' | 'files', string>> {
  if (!channel) return { channel: 'Diga de onde veio a proposta.' };
  const today = dayIn(0);
  if (receivedOn > today)
    return { receivedOn: 'O dia em que a proposta chegou não pode estar no futuro.' };
  if (needsWords(channel)) {
    if (!receivedOn) return { receivedOn: 'Diga em que dia foi.' };
    return saidBy.trim() ? {} : { saidBy: 'Diga quem informou.' };
  }
  return files.length > 0 ? {} : { files: 'Anexe a proposta, ou mude de onde ela veio.' };
}

/** The entry as the database takes it. */
export const entryOf = (
  { channel, receivedOn, saidBy }: EntryFields & { channel: Channel },
  files: readonly string[],
): Entry => ({
  channel,
  received_on: receivedOn || null,
  said_by: saidBy.trim() || null,
  attachment_ids: [...files],
});
