import { Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
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
export function SuspendDialog({ person, opened, onClose }: SuspendDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title={`Suspender ${person.full_name}?`}>
      <SuspendForm person={person} onClose={onClose} />
    </ModalDialog>
  );
}

function SuspendForm({ person, onClose }: Omit<SuspendDialogProps, 'opened'>) {
  const suspend = useSuspend(person.id);
  const form = useCheckedForm({ schema, initialValues: { reason: '' } });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ reason }) =>
        suspend.mutate(reason.trim(), {
          onSuccess: () => {
            notifyOk(`Cadastro de ${person.full_name} suspenso.`);
            onClose();
          },
        }),
      )}
    >
      <Text mb="md">
        A pessoa para de usar o Prumo agora e é avisada por e-mail. Projetos, propostas e pedidos
        ficam como estão; arquitetos e clientes dos projetos dela são avisados, sem o motivo.
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
      <FormFooter
        error={suspend.isError && errorText(suspend.error)}
        isPending={suspend.isPending}
        submitLabel="Suspender"
        color="red.9"
        onCancel={onClose}
      />
    </form>
  );
}
