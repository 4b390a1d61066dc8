import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatShortDate, plural } from '../../words/format.ts';
import type { StoryEvent } from './story.ts';

const items = (event: StoryEvent) => plural(event.things ?? 0, 'item', 'itens');
const company = ({ supplier_company, supplier_name }: StoryEvent) =>
  supplier_company ?? supplier_name;
const trade = ({ category }: StoryEvent) => (category === null ? '' : categoryLabel(category));
const reais = ({ amount }: StoryEvent) => amount !== null && formatBRL(amount);
const by = (event: StoryEvent, word: string) =>
  event.day && `${word} ${formatShortDate(event.day)}`;

/** Title of an event, and the facts below it. */
const words: Record<
  StoryEvent['kind'],
  (event: StoryEvent) => [string, ...(string | false | null)[]]
> = {
  opened: () => ['Projeto aberto'],
  placed: (event) => [`${trade(event)}: pedido confirmado`, company(event), reais(event)],
  paid_off: (event) => [`${trade(event)}: tudo pago`, company(event), reais(event)],
  bought: (event) => [`Compra por fora ${event.purchase}`, company(event), reais(event)],
  finished: () => ['Obra concluída'],
  decide: (event) => [`Falta o seu sim em ${items(event)}`, reais(event), by(event, 'enviado em')],
  handover: (event) => ['Termo de entrega: falta o cliente responder', by(event, 'enviado em')],
  confirm: (event) => [
    `${trade(event)}: falta o fornecedor confirmar`,
    company(event),
    reais(event),
  ],
  delivery_over: (event) => [
    `${trade(event)}: o prazo de entrega terminou`,
    company(event),
    by(event, 'era para'),
  ],
  quoting: (event) => [`${trade(event)}: em cotação`, `${items(event)} sem fornecedor escolhido`],
  delivered: (event) => [`${trade(event)}: pedido entregue`, company(event), items(event)],
  delivery: (event) =>
    event.state === 'now'
      ? [`${trade(event)}: falta conferir a entrega`, company(event), by(event, 'marcada para')]
      : [`${trade(event)}: entrega prevista`, company(event), items(event)],
  to_ask: (event) => [`${trade(event)}: falta contratar`, items(event)],
  keys: (event) => [
    'Entrega das chaves',
    event.day ? 'com a última entrega prevista' : 'sem data até tudo estar contratado',
  ],
};

/** An event in words. */
export function eventWords(event: StoryEvent): { what: string; about: string } {
  const [what, ...about] = words[event.kind](event);
  return { what, about: about.filter(Boolean).join(' · ') };
}

/** `14/10`, `agora`, `depois`: where an event stands in time. */
export function whenOf({ state, day }: StoryEvent): string {
  if (state === 'now') return 'agora';
  if (day) return formatShortDate(day);
  return state === 'done' ? '' : 'depois';
}
