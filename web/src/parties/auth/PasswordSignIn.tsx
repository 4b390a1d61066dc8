import { Anchor, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorText, isNetworkFailure } from '../../wire/errors.ts';
import { supabase } from '../../wire/supabase.ts';
import { email, required } from '../account/fields.ts';

const schema = z.object({ email, password: required('Informe sua senha') });

interface PasswordSignInProps {
  /** E-mail address of the person who signs in again; without it the form asks. */
  email?: string;
  remember: boolean;
  onRemember: (remember: boolean) => void;
  beforeSignIn: () => void;
  /** Another failure of the page, shown until this form is sent. */
  failure: string;
  onFailure: (failure: string) => void;
}

/** E-mail and password; what follows a success is the page's affair. */
export function PasswordSignIn(props: PasswordSignInProps) {
  const { email: known, remember, onRemember, beforeSignIn, failure, onFailure } = props;
  const form = useCheckedForm({
    schema,
    mode: 'uncontrolled',
    initialValues: { email: known ?? '', password: '' },
  });
  const signIn = useAction({
    mutationKey: ['sign in'],
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: async (typed: { email: string; password: string }) => {
      onFailure('');
      beforeSignIn();
      const { error } = await supabase().auth.signInWithPassword(typed);
      if (error) throw error;
    },
    onError: (error) => onFailure(signInFailure(error)),
  });

  const send = form.onSubmit((typed) => signIn.mutate(typed));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Some programs that keep passwords fill the fields without an event: what stands in them is what is sent.
        for (const name of ['email', 'password'] as const) {
          const field = form.getInputNode(name);
          if (field instanceof HTMLInputElement && field.value !== form.getValues()[name])
            form.setFieldValue(name, field.value);
        }
        send(event);
      }}
    >
      <Stack>
        <TextInput
          label="E-mail"
          type="email"
          size="md"
          autoComplete="username"
          required
          readOnly={known !== undefined}
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
          {known === undefined ? (
            <Anchor component={Link} to={paths.forgotPassword()}>
              Esqueci minha senha
            </Anchor>
          ) : (
            <Anchor href={paths.forgotPassword()}>Esqueci minha senha</Anchor>
          )}
        </Group>
        <FormEnd error={failure} isPending={signIn.isPending} submitLabel="Entrar" look="wide" />
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
