import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDate } from '../../words/format.ts';
import { pixKindLabel, states } from './billing.ts';
import type { TypedBilling } from './billing-queries.ts';
import { writeTaxId } from './tax-id.ts';

interface BillingFieldsProps {
  /** A form with these fields, and perhaps others. */
  form: Pick<UseFormReturnType<TypedBilling>, 'values' | 'getInputProps' | 'setFieldValue'>;
  /** Whether money is received, and so a PIX key asked for. */
  hasPix: boolean;
  /** Since when the stored key is used. */
  keySince: string | null | undefined;
  /** Marks what has to be there. */
  isRequired?: boolean;
}

/** The keyboard that a phone opens for a key of each kind; the others take letters. */
const keyboardOf: Readonly<Record<string, 'tel' | 'email' | 'numeric'>> = {
  phone: 'tel',
  email: 'email',
  cpf: 'numeric',
};

/** Name, CPF or CNPJ, address and PIX key, as documents and codes show them. */
export function BillingFields({ form, hasPix, keySince, isRequired }: BillingFieldsProps) {
  return (
    <>
      <TextInput
        label="Nome completo ou razão social"
        maxLength={150}
        withAsterisk={isRequired}
        {...form.getInputProps('legal_name')}
      />
      <TextInput
        label="CPF ou CNPJ"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        withAsterisk={isRequired}
        {...form.getInputProps('tax_id')}
        onBlur={() => form.setFieldValue('tax_id', writeTaxId(form.values.tax_id))}
      />
      <TextInput
        label="Endereço"
        autoComplete="street-address"
        maxLength={300}
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label="Cidade"
          autoComplete="address-level2"
          maxLength={100}
          {...form.getInputProps('city')}
        />
        <NativeSelect
          label="Estado"
          autoComplete="address-level1"
          data={[{ value: '', label: 'Escolha' }, ...states]}
          {...form.getInputProps('state')}
        />
        <TextInput
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          maxLength={9}
          {...form.getInputProps('postal_code')}
        />
      </SimpleGrid>
      {hasPix && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Tipo da chave PIX"
            withAsterisk={isRequired}
            data={[
              { value: '', label: 'Sem chave' },
              ...Object.entries(pixKindLabel).map(([value, label]) => ({ value, label })),
            ]}
            {...form.getInputProps('pix_kind')}
          />
          {form.values.pix_kind && (
            <TextInput
              label="Chave PIX"
              autoComplete="off"
              maxLength={77}
              withAsterisk
              description={keySince && `Em uso desde ${formatDate(keySince)}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode={keyboardOf[form.values.pix_kind] ?? 'text'}
              {...form.getInputProps('pix_key')}
            />
          )}
        </SimpleGrid>
      )}
    </>
  );
}
