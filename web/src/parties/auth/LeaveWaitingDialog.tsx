import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notSentCount } from '../../offline/not-sent.ts';
import { sendNow } from '../../offline/send-now.ts';
import { paths } from '../../paths.ts';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { plural } from '../../words/format.ts';

export interface LeaveWaitingDialogProps {
  opened: boolean;
  personId: string;
  onClose: () => void;
  /** Leaves; what waits on the device goes with it. */
  onLeave: () => void;
}

/** A person who signs out with something that was not sent decides what becomes of it: it is on this device only. */
export default function LeaveWaitingDialog(props: LeaveWaitingDialogProps) {
  const { opened, personId, onClose, onLeave } = props;
  const [isSending, setSending] = useState(false);
  const [left, setLeft] = useState(0);
  const count = notSentCount(personId);
  const send = async () => {
    setSending(true);
    setLeft(0);
    try {
      await sendNow();
    } finally {
      setSending(false);
    }
    const waits = notSentCount(personId);
    if (waits === 0) return onLeave();
    setLeft(waits);
  };
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Sair sem enviar?" size="md">
      <Text>
        {plural(count, 'registro feito', 'registros feitos')} neste aparelho ainda não
        {count === 1 ? ' chegou' : ' chegaram'} ao Prumo. Ao sair, tudo o que está guardado aqui é
        apagado.{' '}
        <Anchor component={Link} to={paths.notSent()} onClick={onClose} inherit>
          Ver o que falta enviar
        </Anchor>
      </Text>
      {left > 0 && (
        <FormError>
          {`Não foi possível enviar tudo agora: ${plural(left, 'registro continua', 'registros continuam')} neste aparelho.`}
        </FormError>
      )}
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button variant="default" onClick={onLeave} disabled={isSending}>
          Sair e apagar
        </Button>
        <Button onClick={send} loading={isSending} data-autofocus>
          Enviar agora
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
