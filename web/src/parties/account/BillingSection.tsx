import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { BillingFields } from './BillingFields.tsx';
import { billingSchema, writtenBilling } from './billing.ts';
import {
  type BillingDetails,
  billingQuery,
  type TypedBilling,
  useSaveBilling,
} from './billing-queries.ts';

/** The person's details on documents; for a supplier also the PIX key to which clients pay. */
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
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <BillingFields form={form} hasPix={isSupplier} keySince={stored?.pix_changed_at} />
        {isSupplier && (
          <p className="above-12 muted text-14">
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
