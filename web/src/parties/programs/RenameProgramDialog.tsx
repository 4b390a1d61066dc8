import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { programName } from './program-name.ts';
import { type Program, useRenameProgram } from './queries.ts';

interface RenameProgramDialogProps {
  /** Null while the dialog is closed. */
  program: Program | null;
  onClose: () => void;
}

const schema = z.object({ name: programName });

/** Another name for a program; its token stays as it is. */
export function RenameProgramDialog({ program, onClose }: RenameProgramDialogProps) {
  const rename = useRenameProgram();
  return (
    <ActionDialog
      opened={program !== null}
      onClose={onClose}
      title="Renomear acesso"
      schema={schema}
      initialValues={{ name: program?.name ?? '' }}
      send={({ name }) => rename.mutateAsync({ id: program?.id ?? '', name: name.trim() })}
      submitLabel="Renomear"
    >
      {(form) => (
        <TextInput
          {...form.getInputProps('name')}
          label="Nome do programa"
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={80}
        />
      )}
    </ActionDialog>
  );
}
