import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { groupByCategory } from '../../words/by-category.ts';
import {
  allCategories,
  type Category,
  categoryLabel,
  inCategoryOrder,
} from '../../words/categories.ts';
import type { ProjectItem } from '../items/item.ts';
import { itemsQuery } from '../items/queries.ts';
import { type Project, projectQuery } from '../projects/queries.ts';
import { isActive } from '../projects/steps.ts';
import { openItems } from '../quotes/open-items.ts';
import { type ProjectQuote, projectQuotesQuery } from '../quotes/queries.ts';
import { requestTermsQuery } from '../requests/queries.ts';
import type { StoredTerms } from '../requests/terms.ts';
import { CategorySuppliers } from './CategorySuppliers.tsx';
import { ConfirmInvitationsDialog } from './ConfirmInvitationsDialog.tsx';
import { InvitationBar } from './InvitationBar.tsx';
import { type InvitationTerms, invitationTerms, termsFaults, termsOf } from './invitation-terms.ts';
import { useSendInvitations } from './queries.ts';
import { type RequestPreview, RequestPreviewDialog } from './RequestPreviewDialog.tsx';
import { RequestTermsForm } from './RequestTermsForm.tsx';
import { type SupplierSelection, toggle } from './selection.ts';

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
        lead={
          project.data?.status === 'in_progress'
            ? 'Cada fornecedor escolhido recebe uma solicitação com os itens em aberto da sua categoria.'
            : 'Cada fornecedor escolhido recebe uma solicitação com todos os itens da sua categoria.'
        }
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

function Invitations({ project, items, quotes, stored }: InvitationsProps) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const only = allCategories().find((one) => one === address.get('categoria'));
  const [selection, setSelection] = useState<SupplierSelection>({});
  const [isConfirming, setConfirming] = useState(false);
  const [preview, setPreview] = useState<RequestPreview | null>(null);
  const [terms, setTerms] = useState<InvitationTerms>({});
  /** Why the server refused the deadlines; forgotten with the next change. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useMemo(() => openItems(items, quotes), [items, quotes]);
  const sendInvitations = useSendInvitations(project.id);
  const toggleOne = useCallback(
    (category: Category, supplierId: string) =>
      setSelection((before) => ({
        ...before,
        [category]: toggle(before[category] ?? [], supplierId),
      })),
    [],
  );

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

  const asked = inCategoryOrder(Object.keys(selection)).filter(
    (category) => (selection[category] ?? []).length > 0,
  );
  const changed = invitationTerms(asked, terms, stored);
  const faults = {
    ...(refusal && Object.fromEntries(Object.keys(changed).map((category) => [category, refusal]))),
    ...termsFaults(asked, terms, stored),
  };
  const changeTerms = (next: InvitationTerms) => {
    setRefusal(null);
    setTerms(next);
  };
  const confirm = () => {
    if (Object.keys(faults).length === 0) {
      // An earlier refusal does not belong to this question.
      sendInvitations.reset();
      setConfirming(true);
    } else notifyError('Confira o prazo para responder.', Object.values(faults)[0]);
  };
  const send = () =>
    sendInvitations.mutate(
      { selection, terms: changed },
      {
        onSuccess: ({ quotes_created }) => {
          notifyOk(
            `Convites enviados com sucesso! ${quotes_created} solicitações de orçamento criadas.`,
          );
          void navigate(paths.project(project.id));
        },
        onError: (error) => {
          // Any other refusal stands in the dialog, which stays open.
          if (errorCode(error) !== 'TERMS') return;
          setConfirming(false);
          setRefusal(errorText(error));
          notifyError('Erro ao enviar convites. Tente novamente.', errorText(error));
        },
      },
    );
  const groups = groupByCategory(open).filter(({ category }) => !only || category === only);
  return (
    <>
      {only && (
        <p className="below-16 muted">
          Só {categoryLabel(only)}.{' '}
          <Link to={paths.supplierSelection(project.id)}>Ver todas as categorias</Link>
        </p>
      )}
      <div className="stack one-column gap-20">
        {groups.map((group) => (
          <CategorySuppliers
            key={group.category}
            category={group.category}
            items={group.items}
            quotes={quotes}
            ticked={selection[group.category] ?? []}
            onTick={(ids) => setSelection({ ...selection, [group.category]: ids })}
            onToggle={toggleOne}
            onPreview={() => setPreview(group)}
          />
        ))}
      </div>
      <RequestTermsForm
        categories={asked}
        stored={stored}
        terms={terms}
        onChange={changeTerms}
        faults={faults}
      />
      <InvitationBar selection={selection} onSend={confirm} />
      <ConfirmInvitationsDialog
        project={project}
        items={open}
        selection={selection}
        terms={(category) => termsOf(terms, stored, category)}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onSend={send}
        isSending={sendInvitations.isPending}
        refusal={sendInvitations.isError ? errorText(sendInvitations.error) : null}
      />
      <RequestPreviewDialog project={project} preview={preview} onClose={() => setPreview(null)} />
    </>
  );
}
