import { NativeSelect, Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { type ListedCategory, useSaveCategory } from './queries.ts';

interface CategoryDialogProps {
  /** The category to edit; 'new' for one to be added; null while the dialog is closed. */
  category: ListedCategory | 'new' | null;
  list: readonly ListedCategory[];
  onClose: () => void;
}

const schema = z.object({
  label: z
    .string()
    .check(z.trim(), z.minLength(2, 'Informe o nome'), z.maxLength(40, 'No máximo 40 letras')),
  place: z.string(),
});

/** The name of a category and its place in every list. */
export function CategoryDialog({ category, list, onClose }: CategoryDialogProps) {
  const edited = category === 'new' ? null : category;
  return (
    <ModalDialog
      opened={category !== null}
      onClose={onClose}
      title={edited ? `Editar ${edited.label}` : 'Nova categoria'}
    >
      <CategoryForm edited={edited} list={list} onClose={onClose} />
    </ModalDialog>
  );
}

interface CategoryFormProps {
  edited: ListedCategory | null;
  list: readonly ListedCategory[];
  onClose: () => void;
}

function CategoryForm({ edited, list, onClose }: CategoryFormProps) {
  const save = useSaveCategory();
  const others = list.filter(({ key }) => key !== edited?.key);
  const placeNow = edited ? list.findIndex(({ key }) => key === edited.key) : others.length;
  const form = useCheckedForm({
    schema,
    initialValues: { label: edited?.label ?? '', place: String(placeNow + 1) },
  });
  const send = form.onSubmit(({ label, place }) => {
    const said = {
      key: edited?.key ?? null,
      label: label.trim(),
      place: Number(place),
      ...(edited && { seen_label: edited.label }),
    };
    save.mutate(said, {
      onSuccess: () => {
        notifyOk(`Categoria ${said.label} salva.`);
        onClose();
      },
    });
  });
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('label')}
          label="Nome"
          description={
            edited?.is_specified && 'As sete categorias de origem do Prumo mantêm o nome.'
          }
          readOnly={edited?.is_specified}
          withAsterisk
          maxLength={40}
          data-autofocus
        />
        <NativeSelect
          {...form.getInputProps('place')}
          label="Lugar nas listas"
          data={[
            { value: '1', label: 'No começo' },
            ...others.map(({ label }, at) => ({
              value: String(at + 2),
              label: `Depois de ${label}`,
            })),
          ]}
        />
      </Stack>
      <FormFooter
        error={save.isError && errorText(save.error)}
        isPending={save.isPending}
        submitLabel={edited ? 'Salvar' : 'Criar categoria'}
        color="clay.7"
        onCancel={onClose}
      />
    </form>
  );
}
