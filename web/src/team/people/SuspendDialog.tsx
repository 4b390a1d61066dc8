import { Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Person, useSuspend } from './queries.ts';

interface SuspendDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

const schema = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Escreva o motivo'),
      z.maxLength(1000, 'Escreva em até 1.000 letras'),
    ),
});

/** Takes a person's access away until somebody gives it back; the reason goes to the person. */
export function SuspendDialog({ person, ...dialog }: SuspendDialogProps) {
  const suspend = useSuspend(person.id);
  return (
    <ActionDialog
      {...dialog}
      title={`Suspender ${person.full_name}?`}
      schema={schema}
      initialValues={{ reason: '' }}
      send={({ reason }) => suspend.mutateAsync(reason.trim())}
      done={() => notifyOk(`Cadastro de ${person.full_name} suspenso.`)}
      submitLabel="Suspender"
      color="red.9"
    >
      {(form) => (
        <>
          <Text mb="md">
            A pessoa para de usar o Prumo agora e é avisada por e-mail. Projetos, propostas e
            pedidos ficam como estão; arquitetos e clientes dos projetos dela são avisados, sem o
            motivo.
          </Text>
          <Textarea
            {...form.getInputProps('reason')}
            label="Motivo"
            description="A pessoa lê este texto."
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
          />
        </>
      )}
    </ActionDialog>
  );
}
