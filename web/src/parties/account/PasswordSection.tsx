import { Anchor, Button, Stack, Text } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useProfile } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorCode, errorField, errorText } from '../../wire/errors.ts';
import { supabase } from '../../wire/supabase.ts';
import { required } from './fields.ts';
import { useAccountChanged } from './queries.ts';

const newPassword = required('Crie uma nova senha');
const schemas = {
  password: z.object({
    current: required('Informe sua senha atual'),
    password: newPassword,
    nonce: z.string(),
  }),
  mail: z.object({
    current: z.string(),
    password: newPassword,
    nonce: z.string().check(z.regex(/^\d{6}$/, 'Digite os seis números do e-mail')),
  }),
};

/** How the person proves that it is them: the present password, or a code mailed to their address. */
type Proof = keyof typeof schemas;

/** Another password, or the first one of an account that came by Google. Ends the other sessions. */
export function PasswordSection({ user }: { user: User }) {
  const { role } = useProfile();
  const changed = useAccountChanged();
  const hasPassword = (user.identities ?? []).some(({ provider }) => provider === 'email');
  const [proof, setProof] = useState<Proof>('password');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useCheckedForm({
    schema: schemas[proof],
    initialValues: { current: '', password: '', nonce: '' },
  });

  const askForCode = async () => {
    setFailure('');
    const { error } = await supabase().auth.reauthenticate();
    if (error) {
      console.error('Asking for a code failed', error);
      return setFailure(errorText(error));
    }
    setProof('mail');
    setAsked(true);
  };

  const save = useAction({
    mutationKey: ['change the password'],
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: async ({ current, password, nonce }: typeof form.values) => {
      setFailure('');
      const { error } = await supabase().auth.updateUser(
        proof === 'mail' ? { password, nonce } : { password, current_password: current },
      );
      if (error) throw error;
      form.reset();
      setProof('password');
      setAsked(false);
      notifyOk('Senha alterada com sucesso!', 'Seus outros aparelhos foram desconectados.');
    },
    onSuccess: changed,
    onError: (error) => showRefusal(error),
  });

  const showRefusal = (error: unknown) => {
    const field = refusedField(error);
    if (field) {
      form.setFieldError(field, errorText(error));
      form.getInputNode(field)?.focus();
    } else setFailure(errorText(error));
  };

  const byCode = proof === 'mail' && asked;
  const mayType = hasPassword || byCode;
  return (
    <AccountSection
      title="Senha"
      lead={
        hasPassword
          ? 'Trocar a senha desconecta seus outros aparelhos.'
          : 'Você entra com o Google. Crie uma senha se quiser entrar também com seu e-mail.'
      }
    >
      <form noValidate onSubmit={form.onSubmit((typed) => save.mutate(typed))}>
        <Stack>
          <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
          {byCode && (
            <>
              <Text role="status">
                Enviamos um código para <strong>{user.email}</strong>.
              </Text>
              <CodeField
                label="Código de seis números"
                size="sm"
                required
                {...form.getInputProps('nonce')}
              />
            </>
          )}
          {hasPassword && !byCode && (
            <PasswordField
              label="Senha atual"
              autoComplete="current-password"
              required
              {...form.getInputProps('current')}
            />
          )}
          {mayType && (
            <PasswordField
              label="Nova senha"
              description={role === 'admin' ? 'Mínimo 10 caracteres' : undefined}
              autoComplete="new-password"
              required
              {...form.getInputProps('password')}
            />
          )}
          <FormError>{failure}</FormError>
          {mayType && (
            <div>
              <Button type="submit" variant="default" loading={save.isPending}>
                {hasPassword ? 'Trocar senha' : 'Criar senha'}
              </Button>
            </div>
          )}
          {!byCode && (
            <div>
              <Anchor component="button" type="button" className="reach" onClick={askForCode}>
                {hasPassword ? 'Não lembro a senha atual' : 'Receber um código para criar a senha'}
              </Anchor>
            </div>
          )}
        </Stack>
      </form>
    </AccountSection>
  );
}

/** The service's refusals belong to the field that caused them. */
function refusedField(error: unknown): 'current' | 'password' | 'nonce' | null {
  const code = errorCode(error);
  if (code === 'invalid_credentials' || code === 'current_password_invalid') return 'current';
  if (code === 'reauthentication_not_valid' || code === 'otp_expired') return 'nonce';
  return errorField(error) === 'password' ? 'password' : null;
}
