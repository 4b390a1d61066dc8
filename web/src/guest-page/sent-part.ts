import type { SentOffer } from '../sourcing/quotes/answer/offer.ts';
import { priceWords } from '../sourcing/quotes/answer/scope-words.ts';
import { formatBRL, formatDate, formatDateTime, formatUnitPrice, plural } from '../words/format.ts';
import { withUnit } from '../words/labels.ts';
import { type Child, el, section } from './dom.ts';
import { fileLinks } from './files.ts';
import { type GuestRequest, ownFilesOf } from './request.ts';
import { linkTo } from './wire.ts';

/** The answer that stands, as it was sent. */
export function sentPart(request: GuestRequest): HTMLElement | null {
  const { offer } = request;
  if (!offer) return null;
  return section(
    'O que você enviou',
    el('p', { class: 'muted' }, `Versão ${offer.version}, de ${formatDateTime(offer.sent_at)}`),
    el('ul', { class: 'items' }, ...offer.lines.map(sentLine)),
    sentConditions(offer),
    el('p', { class: 'total' }, `Total ${formatBRL(offer.total)}`),
    fileLinks(ownFilesOf(request)),
    el('p', {}, el('a', { href: linkTo('proposta.pdf'), download: true }, 'Baixar o que enviei')),
  );
}

function sentLine(line: SentOffer['lines'][number]) {
  const { quantity, unit, unit_price, scope, line_value, price } = line;
  const facts: (string | null | false)[] = [
    withUnit(quantity, unit),
    unit_price !== null && `${formatUnitPrice(unit_price)}/${unit}`,
    line.brand,
    line.model,
    line.alternative && `no lugar: ${line.alternative}`,
    line.note,
  ];
  return el(
    'li',
    { class: 'item' },
    el('h3', {}, line.description),
    el('p', { class: 'muted' }, facts.filter(Boolean).join(' · ')),
    el('p', {}, priceWords(scope, line_value ?? price)),
  );
}

function sentConditions(offer: SentOffer) {
  const { freight, discount, delivery_time_days, valid_until, payment_note } = offer;
  const facts: [string, Child][] = [
    ['Prazo', delivery_time_days === null ? null : plural(delivery_time_days, 'dia', 'dias')],
    ['Frete', freight ? formatBRL(freight) : null],
    ['Desconto', discount ? formatBRL(discount) : null],
    ['Validade', valid_until && formatDate(valid_until)],
    ['Entrada', offer.down_payment_percent === null ? null : `${offer.down_payment_percent}%`],
    ['Parcelas', offer.instalments === null ? null : String(offer.instalments)],
    ['Pagamento', payment_note],
    [
      'Garantia',
      offer.warranty_months === null ? null : plural(offer.warranty_months, 'mês', 'meses'),
    ],
    ['Observações', offer.notes],
  ];
  return el(
    'dl',
    {},
    ...facts.flatMap(([label, words]) => (words ? [el('dt', {}, label), el('dd', {}, words)] : [])),
  );
}
