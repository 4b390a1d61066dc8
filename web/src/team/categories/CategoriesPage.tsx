import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate, formatQuantity, plural } from '../../words/format.ts';
import styles from './CategoriesPage.module.css';
import { CategoryDialog } from './CategoryDialog.tsx';
import { categoriesQuery, type ListedCategory, useRetireCategory } from './queries.ts';

const columnsFor = (
  onEdit: (category: ListedCategory) => void,
  onRetire: (category: ListedCategory) => void,
): Column<ListedCategory>[] => [
  {
    key: 'label',
    header: 'Categoria',
    cell: ({ key, label, retired_at }) => (
      <span className="inline-row gap-8">
        <CategoryIcon category={key} />
        <TwoLines under={retired_at && `Retirada em ${formatDate(retired_at)}`}>{label}</TwoLines>
      </span>
    ),
  },
  {
    key: 'suppliers',
    header: 'Fornecedores aprovados',
    align: 'right',
    cell: ({ key, suppliers }) => (
      <Link className="num" to={paths.suppliersOfCategory(key)}>
        {formatQuantity(suppliers)}
      </Link>
    ),
  },
  {
    key: 'items',
    header: 'Itens sem aprovação',
    align: 'right',
    cell: ({ open_items }) => <span className="num">{formatQuantity(open_items)}</span>,
  },
  {
    key: 'actions',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    cell: (category) => (
      <span className={`wrap at-end gap-8 ${styles.actions}`}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Editar ${category.label}`}
          onClick={() => onEdit(category)}
        >
          Editar
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`${wordOf(category)} ${category.label}`}
          onClick={() => onRetire(category)}
        >
          {wordOf(category)}
        </Button>
      </span>
    ),
  },
];

const wordOf = ({ retired_at }: ListedCategory) => (retired_at ? 'Oferecer de novo' : 'Retirar');

/** The kinds of work that architects list and suppliers do: the specification's seven, and what the team adds. */
export default function CategoriesPage() {
  const categories = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<ListedCategory | 'new' | null>(null);
  const [asked, setAsked] = useState<ListedCategory | null>(null);
  const columns = useMemo(() => columnsFor(setEdited, setAsked), []);
  const offered = categories.data?.filter(({ retired_at }) => !retired_at).length;
  return (
    <>
      <PageHeader
        title="Categorias"
        lead={offered !== undefined && plural(offered, 'oferecida', 'oferecidas')}
        actions={
          <Button
            size="md"
            color="clay.7"
            leftSection={<Icon name="plus" />}
            onClick={() => setEdited('new')}
          >
            Nova categoria
          </Button>
        }
      />
      <InfoNote>
        Uma categoria nova aparece no cadastro de fornecedores e nos itens dos projetos. Para quem
        já está com o Prumo aberto, na próxima visita.
      </InfoNote>
      <Reading query={categories} failure="Não foi possível carregar as categorias">
        {(rows) => (
          <DataTable caption="Categorias" columns={columns} rows={rows} rowKey={({ key }) => key} />
        )}
      </Reading>
      <CategoryDialog
        category={edited}
        list={categories.data ?? []}
        onClose={() => setEdited(null)}
      />
      <RetireDialog category={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface RetireDialogProps {
  /** Null while the dialog is closed. */
  category: ListedCategory | null;
  onClose: () => void;
}

function RetireDialog({ category, onClose }: RetireDialogProps) {
  const retire = useRetireCategory();
  const isBack = Boolean(category?.retired_at);
  const label = category?.label ?? '';
  return (
    <ConfirmDialog
      opened={category !== null}
      onClose={onClose}
      onConfirm={() =>
        category &&
        retire.mutate(category, {
          onSuccess: () => {
            notifyOk(isBack ? `${label} é oferecida de novo.` : `${label} foi retirada.`);
            onClose();
          },
        })
      }
      title={isBack ? `Oferecer ${label} de novo?` : `Retirar ${label}?`}
      confirmLabel={isBack ? 'Oferecer de novo' : 'Retirar'}
      action={retire}
      failure="Não foi possível mudar a categoria"
    >
      {isBack
        ? 'Ela volta ao cadastro de fornecedores e aos itens dos projetos.'
        : 'Ela deixa de ser oferecida no cadastro de fornecedores e nos itens novos. Projetos, pedidos e fornecedores que já a têm continuam com ela.'}
    </ConfirmDialog>
  );
}
