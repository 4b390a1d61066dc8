import {
  type Conditions,
  DEFAULT_VALIDITY_DAYS,
  type Taxes,
} from '../sourcing/quotes/answer/conditions.ts';
import { daysAfter } from '../words/days-after.ts';
import { formatDate, today } from '../words/format.ts';
import type { NumberKind } from '../words/read-number.ts';
import { el, newId, section } from './dom.ts';
import { dayField, numberField, textField, tickField } from './fields.ts';
import type { TypedAnswer } from './typed-answer.ts';

type Numbers = 'freight' | 'discount' | 'downPayment' | 'instalments' | 'warrantyMonths';

/** Conditions of the whole answer: the days, which every answer has, and others, of which the rarer ones are folded. */
export function conditionPart(form: TypedAnswer): HTMLElement {
  const { fields, answer } = form;
  const { conditions } = answer;
  const set = (said: Partial<Conditions>) =>
    form.set({ conditions: { ...form.answer.conditions, ...said } });
  const number = (name: Numbers, label: string, kind: NumberKind, suffix?: string) =>
    numberField({
      fields,
      path: `conditions.${name}`,
      kind,
      label,
      ...(suffix && { suffix }),
      value: conditions[name],
      onChange: (value) => set({ [name]: value }),
    }).box;
  const words = (name: 'paymentNote' | 'taxesNote' | 'changeNote', label: string, most: number) =>
    textField({
      fields,
      path: `conditions.${name}`,
      label,
      value: conditions[name],
      most,
      onChange: (value) => set({ [name]: value }),
    }).box;
  const ending = formatDate(daysAfter(today(), DEFAULT_VALIDITY_DAYS));
  return section(
    'Condições',
    el(
      'div',
      { class: 'grid' },
      numberField({
        fields,
        path: 'deliveryDays',
        kind: 'count',
        label: 'Prazo de entrega (dias)',
        hint: 'Dias corridos depois da aprovação',
        suffix: 'dias',
        value: answer.deliveryDays,
        onChange: (deliveryDays) => form.set({ deliveryDays }),
      }).box,
      dayField({
        fields,
        path: 'conditions.validUntil',
        label: 'Validade',
        hint: `Em branco: ${ending}`,
        least: today(),
        value: conditions.validUntil,
        onChange: (validUntil) => set({ validUntil }),
      }).box,
      number('freight', 'Frete (R$)', 'money'),
      number('discount', 'Desconto (R$)', 'money'),
    ),
    words('paymentNote', 'Forma de pagamento', 500),
    textField({
      fields,
      path: 'generalNotes',
      label: 'Observações gerais',
      value: answer.generalNotes,
      most: 4000,
      rows: 3,
      onChange: (generalNotes) => form.set({ generalNotes }),
    }).box,
    form.request.version > 0 && words('changeNote', 'O que mudou nesta proposta (opcional)', 500),
    el(
      'details',
      { open: hasMore(conditions) },
      el('summary', {}, 'Mais condições'),
      el(
        'div',
        { class: 'grid' },
        number('downPayment', 'Entrada (%)', 'percent'),
        number('instalments', 'Parcelas', 'count'),
        number('warrantyMonths', 'Garantia (meses)', 'count', 'meses'),
        taxesField(conditions.taxes, (taxes) => set({ taxes })),
      ),
      words('taxesNote', 'Quais impostos ficam à parte', 300),
      tickField(
        'Preço só para o conjunto: o arquiteto aprova tudo o que foi cotado, ou nada.',
        'Preço só para o conjunto',
        conditions.wholeOnly,
        (wholeOnly) => set({ wholeOnly }),
      ),
    ),
  );
}

const hasMore = ({ downPayment, instalments, warrantyMonths, taxes, wholeOnly }: Conditions) =>
  downPayment !== '' || instalments !== '' || warrantyMonths !== '' || taxes !== '' || wholeOnly;

const TAXES: Record<Taxes, string> = {
  '': 'Não informado',
  included: 'Inclusos nos preços',
  apart: 'À parte',
};

function taxesField(value: Taxes, change: (taxes: Taxes) => void) {
  const id = newId();
  const select = el('select', { id });
  for (const [taxes, label] of Object.entries(TAXES))
    select.append(el('option', { value: taxes, selected: taxes === value }, label));
  select.addEventListener('change', () => change(select.value as Taxes));
  return el('div', { class: 'field' }, el('label', { for: id }, 'Impostos'), select);
}
