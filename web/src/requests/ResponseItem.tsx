import { Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { formatQuantity } from '../format.ts';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { SpecificationsLink } from '../ui/SpecificationsLink.tsx';
import type { RequestedItem } from './queries.ts';
import styles from './ResponseForm.module.css';

interface ResponseItemProps {
  item: RequestedItem;
  price: GetInputPropsReturnType;
  note: GetInputPropsReturnType;
}

/** One item to price. Left blank it is "não cotado". */
export function ResponseItem({ item, price, note }: ResponseItemProps) {
  return (
    <li className={styles.item}>
      <div>
        <Text fw={600}>{item.description}</Text>
        <Text c="dimmed" fz="sm">
          {formatQuantity(item.quantity)} {item.unit}
        </Text>
        <SpecificationsLink address={item.specifications_url} />
      </div>
      <MoneyInput
        {...price}
        label="Valor"
        aria-label={`Valor de ${item.description}`}
        placeholder="Não cotado"
        enterKeyHint="next"
        size="md"
      />
      <TextInput
        {...note}
        label="Observação (opcional)"
        aria-label={`Observação de ${item.description}`}
        maxLength={2000}
        size="md"
      />
    </li>
  );
}
