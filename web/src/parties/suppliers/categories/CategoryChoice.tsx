import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { notifyError, notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { type Category, categoryOptions } from '../../../words/categories.ts';
import { RefusedCategory, type UncategorisedSupplier, useSetCategory } from './queries.ts';
import styles from './SupplierCategories.module.css';

/** The categories and the button that saves one, disabled until one is picked. */
export function CategoryChoice({ supplier }: { supplier: UncategorisedSupplier }) {
  const [category, setCategory] = useState<Category | ''>('');
  const save = useSetCategory();

  // Awaited: the row leaves the list when it has its category, and with it what `mutate` would call.
  const submit = async () => {
    if (category === '') return;
    try {
      await save.mutateAsync({ supplierId: supplier.id, category });
    } catch (error) {
      const refusal = error instanceof RefusedCategory;
      if (refusal && error.message) notifyError(error.message, supplier.full_name);
      else notifyError('Erro ao atualizar categoria', refusal ? undefined : errorText(error));
      return;
    }
    notifyOk('Categoria atualizada com sucesso!', supplier.full_name);
    // The row and its button are gone: the keyboard goes on from the top.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <span className={`wrap at-end gap-8 ${styles.choice}`}>
      <NativeSelect
        aria-label={`Categoria de ${supplier.full_name}`}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value as Category | '')}
        data={[{ value: '', label: 'Escolha a categoria' }, ...categoryOptions()]}
      />
      <Button
        aria-label={`Salvar categoria de ${supplier.full_name}`}
        disabled={category === ''}
        loading={save.isPending}
        onClick={() => void submit()}
      >
        Salvar
      </Button>
    </span>
  );
}
