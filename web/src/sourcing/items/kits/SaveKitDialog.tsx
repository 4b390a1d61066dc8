import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormFooter } from '../../../ui/FormFooter.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
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

/** Keeps the items of a room, or all, under a name, to begin other projects with. */
export function SaveKitDialog({ opened, onClose, ...props }: SaveKitDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Salvar como kit">
      <SaveKitForm {...props} onClose={onClose} />
    </ModalDialog>
  );
}

const MOST_ITEMS = 200;

function SaveKitForm({ projectId, items, rooms, onClose }: Omit<SaveKitDialogProps, 'opened'>) {
  const [name, setName] = useState(rooms[0] ?? '');
  const [room, setRoom] = useState(rooms[0] ?? '');
  const saveKit = useSaveKit(projectId);
  const chosen = room === '' ? items : items.filter((item) => item.room === room);
  const isTooMany = chosen.length > MOST_ITEMS;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saveKit.mutate(
          { name: name.trim(), itemIds: chosen.map(({ id }) => id) },
          {
            onSuccess: () => {
              notifyOk('Kit salvo', `“${name.trim()}” está em Adicionar kit.`);
              onClose();
            },
          },
        );
      }}
    >
      <NativeSelect
        label="Itens de"
        data={[
          ...rooms.map((one) => ({ value: one, label: one })),
          { value: '', label: 'Todo o projeto' },
        ]}
        value={room}
        onChange={(event) => setRoom(event.currentTarget.value)}
      />
      <TextInput
        mt="md"
        label="Nome do kit"
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {isTooMany
          ? `Um kit tem até ${MOST_ITEMS} itens; aqui são ${chosen.length}.`
          : `${plural(chosen.length, 'item', 'itens')}. O kit é só seu.`}
      </Text>
      <FormFooter
        error={saveKit.isError && `Não foi possível salvar o kit. ${errorText(saveKit.error)}`}
        isPending={saveKit.isPending}
        submitLabel="Salvar kit"
        submitDisabled={name.trim() === '' || isTooMany}
        onCancel={onClose}
      />
    </form>
  );
}
