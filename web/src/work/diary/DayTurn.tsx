import { Button } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import turn from '../../sourcing/orders/Turn.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { formatDate } from '../../words/format.ts';
import { answerDailyLog } from './acts.ts';
import { type DayLog, diaryKeys } from './queries.ts';

/** The client agrees to exactly the day that was read, or contests it with words. */
export function DayTurn({ log }: { log: DayLog }) {
  const [asked, setAsked] = useState<{ decision: 'agreed' | 'refused'; version: number } | null>(
    null,
  );
  const answer = useAction({
    mutationKey: ['answer daily log'],
    mutationFn: answerDailyLog,
    stales: [diaryKeys.all],
  });
  const day = formatDate(log.log_date);
  const ask = (decision: 'agreed' | 'refused') => {
    answer.reset();
    // The person answers the version that stood here when the question was asked.
    setAsked({ decision, version: log.version });
  };
  const send = async (reason?: string) => {
    if (!asked) return;
    try {
      await answer.mutateAsync({ id: log.log_id, ...asked, ...(reason && { reason }) });
    } catch (error) {
      // Something else has to be read first, or nothing waits any more: said on the page, and not in the dialog.
      if (['PT409', 'SIGNS', 'PT404'].includes(errorCode(error) ?? '')) setAsked(null);
      return;
    }
    setAsked(null);
    document.querySelector<HTMLElement>('h1')?.focus();
    if (reason) notifyOk('Diário contestado', 'O arquiteto foi avisado, com o motivo.');
    else notifyOk('Diário aceito', 'O arquiteto foi avisado, e o diário está fechado.');
  };
  const failure = answer.isError ? answer.error : null;
  return (
    <section className={turn.turn} aria-labelledby="day-turn">
      <div className={turn.words}>
        <h2 id="day-turn">Leia e responda</h2>
        {failure && !asked ? (
          <p role="alert">
            {errorCode(failure) === 'PT409'
              ? 'O arquiteto mudou este diário, e nada foi assinado. Leia de novo antes de responder.'
              : errorText(failure)}
          </p>
        ) : (
          <p>
            Aceito, o diário de {day} não muda mais. Se algo não está certo, conteste e diga o quê.
            Sem resposta, ele fica como “Sem manifestação do cliente”.
          </p>
        )}
      </div>
      <div className={`flex wrap gap-8 ${turn.actions}`}>
        <Needs right="decide">
          <Button color="clay.7" size="md" onClick={() => ask('agreed')}>
            Aceitar
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
        title={`Aceitar o diário de ${day}?`}
        confirmLabel="Aceitar"
        cancelLabel="Voltar"
        action={answer}
      >
        Você confirma o que leu, com as fotos. Depois disso ninguém muda este diário.
      </ConfirmDialog>
      <ReasonDialog
        opened={asked?.decision === 'refused'}
        onClose={() => setAsked(null)}
        title={`Contestar o diário de ${day}?`}
        description="O arquiteto lê o motivo"
        placeholder="Choveu só à tarde; de manhã a equipe trabalhou"
        missing="Escreva o que não está certo."
        submitLabel="Contestar"
        onSend={(reason) => void send(reason)}
        isPending={answer.isPending}
        error={failure && errorText(failure)}
      >
        <p className="below-16">O arquiteto corrige o que for preciso e envia o diário de novo.</p>
      </ReasonDialog>
    </section>
  );
}
