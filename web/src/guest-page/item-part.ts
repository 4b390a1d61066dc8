import { detailOf } from '../sourcing/quotes/answer/answer.ts';
import { scopeWords } from '../sourcing/quotes/answer/scope-words.ts';
import { quantityWords, typedPrice } from '../sourcing/quotes/answer/typed-price.ts';
import { isLineRounded, unitPriceOf, unitWord } from '../sourcing/quotes/unit-price.ts';
import type { RequestedItem } from '../sourcing/received/requests.ts';
import { factsOf, threeWords } from '../sourcing/specs/spec.ts';
import { formatBRL } from '../words/format.ts';
import { withUnit } from '../words/labels.ts';
import { webLink } from '../words/web-link.ts';
import { el, fill, link, newId } from './dom.ts';
import { numberField, textField, tickField } from './fields.ts';
import { fileLinks } from './files.ts';
import type { GuestRequest } from './request.ts';
import type { TypedAnswer } from './typed-answer.ts';

/** An item as it is asked, with fields for its price. */
export function itemPart(form: TypedAnswer, item: RequestedItem): HTMLElement {
  const { id } = item;
  const prices = el('div', { class: 'prices' });
  const panel = el('div', { class: 'more', id: newId(), hidden: true });
  const opener = el(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'aria-expanded': 'false',
      'aria-controls': panel.id,
      'aria-label': `Mais sobre ${item.description}`,
    },
    'Mais',
  );
  const open = () => {
    panel.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    if (!panel.firstChild) fill(panel, ...moreFields(form, item, showPrices));
  };
  opener.addEventListener('click', () => {
    if (panel.hidden) return open();
    panel.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
  });
  const showPrices = () =>
    fill(
      prices,
      ...(hasPrice(form, id)
        ? priceFields(form, item)
        : [
            el(
              'p',
              { class: 'muted' },
              `${scopeWords[detailOf(form.answer, id).scope]}, sem valor`,
            ),
          ]),
    );
  showPrices();
  const { scope, brand, model } = detailOf(form.answer, id);
  const saysMore = brand || model || scope === 'alternative' || scope === 'included';
  if (saysMore || form.answer.notes[id] || form.answer.lineDays[id]) open();
  return el(
    'li',
    { class: 'item' },
    el('h3', {}, item.description),
    itemFacts(item),
    specifications(item.specifications_url),
    specPart(form.request.items.find((one) => one.id === id)?.spec),
    fileLinks(form.request.files.filter(({ item_id }) => item_id === id)),
    changed(form, item),
    prices,
    el(
      'div',
      { class: 'row' },
      tickField('Não cotar', `Não cotar ${item.description}`, scope === 'not_quoted', (isOn) => {
        form.setDetail(id, { scope: isOn ? 'not_quoted' : scopeAgain(form, id) });
        showPrices();
      }),
      opener,
    ),
    panel,
  );
}

const scopeAgain = (form: TypedAnswer, id: string) =>
  detailOf(form.answer, id).alternative.trim() === '' ? 'quoted' : 'alternative';

const hasPrice = (form: TypedAnswer, id: string) =>
  ['quoted', 'alternative'].includes(detailOf(form.answer, id).scope);

/** `6 un · Quartos · cód. P-04`. */
export const itemFacts = ({
  quantity,
  unit,
  room,
  code,
}: {
  quantity: number;
  unit: string;
  room?: string | null;
  code?: string | null;
}) =>
  el(
    'p',
    { class: 'muted' },
    [withUnit(quantity, unit), room, code && `cód. ${code}`].filter(Boolean).join(' · '),
  );

/** The ficha of an item, which says what exactly is asked for: in a line and every field behind it. */
export function specPart(spec: GuestRequest['items'][number]['spec'] | undefined) {
  if (!spec) return null;
  const equivalent = spec.accepts_equivalent ? 'aceita equivalente' : 'só este produto';
  const words = [spec.code, threeWords(spec), equivalent].filter(Boolean).join(' · ');
  return el(
    'details',
    {},
    el('summary', {}, `Ficha: ${words}`),
    el('ul', {}, ...factsOf(spec).map(({ name, text }) => el('li', {}, `${name}: ${text}`))),
    spec.notes && el('p', {}, spec.notes),
  );
}

/** The page of an item on another site, by its host. */
export function specifications(address: string | null | undefined) {
  const safe = webLink(address);
  if (!safe) return null;
  return el(
    'p',
    {},
    link(safe, new URL(safe).host),
    el('span', { class: 'muted' }, ' (especificações; sai do Prumo)'),
  );
}

