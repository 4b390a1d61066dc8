import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { plural } from '../../words/format.ts';
import { DecidedErasures } from './DecidedErasures.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasureCard } from './ErasureCard.tsx';
import { type ErasureRequest, erasureRequestsQuery } from './queries.ts';
import { RefuseErasureDialog } from './RefuseErasureDialog.tsx';

/** People who asked to be erased, for the team to decide (LGPD art. 18 VI). */
export default function ErasureRequestsPage() {
  const requests = useQuery(erasureRequestsQuery);
  const [erasing, setErasing] = useState<ErasureRequest | null>(null);
  const [refusing, setRefusing] = useState<ErasureRequest | null>(null);
  const waiting = requests.data?.length ?? 0;
  return (
    <>
      <PageHeader
        title="Pedidos de exclusão"
        lead={
          requests.data &&
          (waiting === 0
            ? 'Ninguém espera resposta agora.'
            : `${plural(waiting, 'pedido espera', 'pedidos esperam')} resposta. O prazo é de 15 dias.`)
        }
      />
      <Reading query={requests} failure="Não foi possível carregar os pedidos de exclusão">
        {(open) => (
          <>
            {open.length === 0 && (
              <EmptyState title="Nenhum pedido em aberto" drawing="keys">
                Quando alguém pedir a exclusão da conta, o pedido aparece aqui.
              </EmptyState>
            )}
            {open.length > 0 && (
              <ul className="stack gap-12" aria-label="Pedidos em aberto">
                {open.map((request) => (
                  <ErasureCard
                    key={request.id}
                    request={request}
                    onErase={() => setErasing(request)}
                    onRefuse={() => setRefusing(request)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Reading>
      <DecidedErasures />
      <EraseDialog request={erasing} onClose={() => setErasing(null)} />
      <RefuseErasureDialog request={refusing} onClose={() => setRefusing(null)} />
    </>
  );
}
