import { Stack, TextInput } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorField, errorText } from '../../wire/errors.ts';
import { supabase } from '../../wire/supabase.ts';
import { email } from './fields.ts';
import { useAccountChanged } from './queries.ts';

const schema = z.object({ email });

/** The address of the account. A new one counts once mail to both addresses was answered. */
export function EmailSection({ user }: { user: User }) {
  const changed = useAccountChanged();
  const form = useCheckedForm({ schema, initialValues: { email: '' } });
  const send = useAction({
    mutationKey: ['change the e-mail'],
    mutationFn: async (address: string) => {
      const { error } = await supabase().auth.updateUser(
        { email: address },
        { emailRedirectTo: window.location.origin + paths.account() },
      );
      if (error) throw error;
      form.reset();
      await changed();
    },
    onError: (error) => {
      if (belongsToField(error)) form.setFieldError('email', errorText(error));
    },
  });

  return (
    <AccountSection
      title="E-mail"
      lead={
        <>
          Você entra com <strong>{user.email}</strong>.
        </>
      }
    >
      {user.new_email && (
        <InfoNote icon="envelope">
          Troca para <strong>{user.new_email}</strong> à espera: abra o link da mensagem que
          enviamos a cada um dos dois endereços.
        </InfoNote>
      )}
      <form noValidate onSubmit={form.onSubmit(({ email }) => send.mutate(email.trim()))}>
        <Stack>
          <TextInput
            label="Novo e-mail"
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          <FormEnd
            error={send.isError && !belongsToField(send.error) && errorText(send.error)}
            isPending={send.isPending}
            submitLabel="Trocar e-mail"
            look="quiet"
          />
        </Stack>
      </form>
    </AccountSection>
  );
}

const belongsToField = (error: unknown) => errorField(error) === 'email';
