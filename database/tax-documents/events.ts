import { brl } from '../brl.ts';
import { type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { category, joined, type WordsByKind } from '../phrases.ts';

interface Data extends EventData {
  change: 'added' | 'cancelled' | 'removed';
  /** Number of the tax document. */
  number: number;
  amount: number;
}

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  tax_document: (f) => [
    {
      cancelled: `A nota fiscal ${String(f.number)} do pedido ${String(f.order)} foi cancelada`,
      removed: `A equipe removeu a nota fiscal ${String(f.number)} do pedido ${String(f.order)}`,
    }[String(f.change)] ??
      `${f.who} enviou a nota fiscal ${String(f.number)} do pedido ${String(f.order)}`,
    joined(category(f.category), brl(f.amount)),
    'Ver',
  ],
};

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A tax document of an order was sent, cancelled or removed; sent to architect and client, of a removal to the supplier too. */
  tax_document: (data) => {
    const about = `a nota fiscal ${text(data.number)}, de ${brl(data.amount)}, do pedido ${text(data.order)} (${text(data.category_label)}), no projeto ${name(data.project_name)}`;
    const actor = name(data.supplier_name ?? data.architect_name ?? data.client_name);
    const [title, sentence] = {
      cancelled: [
        'Nota fiscal cancelada',
        `${actor} enviou o cancelamento d${about}. Ela não conta mais na soma do pedido.`,
      ],
      removed: ['Nota fiscal removida', `A equipe do Prumo removeu ${about}.`],
    }[String(data.change)] ?? ['Nota fiscal recebida', `${actor} enviou ${about}.`];
    return letter(
      data,
      `${title}: ${name(data.project_name)}`,
      'Ver o pedido',
      String(sentence),
      ...(data.reason ? [`Motivo: ${said(data.reason)}`] : []),
    );
  },
};
