import { Stack, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import type { Profile } from '../../session/session.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { FurtherCategories } from '../../ui/FurtherCategories.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { isTaxId, writeTaxId } from '../account/tax-id.ts';
import { citiesIn, type TypedDetails, useSaveDetails } from './own-queries.ts';
import type { Registration } from './queries.ts';

const schema = z.object({
  legal_name: z.string().check(z.maxLength(150, 'No máximo 150 letras')),
  tax_id: z
    .string()
    .check(z.refine((typed) => !typed.trim() || isTaxId(typed), 'CPF ou CNPJ inválido.')),
  cau: z.string(),
  cities: z.string().check(z.refine((line) => citiesIn(line).length <= 30, 'São até 30 cidades.')),
  portfolio_url: z.string().check(z.maxLength(300, 'No máximo 300 letras')),
  further_categories: z.array(z.string()),
});

/** The fields of each role, in the order of the form. Once approved, categories are the team's to change. */
const fieldsOf = ({
  role,
  status,
  supplier_category,
}: Profile): readonly (keyof TypedDetails)[] => [
  'legal_name',
  'tax_id',
  ...(role === 'architect' ? (['cau'] as const) : []),
  ...(role === 'client' ? [] : (['cities', 'portfolio_url'] as const)),
  ...(supplier_category && status !== 'approved' ? (['further_categories'] as const) : []),
];

/** Details that the team checks; the whole rule is set_registration_details. */
export function DetailsForm({ profile, own }: { profile: Profile; own: Registration }) {
  const fields = fieldsOf(profile);
  const save = useSaveDetails(fields);
  const form = useCheckedForm<TypedDetails>({
    schema,
    initialValues: {
      legal_name: own.legal_name ?? '',
      tax_id: writeTaxId(own.tax_id ?? ''),
      cau: own.cau ?? '',
      cities: own.cities.join(', '),
      portfolio_url: own.portfolio_url ?? '',
      further_categories: profile.further_categories,
    },
  });
  const refusedField = { TAXID: 'tax_id', CAUNR: 'cau' }[errorCode(save.error) ?? ''];
  const send = form.onSubmit((typed) =>
    save.mutate(typed, {
      onSuccess: () => notifyOk('Seus dados foram salvos.'),
      onError: (error) => {
        const field = { TAXID: 'tax_id', CAUNR: 'cau' }[errorCode(error) ?? ''];
        if (!field) return;
        form.setFieldError(field, errorText(error));
        form.getInputNode(field)?.focus();
      },
    }),
  );
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <TextInput
          label="Nome completo ou razão social"
          maxLength={150}
          {...form.getInputProps('legal_name')}
        />
        <TextInput
          label="CPF ou CNPJ"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          {...form.getInputProps('tax_id')}
          onBlur={() => form.setFieldValue('tax_id', writeTaxId(form.values.tax_id))}
        />
        {fields.includes('cau') && (
          <TextInput
            label="Registro no CAU"
            description="Seu, como A12345-6, ou da empresa, como PJ12345-6."
            autoComplete="off"
            maxLength={20}
            {...form.getInputProps('cau')}
          />
        )}
        {fields.includes('cities') && (
          <TextInput
            label="Cidades atendidas"
            description="Separe com vírgulas: São Paulo, Osasco, Guarulhos."
            autoComplete="off"
            {...form.getInputProps('cities')}
          />
        )}
        {fields.includes('portfolio_url') && (
          <TextInput
            label="Link do portfólio"
            description="Site, Instagram ou outra página com trabalhos seus."
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={300}
            {...form.getInputProps('portfolio_url')}
          />
        )}
        {fields.includes('further_categories') && (
          <FurtherCategories
            first={profile.supplier_category ?? ''}
            had={profile.further_categories}
            value={form.values.further_categories}
            description={`Além de ${categoryLabel(profile.supplier_category ?? '')}, que você escolheu ao se cadastrar.`}
            onChange={(further) => form.setFieldValue('further_categories', further)}
          />
        )}
        <FormEnd
          error={save.isError && !refusedField && errorText(save.error)}
          isPending={save.isPending}
          submitLabel="Salvar dados"
          look="plain"
        />
      </Stack>
    </form>
  );
}
