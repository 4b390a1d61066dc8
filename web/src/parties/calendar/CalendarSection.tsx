import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDate } from '../../words/format.ts';
import { NewCalendarLink } from './NewCalendarLink.tsx';
import { calendarLinkQuery, useRenewCalendarLink, useRevokeCalendarLink } from './queries.ts';

/** The link by which the person's calendar program shows when instalments are due. */
export function CalendarSection() {
  const since = useQuery(calendarLinkQuery);
  const renew = useRenewCalendarLink();
  const revoke = useRevokeCalendarLink();
  const [asking, setAsking] = useState<'renew' | 'revoke'>();
  const close = () => setAsking(undefined);

  const create = () =>
    renew.mutate(undefined, {
      onError: (error) => notifyError('Não foi possível criar o link', errorText(error)),
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        renew.reset();
        notifyOk('O link do calendário foi desligado.');
        close();
      },
    });

  return (
    <AccountSection
      title="Calendário"
      lead="Veja os vencimentos das parcelas no calendário que você já usa, como Google Agenda, Apple ou Outlook. O link mostra os dias e os nomes dos projetos, nunca valores."
    >
      <Reading query={since} failure="Não foi possível carregar o link do seu calendário">
        {(created) =>
          created === null ? (
            <div>
              <Button variant="default" loading={renew.isPending} onClick={create}>
                Criar link do calendário
              </Button>
            </div>
          ) : (
            <>
              {renew.data ? (
                <NewCalendarLink url={renew.data} />
              ) : (
                <Text mb="md">
                  Um link foi criado em {formatDate(created)}. Por segurança, ele só aparece uma
                  vez: se você o perdeu, crie outro.
                </Text>
              )}
              <Group gap="sm">
                <Button variant="default" onClick={() => setAsking('renew')}>
                  Criar outro link
                </Button>
                <Button variant="default" onClick={() => setAsking('revoke')}>
                  Desligar
                </Button>
              </Group>
            </>
          )
        }
      </Reading>
      <ConfirmDialog
        opened={asking === 'renew'}
        onClose={close}
        onConfirm={() => renew.mutate(undefined, { onSuccess: close })}
        title="Criar outro link?"
        confirmLabel="Criar outro link"
        action={renew}
        failure="Não foi possível criar o link"
      >
        O link atual para de funcionar, e os calendários que o usam param de atualizar.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'revoke'}
        onClose={close}
        onConfirm={end}
        title="Desligar o calendário?"
        confirmLabel="Desligar"
        action={revoke}
        failure="Não foi possível desligar o link"
      >
        O link para de funcionar, e os calendários que o usam param de atualizar.
      </ConfirmDialog>
    </AccountSection>
  );
}
