import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { errorField, errorText } from '../wire/errors.ts';
import { supabase } from '../wire/supabase.ts';
import { required } from './fields.ts';

const schema = z.object({ password: required('Crie uma nova senha') });

/**
 * Stores the new password. The USER_UPDATED event that follows ends the recovery, and the page then
 * leads on by itself.
 */
export function NewPasswordForm({ email }: { email: string }) {
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  const save = form.onSubmit(
    async ({ password }) => {
      setFailure('');
      setSending(true);
      const { error } = await supabase().auth.updateUser({ password });
      setSending(false);
      if (!error) return notifyOk('Senha alterada com sucesso!');
      console.error('Changing the password failed', error);
      if (errorField(error) === 'password') form.setFieldError('password', error.message);
      else setFailure(errorText(error));
    },
    () => form.getInputNode('password')?.focus(),
  );

  return (
    <form noValidate onSubmit={save}>
      <Stack mt="md">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          size="md"
          required
          {...form.getInputProps('password')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          Salvar nova senha
        </Button>
      </Stack>
    </form>
  );
}
