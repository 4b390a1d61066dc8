import { NativeSelect, Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
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
  const save = useSaveCategory();
  const edited = category === 'new' ? null : category;
  const others = list.filter(({ key }) => key !== edited?.key);
  const placeNow = edited ? list.findIndex(({ key }) => key === edited.key) : others.length;
  return (
    <ActionDialog
      opened={category !== null}
      onClose={onClose}
      title={edited ? `Editar ${edited.label}` : 'Nova categoria'}
      schema={schema}
      initialValues={{ label: edited?.label ?? '', place: String(placeNow + 1) }}
      send={({ label, place }) =>
        save.mutateAsync({
          key: edited?.key ?? null,
          label: label.trim(),
          place: Number(place),
          ...(edited && { seen_label: edited.label }),
        })
      }
      done={({ label }) => notifyOk(`Categoria ${label.trim()} salva.`)}
      submitLabel={edited ? 'Salvar' : 'Criar categoria'}
      color="clay.7"
    >
      {(form) => (
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
      )}
    </ActionDialog>
  );
}
