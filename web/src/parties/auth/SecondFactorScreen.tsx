import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import { useAction } from '../../wire/action.ts';
import { supabase } from '../../wire/supabase.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/**
 * The second step of a sign-in, for an account that has one: the code of an authenticator app, or a
 * security key, or a recovery code. The client's event with a raised session then opens the gate; until
 * then the server answers this session nothing (database/platform/db_role.sql).
 */
export function SecondFactorScreen({
  user,
  mayLeave = true,
}: {
  user: User;
  /** Without a way out over a page that waits for the person (SessionEnded.tsx). */
  mayLeave?: boolean;
}) {
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');
  const apps = factors.filter(({ factor_type }) => factor_type === 'totp');
  const [key] = factors.filter(({ factor_type }) => factor_type === 'webauthn');
  return (
    <AuthFrame
      title="Verificação em duas etapas"
      lead={`Falta um passo para entrar como ${user.email}.`}
    >
      <Stack>
        {byRecoveryCode && <RecoveryCodeForm />}
        {!byRecoveryCode && apps.length > 0 && <AppCodeForm apps={apps} />}
        {!byRecoveryCode && key && <KeyButton factor={key} />}
        <div>
          <Anchor
            component="button"
            type="button"
            onClick={() => setByRecoveryCode(!byRecoveryCode)}
          >
            {byRecoveryCode ? 'Usar a verificação de sempre' : 'Usar código de recuperação'}
          </Anchor>
        </div>
        <Text size="sm" c="dimmed">
          Perdeu o aparelho e os códigos? Fale com a equipe do Prumo.
        </Text>
        {mayLeave && (
          <div>
            <SignOutButton />
          </div>
        )}
      </Stack>
    </AuthFrame>
  );
}

function AppCodeForm({ apps }: { apps: Factor[] }) {
  const [factorId, setFactorId] = useState(apps[0]?.id ?? '');
  const form = useCodeForm({
    action: 'verify a second factor',
    tooShort: 'Digite os seis números do aplicativo',
    onVerify: async (code) => {
      const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
    },
  });
  useEffect(() => form.field.current?.focus(), [form.field]);

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack>
        {apps.length > 1 && (
          <NativeSelect
            label="Verificação"
            size="md"
            value={factorId}
            data={apps.map(({ id, friendly_name }) => ({ value: id, label: friendly_name ?? id }))}
            onChange={(event) => setFactorId(event.currentTarget.value)}
          />
        )}
        <CodeField
          label="Código do aplicativo"
          description="Abra seu aplicativo autenticador e digite os seis números."
          {...form.fieldProps}
          required
        />
        <FormEnd error={null} isPending={form.isPending} submitLabel="Confirmar" look="wide" />
      </Stack>
    </form>
  );
}

function KeyButton({ factor }: { factor: Factor }) {
  const ask = useAction({
    mutationKey: ['ask for the security key'],
    mutationFn: async () => {
      const { error } = await supabase().auth.mfa.webauthn.authenticate({ factorId: factor.id });
      if (error) throw error;
    },
  });
  return (
    <>
      <FormError>{ask.isError && 'Não foi possível conferir a chave. Tente novamente.'}</FormError>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon name="lock" size={18} />}
        onClick={() => ask.mutate()}
        loading={ask.isPending}
      >
        Usar chave de segurança
      </Button>
    </>
  );
}
