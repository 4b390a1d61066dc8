import { Stack, Text } from '@mantine/core';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { mailLeaves } from '../../wire/supabase.ts';
import { invitedSchema } from './admin-form.ts';
import { failureOf } from './CreateAdminDialog.tsx';
import { useInviteAdmin } from './queries.ts';
import { WhoJoins } from './WhoJoins.tsx';

interface InviteAdminDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invites somebody to the team, who chooses their own password by the link of the mail. */
export function InviteAdminDialog({ opened, onClose }: InviteAdminDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Convidar para a equipe">
      <InviteAdminForm onClose={onClose} />
    </ModalDialog>
  );
}

function InviteAdminForm({ onClose }: Pick<InviteAdminDialogProps, 'onClose'>) {
  const invite = useInviteAdmin();
  const form = useCheckedForm({
    schema: invitedSchema,
    initialValues: { fullName: '', email: '' },
  });
  const send = form.onSubmit(({ fullName, email }) => {
    const person = { fullName: fullName.trim(), email: email.trim() };
    invite.mutate(person, {
      onSuccess: () => {
        notifyOk(`Convite enviado a ${person.fullName}.`, 'O link vale por sete dias.');
        form.reset();
        onClose();
      },
    });
  });
  return (
    <form noValidate onSubmit={send}>
      {!mailLeaves() && (
        <InfoNote title="O envio de e-mails não está funcionando agora">
          O convite espera até que ele volte. Até lá, use “Novo administrador”.
        </InfoNote>
      )}
      <Stack gap="md">
        <Text>
          A pessoa recebe um link, escolhe a própria senha e passa a ter acesso a tudo nesta área.
        </Text>
        <WhoJoins propsOf={(field) => form.getInputProps(field)} />
      </Stack>
      <FormFooter
        error={invite.isError && failureOf(invite.error, 'Erro ao convidar')}
        isPending={invite.isPending}
        submitLabel="Enviar convite"
        color="clay.7"
        onCancel={onClose}
      />
    </form>
  );
}
