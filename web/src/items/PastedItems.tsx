import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../errors.ts';
import { formatQuantity, plural } from '../format.ts';
import { type Category, categoryLabel, categoryOptions } from '../labels.ts';
import { FormError } from '../ui/FormError.tsx';
import styles from './PastedItems.module.css';
import { type NewItem, parsePastedItems } from './pasted-items.ts';

interface PastedItemsProps {
  text: string;
  fallbackCategory: Category | '';
  error: Error | null;
  isAdding: boolean;
  onAdd: (items: NewItem[]) => void;
  onCancel: () => void;
}

/** What was understood of the pasted rows, before they are added in one go. */
export function PastedItems(props: PastedItemsProps) {
  const { text, fallbackCategory, error, isAdding, onAdd, onCancel } = props;
  const [category, setCategory] = useState<Category | ''>(fallbackCategory);
  const items = parsePastedItems(text, {
    description: '',
    category: category || null,
    quantity: 1,
    unit: 'un',
    specificationsUrl: '',
  });
  // Rows have no identity of their own but their place in the paste, which does not change.
  const rows = items.map((item, line) => ({ line, item }));
  const complete = items.filter((item): item is NewItem => item.category !== null);
  return (
    <>
      <NativeSelect
        label="Categoria das linhas sem categoria"
        data-autofocus
        data={[{ value: '', label: 'Escolha' }, ...categoryOptions]}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value as Category | '')}
      />
      <Text mt="md" fw={600} component="h3">
        {plural(items.length, 'item reconhecido', 'itens reconhecidos')}
      </Text>
      <ul className={styles.items}>
        {rows.map(({ line, item }) => (
          <li key={line}>
            <strong>{item.description}</strong>
            <span>
              {item.category ? categoryLabel[item.category] : 'Sem categoria'} ·{' '}
              {formatQuantity(item.quantity)} {item.unit}
            </span>
          </li>
        ))}
      </ul>
      {error && <FormError>{`Não foi possível adicionar os itens. ${errorText(error)}`}</FormError>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Voltar
        </Button>
        <Button
          loading={isAdding}
          disabled={items.length === 0 || complete.length < items.length}
          onClick={() => onAdd(complete)}
        >
          Adicionar {plural(items.length, 'item', 'itens')}
        </Button>
      </Group>
    </>
  );
}
