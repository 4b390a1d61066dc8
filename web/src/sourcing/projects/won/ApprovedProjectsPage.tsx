import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { attachmentsKey } from '../../../common/attachments/queries.ts';
import { ReceivedReceipts } from '../../../common/attachments/ReceivedReceipts.tsx';
import { paths } from '../../../paths.ts';
import { useProfile } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterCounters } from '../../../ui/FilterCounters.tsx';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { announce } from '../../../ui/LiveRegion.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../../ui/NothingMatches.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { usePagedList } from '../../../ui/use-paged-list.tsx';
import { useSearch } from '../../../ui/use-search.ts';
import { useRefreshOn } from '../../../wire/realtime.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { orderKeys } from '../../orders/queries.ts';
import { ApprovedProjectCard } from './ApprovedProjectCard.tsx';
import styles from './ApprovedProjectsPage.module.css';
import { dealFilterNamed, dealFilters, dealOrderNamed, dealOrders } from './deal-filters.ts';
import {
  approvedProjectsKey,
  DEALS_AT_ONCE,
  type DealFigures,
  dealList,
  dealTotalsQuery,
} from './queries.ts';

type DealTotals = DealFigures['totals'];

/** Projects that the supplier won, with everybody's contacts; the list grows by itself when an architect approves. */
export default function ApprovedProjectsPage() {
  const { id } = useProfile();
  const totals = useQuery(dealTotalsQuery);
  useRefreshOn('quotes', `supplier_id=eq.${id}`, [approvedProjectsKey], {
    event: 'UPDATE',
    onChange: () => announce('Seus projetos aprovados foram atualizados.'),
  });
  useRefreshOn('orders', null, [approvedProjectsKey, orderKeys.all]);
  useRefreshOn('attachments', null, [attachmentsKey('payment')]);
  return (
    <>
      <PageHeader title="Projetos aprovados" lead={totals.data && leadOf(totals.data)} />
      <Reading
        query={totals}
        failure="Não foi possível carregar os projetos aprovados"
        skeleton={<ListSkeleton rows={8} />}
      >
        {(sums) =>
          sums ? (
            <Deals totals={sums} />
          ) : (
            <EmptyState
              title="Nenhum projeto aprovado ainda"
              drawing="keys"
              action={
                <Button component={Link} to={paths.quoteRequests()} variant="default">
                  Ver solicitações
                </Button>
              }
            >
              Quando um arquiteto aprovar um orçamento seu, o projeto aparece aqui com os contatos.
            </EmptyState>
          )
        }
      </Reading>
      <ReceivedReceipts />
    </>
  );
}

/** So many are read at a glance: they are open, and need no search. */
const A_FEW = 2;

/** The rows: searched, narrowed, ordered and cut into pages by the server. */
function Deals({ totals }: { totals: DealTotals }) {
  const search = useSearch();
  const [params] = useSearchParams();
  const filter = dealFilterNamed(params.get('situacao'));
  const order = dealOrderNamed(params.get('ordem') ?? '');
  const { query, rows, paging } = usePagedList(
    dealList({ search, filter, order }),
    ({ quote_id }) => quote_id,
    { places: ':scope > *', atOnce: DEALS_AT_ONCE },
  );
  const isShort = totals.deals <= A_FEW;
  return (
    <>
      {!isShort && (
        <>
          <FilterCounters
            label="Filtrar projetos aprovados"
            counters={dealFilters.map(({ value, label, number }) => ({
              filter: value,
              label,
              count: totals[number],
            }))}
            current={filter.value}
            list={paths.approvedProjects()}
          />
          <div className="below-16">
            <ListFilters
              isInline
              searchLabel="Buscar por obra, arquiteto ou pedido"
              select={{ name: 'ordem', label: 'Ordem', data: dealOrders }}
            />
          </div>
        </>
      )}
      <Reading
        query={query}
        failure="Não foi possível carregar os projetos aprovados"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length > 0 ? (
            <>
              <div
                ref={paging.list}
                className={`card ${styles.deals}`}
                aria-busy={paging.isStale || undefined}
              >
                {rows.map((deal) => (
                  <ApprovedProjectCard key={deal.quote_id} deal={deal} startsOpen={isShort} />
                ))}
              </div>
              {paging.more}
            </>
          ) : (
            <NothingMatches title="Nenhum projeto encontrado">
              Nenhum projeto aprovado corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

/** How many deals there are, what they come to, and what is left to receive. */
const leadOf = ({ deals, price, remaining }: DealTotals) =>
  `${plural(deals, 'projeto aprovado', 'projetos aprovados')}, ${formatBRL(price)} ao todo, ${formatBRL(remaining)} a receber.`;
