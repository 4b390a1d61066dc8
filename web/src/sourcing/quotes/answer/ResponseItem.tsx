import { AccordionChevron, Text, TextInput, UnstyledButton } from '@mantine/core';
import { memo, type ReactNode, useId, useState } from 'react';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { SpecificationsLink } from '../../../ui/SpecificationsLink.tsx';
import { formatBRL, formatUnitPrice, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { isInCents } from '../../../words/money.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { RequestSpecDetails } from '../../specs/RequestSpecDetails.tsx';
import { useRequestSpec } from '../../specs/RequestSpecs.tsx';
import { isLineRounded, isUnitPrice, lineTotal, unitPriceOf, unitWord } from '../unit-price.ts';
import { type Answer, PLAIN_ITEM } from './answer.ts';
import type { ChangeItem, ItemValues } from './answer-form.ts';
import { ItemDetails } from './ItemDetails.tsx';
import styles from './ResponseForm.module.css';
import { scopeWords } from './scope-words.ts';
import { quantityWords, typedPrice } from './typed-price.ts';

export interface ResponseItemProps extends ItemValues {
  item: RequestedItem;
  mode: Answer['mode'];
  /** Why the price, or the words of the alternative, cannot be sent. */
  priceError: ReactNode;
  alternativeError: ReactNode;
  /** The same function at every render. */
  onChange: ChangeItem;
}

/** One item to price, for the line or for one unit. Left blank it is "não cotado". */
export const ResponseItem = memo(function ResponseItem(props: ResponseItemProps) {
  const { item, note, detail, alternativeError, onChange } = props;
  const { id, description } = item;
  const [opened, setOpen] = useState(detail !== PLAIN_ITEM);
  const isOpen = opened || Boolean(alternativeError);
  const panel = useId();
  const spec = useRequestSpec(id);
  const hasNoPrice = detail.scope === 'included' || detail.scope === 'not_quoted';
  return (
    <li className={`stack at-top gap-8-12 ${styles.item}`} data-opened={isOpen || undefined}>
      <div className={styles.named}>
        <Text fw={600} className={styles.name}>
          {description}
        </Text>
        <Text c="dimmed" fz={13} className={styles.amount}>
          <span className="num">{withUnit(item.quantity, item.unit)}</span>
          {item.room && ` · ${item.room}`}
          {item.code && ` · cód. ${item.code}`}
          {item.parts && ` · ${plural(item.parts.length, 'parte', 'partes')}`}
          {detail.scope === 'alternative' && ` · ${scopeWords.alternative}`}
        </Text>
        <SpecificationsLink address={item.specifications_url} />
        {spec && <RequestSpecDetails spec={spec} of={description} code={item.code} />}
        <QuantityNote {...props} />
      </div>
      {hasNoPrice ? (
        <Text className={`muted to-right ${styles.noPrice}`}>
          {scopeWords[detail.scope]}, sem valor
        </Text>
      ) : (
        <PriceField {...props} />
      )}
      <TextInput
        value={note}
        onChange={(event) => onChange(id, { note: event.currentTarget.value })}
        aria-label={`Observação (opcional) de ${description}`}
        placeholder="Observação (opcional)"
        enterKeyHint="next"
        maxLength={2000}
        className={styles.note}
        data-said={note !== '' || undefined}
      />
      <UnstyledButton
        className={`middle muted rounded ${styles.more}`}
        title="Detalhar"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`Detalhar ${description}`}
        onClick={() => setOpen(!isOpen)}
      >
        <AccordionChevron size={16} className={isOpen ? styles.turned : undefined} />
      </UnstyledButton>
      <div id={panel} hidden={!isOpen} className={`stack all-columns ${styles.panel}`}>
        {isOpen && <ItemDetails {...props} />}
      </div>
    </li>
  );
});

/** That an addendum changed the quantity since the price was typed. */
function QuantityNote(props: ResponseItemProps) {
  const words = quantityWords(props.item, props);
  if (!words) return null;
  return <p className={`above-4 amber text-13 strong ${styles.changed}`}>{words}</p>;
}

/** The price in the way that was chosen for all items; its name always says of what it is. */
function PriceField(props: ResponseItemProps) {
  const { item, mode, price, unitPrice, priceError, detail, onChange } = props;
  const { id, quantity } = item;
  const byUnit = mode === 'unit' && quantity !== 1;
  const amount = withUnit(quantity, item.unit);
  const label = byUnit ? `Preço por ${unitWord(item)} (${amount})` : `Valor total (${amount})`;
  const derived = price === '' ? '' : unitPriceOf(price, quantity);
  return (
    <MoneyInput
      aria-label={`${label} de ${item.description}`}
      description={otherPrice(item, byUnit, price, unitPrice)}
      inputWrapperOrder={['input', 'description', 'error']}
      className={styles.price}
      value={byUnit ? (unitPrice === '' ? derived : unitPrice) : price}
      decimals={byUnit ? 4 : 2}
      onChange={(typed) =>
        onChange(id, {
          ...typedPrice(item, typed, byUnit ? 'unit' : 'total'),
          // An item that is priced as a whole is not priced by its parts any more.
          ...(detail.parts && { detail: { ...detail, parts: undefined } }),
        })
      }
      error={priceError}
      placeholder="Não cotado"
      enterKeyHint="next"
      data-path={`prices.${id}`}
      data-enter
    />
  );
}

/** The same price said the other way round, below the field; a rounding is named. */
function otherPrice(
  item: RequestedItem,
  byUnit: boolean,
  price: number | '',
  unitPrice: number | '',
): string | null {
  if (item.quantity === 1) return null;
  if (price === '') return byUnit ? `por ${unitWord(item)}` : null;
  if (!isInCents(price) || !isUnitPrice(unitPrice || 0)) return null;
  const derived = unitPriceOf(price, item.quantity);
  if (!byUnit)
    return unitPrice === ''
      ? `= ${formatBRL(derived)}/${item.unit}`
      : `= ${formatUnitPrice(unitPrice)}/${item.unit}`;
  const total = `= ${formatBRL(price)} no total`;
  if (unitPrice === '')
    return lineTotal(derived, item.quantity) === price
      ? total
      : `${total}; o preço por ${unitWord(item)} está arredondado, vale o total`;
  return isLineRounded(unitPrice, item.quantity) ? `${total}, arredondado` : total;
}
