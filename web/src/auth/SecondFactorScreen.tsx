import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { Factor, User } from '@supabase/supabase-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH, CodeField } from '../ui/CodeField.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { errorText } from '../wire/errors.ts';
import { supabase } from '../wire/supabase.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/**
 * The second step of a sign-in, for an account that has one: the code of an authenticator app, or a
 * security key, or a recovery code. The client's event with a raised session then opens the gate; until
 * then the server answers this session nothing (database/platform/db_role.sql).
 */
export function SecondFactorScreen({ user }: { user: User }) {
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
        <div>
          <SignOutButton />
        </div>
      </Stack>
    </AuthFrame>
  );
}

function AppCodeForm({ apps }: { apps: Factor[] }) {
  const [factorId, setFactorId] = useState(apps[0]?.id ?? '');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const verify = async (whole: string) => {
    if (whole.length < CODE_LENGTH) return setFailure('Digite os seis números do aplicativo');
    setSending(true);
    setFailure('');
    const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code: whole });
    setSending(false);
    if (!error) return;
    console.error('The second factor was refused', error);
    setFailure(errorText(error));
    field.current?.select();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <form noValidate onSubmit={submit}>
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
          ref={field}
          label="Código do aplicativo"
          description="Abra seu aplicativo autenticador e digite os seis números."
          value={code}
          onChange={setCode}
          onComplete={verify}
          error={failure}
          required
        />
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          Confirmar
        </Button>
      </Stack>
    </form>
  );
}

function KeyButton({ factor }: { factor: Factor }) {
  const [failure, setFailure] = useState('');
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setFailure('');
    const { error } = await supabase().auth.mfa.webauthn.authenticate({ factorId: factor.id });
    setAsking(false);
    if (!error) return;
    console.error('The security key was refused', error);
    setFailure('Não foi possível conferir a chave. Tente novamente.');
  };
  return (
    <>
      <FormError>{failure}</FormError>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon name="lock" size={18} />}
        onClick={ask}
        loading={asking}
      >
        Usar chave de segurança
      </Button>
    </>
  );
}
