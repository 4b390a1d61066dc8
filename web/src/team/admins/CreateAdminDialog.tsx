import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { adminSchema } from './admin-form.ts';
import { type NewAdmin, RefusedAdmin, useCreateAdmin } from './queries.ts';
import { WhoJoins } from './WhoJoins.tsx';

interface CreateAdminDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Gives someone of the team an administrator's account. */
export function CreateAdminDialog(dialog: CreateAdminDialogProps) {
  const createAdmin = useCreateAdmin();
  const initialValues: NewAdmin = { fullName: '', email: '', password: '' };
  return (
    <ActionDialog
      {...dialog}
      title="Novo administrador"
      schema={adminSchema}
      initialValues={initialValues}
      send={(fields) =>
        createAdmin.mutateAsync({
          ...fields,
          fullName: fields.fullName.trim(),
          email: fields.email.trim(),
        })
      }
      done={({ fullName }) =>
        notifyOk(
          `Administrador ${fullName.trim()} criado com sucesso!`,
          'No primeiro acesso, essa pessoa escolhe a própria senha.',
        )
      }
      failure={failureOf}
      submitLabel="Criar administrador"
      color="clay.7"
    >
      {(form) => (
        <Stack gap="md">
          <WhoJoins propsOf={(field) => form.getInputProps(field)} />
          <PasswordField
            {...form.getInputProps('password')}
            label="Senha inicial"
            withAsterisk
            description="Mínimo 6 caracteres"
            autoComplete="new-password"
          />
        </Stack>
      )}
    </ActionDialog>
  );
}

/** The database's own sentence; the general one with its cause when there is none. */
export function failureOf(error: Error, general = 'Erro ao criar administrador'): ReactNode {
  if (error instanceof RefusedAdmin && error.message) return error.message;
  return (
    <>
      <strong>{general}</strong>
      {!(error instanceof RefusedAdmin) && <div>{errorText(error)}</div>}
    </>
  );
}
