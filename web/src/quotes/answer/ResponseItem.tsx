import { Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { SpecificationsLink } from '../../ui/SpecificationsLink.tsx';
import { formatBRL, formatQuantity } from '../../words/format.ts';
import { isInCents } from '../../words/money.ts';
import type { Answer } from './answer.ts';
import type { RequestedItem } from './queries.ts';
import styles from './ResponseForm.module.css';
import { isLineRounded, lineTotal, unitPriceOf, unitWord } from './unit-price.ts';

interface ResponseItemProps {
  item: RequestedItem;
  mode: Answer['mode'];
  /** R$ of the line. */
  price: number | '';
  /** R$ of one unit as it was typed; '' where the line's total was. */
  unitPrice: number | '';
  error: GetInputPropsReturnType['error'];
  onPrice: (price: number | '', unitPrice: number | '') => void;
  note: GetInputPropsReturnType;
}

/** One item to price, for the line or for one unit. Left blank it is "não cotado". */
export function ResponseItem(props: ResponseItemProps) {
  const { item, mode, price, unitPrice, error, onPrice, note } = props;
  const quantity = `${formatQuantity(item.quantity)} ${item.unit}`;
  const byUnit = mode === 'unit' && item.quantity !== 1;
  const label = byUnit ? `Preço por ${unitWord(item)} (${quantity})` : `Valor total (${quantity})`;
  const derived = price === '' ? '' : unitPriceOf(price, item.quantity);
  const type = (typed: number | '') => {
    if (byUnit) onPrice(typed === '' ? '' : lineTotal(typed, item.quantity), typed);
    else onPrice(typed, '');
  };
  return (
    <li className={styles.item}>
      <div>
        <Text fw={600}>{item.description}</Text>
        <Text c="dimmed" fz="sm">
          {quantity}
        </Text>
        <SpecificationsLink address={item.specifications_url} />
      </div>
      <MoneyInput
        label={label}
        aria-label={`${label} de ${item.description}`}
        description={otherPrice(props)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={byUnit ? (unitPrice === '' ? derived : unitPrice) : price}
        onChange={type}
        error={error}
        placeholder="Não cotado"
        enterKeyHint="next"
        size="md"
        data-path={`prices.${item.id}`}
        data-enter
      />
      <TextInput
        {...note}
        label="Observação (opcional)"
        aria-label={`Observação (opcional) de ${item.description}`}
        enterKeyHint="next"
        maxLength={2000}
        size="md"
      />
    </li>
  );
}

/** The same price said the other way round, below the field; a rounding is named. */
function otherPrice({ item, mode, price, unitPrice }: ResponseItemProps): string | null {
  if (price === '' || item.quantity === 1) return null;
  if (!isInCents(price) || !isInCents(unitPrice || 0)) return null;
  const derived = unitPriceOf(price, item.quantity);
  if (mode === 'total') return `= ${formatBRL(derived)}/${item.unit}`;
  const total = `= ${formatBRL(price)} no total`;
  if (unitPrice === '')
    return lineTotal(derived, item.quantity) === price
      ? total
      : `${total}; o preço por ${unitWord(item)} está arredondado, vale o total`;
  return isLineRounded(unitPrice, item.quantity) ? `${total}, arredondado` : total;
}
