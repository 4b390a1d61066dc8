import { day, type EventData, type LettersOf, letter, name, said, text } from '../mail-words.ts';
import { category, items, joined, plural, shortDay, type WordsByKind } from '../phrases.ts';

/** In the list of notifications, in a digest and on devices. */
export const notices: WordsByKind = {
  delivery_announced: (f) => [
    {
      changed: `${f.who} mudou a entrega do pedido ${String(f.order)}: ${shortDay(f.arrives_on)}`,
      withdrawn: `${f.who} desmarcou a entrega de ${shortDay(f.arrives_on)} do pedido ${String(f.order)}`,
    }[String(f.change)] ??
      `${f.who} marcou uma entrega do pedido ${String(f.order)}: ${shortDay(f.arrives_on)}`,
    joined(category(f.category), items(f.things)),
    'Ver',
  ],
  delivery_checked: (f) => [
    f.change === 'reopened'
      ? `${f.who} desfez a conferência de uma entrega do pedido ${String(f.order)}`
      : f.is_fulfilled
        ? `O pedido ${String(f.order)} foi entregue por completo`
        : `${f.who} conferiu uma entrega do pedido ${String(f.order)}`,
    joined(
      category(f.category),
      f.refused ? `${items(f.refused)} com recusa` : '',
      f.absent ? `${items(f.absent)} em falta` : '',
    ),
    'Ver',
  ],
  delivery_late: (f) => [
    `O pedido ${String(f.order)} está atrasado: prometido para ${shortDay(f.due_on)}`,
    joined(category(f.category), `há ${Number(f.days)} dia${plural(f.days)}`),
    'Ver',
  ],
};

interface Data extends EventData {
  change: 'announced' | 'changed' | 'withdrawn' | 'checked' | 'reopened';
  /** The day, as "2026-03-09"; once it was checked, the day on which it came. */
  arrives_on: string;
  /** Lines; those of which something was refused, or did not come. */
  things: number;
  refused: number;
  absent: number;
  is_fulfilled: boolean;
  days: number;
}

/** The person who acted, of whichever side. */
const actor = (data: Partial<Data>) =>
  name(data.supplier_name ?? data.architect_name ?? data.client_name);
const about = (data: Partial<Data>) =>
  `do pedido ${text(data.order)} (${text(data.category_label)}), no projeto ${name(data.project_name)}`;
const quoted = (label: string, words: unknown) => (words ? [`${label}: ${said(words)}`] : []);

/** By mail. */
export const letters: LettersOf<Data> = {
  /** A delivery was announced, changed or withdrawn; sent to the other sides of the order. */
  delivery_announced: (data) => {
    const when = day(data.arrives_on);
    const verb = {
      changed: [
        'Entrega alterada',
        `mudou a entrega ${about(data)}. Ela está marcada para ${when}.`,
      ],
      withdrawn: ['Entrega desmarcada', `desmarcou a entrega de ${when} ${about(data)}.`],
    }[String(data.change)] ?? [
      `Entrega em ${when}`,
      `marcou para ${when} uma entrega ${about(data)}: ${items(data.things)}.`,
    ];
    return letter(
      data,
      `${verb[0]}: ${name(data.project_name)}`,
      'Ver o pedido',
      `${actor(data)} ${verb[1]}`,
      ...quoted('Observação', data.note),
      ...quoted('Motivo', data.reason),
    );
  },
  /** A delivery was checked, or its check taken back; sent to the other sides of the order. */
  delivery_checked: (data) =>
    data.change === 'reopened'
      ? letter(
          data,
          `Conferência desfeita: ${name(data.project_name)}`,
          'Ver o pedido',
          `${actor(data)} desfez a conferência de uma entrega ${about(data)}. Ela espera uma nova conferência.`,
        )
      : letter(
          data,
          `${data.is_fulfilled ? 'Pedido entregue' : 'Entrega conferida'}: ${name(data.project_name)}`,
          'Ver o pedido',
          `${actor(data)} conferiu a entrega de ${day(data.arrives_on)} ${about(data)}.`,
          ...(data.refused ? [`Com recusa: ${items(data.refused)}.`] : []),
          ...(data.absent ? [`Em falta: ${items(data.absent)}.`] : []),
          ...(data.is_fulfilled ? ['Tudo o que o pedido tem foi entregue e aceito.'] : []),
          ...quoted('Observação', data.reason),
        ),
  /** The promised day of an order passed and no delivery is announced; sent to the architect. */
  delivery_late: (data) =>
    letter(
      data,
      `Pedido ${text(data.order)} atrasado: ${name(data.project_name)}`,
      'Ver o pedido',
      `${name(data.supplier_name)} prometeu para ${day(data.due_on)} a entrega ${about(data)}.`,
      'Ainda falta algo dele, e nenhuma entrega está marcada. Fale com o fornecedor, ou registre o que já chegou.',
    ),
};
