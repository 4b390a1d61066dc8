import { Stack } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { profileQuery } from '../../session/session.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useAction } from '../../wire/action.ts';
import { errorMessage } from '../../wire/errors.ts';
import { personalShape, supplierHasCategory } from '../account/fields.ts';
import { PolicyNotice } from '../privacy/PolicyNotice.tsx';
import { NameField, type PersonalValues, PhoneField, RoleFields } from './PersonalFields.tsx';
import { PlanNote } from './PlanNote.tsx';
import { applyReferral } from './referral.ts';
import {
  applyLink,
  askForPlan,
  type LinkOutcome,
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
  onDone: (outcome: LinkOutcome) => void;
}

export function CompletionForm({ user, hints, onDone }: CompletionFormProps) {
  const queryClient = useQueryClient();
  const form = useCheckedForm<PersonalValues>({
    schema,
    initialValues: {
      fullName: String(user.user_metadata.full_name ?? ''),
      phone: '',
      role: hints.role ?? '',
      companyName: '',
      category: hints.category ?? '',
    },
  });
  const send = useAction({
    mutationKey: ['complete the sign-up'],
    mutationFn: async (details: PersonalDetails) => {
      const person = { id: user.id, email: user.email ?? '' };
      await saveProfile(person, details);
      await recordAgreement();
      // The form has no referral field; the link that led to Google may carry one.
      await applyReferral(hints.referralCode, person);
      await askForPlan({ role: details.role, plan: hints.plan });
      onDone(await applyLink(hints));
      await queryClient.invalidateQueries(profileQuery(user.id));
    },
  });

  return (
    <form
      noValidate
      // The schema has just said that a role is chosen.
      onSubmit={form.onSubmit((values) => send.mutate(values as PersonalDetails))}
    >
      <Stack>
        <RoleFields form={form} hints={hints} unlockTo={paths.completeRegistration()} />
        <PlanNote plan={hints.plan} />
        <NameField form={form} />
        <PhoneField form={form} />
        <PolicyNotice action="concluir o cadastro" />
        <FormEnd
          error={send.isError && (errorMessage(send.error) || 'Erro ao completar cadastro')}
          isPending={send.isPending}
          submitLabel="Concluir cadastro"
          look="wide"
        />
        <SignOutButton />
      </Stack>
    </form>
  );
}
