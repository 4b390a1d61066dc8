import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openRequestQuery, useDecideRequest, useSetPlan } from '../../parties/plans/queries.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { choiceOf } from '../../words/choice.ts';
import { formatDate } from '../../words/format.ts';
import { planLabel } from '../../words/labels.ts';
import styles from './People.module.css';
import type { Person } from './queries.ts';

/** An architect's plan: what they asked for, which the team grants or refuses, and another one without being asked. */
export function PersonPlan({ person }: { person: Person }) {
  const { data: request } = useQuery(openRequestQuery(person.id));
  const decide = useDecideRequest();
  const [open, setOpen] = useState<'refuse' | 'change' | null>(null);
  const close = () => setOpen(null);
  const answer = (reason: string | null) =>
    request &&
    decide.mutate(
      { id: request.id, reason },
      {
        onSuccess: () => {
          notifyOk(
            reason === null ? 'Plano concedido.' : 'Pedido recusado.',
            'A pessoa foi avisada.',
          );
          close();
        },
      },
    );
  return (
    <section aria-labelledby="person-plan">
      <Title order={2} id="person-plan" className={styles.heading}>
        Plano
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text>
          {person.plan ? planLabel[person.plan] : 'Sem plano, sem limite de projetos ativos'}
        </Text>
        {request && (
          <Group>
            <Text>
              Pediu o {planLabel[request.plan]} em {formatDate(request.asked_at)}.
            </Text>
            <Button loading={decide.isPending} onClick={() => answer(null)}>
              Conceder
            </Button>
            <Button variant="default" onClick={() => setOpen('refuse')}>
              Recusar
            </Button>
          </Group>
        )}
        <FormError>{open === null && decide.isError && errorText(decide.error)}</FormError>
        <Button variant="default" onClick={() => setOpen('change')}>
          Mudar plano
        </Button>
      </Stack>
      <ReasonDialog
        opened={open === 'refuse'}
        onClose={close}
        title={`Recusar o plano que ${person.full_name} pediu?`}
        description="A pessoa lê este texto."
        placeholder="Ex.: falta assinar o contrato"
        missing="Escreva o motivo"
        submitLabel="Recusar"
        onSend={answer}
        isPending={decide.isPending}
        error={decide.isError && errorText(decide.error)}
      >
        <Text mb="md">O plano atual continua valendo, e a pessoa pode pedir outro.</Text>
      </ReasonDialog>
      <PlanDialog person={person} opened={open === 'change'} onClose={close} />
    </section>
  );
}

const choices = [
  { value: '', label: 'Sem plano' },
  ...Object.entries(planLabel).map(([value, label]) => ({ value, label })),
];

interface PlanDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

function PlanDialog({ person, ...dialog }: PlanDialogProps) {
  const set = useSetPlan(person.id);
  return (
    <ActionDialog
      {...dialog}
      title={`Mudar o plano de ${person.full_name}`}
      initialValues={{ plan: person.plan ?? '' }}
      send={({ plan }) => set.mutateAsync(choiceOf(planLabel, plan) || null)}
      done={() => notifyOk('Plano salvo.', 'A pessoa foi avisada.')}
      submitLabel="Salvar"
    >
      {(form) => (
        <>
          <Text mb="md">
            Projetos que já estão ativos continuam, também acima do limite do novo plano.
          </Text>
          <NativeSelect
            {...form.getInputProps('plan')}
            label="Plano"
            data={choices}
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  );
}
