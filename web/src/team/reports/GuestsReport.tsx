import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect, ListFilters } from '../../ui/ListFilters.tsx';
import lead from '../../ui/ListLead.module.css';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import type { SortOrder } from '../../words/sort-rows.ts';
import { GuestTrafficTable } from './GuestTrafficTable.tsx';
import { guestTraffic } from './queries.ts';

const spans = [
  { value: '', label: 'Este mês' },
  { value: '3', label: '3 meses' },
  { value: '12', label: '12 meses' },
  { value: '120', label: '10 anos' },
];

/** How much each architect asks suppliers without an account, what came back, and how many people did not want it. */
export function GuestsReport() {
  const [span] = useAddressParam('meses');
  const months = spans.some(({ value }) => value === span) ? Number(span) || 1 : 1;
  const [order, setOrder] = useState<SortOrder>(null);
  const { rows, paging, query } = usePagedList(
    guestTraffic(months, order),
    ({ architect_id }) => architect_id,
  );
  return (
    <>
      <div className={lead.lead}>
        <p className="muted">O que cada arquiteto pediu a contatos sem cadastro, até hoje.</p>
      </div>
      <ListFilters>
        <FilterSelect name="meses" label="Período" data={spans} />
      </ListFilters>
      <Reading query={query} failure="Não foi possível carregar as solicitações de fora">
        {() =>
          rows.length > 0 ? (
            <GuestTrafficTable rows={rows} order={order} onOrder={setOrder} {...paging} />
          ) : (
            <EmptyState title="Nenhuma solicitação de fora neste período" drawing="level">
              Nenhum arquiteto pediu preços a um contato sem cadastro. Escolha um período maior.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}
