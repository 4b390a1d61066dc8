import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { ordersOfProjectQuery } from '../../sourcing/orders/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { choiceOf } from '../../words/choice.ts';
import { changeCauseLabel, changeOrderStatusLabel } from '../../words/labels.ts';
import { matches } from '../../words/search.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { ChooseOrderDialog } from './ChooseOrderDialog.tsx';
import { changedOrderLabel, changeLabel } from './change-order.ts';
import { type ChangeOrder, changesOfProjectQuery } from './queries.ts';

/** More of them than these are worth a search. */
const A_FEW = 8;

const statusChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(changeOrderStatusLabel).map(([value, label]) => ({ value, label })),
];

interface ChangesOfProjectProps {
  projectId: string;
  /** Whether this person proposes changes here: the architect. */
  canPropose: boolean;
}

/** The change orders of a project, with who agreed to each, and for its architect the way to a new one. */
export function ChangesOfProject({ projectId, canPropose }: ChangesOfProjectProps) {
  const changes = useQuery(changesOfProjectQuery(projectId));
  const propose = canPropose && <ProposeButton projectId={projectId} />;
  return (
    <Reading
      query={changes}
      failure="Não foi possível carregar os aditivos"
      skeleton={<ListSkeleton rows={6} />}
    >
      {(all) =>
        all.length > 0 ? (
          <>
            <div className="below-16 hides-empty">{propose}</div>
            <Changes changes={all} />
          </>
        ) : (
          <EmptyState title="Nenhum aditivo ainda" drawing="sheet" action={propose}>
            Depois de confirmado, um pedido só muda por aditivo, com o acordo do cliente, do
            arquiteto e do fornecedor. Eles aparecem aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}

/** Chooses one of the orders that a change may be proposed for; nothing where there is none. */
function ProposeButton({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const orders = useQuery(ordersOfProjectQuery(projectId)).data ?? [];
  const open = orders.filter(({ status }) => status === 'confirmed');
  if (open.length === 0) return null;
  return (
    <>
      <Needs right="prepare">
        <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpen(true)}>
          Propor aditivo ou distrato
        </Button>
      </Needs>
      <ChooseOrderDialog orders={open} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Changes({ changes }: { changes: readonly ChangeOrder[] }) {
  const [search] = useAddressParam('busca');
  const [asked] = useAddressParam('situacao');
  const status = choiceOf(changeOrderStatusLabel, asked);
  const found = changes.filter(
    (change) => (!status || change.status === status) && matches(search, wordsOf(change)),
  );
  return (
    <>
      {changes.length > A_FEW && (
        <ListFilters
          searchLabel="Buscar por título, número, fornecedor ou item"
          select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
        />
      )}
      {found.length > 0 ? (
        <ChangeTable changes={found} namesOrders />
      ) : (
        <NothingMatches title="Nenhum aditivo encontrado">
          Nenhum aditivo corresponde a esta busca.
        </NothingMatches>
      )}
    </>
  );
}

const wordsOf = (change: ChangeOrder) => [
  changeLabel(change),
  change.title,
  changedOrderLabel(change),
  change.supplier_name,
  change.supplier_company,
  changeCauseLabel[change.cause],
  ...change.lines.map(({ item }) => item),
];
