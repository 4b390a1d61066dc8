import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { wayOfSignOff } from '../../sourcing/orders/sign-off-words.ts';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime, plural } from '../../words/format.ts';
import { AnswerHandover } from './AnswerHandover.tsx';
import { DossierDownloads } from './DossierDownloads.tsx';
import styles from './FinalHandover.module.css';
import { HandoverNames } from './HandoverNames.tsx';
import { type Handover, handoversQuery, useLiveHandovers, useWithdrawHandover } from './queries.ts';
import { SendHandoverDialog } from './SendHandoverDialog.tsx';

interface FinalHandoverProps {
  projectId: string;
  /** Whether a termo may be sent here: the project is in progress or completed. */
  canSend: boolean;
  /** Whether one that waits is answered or withdrawn here: until the project is archived. */
  isOpen: boolean;
}

/** The handing over of a project: its termo de entrega with the client's answer, those of before, and the dossier. */
export function FinalHandover({ projectId, canSend, isOpen }: FinalHandoverProps) {
  const { role } = useProfile();
  useLiveHandovers(projectId);
  const handovers = useQuery(handoversQuery(projectId));
  const isArchitect = role === 'architect';
  return (
    <Reading query={handovers} failure="Não foi possível carregar o termo de entrega">
      {([latest, ...before]) => {
        const send = isArchitect && canSend && latest?.status !== 'sent' && (
          <SendButton projectId={projectId} isFirst={latest === undefined} />
        );
        return (
          <div className={styles.parts}>
            {latest?.status === 'sent' && role === 'client' && isOpen && (
              <AnswerHandover handover={latest} />
            )}
            {latest ? (
              <HandoverState handover={latest} mayWithdraw={isArchitect && isOpen} />
            ) : (
              <EmptyState title="Nenhum termo de entrega ainda" drawing="keys" action={send}>
                {isArchitect
                  ? 'O termo diz o que foi entregue, até quando vale cada garantia e o que ainda está pendente. O cliente aceita ou contesta.'
                  : 'Quando a obra estiver pronta, o arquiteto envia o termo de entrega, e você aceita ou contesta aqui.'}
              </EmptyState>
            )}
            {latest && send && <div>{send}</div>}
            {before.length > 0 && <Before handovers={before} />}
            <DossierDownloads projectId={projectId} />
          </div>
        );
      }}
    </Reading>
  );
}

function SendButton({ projectId, isFirst }: { projectId: string; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Needs right="decide">
        <Button color="clay.7" size="md" onClick={() => setOpen(true)}>
          {isFirst ? 'Enviar termo de entrega' : 'Enviar outro termo de entrega'}
        </Button>
      </Needs>
      <SendHandoverDialog projectId={projectId} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function HandoverState({ handover, mayWithdraw }: { handover: Handover; mayWithdraw: boolean }) {
  const { handover_id, number, status, note, sent_at, close_reason, content, sign_off } = handover;
  return (
    <section className={styles.state} aria-labelledby="handover-state">
      <h2 id="handover-state">
        Termo de entrega {number}: {stateWords(handover)}
      </h2>
      <p className="muted">
        Enviado em {formatDateTime(sent_at)}
        {sign_off &&
          ` · ${sign_off.decision === 'agreed' ? 'aceito' : 'contestado'} em ${formatDateTime(sign_off.signed_at)}`}
        {status === 'withdrawn' && handover.closed_at
          ? ` · retirado em ${formatDateTime(handover.closed_at)}`
          : ''}
      </p>
      {sign_off && wayOfSignOff(sign_off) && <p className="muted">{wayOfSignOff(sign_off)}</p>}
      {sign_off?.reason && <p className={styles.note}>Motivo: {sign_off.reason}</p>}
      {close_reason && <p className={styles.note}>Motivo: {close_reason}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {content && <HandoverNames content={content} />}
      <div className="flex wrap gap-8">
        {status !== 'withdrawn' && (
          <DocumentButton
            name="handover"
            id={handover_id}
            label={`Baixar PDF do termo de entrega ${number}`}
          />
        )}
        {status === 'sent' && mayWithdraw && <WithdrawButton handover={handover} />}
      </div>
    </section>
  );
}

/** How a termo stands, in words; accepted with open pendências it is accepted with reservations. */
function stateWords({ status, content }: Handover): string {
  const open = content?.issues.length ?? 0;
  return {
    sent: 'espera o cliente',
    accepted:
      open > 0 ? `aceito com ${plural(open, 'ressalva', 'ressalvas')}` : 'aceito sem ressalvas',
    contested: 'contestado',
    withdrawn: 'retirado',
  }[status];
}

function WithdrawButton({ handover }: { handover: Handover }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawHandover();
  const send = async (reason: string) => {
    try {
      await withdraw.mutateAsync({ id: handover.handover_id, reason });
    } catch {
      return;
    }
    setOpen(false);
    notifyOk('Termo de entrega retirado', 'O cliente foi avisado.');
  };
  return (
    <>
      <Needs right="decide">
        <Button
          variant="default"
          size="md"
          onClick={() => {
            withdraw.reset();
            setOpen(true);
          }}
        >
          Retirar
        </Button>
      </Needs>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Retirar o termo de entrega ${handover.number}?`}
        description="O cliente lê o motivo"
        placeholder="Ainda faltam duas entregas"
        submitLabel="Retirar"
        onSend={(reason) => void send(reason)}
        isPending={withdraw.isPending}
        error={withdraw.isError && errorText(withdraw.error)}
      >
        <p className="below-16">
          O cliente deixa de poder responder. Você pode enviar outro depois.
        </p>
      </ReasonDialog>
    </>
  );
}

/** The termos of before, each with its answer. */
function Before({ handovers }: { handovers: readonly Handover[] }) {
  return (
    <section aria-labelledby="handovers-before">
      <h2 id="handovers-before">Termos anteriores</h2>
      <ul className="boxed boxed-rows">
        {handovers.map((handover) => (
          <li key={handover.handover_id}>
            <span className="two-lines grows-240">
              Termo de entrega {handover.number}: {stateWords(handover)}
              <span>{handover.sign_off?.reason ?? handover.close_reason ?? ''}</span>
            </span>
            {handover.status !== 'withdrawn' && (
              <DocumentButton
                name="handover"
                id={handover.handover_id}
                label={`Baixar PDF do termo de entrega ${handover.number}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
