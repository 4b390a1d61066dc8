import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { enterByRecoveryCode } from '../account/recovery-codes.ts';
import { errorCode, errorText } from '../wire/errors.ts';

/** The second step without the second factor: one of the codes that the person wrote down. */
export function RecoveryCodeForm() {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setFailure('Digite um dos seus códigos de recuperação');
    setSending(true);
    setFailure('');
    try {
      await enterByRecoveryCode(code);
    } catch (error) {
      console.error('The recovery code was refused', error);
      setFailure(
        errorCode(error) === 'mfa_verification_failed'
          ? 'Código errado ou já usado. Tente outro da sua lista.'
          : errorText(error),
      );
      setSending(false);
      field.current?.select();
    }
  };

  return (
    <form noValidate onSubmit={enter}>
      <Stack>
        <TextInput
          ref={field}
          label="Código de recuperação"
          description="Um dos que você guardou, como 7K2M-Q0WD-X93B. Cada um vale uma vez."
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={failure}
          required
        />
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          Entrar com o código
        </Button>
      </Stack>
    </form>
  );
}
