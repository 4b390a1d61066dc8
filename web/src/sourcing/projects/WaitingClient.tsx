import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDate } from '../../words/format.ts';
import { AnotherClientDialog } from './AnotherClientDialog.tsx';
import {
  type ClientInvitation,
  useCancelInvitation,
  useConfirmClient,
  useRenewInvitation,
  useWaitingInvitation,
} from './client-invitations.ts';
import { InvitationLink } from './InvitationLink.tsx';
import type { Project } from './queries.ts';
import styles from './WaitingClient.module.css';

/** A project whose client is not there yet works all the same: what is awaited, and another client instead. */
export function WaitingClient({ project }: { project: Project }) {
  const { query, invitation } = useWaitingInvitation(project);
  const [replacing, setReplacing] = useState(false);
  if (query.isError && !query.data)
    return (
      <FormError>{`Não foi possível carregar o convite do cliente: ${errorText(query.error)}`}</FormError>
    );
  if (!query.data) return null;
  return (
    <section className={`row wrap gap-8 ${styles.strip}`} aria-label="Cliente">
      <Icon name="hourglass" size={18} />
      <Text size="sm" className={`narrows anywhere ${styles.words}`}>
        {invitation ? (
          <InvitationWords invitation={invitation} />
        ) : (
          <>
            <strong>Este projeto ainda não tem cliente.</strong> Pode trabalhar: só a aprovação
            espera por ele.
          </>
        )}
      </Text>
      <Group gap="xs">
        {invitation && <InvitationActions invitation={invitation} />}
        <Button
          size="xs"
          variant={invitation ? 'subtle' : 'default'}
          onClick={() => setReplacing(true)}
        >
          {invitation ? 'Outro cliente' : 'Escolher o cliente'}
        </Button>
      </Group>
      <AnotherClientDialog
        project={project}
        invited={invitation?.client_name ?? null}
        opened={replacing}
        onClose={() => setReplacing(false)}
      />
    </section>
  );
}

function InvitationActions({ invitation }: { invitation: ClientInvitation }) {
  const { id, project_name, client_name, client_email, state } = invitation;
  const [cancelling, setCancelling] = useState(false);
  const [linking, setLinking] = useState(false);
  const cancel = useCancelInvitation(id);
  const confirm = useConfirmClient(id);
  return (
    <>
      {state === 'unconfirmed' && (
        <Button
          size="xs"
          variant="default"
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate(undefined, {
              onSuccess: (opened) =>
                notifyOk(
                  'Cliente confirmado',
                  opened
                    ? 'O projeto já tem o seu cliente.'
                    : 'Ele entra quando a equipe aprovar o cadastro.',
                ),
              onError: (error) => notifyError('Não foi possível confirmar', errorText(error)),
            })
          }
        >
          É o meu cliente
        </Button>
      )}
      {(state === 'waiting' || state === 'expired') && (
        <Needs right="decide">
          <Button size="xs" variant="default" onClick={() => setLinking(true)}>
            Enviar de novo
          </Button>
        </Needs>
      )}
      <Needs right="decide">
        <Button size="xs" variant="subtle" onClick={() => setCancelling(true)}>
          Cancelar convite
        </Button>
      </Needs>
      <ConfirmDialog
        opened={cancelling}
        onClose={() => setCancelling(false)}
        title={`Cancelar o convite de ${client_name}?`}
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
        O link enviado não vale mais. {project_name} continua seu, sem cliente: convide outra pessoa
        quando quiser.
      </ConfirmDialog>
      <ModalDialog
        opened={linking}
        onClose={() => setLinking(false)}
        title={`Convite de ${client_name}`}
      >
        <SendAgain id={id} clientEmail={client_email} />
      </ModalDialog>
    </>
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

function InvitationWords({ invitation }: { invitation: ClientInvitation }) {
  const { state, client_name, client_email, joined_name, joined_email, expires_at, mailed_at } =
    invitation;
  switch (state) {
    case 'waiting':
      return (
        <>
          <strong>{client_name} ainda não entrou.</strong> O convite foi para {client_email}
          {mailed_at && ` em ${formatDate(mailed_at)}`} e vale até {formatDate(expires_at)}. Pode
          trabalhar: só a aprovação espera por ele.
        </>
      );
    case 'expired':
      return (
        <>
          <strong>{client_name} ainda não entrou.</strong> O convite venceu em{' '}
          {formatDate(expires_at)}. Envie de novo.
        </>
      );
    case 'unconfirmed':
      return (
        <>
          <strong>{joined_name} se cadastrou</strong>{' '}
          {joined_email === client_email
            ? 'com o e-mail convidado, ainda não comprovado. Se é o seu cliente, confirme.'
            : `com outro e-mail, ${joined_email}. Se é o seu cliente, confirme.`}
        </>
      );
    case 'joined':
      return (
        <>
          <strong>{joined_name} se cadastrou.</strong> Falta a aprovação da equipe.
        </>
      );
    case 'rejected':
      return (
        <>
          <strong>A equipe não aprovou o cadastro de {joined_name}.</strong> Fale com a gente ou
          escolha outro cliente.
        </>
      );
  }
}
