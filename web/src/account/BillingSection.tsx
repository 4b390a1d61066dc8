import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../session/session.tsx';
import { FormEnd } from '../ui/FormFooter.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { Reading } from '../ui/Reading.tsx';
import { notifyOk } from '../ui/toasts.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { errorCode, errorText } from '../wire/errors.ts';
import { formatDate } from '../words/format.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';
import { billingSchema, pixKindLabel, states, writtenBilling } from './billing.ts';
import {
  type BillingDetails,
  billingQuery,
  type TypedBilling,
  useSaveBilling,
} from './billing-queries.ts';
import { writeTaxId } from './tax-id.ts';

/** What documents say of the person; of a supplier also the PIX key to which clients pay. */
export function BillingSection({ profile }: { profile: Profile }) {
  const details = useQuery(billingQuery(profile.id));
  const isSupplier = profile.role === 'supplier';
  return (
    <AccountSection
      id="billing"
      title={isSupplier ? 'Dados para receber' : 'Dados para documentos'}
      lead={
        isSupplier
          ? 'Saem nos documentos dos seus pedidos e nos códigos PIX com que os clientes pagam você.'
          : 'Saem nos documentos dos pedidos da obra. Só você e a equipe do Prumo os veem aqui.'
      }
    >
      <Reading
        bare
        query={details}
        failure="Não foi possível carregar estes dados"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(stored) => <BillingForm stored={stored} isSupplier={isSupplier} />}
      </Reading>
    </AccountSection>
  );
}

interface BillingFormProps {
  stored: BillingDetails | null;
  isSupplier: boolean;
}

function BillingForm({ stored, isSupplier }: BillingFormProps) {
  const save = useSaveBilling(isSupplier);
  const form = useCheckedForm<TypedBilling>({
    schema: billingSchema,
    initialValues: writtenBilling(stored),
  });
  const send = form.onSubmit((typed) =>
    save.mutate(typed, {
      onSuccess: () => notifyOk('Seus dados foram salvos.'),
      onError: (error) => {
        const refused = { TAXID: 'tax_id', PIXKY: 'pix_key' }[errorCode(error) ?? ''];
        if (!refused) return;
        form.setFieldError(refused, errorText(error));
        form.getInputNode(refused)?.focus();
      },
    }),
  );
  const isOfField = ['TAXID', 'PIXKY'].includes(errorCode(save.error) ?? '');
  const taxId = form.getInputProps('tax_id');
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
          maxLength={20}
          {...taxId}
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
        {isSupplier && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label="Tipo da chave PIX"
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
                description={
                  stored?.pix_changed_at && `Em uso desde ${formatDate(stored.pix_changed_at)}`
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('pix_key')}
              />
            )}
          </SimpleGrid>
        )}
        {isSupplier && (
          <p className={styles.hint}>
            Quando a chave muda, você e quem tem algo a pagar a você são avisados por e-mail.
          </p>
        )}
        <FormEnd
          error={save.isError && !isOfField && errorText(save.error)}
          isPending={save.isPending}
          submitLabel="Salvar dados"
          look="plain"
        />
      </Stack>
    </form>
  );
}
