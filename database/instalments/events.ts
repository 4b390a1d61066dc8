import { brl } from '../brl.ts';
import { day, type EventData, type LettersOf, letter, name, text } from '../mail-words.ts';
import { category, joined, shortDay, type WordsByKind } from '../phrases.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  instalment_due: (f) => [
    `A parcela ${Number(f.number)} a ${f.who} vence em ${shortDay(f.due_on)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  instalment_late: (f) => [
    `A parcela ${Number(f.number)} de ${f.who} venceu em ${shortDay(f.due_on)}`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
};

/** By mail. */
export const letters: LettersOf<EventData> = {
  /** An instalment comes due in five days, or today; sent to client and architect. */
  instalment_due: (data) =>
    letter(
      data,
      `Parcela a vencer em ${day(data.due_on)}: ${name(data.project_name)}`,
      'Ver o pedido',
      `A parcela ${Number(data.number)} do pedido ${text(data.order)} (${text(data.category_label)}) a ${name(data.supplier_name)}, no projeto ${name(data.project_name)}, vence em ${day(data.due_on)}.`,
      `Falta pagar ${brl(data.amount)}.`,
    ),
  /** An instalment is late; sent to client and architect, and once to the supplier. */
  instalment_late: (data) =>
    letter(
      data,
      `Parcela vencida em ${day(data.due_on)}: ${name(data.project_name)}`,
      'Ver o pedido',
      `A parcela ${Number(data.number)} do pedido ${text(data.order)} (${text(data.category_label)}), do fornecedor ${name(data.supplier_name)} no projeto ${name(data.project_name)}, venceu em ${day(data.due_on)}.`,
      `Falta ${brl(data.amount)}. Se o pagamento já foi feito, falta registrá-lo.`,
    ),
};
