import { Button, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountManagerQuery } from '../../parties/support/queries.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate } from '../../words/format.ts';
import { adminsQuery } from '../admins/queries.ts';
import { useSetManager } from '../support/queries.ts';
import styles from './People.module.css';
import type { Person } from './queries.ts';

/** The admin who manages an architect's account, and another one. */
export function PersonManager({ person }: { person: Person }) {
  const { data: manager } = useQuery(accountManagerQuery(person.id));
  const [isChoosing, setChoosing] = useState(false);
  const isOfPlan = !person.plan || person.plan === 'empresarial';
  return (
    <section aria-labelledby="person-manager">
      <Title order={2} id="person-manager" className={styles.heading}>
        Gerente de conta
      </Title>
      <Stack gap="sm" align="flex-start">
        <Text>
          {manager
            ? `${manager.full_name}, desde ${formatDate(manager.named_at)}`
            : isOfPlan
              ? 'Ninguém'
              : 'O gerente de conta é do plano Empresarial.'}
        </Text>
        {isOfPlan && person.status === 'approved' && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            Escolher gerente
          </Button>
        )}
      </Stack>
      <ManagerDialog
        person={person}
        managerId={manager?.manager_id ?? ''}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </section>
  );
}

interface ManagerDialogProps {
  person: Person;
  managerId: string;
  opened: boolean;
  onClose: () => void;
}

function ManagerDialog({ person, managerId, ...dialog }: ManagerDialogProps) {
  const set = useSetManager(person.id);
  const admins = useQuery({ ...adminsQuery, enabled: dialog.opened }).data ?? [];
  const data = [
    { value: '', label: 'Ninguém' },
    ...admins.map(({ id, full_name }) => ({ value: id, label: full_name })),
  ];
  return (
    <ActionDialog
      {...dialog}
      title={`Gerente da conta de ${person.full_name}`}
      initialValues={{ admin: managerId }}
      send={({ admin }) => set.mutateAsync(admin || null)}
      done={() => notifyOk('Gerente de conta salvo.')}
      submitLabel="Salvar"
    >
      {(form) => (
        <>
          <Text mb="md">
            A conta vê o nome e o e-mail desta pessoa, e o telefone de atendimento do Prumo. Os
            atendimentos da conta chegam primeiro a ela.
          </Text>
          <NativeSelect
            {...form.getInputProps('admin')}
            label="Gerente de conta"
            data={data}
            data-autofocus
          />
        </>
      )}
    </ActionDialog>
  );
}
