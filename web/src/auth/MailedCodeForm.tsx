import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH, CodeField } from '../ui/CodeField.tsx';
import { FormError } from '../ui/FormError.tsx';
import { announce } from '../ui/LiveRegion.tsx';
import { errorText } from '../wire/errors.ts';
import { useCountdown } from './use-countdown.ts';

/** The service sends at most one mail a minute to an address (gateway/docs/protocol.md, "Auth"). */
const RESEND_AFTER_SECONDS = 60;

interface MailedCodeFormProps {
  /** The text about what was sent, and to which e-mail. */
  children: ReactNode;
  /** Both throw the service's error. */
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onOtherEmail: () => void;
  submitLabel: string;
}

/** The six digits that were mailed, with the way to ask for others. */
export function MailedCodeForm(props: MailedCodeFormProps) {
  const { children, onVerify, onResend, onOtherEmail, submitLabel } = props;
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const { left, restart } = useCountdown(RESEND_AFTER_SECONDS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const verify = async (whole: string) => {
    if (whole.length < CODE_LENGTH) return setWrong('Digite os seis números do e-mail');
    setSending(true);
    setWrong('');
    setFailure('');
    try {
      await onVerify(whole);
    } catch (error) {
      console.error('A mailed code was refused', error);
      setWrong(errorText(error));
      field.current?.select();
    }
    setSending(false);
  };

  const resend = async () => {
    setFailure('');
    setCode('');
    try {
      await onResend();
      restart();
      announce('Enviamos outro código.');
    } catch (error) {
      console.error('Sending another code failed', error);
      setFailure(errorText(error));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text role="status">{children}</Text>
        <CodeField
          label="Código de seis números"
          value={code}
          onChange={setCode}
          onComplete={verify}
          error={wrong}
          ref={field}
          required
        />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          {submitLabel}
        </Button>
        <Group justify="space-between">
          {left > 0 ? (
            <Text size="sm" c="dimmed">
              Não chegou? Peça outro em {left} s.
            </Text>
          ) : (
            <Anchor component="button" type="button" onClick={resend}>
              Enviar outro código
            </Anchor>
          )}
          <Anchor component="button" type="button" onClick={onOtherEmail}>
            Usar outro e-mail
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
