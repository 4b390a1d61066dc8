import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  type FinancialSummary,
  type ProjectFinances,
  projectFinancesQuery,
} from '../../sourcing/projects/project-finances.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardsSkeleton, ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import type { ProjectStatus } from '../../words/labels.ts';

/** The figures of a project that has some. */
export interface KnownFinances extends ProjectFinances {
  summary: FinancialSummary;
}

interface FinancesReadingProps {
  projectId: string;
  /**
   * As the page last read it, which may be newer than the figures: a project is in progress from its
   * first approval on.
   */
  status: ProjectStatus | undefined;
  skeleton?: ReactNode;
  children: (finances: KnownFinances) => ReactNode;
}

/** The figures of a project, or what stands in their place while there are none. */
export function FinancesReading(props: FinancesReadingProps) {
  const { projectId, status, skeleton = <FinancesSkeleton />, children } = props;
  const finances = useQuery(projectFinancesQuery(projectId));
  const isApprovedSince =
    status === 'in_progress' && finances.data?.summary?.orcamento_total_aprovado === 0;
  const { refetch } = finances;
  useEffect(() => {
    if (isApprovedSince) void refetch();
  }, [isApprovedSince, refetch]);
  return (
    <Reading query={finances} failure="Erro ao carregar dados financeiros" skeleton={skeleton}>
      {({ summary, ...rest }) => {
        if (!summary) {
          return (
            <EmptyState title="Dados Financeiros Não Disponíveis" drawing="level">
              Não encontramos os números deste projeto. Fale com o seu arquiteto.
            </EmptyState>
          );
        }
        if (summary.orcamento_total_aprovado > 0) return children({ summary, ...rest });
        return (
          <EmptyState title="Dados Financeiros em Preparação" drawing="tape">
            {isApprovedSince
              ? 'O arquiteto aprovou orçamentos. Os valores aparecem aqui em instantes.'
              : 'Os valores aparecem aqui assim que o primeiro orçamento for aprovado.'}
          </EmptyState>
        );
      }}
    </Reading>
  );
}

/** Stands for the figures of a project until they are read. */
export function FinancesSkeleton() {
  return (
    <>
      <CardsSkeleton />
      <ListSkeleton rows={6} />
    </>
  );
}
