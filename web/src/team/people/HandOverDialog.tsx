import { Select, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { membershipsQuery, type Person, useHandOver } from './queries.ts';

interface HandOverDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

const schema = z.object({
  personId: z.string().check(z.minLength(1, 'Escolha a pessoa')),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Escreva o motivo'),
      z.maxLength(1000, 'Escreva em até 1.000 letras'),
    ),
});

/** The people of an account who may become its titular. */
export const useHeirs = (accountId: string) =>
  (useQuery(membershipsQuery(accountId)).data ?? []).filter(
    ({ account_id, person_role, ended_at }) =>
      account_id === accountId && person_role !== 'owner' && ended_at === null,
  );

/** The team passes an account on to one of its people; the reason stays with the notes about the account. */
export function HandOverDialog({ person, ...dialog }: HandOverDialogProps) {
  const heirs = useHeirs(person.id);
  const handOver = useHandOver(person.id);
  return (
    <ActionDialog
      {...dialog}
      title={`Passar a conta de ${person.full_name}?`}
      schema={schema}
      initialValues={{ personId: '', reason: '' }}
      send={({ personId, reason }) => handOver.mutateAsync({ personId, reason: reason.trim() })}
      done={() => notifyOk('Conta passada. Os dois foram avisados por e-mail.')}
      submitLabel="Passar a conta"
      color="red.9"
    >
      {(form) => (
        <>
          <Text mb="md">
            A pessoa escolhida responde pela conta a partir de agora. Projetos, pedidos e números
            ficam como estão. Quem respondia antes sai de todos os aparelhos, entra com o mesmo
            e-mail e a mesma senha, e fica como gestor; se estiver suspenso, sai da conta.
          </Text>
          <Select
            {...form.getInputProps('personId')}
            label="Para quem"
            placeholder="Escolha a pessoa"
            data={heirs.map(({ person_id, person_name }) => ({
              value: person_id,
              label: person_name,
            }))}
            withAsterisk
            data-autofocus
          />
          <Textarea
            {...form.getInputProps('reason')}
            label="Motivo"
            description="Fica nas notas da equipe."
            withAsterisk
            autosize
            minRows={3}
            mt="md"
          />
        </>
      )}
    </ActionDialog>
  );
}
