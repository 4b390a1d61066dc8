import { NativeSelect, Text, TextInput } from '@mantine/core';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { plural } from '../../../words/format.ts';
import type { ProjectItem } from '../item.ts';
import { useSaveKit } from './queries.ts';

interface SaveKitDialogProps {
  projectId: string;
  items: readonly ProjectItem[];
  rooms: readonly string[];
  opened: boolean;
  onClose: () => void;
}

const MOST_ITEMS = 200;

/** Keeps the items of a room, or all, under a name, to begin other projects with. */
export function SaveKitDialog({ projectId, items, rooms, ...dialog }: SaveKitDialogProps) {
  const saveKit = useSaveKit(projectId);
  const first = rooms[0] ?? '';
  const itemsOf = (room: string) => items.filter((item) => room === '' || item.room === room);
  return (
    <ActionDialog
      {...dialog}
      title="Salvar como kit"
      initialValues={{ name: first, room: first }}
      send={({ name, room }) =>
        saveKit.mutateAsync({ name: name.trim(), itemIds: itemsOf(room).map(({ id }) => id) })
      }
      done={({ name }) => notifyOk('Kit salvo', `“${name.trim()}” está em Adicionar kit.`)}
      failure={(error) => `Não foi possível salvar o kit. ${errorText(error)}`}
      submitLabel="Salvar kit"
      canSend={({ name, room }) => name.trim() !== '' && itemsOf(room).length <= MOST_ITEMS}
    >
      {(form) => {
        const count = itemsOf(form.values.room).length;
        return (
          <>
            <NativeSelect
              {...form.getInputProps('room')}
              label="Itens de"
              data={[
                ...rooms.map((one) => ({ value: one, label: one })),
                { value: '', label: 'Todo o projeto' },
              ]}
            />
            <TextInput
              {...form.getInputProps('name')}
              mt="md"
              label="Nome do kit"
              withAsterisk
              data-autofocus
              autoComplete="off"
              maxLength={80}
            />
            <Text size="sm" c="dimmed" mt="xs">
              {count > MOST_ITEMS
                ? `Um kit tem até ${MOST_ITEMS} itens; aqui são ${count}.`
                : `${plural(count, 'item', 'itens')}. O kit é só seu.`}
            </Text>
          </>
        );
      }}
    </ActionDialog>
  );
}
