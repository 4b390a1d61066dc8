import { Card, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { sharedFormWords, useSharedForm } from '../../ui/use-shared-form.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { BillingFields } from '../account/BillingFields.tsx';
import { fieldLabels, platformBillingSchema, writtenPlatformBilling } from './platform-billing.ts';
import {
  type PlatformBilling,
  platformBillingQuery,
  type TypedPlatformBilling,
  useFreshPlatformBilling,
  useSavePlatformBilling,
} from './platform-billing-queries.ts';

/** The issuer of the invoices of commissions and the key to pay them: asked for once, before the first month is closed. */
export default function PlatformBillingPage() {
  const stored = useQuery(platformBillingQuery);
  return (
    <>
      <PageHeader
        title="Dados de cobrança do Prumo"
        lead="Saem em cada fatura de comissão e no código PIX com que os fornecedores a pagam."
        trail={<BackLink to={paths.closeMonth()}>Fechar mês</BackLink>}
      />
      <Reading query={stored} failure="Não foi possível carregar os dados de cobrança">
        {(details) => <PlatformBillingForm stored={details} />}
      </Reading>
    </>
  );
}

function PlatformBillingForm({ stored }: { stored: PlatformBilling | null }) {
  const save = useSavePlatformBilling();
  const form = useCheckedForm<TypedPlatformBilling>({
    schema: platformBillingSchema,
    initialValues: writtenPlatformBilling(stored),
  });
  const fresh = useFreshPlatformBilling();
  const shared = useSharedForm({
    form,
    stored,
    versionOf: (row) => row?.billing_version ?? 1,
    written: writtenPlatformBilling,
  });
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const send = form.onSubmit((typed) => {
    setMeanwhile(null);
    save.mutate(
      { typed, seen: shared.seen },
      {
        onSuccess: async () => {
          notifyOk('Os dados de cobrança foram salvos.');
          shared.takeOver(await fresh(), typed);
        },
        onError: async (error) => {
          if (errorCode(error) === 'PT409') {
            const both = shared.takeOver(await fresh());
            setMeanwhile(sharedFormWords(both.map((name) => fieldLabels[name])));
          }
          const refused = fieldOf(error);
          if (!refused) return;
          form.setFieldError(refused, errorText(error));
          form.getInputNode(refused)?.focus();
        },
      },
    );
  });
  return (
    <Card withBorder radius="lg" padding="lg" maw={720}>
      <form noValidate onSubmit={send}>
        <Stack>
          <BillingFields form={form} hasPix isRequired keySince={stored?.pix_changed_at} />
          <NumberField
            kind="count"
            {...form.getInputProps('dueDays')}
            label="Prazo para pagar"
            description="Dias da emissão da fatura até o vencimento"
            withAsterisk
            w={{ base: '100%', xs: 260 }}
            min={1}
            max={90}
            suffix="dias"
          />
          <NumberField
            kind="percent"
            {...form.getInputProps('fine')}
            label="Multa por atraso"
            description="Uma vez, sobre o que faltar pagar. De 0 a 2%, nas faturas que forem emitidas."
            w={{ base: '100%', xs: 260 }}
            min={0}
            max={2}
          />
          <NumberField
            kind="percent"
            {...form.getInputProps('interest')}
            label="Juros por atraso, ao mês"
            description="Por dia de atraso, sobre o que faltar pagar. De 0 a 1%."
            w={{ base: '100%', xs: 260 }}
            min={0}
            max={1}
          />
          <FormEnd
            error={save.isError && !fieldOf(save.error) && (meanwhile ?? errorText(save.error))}
            isPending={save.isPending}
            submitLabel="Salvar dados"
            look="plain"
          />
        </Stack>
      </form>
    </Card>
  );
}

/** The field that a refusal of the server is about. */
const fieldOf = (error: unknown) =>
  ({ TAXID: 'tax_id', PIXKY: 'pix_key' })[errorCode(error) ?? ''] ?? null;
