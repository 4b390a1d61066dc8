import { Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { type Person, useBlockGuest } from './queries.ts';

interface BlockGuestDialogProps {
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

/** Lets nobody ask a supplier without an account any more; the reason is for the team alone. */
export function BlockGuestDialog({ person, ...dialog }: BlockGuestDialogProps) {
  const block = useBlockGuest(person.id);
  return (
    <ActionDialog
      {...dialog}
      title={`Bloquear o contato ${person.full_name}?`}
      schema={schema}
      initialValues={{ reason: '' }}
      send={({ reason }) => block.mutateAsync({ reason: reason.trim(), isBlocked: true })}
      done={() => notifyOk(`Contato ${person.full_name} bloqueado.`)}
      submitLabel="Bloquear contato"
      color="red.9"
    >
      {(form) => (
        <>
          <Text mb="md">
            Os links dos pedidos deixam de abrir agora, o que ainda espera resposta ou decisão é
            recusado, e o arquiteto não pede mais preços a este contato. Pedidos feitos e pagamentos
            ficam como estão.
          </Text>
          <Textarea
            {...form.getInputProps('reason')}
            label="Motivo"
            description="Só a equipe lê este texto."
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
