import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { choiceOf } from '../../words/choice.ts';
import { formatDate, plural } from '../../words/format.ts';
import { type Plan, planLabel } from '../../words/labels.ts';
import { type OwnPlan, ownPlanQuery, useRequestPlan, useWithdrawRequest } from './queries.ts';

/** An architect's plan, how much of it is used, and asking for another, which the team grants. */
export function PlanSection() {
  const own = useQuery(ownPlanQuery);
  return (
    <AccountSection
      id="plano"
      title="Plano"
      lead={
        <>
          O que cada plano inclui está na{' '}
          <a href={`${paths.architects()}#pricing`}>página de planos</a>.
        </>
      }
    >
      <Reading query={own} failure="Não foi possível carregar o seu plano">
        {(plan) => plan && <Content own={plan} />}
      </Reading>
    </AccountSection>
  );
}

function Content({ own }: { own: OwnPlan }) {
  return (
    <Stack gap="sm">
      <Text>{planWords(own)}</Text>
      {own.refused_plan && (
        <Text>
          O seu pedido do plano {planLabel[own.refused_plan]} não foi aceito: “{own.refusal_reason}”
        </Text>
      )}
      {own.asked && <Asked plan={own.asked} at={own.asked_at} />}
      {own.plans_on_sale ? (
        <AskForm own={own} />
      ) : (
        <Text>Os planos não estão à venda no momento.</Text>
      )}
    </Stack>
  );
}

/** The plan, its limit, and how many projects are active. */
function planWords({ plan, project_limit, active_projects }: OwnPlan): string {
  const name = plan ? `Você está no plano ${planLabel[plan]}` : 'Você não tem um plano';
  if (project_limit === null)
    return `${name}, sem limite de projetos ativos. Hoje ${active_projects === 0 ? 'nenhum está ativo' : plural(active_projects, 'está ativo', 'estão ativos')}.`;
  return `${name}: ${active_projects} de ${project_limit} projetos ativos, contando os que aguardam o cadastro do cliente.`;
}

function Asked({ plan, at }: { plan: Plan; at: string | null }) {
  const withdraw = useWithdrawRequest();
  return (
    <>
      <Group>
        <Text>
          Você pediu o plano {planLabel[plan]}
          {at && ` em ${formatDate(at)}`}. A equipe responde por aqui e por e-mail.
        </Text>
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, { onSuccess: () => notifyOk('O pedido foi retirado.') })
          }
        >
          Retirar o pedido
        </Button>
      </Group>
      <FormError>{withdraw.isError && errorText(withdraw.error)}</FormError>
    </>
  );
}

function AskForm({ own }: { own: OwnPlan }) {
  const ask = useRequestPlan();
  const offered = Object.entries(planLabel)
    .filter(([value]) => value !== own.plan && value !== own.asked)
    .map(([value, label]) => ({ value, label }));
  const [typed, setTyped] = useState('');
  const chosen = choiceOf(planLabel, typed || (offered[0]?.value ?? '')) || null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    ask.mutate(chosen, {
      onSuccess: () => {
        setTyped('');
        notifyOk('O pedido foi enviado.', 'A equipe responde por aqui e por e-mail.');
      },
    });
  };
  return (
    <form noValidate onSubmit={send}>
      <Group align="flex-end">
        <NativeSelect
          label={own.asked ? 'Pedir outro plano' : 'Escolher um plano'}
          value={chosen ?? ''}
          data={offered}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={ask.isPending}>
          Pedir este plano
        </Button>
      </Group>
      <FormError>{ask.isError && errorText(ask.error)}</FormError>
    </form>
  );
}
