import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Picture } from '../../common/attachments/Picture.tsx';
import { type Attachment, attachmentsQuery } from '../../common/attachments/queries.ts';
import { Needs, OnlyWith } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { formatDate, today } from '../../words/format.ts';
import { dailyLogStatusLabel } from '../../words/labels.ts';
import styles from './Diary.module.css';
import { peopleWords, weatherWords } from './day-draft.ts';
import { diaryList, type ListedDay, useLiveDiary } from './queries.ts';

/** Each has a photo of its own. */
const DAYS_AT_ONCE = 30;

/** The diário of a project, the latest day first, and for its architect the way to today's. */
export default function DiaryOfProject({ projectId }: { projectId: string }) {
  const canWrite = useProfile().role === 'architect';
  useLiveDiary(projectId);
  const { query, rows, paging } = usePagedList(diaryList(projectId), ({ id }) => id, {
    places: 'li > a',
    atOnce: DAYS_AT_ONCE,
  });
  const photos =
    useQuery(
      attachmentsQuery(
        'daily_log',
        rows.map(({ id }) => id),
      ),
    ).data ?? [];
  const day = today();
  const write = canWrite && (
    <Needs right="prepare" worksOffline>
      <Button
        component={Link}
        to={paths.diaryDay(projectId, day)}
        size="md"
        leftSection={<Icon name="pencil" size={18} />}
      >
        Diário de hoje
      </Button>
    </Needs>
  );
  return (
    <section aria-label="Diário de obra" className="stack one-column gap-16">
      <Reading
        query={query}
        failure="Não foi possível carregar o diário"
        skeleton={<ListSkeleton rows={6} />}
      >
        {() =>
          rows.length === 0 ? (
            <>
              <EmptyState title="Nenhum diário ainda" drawing="sheet" action={write}>
                {canWrite
                  ? 'Escreva o de hoje em dois minutos.'
                  : 'Os dias que o arquiteto enviar aparecem aqui.'}
              </EmptyState>
              {canWrite && <OtherDay projectId={projectId} />}
            </>
          ) : (
            <>
              <div className="flex wrap between gap-16">
                {write}
                {canWrite && <OtherDay projectId={projectId} />}
                <MonthPaper projectId={projectId} latest={rows[0]?.log_date ?? day} />
              </div>
              <ul
                className="stack gap-12"
                aria-label="Dias, o mais recente primeiro"
                ref={paging.list}
              >
                {rows.map((row) => (
                  <li key={row.id}>
                    <Day
                      projectId={projectId}
                      day={row}
                      isToday={row.log_date === day}
                      photos={photos.filter(({ entity_id }) => entity_id === row.id)}
                    />
                  </li>
                ))}
              </ul>
              {paging.more}
            </>
          )
        }
      </Reading>
    </section>
  );
}

interface DayProps {
  projectId: string;
  day: ListedDay;
  isToday: boolean;
  photos: readonly Attachment[];
}

function Day({ projectId, day, isToday, photos }: DayProps) {
  const { log_date, number, status, crew, activities, occurrences } = day;
  const weather = weatherWords(day.weather_morning, day.weather_afternoon);
  return (
    <Link to={paths.diaryDay(projectId, log_date)} className={styles.listed}>
      <Picture file={photos[0] ?? null} className={styles.first} />
      <span className="stack gap-4 grows-240">
        <span className="row wrap gap-8">
          <strong>{isToday ? `Hoje, ${formatDate(log_date)}` : formatDate(log_date)}</strong>
          <StatusBadge status={dailyLogStatusLabel[status]} />
        </span>
        <span className="muted text-14">
          {[
            number !== null && `Nº ${number}`,
            weather,
            crew.length > 0 && peopleWords(crew),
            photos.length > 1 && `${photos.length} fotos`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="cut">{activities[0]?.text ?? occurrences}</span>
      </span>
    </Link>
  );
}

/** Opens a day that was not written on its evening. */
function OtherDay({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const [day, setDay] = useState('');
  return (
    <OnlyWith right="prepare" worksOffline>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault();
          if (day) navigate(paths.diaryDay(projectId, day));
        }}
      >
        <DateBR label="Outro dia" value={day} onChange={setDay} />
        <Button type="submit" variant="default" disabled={!day || day > today()}>
          Abrir
        </Button>
      </form>
    </OnlyWith>
  );
}

/** The paper of the month of the latest day. */
function MonthPaper({ projectId, latest }: { projectId: string; latest: string }) {
  const month = latest.slice(0, 7);
  return (
    <DocumentButton
      name="diary"
      id={projectId}
      part={month}
      label={`Baixar PDF de ${month.slice(5)}/${month.slice(0, 4)}`}
    />
  );
}
