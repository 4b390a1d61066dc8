import { ActionIcon } from '@mantine/core';
import { useMemo } from 'react';
import { byKey } from '../by-key.ts';
import { formatQuantity } from '../format.ts';
import type { ProjectQuote } from '../quotes/queries.ts';
import { CategoryBadge } from '../ui/CategoryBadge.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SpecificationsLink } from '../ui/SpecificationsLink.tsx';
import { ItemOutcome } from './ItemOutcome.tsx';
import styles from './ItemTable.module.css';
import type { ProjectItem } from './queries.ts';

interface ItemTableProps {
  items: readonly ProjectItem[];
  /** Null while planning, when nothing was asked of anybody yet. */
  quotes: readonly ProjectQuote[] | null;
  /** Where suppliers are still invited, or null when it is too late. */
  inviteTo: string | null;
  /** Both null when items can no longer change. */
  onDuplicate: ((item: ProjectItem) => void) | null;
  onDelete: ((item: ProjectItem) => void) | null;
}

/** Items in the given order; after planning, each with what came of it. */
export function ItemTable({ items, quotes, inviteTo, onDuplicate, onDelete }: ItemTableProps) {
  const columns = useMemo(
    () => columnsOf({ quotes, inviteTo, onDuplicate, onDelete }),
    [quotes, inviteTo, onDuplicate, onDelete],
  );
  return (
    <DataTable caption="Na ordem da lista" columns={columns} rows={items} rowKey={({ id }) => id} />
  );
}

function columnsOf(props: Omit<ItemTableProps, 'items'>): Column<ProjectItem>[] {
  const { quotes, inviteTo, onDuplicate, onDelete } = props;
  const columns: Column<ProjectItem>[] = [
    { key: 'description', header: 'Item', cell: (item) => <ItemName item={item} /> },
    {
      key: 'category',
      header: 'Categoria',
      cell: ({ category }) => <CategoryBadge category={category} />,
    },
    {
      key: 'quantity',
      header: 'Quantidade',
      align: 'right',
      cell: ({ quantity, unit }) => (
        <span className="num">
          {formatQuantity(quantity)} {unit}
        </span>
      ),
    },
  ];
  if (quotes) {
    const ofItem = byKey(quotes, ({ project_item_id }) => project_item_id);
    columns.push({
      key: 'outcome',
      header: 'Orçamentos',
      cell: ({ id }) => <ItemOutcome quotes={ofItem.get(id) ?? []} inviteTo={inviteTo} />,
    });
  }
  if (onDuplicate && onDelete) {
    columns.push({
      key: 'actions',
      header: 'Ações',
      hideHeader: true,
      align: 'right',
      cell: (item) => (
        <span className={styles.actions}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Duplicar ${item.description}`}
            onClick={() => onDuplicate(item)}
          >
            <Icon name="copy" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Excluir ${item.description}`}
            onClick={() => onDelete(item)}
          >
            <Icon name="trash" />
          </ActionIcon>
        </span>
      ),
    });
  }
  return columns;
}

function ItemName({ item }: { item: ProjectItem }) {
  return (
    <span className={styles.name}>
      {item.description}
      <SpecificationsLink address={item.specifications_url} />
    </span>
  );
}
