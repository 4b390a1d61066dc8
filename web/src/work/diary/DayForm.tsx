import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WaitingPhotos } from '../../common/attachments/WaitingPhotos.tsx';
import { Needs, WritableWith } from '../../common/rights/Needs.tsx';
import { leavesWithin, removeAct } from '../../offline/outbox.ts';
import { SetAsideNote } from '../../offline/SetAsideNote.tsx';
import { useWaitingActs } from '../../offline/use-waiting.ts';
import { StateOfActs } from '../../offline/WaitingState.tsx';
import type { WaitingAct } from '../../offline/waiting-act.ts';
import { usePersonId } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import bar from '../../ui/StickyBar.module.css';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { formatDate } from '../../words/format.ts';
import { actsOfDay, dayEntity, sendDailyLog } from './acts.ts';
import { DayFields } from './DayFields.tsx';
import { PhotoField, PhotoGrid } from './DayPhotos.tsx';
import styles from './Diary.module.css';
import { DiscardDay } from './DiscardDay.tsx';
import { goingOn, isBlank } from './day-draft.ts';
import { type DayLog, dayBeforeQuery, dayLogQuery, diaryKeys } from './queries.ts';
import { type SaveState, useDayDraft, useWriter } from './use-day-draft.ts';

interface DayFormProps {
  projectId: string;
  date: string;
  log: DayLog | null;
}

/** A day as its architect writes it, with what of it waits on this device. */
export function DayForm(props: DayFormProps) {
  const { projectId, date, log } = props;
  const all = useWaitingActs(usePersonId());
  if (!all) return <ListSkeleton rows={4} />;
  return <WrittenForm {...props} acts={actsOfDay(all, { projectId, date, logId: log?.log_id })} />;
}

/** The camera first, then one column, kept by itself. */
function WrittenForm({
  projectId,
  date,
  log,
  acts,
}: DayFormProps & { acts: readonly WaitingAct[] }) {
  const draft = useDayDraft({ projectId, date, log, acts });
  const { id, day, state, reason, change, store, settle, drop } = draft;
  const isContested = log?.status === 'contested';
  const send = useSendDay({ projectId, date, store });
  const leaving = acts.find(({ act }) => act === 'send_daily_log');
  const waitingPhotos = acts.filter(({ photo }) => photo).length;
  const photos = (log?.photos.length ?? 0) + waitingPhotos;
  const isEmpty = isBlank(day) && photos === 0;
  return (
    <>
      {isContested && <Contested log={log} />}
      {leaving && <Leaving act={leaving} />}
      <SetAsideNote entity={dayEntity(id)} />
      <WritableWith right="prepare" worksOffline>
        <fieldset disabled={leaving !== undefined} className={`stack gap-32 ${styles.fields}`}>
          <section aria-labelledby="day-photos" className="stack gap-12">
            <h2 id="day-photos">Fotos</h2>
            <PhotoField date={date} store={() => store(true)} count={photos} />
            <WaitingPhotos acts={acts} label="Fotos por enviar" />
            {log && <PhotoGrid log={log} isOpen />}
          </section>
          {isBlank(day) && (
            <GoOn
              projectId={projectId}
              date={date}
              onCopy={(before) => change(goingOn(day, before))}
            />
          )}
          <DayFields date={date} projectId={projectId} day={day} onChange={change} />
        </fieldset>
      </WritableWith>
      {leaving === undefined && <DiscardDay {...{ id, projectId, date, log, acts, drop }} />}
      <div className={bar.bar}>
        <div className="stack gap-4 grows" role="status">
          {acts.length > 0 && state !== 'unsaved' ? (
            <StateOfActs acts={acts} />
          ) : (
            <span className="row gap-6">
              <Icon name={STATES[state].icon} size={18} />
              {isContested && state === 'unsaved' ? 'Será salvo ao enviar' : STATES[state].words}
            </span>
          )}
          {reason && <FormError>{reason}</FormError>}
          {send.isError && !reason && <FormError>{errorText(send.error)}</FormError>}
        </div>
        {state === 'conflict' ? (
          <div className="flex wrap gap-8">
            <Button variant="default" onClick={() => settle('theirs')} disabled={!log}>
              Ficar com a do servidor
            </Button>
            <Button onClick={() => settle('mine')} disabled={!log}>
              Ficar com a minha
            </Button>
          </div>
        ) : (
          <div className="flex wrap gap-8">
            {state === 'failed' && (
              <Button variant="default" onClick={() => void store().catch(() => undefined)}>
                Salvar de novo
              </Button>
            )}
            <Needs right="prepare" worksOffline>
              <Button
                color="clay.7"
                disabled={isEmpty || leaving !== undefined}
                loading={send.isPending}
                leftSection={<Icon name="plane" size={18} />}
                onClick={() => send.mutate(undefined)}
              >
                {isContested ? 'Corrigir e enviar de novo' : 'Enviar ao cliente'}
              </Button>
            </Needs>
          </div>
        )}
      </div>
    </>
  );
}

