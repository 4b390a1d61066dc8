import { Button, Stack, Text } from '@mantine/core';
import { CopyField } from '../../ui/CopyField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { mailLeaves } from '../../wire/supabase.ts';
import { invitationByWhatsApp } from './client-invitations.ts';

interface InvitationLinkProps {
  link: string;
  clientEmail: string;
  /** Whether a mail with it was written, too. */
  mailed: boolean;
}

/** The link of an invitation, to be sent by whatever the client reads. It is shown only once. */
export function InvitationLink({ link, clientEmail, mailed }: InvitationLinkProps) {
  return (
    <Stack gap="md">
      <Text role="status">
        {mailed && mailLeaves() && `O convite para ${clientEmail} está a caminho. `}
        {mailed && !mailLeaves() && 'O envio de e-mails não está funcionando agora. '}
        {mailed && mailLeaves()
          ? 'Se preferir, mande também o link.'
          : 'Mande você o link ao cliente.'}
      </Text>
      <CopyField label="Link do convite" value={link} copyLabel="Copiar link" />
      <Button
        component="a"
        href={invitationByWhatsApp(link)}
        target="_blank"
        rel="noopener noreferrer"
        size="md"
        variant="light"
        leftSection={<Icon name="chat" />}
      >
        Enviar pelo WhatsApp
      </Button>
      <Text size="sm" c="dimmed">
        O link vale por 30 dias e serve para uma pessoa. Envie só ao seu cliente.
      </Text>
    </Stack>
  );
}
