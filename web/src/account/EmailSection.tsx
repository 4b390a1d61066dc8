import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { email } from '../auth/fields.ts';
import { paths } from '../paths.ts';
import { FormError } from '../ui/FormError.tsx';
import { InfoNote } from '../ui/InfoNote.tsx';
import { errorField, errorText } from '../wire/errors.ts';
import { supabase } from '../wire/supabase.ts';
import { AccountSection } from './AccountSection.tsx';
import { useAccountChanged } from './queries.ts';

const schema = z.object({ email });

/** The address of the account. A new one counts once mail to both addresses was answered. */
export function EmailSection({ user }: { user: User }) {
  const changed = useAccountChanged();
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  const send = form.onSubmit(
    async (values) => {
      setFailure('');
      setSending(true);
      const { error } = await supabase().auth.updateUser(
        { email: values.email.trim() },
        { emailRedirectTo: window.location.origin + paths.account() },
      );
      if (error) {
        console.error('Asking for another e-mail failed', error);
        if (errorField(error) === 'email') form.setFieldError('email', errorText(error));
        else setFailure(errorText(error));
      } else {
        form.reset();
        await changed();
      }
      setSending(false);
    },
    () => form.getInputNode('email')?.focus(),
  );

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
      <form noValidate onSubmit={send}>
        <Stack>
          <TextInput
            label="Novo e-mail"
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          <FormError>{failure}</FormError>
          <div>
            <Button type="submit" variant="default" loading={sending}>
              Trocar e-mail
            </Button>
          </div>
        </Stack>
      </form>
    </AccountSection>
  );
}
