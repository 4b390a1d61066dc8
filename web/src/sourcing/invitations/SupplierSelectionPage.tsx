import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { errorText } from '../../wire/errors.ts';
import type { ProjectItem } from '../items/item.ts';
import { itemsQuery } from '../items/queries.ts';
import { type Project, projectQuery } from '../projects/queries.ts';
import { isActive } from '../projects/steps.ts';
import { openItems } from '../quotes/open-items.ts';
import { type ProjectQuote, projectQuotesQuery } from '../quotes/queries.ts';
import { requestTermsQuery } from '../requests/queries.ts';
import type { StoredTerms } from '../requests/terms.ts';
import { InvitationDesk } from './InvitationDesk.tsx';

/** The choice of suppliers to ask for a price, category by category. */
export default function SupplierSelectionPage() {
  const { id = '' } = useParams();
  const project = useQuery(projectQuery(id));
  const items = useQuery(itemsQuery(id, 'category'));
  const quotes = useQuery(projectQuotesQuery(id));
  const terms = useQuery(requestTermsQuery(id));

  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  const failed = [project, items, quotes, terms].find(({ isError, data }) => isError && !data);
  const retry = () =>
    void Promise.all([project, items, quotes, terms].map(({ refetch }) => refetch()));
  return (
    <>
      <PageHeader
        title="Selecionar fornecedores"
        trail={<BackLink to={paths.project(id)}>{project.data?.name ?? 'Projeto'}</BackLink>}
      />
      {failed && (
        <ErrorState
          title="Não foi possível carregar itens e fornecedores"
          onRetry={retry}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )}
      {!failed && !(project.data && items.data && quotes.data && terms.data) && (
        <ListSkeleton rows={8} />
      )}
      {project.data && items.data && quotes.data && terms.data && (
        <Invitations
          project={project.data}
          items={items.data}
          quotes={quotes.data}
          stored={terms.data}
        />
      )}
    </>
  );
}

interface InvitationsProps {
  project: Project;
  items: readonly ProjectItem[];
  quotes: readonly ProjectQuote[];
  /** Terms of the categories that were asked before. */
  stored: readonly StoredTerms[];
}

/** The choice, or why there is nothing to choose. */
function Invitations({ project, items, quotes, stored }: InvitationsProps) {
  const open = useMemo(() => openItems(items, quotes), [items, quotes]);
  const backToProject = (
    <Button component={Link} to={paths.project(project.id)} variant="default">
      Voltar ao projeto
    </Button>
  );
  if (!isActive(project.status)) {
    return (
      <EmptyState
        title="Este projeto não recebe mais convites"
        drawing="keys"
        action={backToProject}
      >
        Convites são enviados até o projeto ser concluído ou arquivado.
      </EmptyState>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState title="Nenhum item ainda" drawing="toolbox" action={backToProject}>
        Adicione itens ao projeto para saber de quais fornecedores ele precisa.
      </EmptyState>
    );
  }
  if (open.length === 0) {
    return (
      <EmptyState
        title="Todos os itens já têm um orçamento aprovado"
        drawing="keys"
        action={backToProject}
      >
        Não há item em aberto para orçar.
      </EmptyState>
    );
  }
  return <InvitationDesk project={project} items={open} quotes={quotes} stored={stored} />;
}
