import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attachmentsKeys } from '../../common/attachments/queries.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { removeAct } from '../../offline/outbox.ts';
import type { WaitingAct } from '../../offline/waiting-act.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { formatDate } from '../../words/format.ts';
import { discardDailyLog } from './acts.ts';
import { type DayLog, diaryKeys } from './queries.ts';

interface DiscardDayProps {
  id: string;
  projectId: string;
  date: string;
  /** The day as the server holds it. */
  log: DayLog | null;
  /** Its acts that wait on this device. */
  acts: readonly WaitingAct[];
  /** Lets go of what the form has not kept. */
  drop: () => Promise<void>;
}

/** Takes back a day that was begun by mistake and never sent, with its photos, here and on this device. */
export function DiscardDay({ id, projectId, date, log, acts, drop }: DiscardDayProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  // An act that was tried once may have arrived.
  const mayBeStored = log !== null || acts.some(({ tries }) => tries > 0);
  const discard = useAction({
    mutationKey: ['discard daily log', id],
    mutationFn: async () => {
      if (mayBeStored) await discardDailyLog(id);
      await drop();
      for (const act of acts) await removeAct(act);
      // An act that was under way meanwhile may have written the day again.
      if (mayBeStored) await discardDailyLog(id);
    },
    stales: [diaryKeys.all, attachmentsKeys],
    onSuccess: () => {
      notifyOk('Diário descartado');
      navigate(paths.projectTab(projectId, 'obra', 'diario'));
    },
  });
  const isBegun = log ? log.status === 'draft' && log.number === null : acts.length > 0;
  if (!isBegun) return null;
  return (
    <div className="no-print">
      <Needs right="prepare" worksOffline={!mayBeStored}>
        <Button
          variant="subtle"
          color="red.9"
          leftSection={<Icon name="trash" size={18} />}
          onClick={() => setAsking(true)}
        >
          Descartar este diário
        </Button>
      </Needs>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => discard.mutate(undefined)}
        title={`Descartar o diário de ${formatDate(date)}?`}
        confirmLabel="Descartar"
        danger
        action={discard}
        failure="Não foi possível descartar"
      >
        As palavras e as fotos deste dia não voltam. O cliente ainda não leu nada dele.
      </ConfirmDialog>
    </div>
  );
}
