import { Anchor, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { type CheckedForm, useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorField, errorMessage, errorText, isNetworkFailure } from '../../wire/errors.ts';
import { publicConfig } from '../../wire/supabase.ts';
import { email, personalShape, required, supplierHasCategory } from '../account/fields.ts';
import { GoogleButton } from '../account/GoogleButton.tsx';
import { PolicyNotice } from '../privacy/PolicyNotice.tsx';
import styles from './AuthFrame.module.css';
import { inviterQuery } from './invitation.ts';
import { NameField, type PersonalValues, PhoneField, RoleFields } from './PersonalFields.tsx';
import { PlanNote } from './PlanNote.tsx';
import { type LinkOutcome, type Registration, register } from './registration.ts';
import { cleanReferralCode, type Hints } from './registration-hints.ts';

const schema = z
  .object({
    ...personalShape,
    email,
    // No length rule here: the service decides and its message is shown (VAL-007, Q-57).
    password: required('Crie uma senha'),
    referralCode: z.string(),
  })
  .check(supplierHasCategory);

interface RegistrationValues extends PersonalValues {
  email: string;
  password: string;
  referralCode: string;
}

const googleFailed = 'Erro ao cadastrar com Google';

/** Where Google sends back to: the same query string, without an earlier refusal. */
function returnAddress(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  for (const name of ['error', 'error_code', 'error_description']) kept.delete(name);
  return paths.completeRegistration() + (kept.size > 0 ? `?${kept}` : '');
}

/** The form begins with the name and the e-mail of the invitation; what the person has typed meanwhile stays. */
function useInvitedPerson(form: CheckedForm<RegistrationValues>, invitation: string) {
  const invited = useQuery(inviterQuery(invitation)).data;
  const fill = useRef(form);
  useEffect(() => {
    fill.current = form;
  });
  useEffect(() => {
    if (!invited) return;
    const { fullName, email } = fill.current.values;
    if (!fullName) fill.current.setFieldValue('fullName', invited.client_name);
    if (!email) fill.current.setFieldValue('email', invited.client_email);
  }, [invited]);
}

interface RegistrationFormProps {
  hints: Hints;
  onStage: (stage: 'filling' | 'sending' | 'done', outcome?: LinkOutcome) => void;
}

export function RegistrationForm({ hints, onStage }: RegistrationFormProps) {
  const [query] = useSearchParams();
  // Google's refusal returns here as a parameter of the address.
  const [failure, setFailure] = useState(query.has('error') ? googleFailed : '');
  const [emailTaken, setEmailTaken] = useState(false);
  const form = useCheckedForm<RegistrationValues>({
    schema,
    initialValues: {
      fullName: '',
      email: '',
      phone: '',
      role: hints.role ?? '',
      companyName: '',
      category: hints.category ?? '',
      referralCode: hints.referralCode,
      password: '',
    },
  });
  const send = useAction({
    mutationKey: ['sign up'],
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: async (values: RegistrationValues) => {
      setFailure('');
      setEmailTaken(false);
      onStage('sending');
      const details = {
        ...values,
        invitation: hints.invitation,
        requestLink: hints.requestLink,
        plan: hints.plan,
      } as Registration;
      onStage('done', await register(details));
    },
    onError: (error) => {
      showFailure(error);
      onStage('filling');
    },
  });

  useInvitedPerson(form, hints.invitation);

  const showFailure = (error: unknown) => {
    const message = isNetworkFailure(error) ? errorText(error) : errorMessage(error);
    const field = errorField(error);
    setEmailTaken(field === 'email');
    if (field) form.setFieldError(field, message);
    else setFailure(message);
  };

  return (
    <>
      {publicConfig().google && (
        <>
          <GoogleButton returnTo={returnAddress(query)} onError={() => setFailure(googleFailed)}>
            Cadastrar com Google
          </GoogleButton>
          <div className={styles.or}>ou com seu e-mail</div>
        </>
      )}
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Stack>
          <RoleFields form={form} hints={hints} unlockTo={paths.register()} />
          <PlanNote plan={hints.plan} />
          <NameField form={form} />
          <PhoneField form={form} />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            size="md"
            required
            {...form.getInputProps('email')}
          />
          {emailTaken && (
            <Anchor
              component={Link}
              to={
                hints.requestLink
                  ? paths.loginThen(paths.history(hints.requestLink))
                  : paths.login()
              }
              size="sm"
            >
              Entrar com este e-mail
            </Anchor>
          )}
          <PasswordField
            label="Senha"
            autoComplete="new-password"
            size="md"
            required
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Código de indicação (opcional)"
            description="Até 8 letras e números, de quem indicou o Prumo para você."
            autoComplete="off"
            autoCapitalize="characters"
            size="md"
            maxLength={8}
            {...form.getInputProps('referralCode')}
            onChange={(event) =>
              form.setFieldValue('referralCode', cleanReferralCode(event.currentTarget.value))
            }
          />
          <PolicyNotice action="criar a conta" />
          <FormEnd
            error={failure}
            isPending={send.isPending}
            submitLabel="Criar conta"
            look="wide"
          />
        </Stack>
      </form>
    </>
  );
}
