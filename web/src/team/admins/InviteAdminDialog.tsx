import { Stack, Text } from '@mantine/core';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
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
export function InviteAdminDialog(dialog: InviteAdminDialogProps) {
  const invite = useInviteAdmin();
  return (
    <ActionDialog
      {...dialog}
      title="Convidar para a equipe"
      schema={invitedSchema}
      initialValues={{ fullName: '', email: '' }}
      send={({ fullName, email }) =>
        invite.mutateAsync({ fullName: fullName.trim(), email: email.trim() })
      }
      done={({ fullName }) =>
        notifyOk(`Convite enviado a ${fullName.trim()}.`, 'O link vale por sete dias.')
      }
      failure={(error) => failureOf(error, 'Erro ao convidar')}
      submitLabel="Enviar convite"
      color="clay.7"
    >
      {(form) => (
        <>
          {!mailLeaves() && (
            <InfoNote title="O envio de e-mails não está funcionando agora">
              O convite espera até que ele volte. Até lá, use “Novo administrador”.
            </InfoNote>
          )}
          <Stack gap="md">
            <Text>
              A pessoa recebe um link, escolhe a própria senha e passa a ter acesso a tudo nesta
              área.
            </Text>
            <WhoJoins propsOf={(field) => form.getInputProps(field)} />
          </Stack>
        </>
      )}
    </ActionDialog>
  );
}
