import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { adminSchema } from './admin-form.ts';
import { type NewAdmin, RefusedAdmin, useCreateAdmin } from './queries.ts';
import { WhoJoins } from './WhoJoins.tsx';

interface CreateAdminDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Gives someone of the team an administrator's account. */
export function CreateAdminDialog({ opened, onClose }: CreateAdminDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Novo administrador">
      <CreateAdminForm onClose={onClose} />
    </ModalDialog>
  );
}

function CreateAdminForm({ onClose }: Pick<CreateAdminDialogProps, 'onClose'>) {
  const createAdmin = useCreateAdmin();
  const form = useCheckedForm<NewAdmin>({
    schema: adminSchema,
    initialValues: { fullName: '', email: '', password: '' },
  });

  const create = (fields: NewAdmin) => {
    if (createAdmin.isPending) return;
    const admin = { ...fields, fullName: fields.fullName.trim(), email: fields.email.trim() };
    createAdmin.mutate(admin, {
      onSuccess: () => {
        notifyOk(
          `Administrador ${admin.fullName} criado com sucesso!`,
          'No primeiro acesso, essa pessoa escolhe a própria senha.',
        );
        form.reset();
        onClose();
      },
    });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(create)}>
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
      <FormFooter
        error={createAdmin.isError && failureOf(createAdmin.error)}
        isPending={createAdmin.isPending}
        submitLabel="Criar administrador"
        color="clay.7"
        onCancel={onClose}
      />
    </form>
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
