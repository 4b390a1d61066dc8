import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { useWithoutServer } from '../../wire/without-server.ts';
import { formatDate, today } from '../../words/format.ts';
import { dailyLogStatusLabel, type Role } from '../../words/labels.ts';
import { takeBackDailyLog } from './acts.ts';
import { DayForm } from './DayForm.tsx';
import { DaySheet } from './DaySheet.tsx';
import { DayTurn } from './DayTurn.tsx';
import styles from './Diary.module.css';
import { type DayLog, dayLogQuery, diaryKeys, useLiveDiary } from './queries.ts';

/** One day of the diário de obra: its architect writes it, its client reads it and answers. */
export default function DiaryDayPage() {
  const { projectId = '', date = '' } = useParams();
  const { role } = useProfile();
  const isAway = useWithoutServer() !== 'no';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  const project = useQuery({ ...projectQuery(projectId), enabled: isDay });
  const log = useQuery({ ...dayLogQuery(projectId, date), enabled: isDay });
  useLiveDiary(projectId);
  if (!isDay || project.data === null)
    return <NotFoundPage to={paths.dashboard()} back="Voltar ao painel" />;
  const found = log.data;
  // A day that was not opened here is begun: whether another device wrote it shows when it is sent.
  const isBegun = isAway && found === undefined && role === 'architect';
  const shown = isBegun ? ({ ...log, data: null } as unknown as typeof log) : log;
  return (
    <>
      <PageHeader
        title={`Diário de ${formatDate(date)}`}
        badge={found && <StatusBadge status={dailyLogStatusLabel[found.status]} />}
        lead={[found?.number && `Nº ${found.number}`, project.data?.name]
          .filter(Boolean)
          .join(' · ')}
        trail={<BackLink to={diaryPath(role, projectId)}>Diário</BackLink>}
        actions={
          found &&
          found.status !== 'draft' && (
            <DocumentButton name="daily-log" id={found.log_id} label="Baixar PDF do diário" />
          )
        }
      />
      <Reading query={shown} failure="Não foi possível carregar o diário">
        {(day) => (
          <div className={`stack one-column gap-32 ${styles.day}`}>
            <Day
              // A form belongs to one day.
              key={`${projectId} ${date}`}
              projectId={projectId}
              date={date}
              log={day}
              role={role}
              status={project.data?.status}
            />
          </div>
        )}
      </Reading>
    </>
  );
}

/** The list of days, where each role finds it. */
const diaryPath = (role: Role, projectId: string) =>
  role === 'architect'
    ? paths.projectTab(projectId, 'obra', 'diario')
    : role === 'client'
      ? paths.clientWork(projectId, 'diario')
      : paths.work(projectId, 'diario');

interface DayProps {
  projectId: string;
  date: string;
  log: DayLog | null;
  role: Role;
  status: string | undefined;
}

function Day({ projectId, date, log, role, status }: DayProps) {
  const isArchived = status === 'archived';
  const isWritten = log !== null && isArchived;
  if (
    role === 'architect' &&
    !isWritten &&
    (!log || log.status === 'draft' || log.status === 'contested')
  ) {
    if (date > today())
      return (
        <EmptyState title="Este dia ainda não chegou" drawing="sheet">
          Escolha um dia até hoje.
        </EmptyState>
      );
    if (!log && status !== undefined && status !== 'in_progress' && status !== 'completed')
      return (
        <EmptyState title="Nenhum diário deste dia" drawing="sheet">
          {isArchived
            ? 'Este projeto está arquivado: o diário dele não recebe mais dias.'
            : 'O diário começa quando a obra está em andamento.'}
        </EmptyState>
      );
    return <DayForm projectId={projectId} date={date} log={log} />;
  }
  if (!log)
    return (
      <EmptyState title="Nenhum diário deste dia" drawing="sheet">
        O arquiteto ainda não enviou o diário de {formatDate(date)}, ou o retomou para mudar.
      </EmptyState>
    );
  return (
    <>
      {role === 'client' && log.status === 'sent' && !isArchived && <DayTurn log={log} />}
      {role === 'architect' && log.status === 'sent' && !isArchived && <Waits log={log} />}
      {log.status === 'accepted' && (
        <p className="notice wrap petrol-icons">
          <Icon name="lock" size={20} />
          <span>Aceito pelo cliente: este diário não muda mais.</span>
        </p>
      )}
      <DaySheet projectId={projectId} log={log} />
      <p className="no-print">
        <Link to={paths.diaryDay(projectId, dayAfter(date, -1))}>Dia anterior</Link>
        {date < today() && (
          <>
            {' · '}
            <Link to={paths.diaryDay(projectId, dayAfter(date, 1))}>Dia seguinte</Link>
          </>
        )}
      </p>
    </>
  );
}

const DAY_MS = 24 * 3600_000;
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** A day that waits for the client, which its architect may take back. */
function Waits({ log }: { log: DayLog }) {
  const takeBack = useAction({
    mutationKey: ['take back daily log', log.log_id],
    mutationFn: () => takeBackDailyLog({ id: log.log_id, version: log.version }),
    stales: [diaryKeys.all],
  });
  return (
    <div className="notice wrap">
      <Icon name="hourglass" size={20} />
      <span className="grows-240">
        Enviado ao cliente, que ainda não respondeu. Sem resposta, fica “Sem manifestação do
        cliente”.
        {takeBack.isError && <FormError>{errorText(takeBack.error)}</FormError>}
      </span>
      <Needs right="prepare">
        <Button
          variant="default"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate(undefined)}
        >
          Retomar para mudar
        </Button>
      </Needs>
    </div>
  );
}
