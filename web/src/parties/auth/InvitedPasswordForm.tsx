import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { required } from '../account/fields.ts';

interface InvitedPasswordFormProps {
  /** The invited address, for which the password is. */
  email: string;
  /** Sentence above the field. */
  children: ReactNode;
  error: ReactNode;
  isPending: boolean;
  submitLabel: string;
  onChoose: (password: string) => void;
}

const schema = z.object({ password: required('Crie uma senha') });

/** The password that somebody chooses who opens the link of an invitation and has no login yet. */
export function InvitedPasswordForm(props: InvitedPasswordFormProps) {
  const { email, children, error, isPending, submitLabel, onChoose } = props;
  const form = useCheckedForm({ schema, initialValues: { password: '' } });
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onChoose(password))}>
      <Stack mt="md">
        <Text>{children}</Text>
        {/* By it password managers know whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Senha"
          description="Mínimo 10 caracteres"
          autoComplete="new-password"
          size="md"
          required
          {...form.getInputProps('password')}
        />
        <FormEnd error={error} isPending={isPending} submitLabel={submitLabel} look="wide" />
      </Stack>
    </form>
  );
}
