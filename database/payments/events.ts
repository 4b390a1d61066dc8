import { brl } from '../brl.ts';
import { day, type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { category, joined, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  payment_date: string;
  payments: number;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  payment_registered: (f) => [
    Number(f.payments) > 1
      ? `${Number(f.payments)} pagamentos registrados a ${f.who}`
      : `Pagamento registrado a ${f.who}`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_reversed: (f) => [
    `Pagamento a ${f.who} estornado`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_recorded: (f) => [
    `${f.who} registrou um pagamento a você`,
    joined(category(f.category), brl(f.amount)),
    'Conferir',
  ],
  payment_withdrawn: (f) => [
    `${f.who} estornou um pagamento a você`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_confirmed: (f) => [
    `${f.who} confirmou um pagamento`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver',
  ],
  payment_contested: (f) => [
    `${f.who} contestou um pagamento`,
    joined(`pedido ${String(f.order)}`, category(f.category), brl(f.amount)),
    'Ver o motivo',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** Payments of a client's project were registered; sent to the client. */
  payment_registered: (data) =>
    letter(
      data,
      `Pagamento registrado: ${name(data.project_name)}`,
      'Ver os pagamentos',
      Number(data.payments ?? 1) > 1
        ? `${Number(data.payments)} pagamentos a ${name(data.supplier_name)}, de ${brl(data.amount)} ao todo, foram registrados no projeto ${name(data.project_name)}.`
        : `Um pagamento de ${brl(data.amount)} a ${name(data.supplier_name)} foi registrado no projeto ${name(data.project_name)}.`,
    ),
  /** A payment of a client's project was taken back; sent to the client. */
  payment_reversed: (data) =>
    letter(
      data,
      `Pagamento estornado: ${name(data.project_name)}`,
      'Ver os pagamentos',
      `Um pagamento de ${brl(data.amount)} a ${name(data.supplier_name)} no projeto ${name(data.project_name)} foi estornado: ele deixa de contar no que foi pago.`,
    ),
  /** Money was recorded as paid to a supplier; sent to the supplier. */
  payment_recorded: (data) =>
    letter(
      data,
      `Pagamento registrado: ${name(data.project_name)}`,
      'Ver o pedido',
      `${name(data.architect_name ?? data.client_name ?? data.admin_name)} registrou um pagamento de ${brl(data.amount)} a você no projeto ${name(data.project_name)}. Confira se o dinheiro chegou.`,
    ),
  /** A payment recorded for a supplier was taken back; sent to the supplier. */
  payment_withdrawn: (data) =>
    letter(
      data,
      `Pagamento estornado: ${name(data.project_name)}`,
      'Ver o pedido',
      `${name(data.architect_name ?? data.client_name ?? data.admin_name)} estornou um pagamento de ${brl(data.amount)} a você no projeto ${name(data.project_name)}: ele deixa de contar no que foi pago.`,
    ),
  /** The supplier says that money arrived, or the client no longer contests it; sent to the other sides. */
  payment_confirmed: (data) =>
    letter(
      data,
      `Recebimento confirmado: pedido ${text(data.order)}`,
      'Ver o pedido',
      `${name(data.supplier_name ?? data.client_name)} confirmou o pagamento de ${brl(data.amount)} de ${day(data.payment_date)} do pedido ${text(data.order)}, do projeto ${name(data.project_name)}.`,
    ),
  /** The supplier or the client contests a recorded payment; sent to the other sides. */
  payment_contested: (data) =>
    letter(
      data,
      `Pagamento contestado: pedido ${text(data.order)}`,
      'Ver o pedido',
      `${name(data.supplier_name ?? data.client_name)} contestou o pagamento de ${brl(data.amount)} de ${day(data.payment_date)} do pedido ${text(data.order)}, do projeto ${name(data.project_name)}:`,
      said(data.reason),
      'Nenhum valor mudou: se o pagamento não aconteceu, o arquiteto ou a equipe do Prumo o estorna.',
    ),
};
