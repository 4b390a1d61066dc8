import { orderedSpecWords, specChangeWords } from '../../../database/spec-words.ts';
import { formatBRL, formatDate, formatSignedBRL, plural } from '../words/format.ts';
import { changeOrderStatusLabel, withUnit } from '../words/labels.ts';
import { button, type Child, el, section } from './dom.ts';
import { Fields, textField } from './fields.ts';
import { withName } from './given-name.ts';
import type { GuestChange, GuestOrder } from './request.ts';

/** The subject of a decision: the order, or a change of it. */
export interface Subject {
  kind: 'order' | 'change_order';
  id: string;
  version: number;
}

type Decide = (
  subject: Subject,
  decision: 'agreed' | 'refused',
  name: string,
  reason: string | null,
) => Promise<void>;

/** The order that stands, with what waits for the guest's word. */
export function orderPart(order: GuestOrder, decide: Decide): HTMLElement[] {
  const { content } = order;
  const subject: Subject = { kind: 'order', id: order.id, version: order.version };
  return [
    section(
      `Pedido ${order.label}`,
      order.status === 'confirmed'
        ? el('p', { class: 'good' }, '✓ Pedido confirmado')
        : decisionPart(subject, 'Confirmar pedido', 'Não posso atender', decide),
      facts([
        ['Projeto', order.project_name],
        ['Entregar em', content.delivery_place ?? order.project_address],
        ['Cliente', order.client_name],
        ['Pago até agora', order.paid > 0 && formatBRL(order.paid)],
      ]),
      el('ul', { class: 'items' }, ...content.items.map(orderLine)),
      el('p', { class: 'total' }, `Total ${formatBRL(content.total)}`),
      content.instalments.length > 0 && el('h3', {}, 'Parcelas'),
      el(
        'ul',
        {},
        ...content.instalments.map((instalment) => el('li', {}, instalmentWords(instalment))),
      ),
      ...(content.terms ?? '').split(/\n+/).map((line) => line.trim() && el('p', {}, line)),
    ),
    ...order.change_orders.map((change) => changePart(change, decide)),
  ];
}

/** `Entrada: R$ 4.800,00, 05/12/2026`; a label that says the day already stands alone: `Na entrega: R$ 7.200,00`. */
export function instalmentWords({
  label,
  amount,
  due_on,
  offset_days,
}: GuestOrder['content']['instalments'][number]): string {
  const onDelivery = offset_days
    ? `${plural(offset_days, 'dia', 'dias')} depois da entrega`
    : 'na entrega';
  const day = due_on ? formatDate(due_on) : onDelivery;
  const isSaid = label.toLowerCase().includes(day);
  return `${label}: ${formatBRL(amount)}${isSaid ? '' : `, ${day}`}`;
}

function orderLine(line: GuestOrder['content']['items'][number]) {
  const details = [
    withUnit(line.quantity, line.unit),
    line.brand,
    line.model,
    line.delivery_time_days === null ? null : plural(line.delivery_time_days, 'dia', 'dias'),
  ];
  return el(
    'li',
    { class: 'item' },
    el(
      'h3',
      {},
      line.scope === 'alternative' && line.alternative ? line.alternative : line.description,
    ),
    el('p', { class: 'muted' }, details.filter(Boolean).join(' · ')),
    line.spec && el('p', {}, orderedSpecWords(line.spec)),
    el('p', {}, line.scope === 'included' ? 'Incluso' : formatBRL(line.line_value ?? line.price)),
  );
}

function changePart(change: GuestChange, decide: Decide): HTMLElement {
  const { content } = change;
  const subject: Subject = { kind: 'change_order', id: change.id, version: change.version };
  return section(
    `Aditivo ${change.number}: ${change.title}`,
    change.waits
      ? decisionPart(subject, 'Aceitar aditivo', 'Recusar', decide)
      : el('p', { class: 'muted' }, changeOrderStatusLabel[change.status]),
    content.description && el('p', {}, content.description),
    el(
      'ul',
      {},
      ...content.lines.map(({ item, price_delta, days_delta, spec_before, spec_after }) =>
        el(
          'li',
          {},
          [
            item,
            formatSignedBRL(price_delta),
            days_delta ? plural(days_delta, 'dia', 'dias') : null,
            ...specChangeWords(spec_before, spec_after),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
    ),
    facts([
      ['Antes', formatBRL(content.price_before)],
      ['Depois', formatBRL(content.price_after)],
      ['Entrega', content.ends_after && formatDate(content.ends_after)],
    ]),
  );
}

/** Two buttons; each asks for the name, and a refusal for its reason. */
function decisionPart(
  subject: Subject,
  agree: string,
  refuse: string,
  decide: Decide,
): HTMLElement {
  const place = el('div');
  const choices = el(
    'div',
    { class: 'row' },
    button(agree, () => withName(place, agree, (name) => decide(subject, 'agreed', name, null)), {
      class: 'main',
    }),
    button(refuse, () => askReason()),
  );
  const askReason = () => {
    const fields = new Fields();
    let reason = '';
    const field = textField({
      fields,
      path: 'reason',
      label: 'Motivo',
      value: '',
      most: 1000,
      rows: 2,
      onChange: (words) => {
        reason = words;
      },
    });
    const named = el('div');
    const send = () =>
      reason.trim() === ''
        ? fields.refuse({ reason: 'Escreva o motivo da recusa.' })
        : withName(named, refuse, (name) => decide(subject, 'refused', name, reason.trim()));
    place.replaceChildren(field.box, button(`Enviar: ${refuse.toLowerCase()}`, send), named);
    field.input.focus();
  };
  return el(
    'div',
    {},
    el(
      'p',
      { class: 'muted' },
      'Vale como a sua palavra, com o nome que você informar. Não é assinatura qualificada.',
    ),
    choices,
    place,
  );
}

const facts = (rows: readonly [string, Child][]) =>
  el(
    'dl',
    {},
    ...rows.flatMap(([label, words]) => (words ? [el('dt', {}, label), el('dd', {}, words)] : [])),
  );
