import { useQuery } from '@tanstack/react-query';
import { type AskedAction, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, plural } from '../../words/format.ts';
import styles from './ConcludeDialog.module.css';
import type { Project } from './queries.ts';
import {
  acceptedHandoversQuery,
  openCount,
  type ProjectStanding,
  standingQuery,
} from './standing.ts';

interface ConcludeDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  action: AskedAction;
}

/** Asks before a project is concluded, saying what is still open and unpaid at this moment. */
export function ConcludeDialog({ project, ...dialog }: ConcludeDialogProps) {
  const standing = useQuery({
    ...standingQuery(project.id),
    enabled: dialog.opened,
    // The sums read with the page may be older than the last payment.
    staleTime: 0,
  });
  // Beside what is loose: a project ends without a termo de entrega too, and one may follow.
  const handovers = useQuery({ ...acceptedHandoversQuery(project.id), enabled: dialog.opened });
  const lacksHandover = handovers.data?.length === 0 && project.client !== null;
  const known = standing.isFetching || standing.isError ? undefined : standing.data;
  const hasLoose =
    !!known &&
    (openCount(known) > 0 ||
      known.unpaid_deals > 0 ||
      known.open_deliveries > 0 ||
      known.open_issues > 0);
  return (
    <ConfirmDialog
      {...dialog}
      // Not before it is known what would be left behind.
      loading={standing.isFetching}
      failure="Não foi possível alterar o projeto"
      title={`Concluir “${project.name}”?`}
      confirmLabel={hasLoose ? 'Concluir mesmo assim' : 'Concluir'}
      danger={hasLoose}
    >
      {standing.isFetching && <ListSkeleton rows={2} />}
      {standing.isError && !standing.isFetching && (
        <ErrorState
          bare
          title="Não foi possível ver o que está em aberto"
          onRetry={standing.refetch}
        >
          {errorText(standing.error)}
        </ErrorState>
      )}
      {known && hasLoose && <LooseEnds standing={known} />}
      {known && !hasLoose && <p>Tudo foi decidido e pago.</p>}
      {lacksHandover && (
        <p>
          <strong>O cliente ainda não aceitou um termo de entrega.</strong> Ele pode ser enviado
          também depois, em Obra, Vistoria.
        </p>
      )}
      <p>O projeto sai dos ativos e continua disponível para consulta e pagamentos.</p>
    </ConfirmDialog>
  );
}

function LooseEnds({ standing }: { standing: ProjectStanding }) {
  const open = openCount(standing);
  const { waiting_requests, unpaid_deals, unpaid_total, open_deliveries, open_issues } = standing;
  return (
    <ul className={`stack gap-10 below-16 ${styles.loose}`}>
      {open > 0 && (
        <li>
          <strong>{plural(open, 'item', 'itens')} sem orçamento aprovado.</strong> Depois de
          concluir, não há como convidar nem aprovar.
        </li>
      )}
      {waiting_requests > 0 && (
        <li>
          <strong>{plural(waiting_requests, 'solicitação', 'solicitações')} sem resposta.</strong>{' '}
          {waiting_requests === 1
            ? 'Será encerrada, e o fornecedor será avisado.'
            : 'Serão encerradas, e os fornecedores serão avisados.'}
        </li>
      )}
      {open_deliveries > 0 && (
        <li>
          <strong>
            {plural(open_deliveries, 'entrega marcada', 'entregas marcadas')} sem conferência.
          </strong>{' '}
          Ainda dá para conferir depois de concluir.
        </li>
      )}
      {open_issues > 0 && (
        <li>
          <strong>{plural(open_issues, 'pendência aberta', 'pendências abertas')}.</strong>{' '}
          Continuam na Vistoria e podem ser respondidas.
        </li>
      )}
      {unpaid_deals > 0 && (
        <li>
          <strong>
            <span className="num">{formatBRL(unpaid_total)}</span> a pagar
          </strong>{' '}
          em {plural(unpaid_deals, 'orçamento aprovado', 'orçamentos aprovados')}. Os pagamentos
          continuam possíveis.
        </li>
      )}
    </ul>
  );
}
