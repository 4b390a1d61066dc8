import { Button } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import turn from '../../sourcing/orders/Turn.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { type Handover, useAnswerHandover } from './queries.ts';

/** The client's actions: to accept, or to contest, exactly what was read. */
export function AnswerHandover({ handover }: { handover: Handover }) {
  const [asked, setAsked] = useState<{ decision: 'agreed' | 'refused'; version: number } | null>(
    null,
  );
  const answer = useAnswerHandover();
  const open = handover.content?.issues.length ?? 0;
  const ask = (decision: 'agreed' | 'refused') => {
    answer.reset();
    // The person signs the version that stood here when the question was asked.
    setAsked({ decision, version: handover.version });
  };
  // Awaited: once answered this card is gone, and with it what `mutate` would call.
  const send = async (reason?: string) => {
    if (!asked) return;
    try {
      await answer.mutateAsync({
        id: handover.handover_id,
        ...asked,
        ...(reason && { reason }),
      });
    } catch (error) {
      // In the dialog, where the person looks; in the card where there is something else to read first.
      if (['PT409', 'SIGNS', 'PHASE'].includes(errorCode(error) ?? '')) setAsked(null);
      return;
    }
    setAsked(null);
    document.querySelector<HTMLElement>('h1')?.focus();
    if (reason) notifyOk('Termo de entrega contestado', 'O arquiteto foi avisado, com o motivo.');
    else notifyOk('Você aceitou o termo de entrega', 'O arquiteto foi avisado.');
  };
  const failure = answer.isError ? answer.error : null;
  const isStale = !asked && errorCode(failure) === 'PT409';
  return (
    <section className={turn.turn} aria-labelledby="handover-turn">
      <div className={turn.words}>
        <h2 id="handover-turn">
          {isStale ? 'O termo de entrega mudou' : 'Leia e diga se aceita a entrega'}
        </h2>
        {isStale ? (
          <p role="alert">
            Algo mudou enquanto você lia, e nada foi assinado. Leia de novo antes de responder.
          </p>
        ) : (
          <p>
            {open > 0
              ? `Aceitar com ${plural(open, 'pendência', 'pendências')} em aberto é aceitar com essas ressalvas: elas continuam em aberto. `
              : ''}
            O aceite não muda a garantia dos pedidos nem a que a lei dá.
          </p>
        )}
        {failure && !asked && !isStale && <FormError>{errorText(failure)}</FormError>}
      </div>
      <div className={`flex wrap gap-8 ${turn.actions}`}>
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={() => ask('agreed')}>
            {open > 0 ? 'Aceitar com ressalvas' : 'Aceitar'}
          </Button>
        </Needs>
        <Needs right="decide">
          <Button variant="default" size="md" onClick={() => ask('refused')}>
            Contestar
          </Button>
        </Needs>
      </div>
      <ConfirmDialog
        opened={asked?.decision === 'agreed'}
        onClose={() => setAsked(null)}
        onConfirm={() => void send()}
        title={`Aceitar o termo de entrega ${handover.number}?`}
        confirmLabel={open > 0 ? 'Aceitar com ressalvas' : 'Aceitar'}
        cancelLabel="Voltar"
        action={answer}
      >
        <p>
          {open > 0
            ? `Você recebe a obra com ${plural(open, 'pendência', 'pendências')} em aberto, nomeadas no termo. Nenhuma delas se encerra com o aceite.`
            : 'Você recebe a obra como o termo descreve, sem pendências em aberto.'}
        </p>
      </ConfirmDialog>
      <ReasonDialog
        opened={asked?.decision === 'refused'}
        onClose={() => setAsked(null)}
        title={`Contestar o termo de entrega ${handover.number}?`}
        description="O arquiteto lê o motivo"
        placeholder="A bancada ainda não foi instalada"
        missing="Escreva o motivo da recusa."
        submitLabel="Contestar"
        onSend={(reason) => void send(reason)}
        isPending={answer.isPending}
        error={failure && errorText(failure)}
      >
        <p className="below-16">
          Este termo termina aqui. O arquiteto pode enviar outro depois de resolver o que falta.
        </p>
      </ReasonDialog>
    </section>
  );
}
