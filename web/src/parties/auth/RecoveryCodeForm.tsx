import { Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { required } from '../account/fields.ts';
import { enterByRecoveryCode } from '../account/recovery-codes.ts';

const schema = z.object({ code: required('Digite um dos seus códigos de recuperação') });

/** The second step without the second factor: one of the codes that the person wrote down. */
export function RecoveryCodeForm() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useCheckedForm({ schema, initialValues: { code: '' } });
  const enter = useAction({
    mutationKey: ['enter by a recovery code'],
    // A code is not kept once it was sent.
    gcTime: 0,
    mutationFn: ({ code }: { code: string }) => enterByRecoveryCode(code),
    onError: () => field.current?.select(),
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values))}>
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
          {...form.getInputProps('code')}
          error={form.errors.code ?? (enter.isError && refusal(enter.error))}
          required
        />
        <FormEnd
          error={null}
          isPending={enter.isPending}
          submitLabel="Entrar com o código"
          look="wide"
        />
      </Stack>
    </form>
  );
}

const refusal = (error: unknown) =>
  errorCode(error) === 'mfa_verification_failed'
    ? 'Código errado ou já usado. Tente outro da sua lista.'
    : errorText(error);
