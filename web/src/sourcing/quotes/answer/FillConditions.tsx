import { Button } from '@mantine/core';
import { formatBRL, formatDate } from '../../../words/format.ts';
import type { Place } from '../fill/place.ts';
import type { ReadConditions } from '../fill/read-quote.ts';
import type { Answer } from './answer.ts';
import type { Conditions } from './conditions.ts';
import styles from './Fill.module.css';
import { PlaceMark } from './PlaceMark.tsx';
import type { Fill, FillState } from './use-fill.ts';

interface Proposal {
  key: string;
  words: string;
  place: Place;
  /** The change that pressing makes to the form. */
  change: (before: Answer) => Answer;
}

/** Conditions that were read, as proposals: each goes into the form when it is pressed. */
export function FillConditions({
  fill,
  state,
  onPlace,
}: {
  fill: Fill;
  state: FillState;
  onPlace?: ((place: Place) => void) | undefined;
}) {
  const open = proposalsOf(state.quote.conditions).filter(
    ({ key }) => !state.settled.includes(key),
  );
  if (open.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label="Condições lidas">
      {open.map(({ key, words, place, change }) => (
        <li key={key} className={`row wrap between gap-8 ${styles.row}`}>
          <span>
            {words} <PlaceMark place={place} onPlace={onPlace} />
          </span>
          <Button
            variant="default"
            size="compact-md"
            aria-label={`Usar ${words}`}
            onClick={() => fill.change(change, key)}
          >
            Usar
          </Button>
        </li>
      ))}
    </ul>
  );
}

function proposalsOf(read: ReadConditions): Proposal[] {
  const found: Proposal[] = [];
  const add = (key: string, words: string, place: Place, change: (before: Answer) => Answer) =>
    found.push({ key: `condition ${key}`, words, place, change });
  const condition = (changed: Partial<Conditions>) => (before: Answer) => ({
    ...before,
    conditions: { ...before.conditions, ...changed },
  });
  const { days, freight, discount, validUntil, payment, warrantyMonths, notes } = read;
  if (days)
    add('days', `Prazo de entrega: ${days.value} dias`, days.place, (before) => ({
      ...before,
      deliveryDays: days.value,
    }));
  for (const [key, label, amount] of [
    ['freight', 'Frete', freight],
    ['discount', 'Desconto', discount],
  ] as const)
    for (const reading of amount?.readings ?? [])
      if (amount)
        add(
          `${key} ${reading}`,
          `${label}: ${formatBRL(reading)}`,
          amount.place,
          condition({ [key]: reading }),
        );
  if (validUntil)
    add(
      'validity',
      `Validade: ${formatDate(validUntil.value)}`,
      validUntil.place,
      condition({ validUntil: validUntil.value }),
    );
  if (read.downPayment)
    add(
      'down payment',
      `Entrada: ${read.downPayment.value}%`,
      read.downPayment.place,
      condition({ downPayment: read.downPayment.value }),
    );
  if (read.instalments)
    add(
      'instalments',
      `Parcelas: ${read.instalments.value}`,
      read.instalments.place,
      condition({ instalments: read.instalments.value }),
    );
  if (payment)
    add(
      'payment',
      `Pagamento: ${payment.value}`,
      payment.place,
      condition({ paymentNote: payment.value.slice(0, 500) }),
    );
  if (warrantyMonths)
    add(
      'warranty',
      `Garantia: ${warrantyMonths.value} meses`,
      warrantyMonths.place,
      condition({ warrantyMonths: warrantyMonths.value }),
    );
  if (notes)
    add('notes', `Observações: ${notes.value}`, notes.place, (before) => ({
      ...before,
      generalNotes: notes.value.slice(0, 4000),
    }));
  return found;
}