/** That the quantity is another one since the price was typed. */
function changed(form: TypedAnswer, item: RequestedItem) {
  const { id } = item;
  const words = quantityWords(item, {
    typedFor: form.answer.quantities[id],
    price: form.answer.prices[id] ?? '',
    unitPrice: form.answer.unitPrices[id] ?? '',
  });
  return words && el('p', { class: 'warning' }, words);
}

/** The price of one unit and that of the item; each follows from the other, and the one that was typed counts. */
function priceFields(form: TypedAnswer, item: RequestedItem): HTMLElement[] {
  const { id, description, quantity } = item;
  const path = `prices.${id}`;
  const unitPath = `unitPrices.${id}`;
  const { answer, fields } = form;
  const total = numberField({
    fields,
    path,
    kind: 'money',
    label: 'Preço do item',
    name: `Preço do item: ${description}`,
    value: isByUnit(answer.unitPrices[id], quantity) ? '' : (answer.prices[id] ?? ''),
    price: 'item',
    onChange: (typed) => {
      unit?.show('');
      form.setPrice(id, typedPrice(item, typed, 'total'));
      showHints();
    },
  });
  const unit =
    quantity === 1
      ? null
      : numberField({
          fields,
          path: unitPath,
          kind: 'unitPrice',
          label: `Preço por ${unitWord(item)}`,
          name: `Preço por ${unitWord(item)}: ${description}`,
          value: answer.unitPrices[id] ?? '',
          price: 'unit',
          onChange: (typed) => {
            total.show('');
            form.setPrice(id, typedPrice(item, typed, 'unit'));
            showHints();
          },
        });
  function showHints() {
    const price = form.answer.prices[id] ?? '';
    const unitPrice = form.answer.unitPrices[id] ?? '';
    const isByUnit = unitPrice !== '';
    total.hint(
      isByUnit && price !== ''
        ? `= ${formatBRL(price)}${isLineRounded(unitPrice, quantity) ? ', arredondado' : ''}`
        : '',
    );
    unit?.hint(
      !isByUnit && price !== '' ? `= ${formatBRL(unitPriceOf(price, quantity))}/${item.unit}` : '',
    );
  }
  showHints();
  return unit ? [unit.box, total.box] : [total.box];
}

const isByUnit = (unitPrice: number | '' | undefined, quantity: number) =>
  quantity !== 1 && typeof unitPrice === 'number';

/** Brand, model, something else instead, days and a note. */
function moreFields(
  form: TypedAnswer,
  { id, description }: RequestedItem,
  showPrices: () => void,
): HTMLElement[] {
  const { fields, answer } = form;
  const detail = detailOf(answer, id);
  const words = (
    label: string,
    path: string,
    value: string,
    most: number,
    change: (v: string) => void,
  ) =>
    textField({
      fields,
      path,
      label,
      name: `${label}: ${description}`,
      value,
      most,
      onChange: change,
    }).box;
  return [
    words('Marca', `details.${id}.brand`, detail.brand, 120, (brand) =>
      form.setDetail(id, { brand }),
    ),
    words('Modelo', `details.${id}.model`, detail.model, 120, (model) =>
      form.setDetail(id, { model }),
    ),
    words(
      'Alternativa: o que você oferece no lugar',
      `details.${id}.alternative`,
      detail.alternative,
      500,
      (alternative) =>
        form.setDetail(id, {
          alternative,
          ...(hasPrice(form, id) && {
            scope: alternative.trim() === '' ? 'quoted' : 'alternative',
          }),
        }),
    ),
    numberField({
      fields,
      path: `lineDays.${id}`,
      kind: 'count',
      label: 'Prazo deste item (dias)',
      name: `Prazo em dias: ${description}`,
      suffix: 'dias',
      value: answer.lineDays[id] ?? '',
      onChange: (days) => form.set({ lineDays: { ...form.answer.lineDays, [id]: days } }),
    }).box,
    textField({
      fields,
      path: `notes.${id}`,
      label: 'Observação',
      name: `Observação: ${description}`,
      value: answer.notes[id] ?? '',
      most: 2000,
      rows: 2,
      onChange: (note) => form.set({ notes: { ...form.answer.notes, [id]: note } }),
    }).box,
    tickField(
      'Incluso no preço de outros itens',
      `Incluso no preço de outros itens: ${description}`,
      detail.scope === 'included',
      (isOn) => {
        form.setDetail(id, { scope: isOn ? 'included' : scopeAgain(form, id) });
        showPrices();
      },
    ),
  ];
}
