import { Stack } from '@mantine/core';
import * as z from 'zod/mini';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorField, errorText } from '../../wire/errors.ts';
import { supabase } from '../../wire/supabase.ts';
import { required } from '../account/fields.ts';

const schema = z.object({ password: required('Crie uma nova senha') });

/**
 * Stores the new password. The USER_UPDATED event that follows ends the recovery, and the page then
 * leads on by itself.
 */
export function NewPasswordForm({ email }: { email: string }) {
  const form = useCheckedForm({ schema, initialValues: { password: '' } });
  const save = useAction({
    mutationKey: ['change the password'],
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: async (password: string) => {
      const { error } = await supabase().auth.updateUser({ password });
      if (error) throw error;
    },
    onSuccess: () => notifyOk('Senha alterada com sucesso!'),
    onError: (error) => {
      if (belongsToField(error)) form.setFieldError('password', error.message);
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => save.mutate(password))}>
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
        <FormEnd
          error={save.isError && !belongsToField(save.error) && errorText(save.error)}
          isPending={save.isPending}
          submitLabel="Salvar nova senha"
          look="wide"
        />
      </Stack>
    </form>
  );
}

const belongsToField = (error: unknown) => errorField(error) === 'password';
