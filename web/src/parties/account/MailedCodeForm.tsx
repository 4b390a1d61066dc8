import { Anchor, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { useCountdown } from './use-countdown.ts';

/** The service sends at most one mail a minute to an address (gateway/docs/protocol.md, "Auth"). */
const RESEND_AFTER_SECONDS = 60;

interface MailedCodeFormProps {
  /** The text about what was sent, and to which e-mail. */
  children: ReactNode;
  /** Both throw the service's error. */
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  /** Absent where the address is given. */
  onOtherEmail?: () => void;
  submitLabel: string;
}

/** The six digits that were mailed, with the way to ask for others. */
export function MailedCodeForm(props: MailedCodeFormProps) {
  const { children, onVerify, onResend, onOtherEmail, submitLabel } = props;
  const form = useCodeForm({
    action: 'verify a mailed code',
    tooShort: 'Digite os seis números do e-mail',
    onVerify,
  });
  const { left, restart } = useCountdown(RESEND_AFTER_SECONDS);
  useEffect(() => form.field.current?.focus(), [form.field]);
  const resend = useAction({
    mutationKey: ['mail another code'],
    mutationFn: onResend,
    onMutate: form.clear,
    onSuccess: () => {
      restart();
      announce('Enviamos outro código.');
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack>
        <Text role="status">{children}</Text>
        <CodeField label="Código de seis números" {...form.fieldProps} required />
        <FormEnd
          error={resend.isError && errorText(resend.error)}
          isPending={form.isPending}
          submitLabel={submitLabel}
          look="wide"
        />
        <Group justify="space-between">
          {left > 0 ? (
            <Text size="sm" c="dimmed">
              Não chegou? Peça outro em {left} s.
            </Text>
          ) : (
            <Anchor component="button" type="button" onClick={() => resend.mutate()}>
              Enviar outro código
            </Anchor>
          )}
          {onOtherEmail && (
            <Anchor component="button" type="button" onClick={onOtherEmail}>
              Usar outro e-mail
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  );
}
