import { brl } from '../brl.ts';
import { day, type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { joined, shortDay, type WordsByKind } from '../phrases.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  purchase_recorded: (f) => [
    `${f.who} registrou uma compra por fora`,
    joined(String(f.purchase), brl(f.amount)),
    'Ver',
  ],
  purchase_changed: (f) => [
    `${f.who} mudou uma compra por fora`,
    joined(String(f.purchase), brl(f.amount)),
    'Ver',
  ],
  purchase_cancelled: (f) => [
    `${f.who} cancelou uma compra por fora`,
    joined(String(f.purchase), brl(f.amount)),
    'Ver',
  ],
  purchase_answered: (f) => [
    f.decision === 'refused'
      ? `${f.who} contestou uma compra por fora`
      : `${f.who} concordou com uma compra por fora`,
    joined(String(f.purchase), brl(f.amount)),
    'Ver',
  ],
  purchase_due: (f) => [
    `Uma compra por fora vence em ${shortDay(f.due_on)}`,
    joined(String(f.purchase), brl(f.amount)),
    'Ver',
  ],
};

interface Data extends EventData {
  /** The number of the purchase as people read it: C-0012. */
  purchase: string;
  /** The shop or person, as somebody wrote it. */
  vendor: string;
  decision: 'agreed' | 'refused';
}

const from = (data: Partial<Data>) => `${name(data.vendor)}, ${brl(data.amount)}`;
const why = (data: Partial<Data>) => (data.reason ? [`Motivo: ${said(data.reason)}`] : []);

/** By mail. */
export const letters: LettersOf<Data> = {
  /** The other side of the project recorded what was bought elsewhere; sent to client or architect. */
  purchase_recorded: (data) =>
    letter(
      data,
      `Compra por fora registrada: ${name(data.project_name)}`,
      'Ver a compra',
      `Foi registrada a compra ${text(data.purchase)} no projeto ${name(data.project_name)}: ${from(data)}.`,
    ),
  purchase_changed: (data) =>
    letter(
      data,
      `Compra por fora mudou: ${name(data.project_name)}`,
      'Ver a compra',
      `A compra ${text(data.purchase)} do projeto ${name(data.project_name)} mudou: ${from(data)}.`,
    ),
  purchase_cancelled: (data) =>
    letter(
      data,
      `Compra por fora cancelada: ${name(data.project_name)}`,
      'Ver a compra',
      `A compra ${text(data.purchase)} do projeto ${name(data.project_name)} foi cancelada: ${from(data)}.`,
      ...why(data),
    ),
  /** The client agreed to what the architect recorded, or contested it; sent to the architect. */
  purchase_answered: (data) =>
    letter(
      data,
      `Compra por fora ${data.decision === 'refused' ? 'contestada' : 'aceita'}: ${name(data.project_name)}`,
      'Ver a compra',
      `${name(data.client_name)} ${data.decision === 'refused' ? 'contestou' : 'concordou com'} a compra ${text(data.purchase)} de ${brl(data.amount)}, no projeto ${name(data.project_name)}.`,
      ...why(data),
    ),
  /** An instalment of a purchase comes due in three days, or today; sent to client and architect. */
  purchase_due: (data) =>
    letter(
      data,
      `Compra por fora a vencer em ${day(data.due_on)}: ${name(data.project_name)}`,
      'Ver a compra',
      `Da compra ${text(data.purchase)} do projeto ${name(data.project_name)} vence uma parcela em ${day(data.due_on)}.`,
      `Falta pagar ${brl(data.amount)}.`,
    ),
};
