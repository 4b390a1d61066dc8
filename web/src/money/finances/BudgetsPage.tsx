import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { type BudgetedProject, budgetedProjectsQuery } from '../../sourcing/budgets/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { projectStatusLabel } from '../../words/labels.ts';
import { BudgetControl } from './BudgetControl.tsx';
import { ForecastForm } from './ForecastForm.tsx';

/** A project's planned amount per category. */
export default function BudgetsPage() {
  const { id, role } = useProfile();
  const projects = useQuery(budgetedProjectsQuery(role === 'admin' ? null : id));
  return (
    <>
      <PageHeader
        title="Orçamentos por categoria"
        lead="Quanto cada categoria deve custar. Você e o cliente são avisados quando o aprovado chega a 75% e a 90% do previsto, e quando passa dele."
      />
      <Reading
        query={projects}
        failure="Erro ao carregar projetos"
        skeleton={<ListSkeleton rows={8} />}
      >
        {(all) =>
          all.length > 0 ? (
            <ChosenProject projects={all} />
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
      Os orçamentos são definidos por projeto.
    </EmptyState>
  );
}

/** The project lives in the address, so that a link can lead straight to its budgets. */
function ChosenProject({ projects }: { projects: readonly BudgetedProject[] }) {
  const [params, change] = useUrlParams();
  const asked = params.get('projeto');
  const chosen = projects.find(({ id }) => id === asked);
  const choose = (id: string) => change(() => new URLSearchParams(id ? { projeto: id } : {}));
  const only = projects.length === 1 ? projects[0]?.id : undefined;

  useEffect(() => {
    if (only && !asked) change(() => new URLSearchParams({ projeto: only }));
  }, [only, asked, change]);

  return (
    <>
      <NativeSelect
        label="Projeto"
        maw={480}
        mb="lg"
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'Escolha o projeto' },
          ...projects.map((project) => ({ value: project.id, label: projectWords(project) })),
        ]}
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

const projectWords = ({ name, status, client }: BudgetedProject) =>
  [name, client?.full_name, projectStatusLabel[status]].filter(Boolean).join(' · ');
