import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '../paths.ts';
import { PolicyNotice } from '../privacy/PolicyNotice.tsx';
import { profileQuery } from '../session/session.tsx';
import { FormError } from '../ui/FormError.tsx';
import { errorMessage } from '../wire/errors.ts';
import { personalShape, supplierHasCategory } from './fields.ts';
import { NameField, type PersonalValues, PhoneField, RoleFields } from './PersonalFields.tsx';
import { applyReferral } from './referral.ts';
import {
  applyInvitation,
  type InvitationOutcome,
  type PersonalDetails,
  recordAgreement,
  saveProfile,
} from './registration.ts';
import type { Hints } from './registration-hints.ts';
import { SignOutButton } from './SignOutButton.tsx';

const schema = z.object(personalShape).check(supplierHasCategory);

interface CompletionFormProps {
  user: User;
  hints: Hints;
  onDone: (invited: InvitationOutcome) => void;
}

export function CompletionForm({ user, hints, onDone }: CompletionFormProps) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const form = useForm<PersonalValues>({
    initialValues: {
      fullName: String(user.user_metadata.full_name ?? ''),
      phone: '',
      role: hints.role ?? '',
      companyName: '',
      category: hints.category ?? '',
    },
    validate: schemaResolver(schema, { sync: true }),
  });

  const send = form.onSubmit(
    async (values) => {
      setFailure('');
      setSending(true);
      const person = { id: user.id, email: user.email ?? '' };
      try {
        await saveProfile(person, values as PersonalDetails);
        await recordAgreement();
        // The form has no referral field; the link that led to Google may carry one.
        await applyReferral(hints.referralCode, person);
        onDone(await applyInvitation(hints.invitation));
        await queryClient.invalidateQueries(profileQuery(user.id));
      } catch (error) {
        console.error('Completing the sign-up failed', error);
        setFailure(errorMessage(error) || 'Erro ao completar cadastro');
      } finally {
        setSending(false);
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <RoleFields form={form} hints={hints} unlockTo={paths.completeRegistration()} />
        <NameField form={form} />
        <PhoneField form={form} />
        <PolicyNotice action="concluir o cadastro" />
        <FormError>{failure}</FormError>
        <Button type="submit" size="md" color="clay.7" loading={sending}>
          Concluir cadastro
        </Button>
        <SignOutButton />
      </Stack>
    </form>
  );
}
