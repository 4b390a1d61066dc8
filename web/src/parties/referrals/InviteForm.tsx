import { Button, Stack, TextInput } from '@mantine/core';
import { Needs } from '../../common/rights/Needs.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorMessage } from '../../wire/errors.ts';
import { mailLeaves } from '../../wire/supabase.ts';
import { inviteSchema } from './invite-form.ts';
import { useInvite } from './queries.ts';

/** Invites one person by e-mail; a refused address stays in the field, to be corrected. */
export function InviteForm({ userId }: { userId: string }) {
  const invite = useInvite(userId);
  const form = useCheckedForm({
    schema: inviteSchema,
    initialValues: { email: '' },
  });

  const send = ({ email }: { email: string }) => {
    if (invite.isPending) return;
    invite.mutate(email.trim(), {
      onSuccess: () => {
        notifyOk(
          'Convite enviado!',
          mailLeaves()
            ? `O convite para ${email.trim()} está a caminho.`
            : `O envio de e-mails está parado: mande você o seu link a ${email.trim()}.`,
        );
        form.reset();
      },
    });
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          label="E-mail de quem você quer convidar"
          type="email"
          size="md"
          withAsterisk
          autoComplete="off"
          maxLength={320}
        />
        {invite.isError && (
          <FormError>{`Erro ao enviar convite: ${errorMessage(invite.error)}`}</FormError>
        )}
        <Needs right="decide">
          <Button
            type="submit"
            size="md"
            color="clay.7"
            loading={invite.isPending}
            style={{ justifySelf: 'start' }}
          >
            Enviar convite
          </Button>
        </Needs>
      </Stack>
    </form>
  );
}
