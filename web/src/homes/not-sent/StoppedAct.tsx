import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { changeAct, removeAct } from '../../offline/outbox.ts';
import { sendNow } from '../../offline/send-now.ts';
import type { WaitingAct } from '../../offline/waiting-act.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';

/** An act that the server refused, or that met another version: why, and what may be done about it. */
export function StoppedAct({ act }: { act: WaitingAct }) {
  const [isAsking, setAsking] = useState(false);
  const name = act.photo ? `Foto de ${act.title}` : act.title;
  const tryAgain = () => {
    void changeAct(act, (one) => ({ ...one, state: 'waiting', sentence: null, code: null })).then(
      sendNow,
    );
  };
  const drop = () => {
    setAsking(false);
    void removeAct(act).then(sendNow);
  };
  return (
    <div className="stack one-column gap-12">
      {act.state === 'conflict' ? (
        <ConflictChoice act={act} />
      ) : (
        <>
          <FormError>
            {act.photo && <strong>Foto: </strong>}
            {act.sentence}
          </FormError>
          <Group gap="xs">
            <Button variant="default" onClick={tryAgain} aria-label={`Tentar de novo: ${name}`}>
              Tentar de novo
            </Button>
            <Button
              variant="subtle"
              onClick={() => setAsking(true)}
              aria-label={`Descartar: ${name}`}
            >
              Descartar
            </Button>
          </Group>
          <ConfirmDialog
            opened={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={drop}
            title={`Descartar “${name}”?`}
            confirmLabel="Descartar"
            danger
            action={null}
          >
            {act.photo
              ? 'Esta foto só existe neste aparelho. Descartada, ela não volta.'
              : 'O que você escreveu só existe neste aparelho. Descartado, não volta; copie o texto antes, se precisar dele.'}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
