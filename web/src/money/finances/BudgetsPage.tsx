import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import {
  type BudgetedProject,
  budgetedProjectQuery,
  budgetedProjectsQuery,
  type FoundProject,
  foundProjectsQuery,
} from '../../sourcing/budgets/queries.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { MOST_LISTED } from '../../ui/choices.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { PAUSE_MS } from '../../ui/use-search.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { errorText } from '../../wire/errors.ts';
import { projectStatusLabel } from '../../words/labels.ts';
import { BudgetControl } from './BudgetControl.tsx';
import { ForecastForm } from './ForecastForm.tsx';

/** A project's planned amount per category. */
export default function BudgetsPage() {
  const { id, role } = useProfile();
  const architectId = role === 'admin' ? null : id;
  const projects = useQuery(budgetedProjectsQuery(architectId));
  return (
    <>
      <PageHeader
        title="Previsto por categoria"
        lead="Você e o cliente são avisados a 75%, 90% e 100% do previsto."
      />
      <Reading
        query={projects}
        failure="Erro ao carregar projetos"
        skeleton={<ListSkeleton rows={8} />}
      >
        {(all) =>
          all.length > 0 ? (
            <ChosenProject projects={all} architectId={architectId} />
          ) : (
            <NoProject canCreate={role === 'architect'} />
          )
        }
      </Reading>
    </>
  );
}

function NoProject({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      title="Nenhum projeto encontrado"
      drawing="sheet"
      action={
        canCreate && (
          <Button component={Link} to={paths.newProject()}>
            Criar projeto
          </Button>
        )
      }
    >
      O previsto é definido por projeto.
    </EmptyState>
  );
}

interface ChosenProjectProps {
  /** The newest; all of them where there are no more than a select lists. */
  projects: readonly BudgetedProject[];
  architectId: string | null;
}

/** The project lives in the address, so that a link can lead straight to its budgets. */
function ChosenProject({ projects, architectId }: ChosenProjectProps) {
  const [params, change] = useUrlParams();
  const asked = params.get('projeto');
  const isLong = projects.length > MOST_LISTED;
  const listed = projects.find(({ id }) => id === asked);
  const elsewhere = useQuery({
    ...budgetedProjectQuery(architectId, asked ?? ''),
    enabled: isLong && asked !== null && !listed,
  });
  const chosen = listed ?? elsewhere.data ?? undefined;
  const choose = (id: string) => change(() => new URLSearchParams(id ? { projeto: id } : {}));
  const only = projects.length === 1 ? projects[0]?.id : undefined;

  useEffect(() => {
    if (only && !asked) change(() => new URLSearchParams({ projeto: only }));
  }, [only, asked, change]);

  return (
    <>
      <ProjectChoice
        projects={projects}
        architectId={architectId}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen ? (
        <Fragment key={chosen.id}>
          <ForecastForm projectId={chosen.id} />
          <BudgetControl projectId={chosen.id} />
        </Fragment>
      ) : (
        <EmptyState title="Escolha um projeto" drawing="tape">
          Escolha um projeto para ver a previsão de custos de cada categoria.
        </EmptyState>
      )}
    </>
  );
}

interface ProjectChoiceProps extends ChosenProjectProps {
  chosen: BudgetedProject | undefined;
  onChoose: (id: string) => void;
}

function ProjectChoice({ projects, architectId, chosen, onChoose }: ProjectChoiceProps) {
  const isLong = projects.length > MOST_LISTED;
  const [typed, setTyped] = useState('');
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  // The field shows what is chosen in the place of words.
  const words = chosen && paused === projectWords(chosen) ? '' : paused.trim();
  const found = useQuery({
    ...foundProjectsQuery(architectId, words),
    enabled: isLong && words !== '',
  });
  const matching = words === '' ? projects : (found.data?.map(asBudgeted) ?? []);
  const all =
    chosen && !matching.some(({ id }) => id === chosen.id) ? [...matching, chosen] : matching;
  return (
    <ChoiceSelect
      label="Projeto"
      unchosen="Escolha o projeto"
      maw={480}
      mb="lg"
      value={chosen?.id ?? ''}
      choices={all.map((project) => ({ value: project.id, label: projectWords(project) }))}
      isLong={isLong}
      onSearch={isLong ? setTyped : undefined}
      onChange={onChoose}
      error={found.isError && `Não foi possível buscar os projetos. ${errorText(found.error)}`}
    />
  );
}

const asBudgeted = ({ id, name, status, client_name }: FoundProject): BudgetedProject => ({
  id,
  name,
  status,
  client: client_name === null ? null : { full_name: client_name },
});

const projectWords = ({ name, status, client }: BudgetedProject) =>
  [name, client?.full_name, projectStatusLabel[status]].filter(Boolean).join(' · ');
