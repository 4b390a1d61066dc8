import { Anchor, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { useChooseClient, useInviteClient } from './client-invitations.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { ProjectClientField } from './ProjectFields.tsx';
import { chosenClientSchema, invitedClientSchema } from './project-form.ts';
import { approvedClientsQuery, type Project } from './queries.ts';

interface AnotherClientDialogProps {
  project: Project;
  /** The person who was invited before, and whose link ends; null without an invitation. */
  invited: string | null;
  opened: boolean;
  onClose: () => void;
}

/** A client for a project that has none: one of the approved, or another person who is invited. */
export function AnotherClientDialog({ project, invited, ...dialog }: AnotherClientDialogProps) {
  const [inviting, setInviting] = useState(false);
  const clients = useQuery({ ...approvedClientsQuery, enabled: dialog.opened });
  const choose = useChooseClient(project.id);
  const invite = useInviteClient(project.id);
  const ends = invited && `O convite de ${invited} deixa de valer. `;
  const [sent, setSent] = useState<{ link: string; to: string } | null>(null);
  const close = () => {
    setInviting(false);
    dialog.onClose();
  };
  if (sent)
    return (
      <ModalDialog opened onClose={() => setSent(null)} title="Convite enviado">
        <InvitationLink link={sent.link} clientEmail={sent.to} mailed />
      </ModalDialog>
    );
  if (inviting)
    return (
      <ActionDialog
        {...dialog}
        onClose={close}
        title="Convidar cliente"
        schema={invitedClientSchema}
        initialValues={{ clientName: '', clientEmail: '' }}
        send={(fields) => invite.mutateAsync({ ...fields, name: project.name, address: '' })}
        done={({ clientEmail }, { link }) => setSent({ link, to: clientEmail.trim() })}
        failure={(error) => `Não foi possível convidar. ${errorText(error)}`}
        submitLabel="Convidar cliente"
      >
        {(form) => (
          <>
            <TextInput
              {...form.getInputProps('clientName')}
              label="Nome do cliente"
              withAsterisk
              autoComplete="off"
              maxLength={200}
              data-autofocus
            />
            <TextInput
              {...form.getInputProps('clientEmail')}
              mt="md"
              mb="md"
              label="E-mail do cliente"
              description={ends}
              type="email"
              withAsterisk
              autoComplete="off"
              maxLength={254}
            />
          </>
        )}
      </ActionDialog>
    );
  return (
    <ActionDialog
      {...dialog}
      onClose={close}
      title={`Cliente de ${project.name}`}
      schema={chosenClientSchema}
      initialValues={{ clientId: '' }}
      send={({ clientId }) => choose.mutateAsync(clientId)}
      done={() => notifyOk('Cliente escolhido', 'Ele recebe um e-mail e acompanha o projeto.')}
      failure={(error) => `Não foi possível escolher. ${errorText(error)}`}
      submitLabel="Escolher"
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            {ends}O cliente recebe um e-mail e passa a acompanhar o projeto.
          </Text>
          <ProjectClientField form={form} clients={clients.data ?? []} unchosen="Escolha" />
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt={6}
            mb="md"
            onClick={() => setInviting(true)}
          >
            Convidar quem não tem cadastro
          </Anchor>
          {clients.isError && (
            <FormError>{`Não foi possível carregar os clientes. ${errorText(clients.error)}`}</FormError>
          )}
        </>
      )}
    </ActionDialog>
  );
}
