import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../paths.ts';
import { FormError } from '../ui/FormError.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { errorText, isNetworkFailure } from '../wire/errors.ts';
import { supabase } from '../wire/supabase.ts';
import { email, required } from './fields.ts';

const schema = z.object({ email, password: required('Informe sua senha') });

interface PasswordSignInProps {
  remember: boolean;
  onRemember: (remember: boolean) => void;
  beforeSignIn: () => void;
  /** What else went wrong on the page, shown until this form is sent. */
  failure: string;
  onFailure: (failure: string) => void;
}

/** E-mail and password; what follows a success is the page's affair. */
export function PasswordSignIn(props: PasswordSignInProps) {
  const { remember, onRemember, beforeSignIn, failure, onFailure } = props;
  const [sending, setSending] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  const signIn = form.onSubmit(
    async (values) => {
      onFailure('');
      setSending(true);
      beforeSignIn();
      const { error } = await supabase().auth.signInWithPassword(values);
      setSending(false);
      if (error) onFailure(signInFailure(error));
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={signIn}>
      <Stack>
        <TextInput
          label="E-mail"
          type="email"
          size="md"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Senha"
          size="md"
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <RememberMe checked={remember} onChange={onRemember} />
          <Anchor component={Link} to={paths.forgotPassword()}>
            Esqueci minha senha
          </Anchor>
        </Group>
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          Entrar
        </Button>
      </Stack>
    </form>
  );
}

interface RememberMeProps {
  checked: boolean;
  onChange: (remember: boolean) => void;
}

/** Unticked, the session ends with this tab (session-store.ts). */
export function RememberMe({ checked, onChange }: RememberMeProps) {
  return (
    <Checkbox
      label="Lembrar de mim"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Wrong credentials have their quoted sentence; a dead line or a limit is not their fault. */
function signInFailure(error: { code?: string; status?: number; message: string }): string {
  const notTheirFault =
    isNetworkFailure(error) || error.status === 429 || (error.status ?? 0) >= 500;
  return notTheirFault ? errorText(error) : 'Email ou senha incorretos';
}
