import { Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { email } from '../account/fields.ts';

const schema = z.object({ email });

interface EmailFormProps {
  initialEmail: string;
  submitLabel: string;
  /** Asks the service to write to the address; throws its error. */
  onSend: (email: string) => Promise<void>;
}

/** One address to which the service shall write. */
export function EmailForm({ initialEmail, submitLabel, onSend }: EmailFormProps) {
  const send = useAction({ mutationKey: ['ask for a mail'], mutationFn: onSend });
  const form = useCheckedForm({ schema, initialValues: { email: initialEmail } });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values.email.trim()))}>
      <Stack mt="md">
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          size="md"
          required
          {...form.getInputProps('email')}
        />
        <FormEnd
          error={send.isError && errorText(send.error)}
          isPending={send.isPending}
          submitLabel={submitLabel}
          look="wide"
        />
      </Stack>
    </form>
  );
}
