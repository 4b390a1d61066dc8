import { Button } from '@mantine/core';
import { useState } from 'react';
import { sendNow } from '../../offline/send-now.ts';
import { useWaitingActs } from '../../offline/use-waiting.ts';
import { usePersonId } from '../../session/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useConnected } from '../../wire/connection.ts';
import { plural } from '../../words/format.ts';
import { byThing } from './by-thing.ts';
import { SafariNote } from './SafariNote.tsx';
import { SetAsideVersions } from './SetAsideVersions.tsx';
import { WaitingThing } from './WaitingThing.tsx';

/** The acts of this person that the server has not confirmed, thing by thing, with what each of them needs. */
export default function NotSentPage() {
  const person = usePersonId();
  const acts = useWaitingActs(person);
  const isConnected = useConnected();
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    void sendNow().finally(() => setSending(false));
  };
  const things = byThing(acts ?? []);
  const canSend = acts?.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  return (
    <>
      <PageHeader
        title="Não enviados"
        lead={things.length > 0 && leadOf(things.length, isConnected)}
        actions={
          canSend && (
            <Button
              leftSection={<Icon name="up" size={18} />}
              onClick={send}
              loading={isSending}
              disabled={!isConnected}
            >
              Enviar agora
            </Button>
          )
        }
      />
      {!acts && <ListSkeleton rows={3} />}
      {acts && things.length === 0 && (
        <EmptyState title="Tudo foi enviado">
          O que você escreve sem conexão fica neste aparelho e aparece aqui até chegar ao Prumo.
        </EmptyState>
      )}
      {things.length > 0 && (
        <>
          <SafariNote />
          <ul className="stack gap-16" aria-label="Não enviados">
            {things.map((thing) => (
              <WaitingThing key={thing.entity} thing={thing} />
            ))}
          </ul>
        </>
      )}
      {acts && <SetAsideVersions person={person} />}
    </>
  );
}

const leadOf = (things: number, isConnected: boolean) =>
  `${plural(things, 'registro guardado', 'registros guardados')} só neste aparelho. ${
    isConnected
      ? 'Enquanto o Prumo está aberto, tudo é enviado sozinho.'
      : 'Quando a conexão voltar, tudo é enviado sozinho.'
  }`;
