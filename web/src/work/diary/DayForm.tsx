import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Needs, WritableWith } from '../../common/rights/Needs.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import bar from '../../ui/StickyBar.module.css';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { formatDate } from '../../words/format.ts';
import { sendDailyLog } from './acts.ts';
import { DayFields } from './DayFields.tsx';
import { PhotoField, PhotoGrid } from './DayPhotos.tsx';
import { goingOn, isBlank } from './day-draft.ts';
import { type DayLog, dayBeforeQuery, diaryKeys } from './queries.ts';
import { type SaveState, useDayDraft } from './use-day-draft.ts';

interface DayFormProps {
  projectId: string;
  date: string;
  log: DayLog | null;
}

/** A day as its architect writes it: the camera first, then one column, kept by itself. */
export function DayForm({ projectId, date, log }: DayFormProps) {
  const draft = useDayDraft({ projectId, date, log });
  const { day, state, reason, change, store, settle } = draft;
  const isContested = log?.status === 'contested';
  const send = useAction({
    mutationKey: ['send daily log', projectId, date],
    mutationFn: async () => sendDailyLog(await store(true)),
    stales: [diaryKeys.all],
  });
  const photos = log?.photos ?? [];
  const isEmpty = isBlank(day) && photos.length === 0;
  return (
    <>
      {isContested && <Contested log={log} />}
      <WritableWith right="prepare" worksOffline>
        <div className="stack gap-32">
          <section aria-labelledby="day-photos" className="stack gap-12">
            <h2 id="day-photos">Fotos</h2>
            <PhotoField store={() => store(true)} photos={photos} />
            {log && <PhotoGrid log={log} isOpen />}
          </section>
          {isBlank(day) && (
            <GoOn
              projectId={projectId}
              date={date}
              onCopy={(before) => change(goingOn(day, before))}
            />
          )}
          <DayFields projectId={projectId} day={day} onChange={change} />
        </div>
      </WritableWith>
      <div className={bar.bar}>
        <div className="stack gap-4 grows" role="status">
          <span className="row gap-6">
            <Icon name={STATES[state].icon} size={18} />
            {isContested && state === 'unsaved' ? 'Será salvo ao enviar' : STATES[state].words}
          </span>
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
                disabled={isEmpty}
                loading={send.isPending}
                leftSection={<Icon name="plane" size={18} />}
                onClick={() =>
                  send.mutate(undefined, {
                    onSuccess: ({ number }) => {
                      notifyOk(`Diário nº ${number} enviado`, 'O cliente foi avisado.');
                      document.querySelector<HTMLElement>('h1')?.focus();
                    },
                  })
                }
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
