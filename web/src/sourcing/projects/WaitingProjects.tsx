import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDate, plural } from '../../words/format.ts';
import {
  type ClientInvitation,
  invitationsQuery,
  useCancelInvitation,
  useConfirmClient,
  useRenewInvitation,
} from './client-invitations.ts';
import { InvitationLink } from './InvitationLink.tsx';
import styles from './WaitingProjects.module.css';

/** Projects that wait for their client; nothing at all while there are none. */
export function WaitingProjects() {
  const waiting = useQuery(invitationsQuery);

  if (waiting.isError && !waiting.data)
    return (
      <FormError>{`Não foi possível carregar os convites: ${errorText(waiting.error)}`}</FormError>
    );
  if (!waiting.data?.length) return null;
  return (
    <section className={`below-24 ${styles.waiting}`} aria-labelledby="aguardando">
      <Title order={2} size="h3" id="aguardando" mb="sm">
        {plural(waiting.data.length, 'projeto aguarda o cliente', 'projetos aguardam o cliente')}
      </Title>
      <ul>
        {waiting.data.map((invitation) => (
          <li key={invitation.id}>
            <WaitingProject invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingProject({ invitation }: { invitation: ClientInvitation }) {
  const { id, project_name, project_address, client_name, client_email, state } = invitation;
  const [cancelling, setCancelling] = useState(false);
  const [linking, setLinking] = useState(false);
  const cancel = useCancelInvitation(id);
  const confirm = useConfirmClient(id);
  const open = state === 'waiting' || state === 'expired';
  return (
    <Card withBorder radius="lg" padding="md" className={`centred gap-12-24 ${styles.card}`}>
      <div className={`narrows anywhere ${styles.words}`}>
        <Text fw={700}>{project_name}</Text>
        {project_address && <Text size="sm">{project_address}</Text>}
        <Text size="sm" className="muted">
          {stateWords(invitation)}
        </Text>
      </div>
      <Group gap="xs" className={styles.actions}>
        {state === 'unconfirmed' && (
          <Button
            size="sm"
            color="clay.7"
            loading={confirm.isPending}
            onClick={() =>
              confirm.mutate(undefined, {
                onSuccess: (opened) =>
                  notifyOk(
                    'Cliente confirmado',
                    opened
                      ? 'O projeto está aberto. Agora liste os itens da obra.'
                      : 'O projeto abre quando a equipe aprovar o cadastro.',
                  ),
                onError: (error) => notifyError('Não foi possível confirmar', errorText(error)),
              })
            }
          >
            É o meu cliente
          </Button>
        )}
        {open && (
          <Button size="sm" variant="default" onClick={() => setLinking(true)}>
            Enviar de novo
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={() => setCancelling(true)}>
          Cancelar convite
        </Button>
      </Group>
      <ConfirmDialog
        opened={cancelling}
        onClose={() => setCancelling(false)}
        title={`Cancelar o convite de “${project_name}”?`}
        confirmLabel="Cancelar convite"
        cancelLabel="Voltar"
        danger
        action={cancel}
        failure="Não foi possível cancelar"
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => {
              notifyOk('Convite cancelado', 'O link não vale mais.');
              setCancelling(false);
            },
          })
        }
      >
        O projeto deixa de aguardar {client_name}, e o link enviado não vale mais.
      </ConfirmDialog>
      <ModalDialog
        opened={linking}
        onClose={() => setLinking(false)}
        title={`Convite de ${client_name}`}
      >
        <SendAgain id={id} clientEmail={client_email} />
      </ModalDialog>
    </Card>
  );
}

/** By mail as often as the rules allow, or as a link to send by other means. */
function SendAgain({ id, clientEmail }: { id: string; clientEmail: string }) {
  const renew = useRenewInvitation(id);
  if (renew.data)
    return <InvitationLink link={renew.data} clientEmail={clientEmail} mailed={renew.variables} />;
  return (
    <>
      <Text>Mande por WhatsApp ou como preferir, ou peça para o Prumo enviar outro e-mail.</Text>
      {renew.isError && <FormError>{errorText(renew.error)}</FormError>}
      <EndButtons>
        <Button
          variant="default"
          loading={renew.isPending && renew.variables}
          onClick={() => renew.mutate(true)}
        >
          Enviar outro e-mail
        </Button>
        <Button
          color="clay.7"
          data-autofocus
          loading={renew.isPending && !renew.variables}
          onClick={() => renew.mutate(false)}
        >
          Mostrar o link
        </Button>
      </EndButtons>
    </>
  );
}

function stateWords(invitation: ClientInvitation): string {
  const { state, client_name, client_email, joined_name, joined_email, expires_at } = invitation;
  switch (state) {
    case 'waiting':
      return `Aguardando o cadastro de ${client_name} (${client_email}). O convite vale até ${formatDate(expires_at)}.`;
    case 'expired':
      return `O convite de ${client_name} venceu em ${formatDate(expires_at)}. Envie de novo.`;
    case 'unconfirmed':
      return joined_email === client_email
        ? `${joined_name} se cadastrou com o e-mail convidado, ainda não comprovado. Se é o seu cliente, confirme.`
        : `${joined_name} se cadastrou com outro e-mail, ${joined_email}. Se é o seu cliente, confirme.`;
    case 'joined':
      return `${joined_name} se cadastrou. Falta a aprovação da equipe.`;
    case 'rejected':
      return `A equipe não aprovou o cadastro de ${joined_name}. Fale com a gente ou cancele o convite.`;
  }
}
