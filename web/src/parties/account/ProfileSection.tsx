import { Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import type { Profile } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { nationalDigits, PhoneInput, writePhone } from '../../ui/PhoneInput.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { nameRefusal } from '../../words/name-rules.ts';
import { acceptable, phone, required } from './fields.ts';
import { useSaveProfile } from './queries.ts';

/** Names that are older than the rule may stay as they are. */
const schemaFor = ({ full_name, company_name }: Profile) => {
  const known = [full_name, company_name];
  const newName = acceptable((said) => (known.includes(said) ? null : nameRefusal(said)));
  return z.object({
    full_name: required('Informe seu nome completo').check(newName),
    phone_number: phone,
    company_name: z.string().check(newName),
  });
};

/** Name, phone and, for professionals, company: what others see of the person. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const save = useSaveProfile(profile);
  const form = useCheckedForm({
    schema: schemaFor(profile),
    initialValues: {
      full_name: profile.full_name,
      phone_number: writtenPhone(profile.phone_number),
      company_name: profile.company_name ?? '',
    },
  });
  const isProfessional = profile.role === 'architect' || profile.role === 'supplier';

  const send = form.onSubmit(({ full_name, phone_number, company_name }) =>
    save.mutate(
      {
        full_name: full_name.trim(),
        phone_number: phone_number || null,
        ...(isProfessional && { company_name: company_name.trim() || null }),
      },
      { onSuccess: () => notifyOk('Seus dados foram salvos.') },
    ),
  );

  return (
    <AccountSection title="Seus dados" lead="Assim os outros veem você.">
      <form noValidate onSubmit={send}>
        <Stack>
          <TextInput
            label="Nome completo"
            autoComplete="name"
            required
            {...form.getInputProps('full_name')}
          />
          <PhoneInput label="Telefone com DDD (opcional)" {...form.getInputProps('phone_number')} />
          {isProfessional && (
            <TextInput
              label="Nome da empresa (opcional)"
              autoComplete="organization"
              {...form.getInputProps('company_name')}
            />
          )}
          <FormEnd
            error={save.isError && errorText(save.error)}
            isPending={save.isPending}
            submitLabel="Salvar dados"
            look="plain"
          />
        </Stack>
      </form>
    </AccountSection>
  );
}

/** Numbers were also stored with +55; the field writes all of them one way. */
function writtenPhone(stored: string | null): string {
  const digits = nationalDigits(stored ?? '');
  return digits ? writePhone(digits) : '';
}
