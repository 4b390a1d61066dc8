import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queueFiles } from '../../common/attachments/use-uploads.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterCounters } from '../../ui/FilterCounters.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { choiceOf } from '../../words/choice.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import { PurchaseFormDialog } from './PurchaseFormDialog.tsx';
import { purchaseColumns } from './purchase-columns.tsx';
import { type PurchaseFilter, purchaseFilters } from './purchase-words.ts';
import { type Purchase, purchasesQuery, useLivePurchases } from './queries.ts';
import { ReceiptUpload } from './ReceiptUpload.tsx';

interface PurchasesOfProjectProps {
  projectId: string;
  /** Whether this person records purchases: client and architect, until the project is archived. */
  canAdd: boolean;
}

/** The purchases of a project outside, by day, and the way to record more. */
export function PurchasesOfProject({ projectId, canAdd }: PurchasesOfProjectProps) {
  const { role } = useProfile();
  const queryClient = useQueryClient();
  const purchases = useQuery(purchasesQuery(projectId));
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [withReceipt, setWithReceipt] = useState<readonly string[]>([]);
  useLivePurchases(projectId);
  const mayAdd = canAdd && role !== 'admin';
  const add = mayAdd && (
    <Needs right="prepare">
      <Button
        leftSection={<Icon name="plus" size={18} />}
        className="no-print"
        onClick={() => setAdding(true)}
      >
        Registrar compra
      </Button>
    </Needs>
  );
  return (
    <section aria-label="Compras por fora" className="stack one-column gap-16">
      <Reading
        query={purchases}
        failure="Não foi possível carregar as compras"
        skeleton={<ListSkeleton rows={6} />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Nada comprado por fora" drawing="sheet" action={add}>
              Registre recibos, diárias e taxas para ver o custo inteiro.
            </EmptyState>
          ) : (
            <>
              {add && <div>{add}</div>}
              {withReceipt
                .filter((id) => id !== opened)
                .map((id) => (
                  <ReceiptUpload
                    key={id}
                    purchaseId={id}
                    label={all.find(({ purchase_id }) => purchase_id === id)?.label ?? 'Compra'}
                  />
                ))}
              <List purchases={all} onOpen={setOpened} />
              <PurchaseDialog
                projectId={projectId}
                purchase={all.find(({ purchase_id }) => purchase_id === opened) ?? null}
                canAdd={mayAdd}
                onClose={() => setOpened(null)}
              />
            </>
          )
        }
      </Reading>
      <PurchaseFormDialog
        projectId={projectId}
        opened={isAdding}
        onClose={() => setAdding(false)}
        onReceipt={(id, receipt) => {
          queueFiles(queryClient, 'purchase', id, [receipt]);
          setWithReceipt((before) => [...before, id]);
        }}
      />
    </section>
  );
}

interface ListProps {
  purchases: readonly Purchase[];
  onOpen: (purchaseId: string) => void;
}

function List({ purchases, onOpen }: ListProps) {
  const [asked] = useAddressParam('situacao');
  const filter = choiceOf(purchaseFilters, asked);
  const filters = Object.entries(purchaseFilters) as [
    PurchaseFilter,
    (typeof purchaseFilters)[PurchaseFilter],
  ][];
  const found = purchases.filter(purchaseFilters[filter].holds);
  const columns = purchaseColumns(onOpen);
  return (
    <>
      <FilterCounters
        label="Filtrar compras"
        current={filter}
        list=""
        counters={filters.map(([name, { label, holds }]) => ({
          filter: name,
          label,
          count: purchases.filter(holds).length,
        }))}
      />
      {found.length > 0 ? (
        <DataTable
          caption="Compras por fora, a mais recente primeiro"
          columns={columns}
          rows={found}
          rowKey={({ purchase_id }) => purchase_id}
        />
      ) : (
        <NothingMatches title="Nenhuma compra aqui">
          Nenhuma compra está nesta situação.
        </NothingMatches>
      )}
    </>
  );
}
