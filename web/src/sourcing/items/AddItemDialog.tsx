import { Autocomplete, Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { categoryOptions } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { moreUnitOptions, moreUnits, type Unit, unitOptions } from '../../words/labels.ts';
import { handPaste, isSpreadsheet } from './import/handed-paste.ts';
import type { ProjectItem } from './item.ts';
import { blankItem, fieldsOf, type ItemFields, itemSchema } from './item-form.ts';
import type { AddedItem } from './item-row.ts';
import { useAddItems } from './queries.ts';

interface AddItemDialogProps {
  projectId: string;
  /** The project's rooms, to choose from. */
  rooms: readonly string[];
  opened: boolean;
  /** The item to copy; null starts with empty fields. */
  copyOf: ProjectItem | null;
  /** A description that was written elsewhere to begin with. */
  description?: string;
  onClose: () => void;
}

/**
 * Adds items one after another without closing: Enter adds, the focus returns to the description, the
 * category stays. Rows pasted from a spreadsheet open the import, the one place that reads them.
 */
export function AddItemDialog({ opened, ...form }: AddItemDialogProps) {
  return (
    <ModalDialog
      opened={opened}
      onClose={form.onClose}
      title={form.copyOf ? 'Duplicar item' : 'Adicionar Item'}
      size="lg"
    >
      <AddItemForm {...form} />
    </ModalDialog>
  );
}

function AddItemForm({
  projectId,
  rooms,
  copyOf,
  description: written = '',
  onClose,
}: Omit<AddItemDialogProps, 'opened'>) {
  const description = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [added, setAdded] = useState(0);
  const [wantsOther, setWantsOther] = useState(false);
  const addItems = useAddItems(projectId);
  const form = useCheckedForm<ItemFields>({
    schema: itemSchema,
    initialValues: copyOf ? fieldsOf(copyOf) : { ...blankItem, description: written },
  });

  const isOther = (moreUnits as readonly string[]).includes(form.values.unit);

  const add = (items: AddedItem[]) =>
    addItems.mutate(items, {
      onSuccess: () => {
        setAdded((count) => count + items.length);
        const { category, unit, room } = form.values;
        form.setValues({ ...blankItem, category, unit, room });
        form.clearErrors();
        description.current?.focus();
      },
    });

  return (
    <form
      noValidate
      // The schema has just said that every field is filled.
      onSubmit={form.onSubmit((fields) => add([fields as AddedItem]))}
    >
      <TextInput
        {...form.getInputProps('description')}
        ref={description}
        label="Descrição"
        description="Várias linhas copiadas de uma planilha, coladas aqui, abrem a importação"
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={1000}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!isSpreadsheet(text)) return;
          event.preventDefault();
          handPaste(text);
          onClose();
          void navigate(paths.importItems(projectId));
        }}
      />
      <NativeSelect
        {...form.getInputProps('category')}
        mt="md"
        label="Categoria"
        withAsterisk
        data={[{ value: '', label: 'Escolha' }, ...categoryOptions()]}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} mt="md">
        <NumberField
          {...form.getInputProps('quantity')}
          kind="quantity"
          label="Quantidade"
          withAsterisk
          min={1}
        />
        <NativeSelect
          label="Unidade"
          withAsterisk
          // Exactly the specification's five; one of the others stands beside it (docs/decisions/063).
          data={isOther ? [{ value: '', label: 'Outra, ao lado' }, ...unitOptions] : unitOptions}
          value={isOther ? '' : form.values.unit}
          onChange={(event) => form.setFieldValue('unit', event.currentTarget.value as Unit)}
          error={form.errors.unit}
        />
        {isOther || wantsOther ? (
          <NativeSelect
            label="Outra unidade"
            data={[{ value: '', label: 'Nenhuma' }, ...moreUnitOptions]}
            value={isOther ? form.values.unit : ''}
            onChange={(event) =>
              form.setFieldValue('unit', (event.currentTarget.value || 'un') as Unit)
            }
          />
        ) : (
          <Button variant="subtle" style={{ alignSelf: 'end' }} onClick={() => setWantsOther(true)}>
            Outra unidade
          </Button>
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
        <Autocomplete
          {...form.getInputProps('room')}
          label="Ambiente (opcional)"
          placeholder="Cozinha, sala de estar"
          data={[...rooms]}
          maxLength={60}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps('code')}
          label="Código (opcional)"
          placeholder="7.1 ou MC-03"
          maxLength={20}
          autoComplete="off"
        />
      </SimpleGrid>
      <TextInput
        {...form.getInputProps('specifications_url')}
        mt="md"
        type="url"
        label="Link das especificações (opcional)"
        placeholder="https://"
        autoComplete="off"
      />
      <FormFooter
        error={
          addItems.isError && `Não foi possível adicionar o item. ${errorText(addItems.error)}`
        }
        isPending={addItems.isPending}
        submitLabel="Adicionar"
        onCancel={onClose}
        cancelLabel={added > 0 ? 'Concluir' : 'Cancelar'}
      >
        <Text role="status" size="sm" c="dimmed">
          {added > 0 && `${plural(added, 'item adicionado', 'itens adicionados')}`}
        </Text>
      </FormFooter>
    </form>
  );
}