/** So long a press waits to say that the day arrived, and not only that it is kept. */
const ARRIVES_WITHIN_MS = 3_000;

interface SendDay {
  projectId: string;
  date: string;
  store: (evenBlank: boolean) => Promise<{ id: string; version: number | null }>;
}

/** Sends the day after what was written of it, and says whether it arrived or waits on the device. */
function useSendDay({ projectId, date, store }: SendDay) {
  const queryClient = useQueryClient();
  const writer = useWriter();
  return useAction({
    mutationKey: ['send daily log', projectId, date],
    mutationFn: async () => {
      const kept = await store(true);
      const done = await sendDailyLog({ ...kept, date }, writer);
      if (done.how === 'sent') return done.answer.number;
      if (!(await leavesWithin(ARRIVES_WITHIN_MS, writer.person, dayEntity(kept.id)))) return null;
      const log = await queryClient.fetchQuery({ ...dayLogQuery(projectId, date), staleTime: 0 });
      return log?.number ?? null;
    },
    stales: [diaryKeys.all],
    onSuccess: (number) => {
      if (number === null)
        return notifyOk('Diário guardado neste aparelho', 'Ele vai ao cliente quando for enviado.');
      notifyOk(`Diário nº ${number} enviado`, 'O cliente foi avisado.');
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  });
}

/** A day that goes to the client with the next connection; until it was tried it can be written on. */
function Leaving({ act }: { act: WaitingAct }) {
  return (
    <div className="notice wrap">
      <Icon name="up" size={20} />
      <span className="grows-240">Este diário vai ao cliente assim que houver conexão.</span>
      {act.tries === 0 && (
        <Button variant="default" onClick={() => void removeAct(act)}>
          Continuar escrevendo
        </Button>
      )}
    </div>
  );
}

const STATES = {
  saved: { words: 'Salvo', icon: 'check' },
  unsaved: { words: 'Ainda não salvo', icon: 'pencil' },
  saving: { words: 'Salvando…', icon: 'hourglass' },
  failed: { words: 'Não foi salvo', icon: 'alert' },
  conflict: { words: 'Há outra versão deste diário', icon: 'alert' },
} as const satisfies Record<SaveState, { words: string; icon: string }>;

/** The client's last word, which the correction answers. */
function Contested({ log }: { log: DayLog }) {
  const last = log.sign_offs.findLast(({ decision }) => decision === 'refused');
  return (
    <p className="notice wrap">
      <Icon name="chat" size={20} />
      <span className="anywhere">
        <strong>O cliente contestou este diário:</strong>{' '}
        <span className="lines">{last?.reason}</span>
      </span>
    </p>
  );
}

interface GoOnProps {
  projectId: string;
  date: string;
  onCopy: (before: Pick<DayLog, 'crew' | 'activities'>) => void;
}

/** Takes crew and open activities of the day before; nothing where there is none. */
function GoOn({ projectId, date, onCopy }: GoOnProps) {
  const before = useQuery(dayBeforeQuery(projectId, date)).data;
  if (!before || (before.crew.length === 0 && before.activities.length === 0)) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Icon name="copy" size={18} />}
        onClick={() => onCopy(before)}
      >
        Copiar equipe e atividades de {formatDate(before.log_date)}
      </Button>
    </div>
  );
}
