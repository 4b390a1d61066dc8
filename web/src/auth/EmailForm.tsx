import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormError } from '../ui/FormError.tsx';
import { errorText } from '../wire/errors.ts';
import { email } from './fields.ts';

const schema = z.object({ email });

interface EmailFormProps {
  initialEmail: string;
  submitLabel: string;
  /** Asks the service to write to the address; throws its error. */
  onSend: (email: string) => Promise<void>;
}

/** One address to which the service shall write. */
export function EmailForm({ initialEmail, submitLabel, onSend }: EmailFormProps) {
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const form = useForm({
    initialValues: { email: initialEmail },
    validate: schemaResolver(schema, { sync: true }),
  });

  const send = form.onSubmit(
    async (values) => {
      setFailure('');
      setSending(true);
      try {
        await onSend(values.email.trim());
      } catch (error) {
        console.error('Asking for a mail failed', error);
        setFailure(errorText(error));
      }
      setSending(false);
    },
    () => form.getInputNode('email')?.focus(),
  );

  return (
    <form noValidate onSubmit={send}>
      <Stack mt="md">
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          size="md"
          required
          {...form.getInputProps('email')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
