import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type CheckedForm, useCheckedForm } from '../../ui/use-checked-form.ts';
import { sharedFormWords, useSharedForm } from '../../ui/use-shared-form.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import accountStyles from '../account/Account.module.css';
import { PublicPagesSection } from './PublicPagesSection.tsx';
import { platformBillingQuery } from './platform-billing-queries.ts';
import {
  type PlatformSettings as StoredSettings,
  settingsQuery,
  useFreshSettings,
  useSaveSettings,
} from './queries.ts';
import {
  fieldLabels,
  schemaFor,
  type TypedSettings,
  toBeStored,
  writtenSettings,
} from './settings.ts';

/** The operator's facts about the platform and settings for everybody (docs/decisions/119). */
export function PlatformSettings() {
  const stored = useQuery(settingsQuery);
  return (
    <Reading query={stored} failure="Não foi possível carregar as configurações">
      {(settings) => settings && <SettingsForm stored={settings} />}
    </Reading>
  );
}

function SettingsForm({ stored }: { stored: StoredSettings }) {
  const save = useSaveSettings();
  const form = useCheckedForm<TypedSettings>({
    schema: schemaFor(stored),
    initialValues: writtenSettings(stored),
  });
  const fresh = useFreshSettings();
  const shared = useSharedForm({
    form,
    stored,
    versionOf: ({ settings_version }) => settings_version,
    written: writtenSettings,
  });
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const send = form.onSubmit((typed) => {
    setMeanwhile(null);
    save.mutate(toBeStored(typed, shared.seen), {
      onSuccess: async () => {
        notifyOk('As configurações foram salvas.', 'As páginas públicas já as mostram.');
        const now = await fresh();
        if (now) shared.takeOver(now, typed);
      },
      onError: async (error) => {
        if (errorCode(error) !== 'PT409') return;
        const now = await fresh();
        if (now)
          setMeanwhile(sharedFormWords(shared.takeOver(now).map((name) => fieldLabels[name])));
      },
    });
  });
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="lg" className={accountStyles.sections}>
        <CompanySection form={form} />
        <PersonInChargeSection form={form} isOfInstallation={stored.is_dpo_of_installation} />
        <SupportSection form={form} />
        <RateSection form={form} />
        <PublicPagesSection form={form} />
        <PlansSection form={form} />
        <GuestsSection form={form} />
        <FormEnd
          error={save.isError && (meanwhile ?? errorText(save.error))}
          isPending={save.isPending}
          submitLabel="Salvar configurações"
          look="plain"
        />
      </Stack>
    </form>
  );
}

interface SectionProps {
  form: CheckedForm<TypedSettings>;
}

function CompanySection({ form }: SectionProps) {
  const { data: company } = useQuery(platformBillingQuery);
  return (
    <AccountSection
      title="Identidade da empresa"
      lead="Aparece no rodapé, nos termos e na política de privacidade."
    >
      <Stack>
        <TextInput
          {...form.getInputProps('platform_name')}
          label="Nome da plataforma"
          description="Antes da empresa: “… é operado por …”. Vazio, é Prumo."
          maxLength={60}
        />
        {company !== undefined && (
          <Text>
            {company?.legal_name
              ? `Empresa: ${company.legal_name}`
              : 'A empresa ainda não foi informada, e as páginas não a mostram.'}
          </Text>
        )}
        <div>
          <Button component={Link} to={paths.platformBilling()} variant="default">
            Nome, CNPJ e endereço da empresa
          </Button>
        </div>
      </Stack>
    </AccountSection>
  );
}

function PersonInChargeSection({
  form,
  isOfInstallation,
}: SectionProps & { isOfInstallation: boolean }) {
  return (
    <AccountSection
      title="Encarregado (DPO)"
      lead={
        isOfInstallation
          ? 'Definido na instalação (DPO_NAME e DPO_EMAIL), onde também muda.'
          : 'Quem responde por dados pessoais (LGPD, art. 41). Aparece em todas as páginas públicas.'
      }
    >
      <Stack>
        <TextInput
          {...form.getInputProps('dpo_name')}
          label="Nome do encarregado"
          maxLength={150}
          disabled={isOfInstallation}
        />
        <TextInput
          {...form.getInputProps('dpo_email')}
          label="E-mail do encarregado"
          type="email"
          maxLength={254}
          disabled={isOfInstallation}
        />
      </Stack>
    </AccountSection>
  );
}

function SupportSection({ form }: SectionProps) {
  return (
    <AccountSection title="Atendimento" lead="Aparece no rodapé das páginas públicas.">
      <Stack>
        <TextInput
          {...form.getInputProps('support_email')}
          label="E-mail de atendimento"
          type="email"
          maxLength={254}
        />
        <TextInput
          {...form.getInputProps('support_phone')}
          label="Telefone de atendimento"
          type="tel"
          maxLength={25}
        />
        <TextInput
          {...form.getInputProps('support_whatsapp')}
          label="WhatsApp de atendimento"
          type="tel"
          maxLength={25}
        />
      </Stack>
    </AccountSection>
  );
}

function RateSection({ form }: SectionProps) {
  return (
    <AccountSection
      title="Comissão padrão"
      lead="A taxa que aparece escrita ao aprovar um fornecedor. Quem já foi aprovado fica com a sua."
    >
      <TextInput
        {...form.getInputProps('percent')}
        label="Comissão padrão (%)"
        placeholder="7"
        inputMode="decimal"
        maxLength={6}
        w={{ base: '100%', xs: 200 }}
      />
    </AccountSection>
  );
}

function PlansSection({ form }: SectionProps) {
  return (
    <AccountSection
      title="Planos à venda"
      lead="Enquanto não estão, a página de arquitetos diz isso, e ninguém pede um plano. Quem já tem um plano fica com ele."
    >
      <Checkbox
        {...form.getInputProps('plans_on_sale', { type: 'checkbox' })}
        label="Arquitetos podem pedir um plano"
      />
      {form.values.plans_on_sale && (
        <Textarea
          {...form.getInputProps('plans_note')}
          label={fieldLabels.plans_note}
          description="Vazio, a página diz que todos os planos veem todos os fornecedores aprovados e que percentuais de indicação não são pagos a arquitetos."
          mt="md"
          autosize
          minRows={2}
          maxLength={600}
        />
      )}
    </AccountSection>
  );
}

function GuestsSection({ form }: SectionProps) {
  return (
    <AccountSection
      title="Fornecedores de fora"
      lead="Arquitetos pedem preços, por um link, a fornecedores que não têm cadastro."
    >
      <Stack>
        <Checkbox
          {...form.getInputProps('guests_open', { type: 'checkbox' })}
          label="Arquitetos podem convidar quem não tem cadastro"
        />
        <TextInput
          {...form.getInputProps('guest_orders')}
          label="Pedidos sem cadastro"
          description="Depois de quantas compras fechadas o fornecedor precisa se cadastrar. Vazio, não há limite."
          inputMode="numeric"
          maxLength={4}
        />
      </Stack>
    </AccountSection>
  );
}
