import { type EventData, type LettersOf, letter, said } from '../mail-words.ts';
import type { WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  /** The name to which the webhook's URL leads. */
  host: string;
  /** gone: the receiver answered 410; failing: nothing but failures for five days. */
  why: string;
}

const reason = (why: unknown) =>
  why === 'gone'
    ? 'O programa respondeu que não quer mais receber.'
    : 'Faz cinco dias que nenhum envio dá certo.';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  webhook_disabled: (f) => [
    `O aviso a programa para ${said(f.host)} foi desligado`,
    reason(f.why),
    'Ver os avisos a programas',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A webhook was disabled, since its receiver refuses or fails; sent to the titular of the account. */
  webhook_disabled: (data) =>
    letter(
      data,
      'Um aviso a programa foi desligado',
      'Ver os avisos a programas',
      `O aviso a programa para ${said(data.host)} foi desligado. ${reason(data.why)}`,
      'Depois de corrigir o programa, ligue o aviso de novo e peça o que aconteceu nesse meio-tempo: guardamos os últimos 30 dias.',
    ),
};
