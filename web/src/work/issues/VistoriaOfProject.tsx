import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { ordersOfProjectQuery } from '../../sourcing/orders/queries.ts';
import { projectQuery } from '../../sourcing/projects/queries.ts';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { formatDate, formatQuantity } from '../../words/format.ts';
import { IssueFormDialog } from './IssueFormDialog.tsx';
import { IssueList } from './IssueList.tsx';
import { writesIssues } from './issue-words.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { issueCountsQuery, sumOf, useLiveIssues, warrantiesQuery } from './queries.ts';

const FinalHandover = lazyPart(async () => ({
  default: (await import('../final-handover/FinalHandover.tsx')).FinalHandover,
}));

/** The walk and what follows it: pendências, claims of the warranty, and the handing over. */
export default function VistoriaOfProject({ projectId }: { projectId: string }) {
  useLiveIssues();
  const [view, setView] = useAddressParam('vista');
  const counts = useQuery(issueCountsQuery(projectId)).data;
  const project = useQuery(projectQuery(projectId)).data;
  const withCount = (words: string, count: number) =>
    count > 0 ? `${words} (${formatQuantity(count)})` : words;
  const status = project?.status;
  return (
    <section aria-label="Vistoria" className="stack one-column gap-24">
      <SegmentedControl
        aria-label="Parte da vistoria"
        value={view || 'pendencias'}
        onChange={(chosen) => setView(chosen === 'pendencias' ? '' : chosen)}
        data={[
          {
            value: 'pendencias',
            label: withCount('Pendências', sumOf(counts, 'waiting', 'punch')),
          },
          { value: 'garantia', label: withCount('Garantia', sumOf(counts, 'waiting', 'warranty')) },
          { value: 'entrega', label: 'Entrega final' },
        ]}
      />
      {view === 'garantia' ? (
        <Warranty projectId={projectId} />
      ) : view === 'entrega' ? (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <FinalHandover
            projectId={projectId}
            canSend={status === 'in_progress' || status === 'completed'}
            isOpen={status !== 'archived'}
          />
        </Suspense>
      ) : (
        <Punch projectId={projectId} canWrite={status !== undefined && status !== 'archived'} />
      )}
    </section>
  );
}

function Punch({ projectId, canWrite }: { projectId: string; canWrite: boolean }) {
  const { role } = useProfile();
  const counts = useQuery(issueCountsQuery(projectId)).data;
  const orders = useQuery(ordersOfProjectQuery(projectId)).data ?? [];
  const [mine, setMine] = useAddressParam('vez');
  const [room, setRoom] = useAddressParam('ambiente');
  const [order, setOrder] = useAddressParam('pedido');
  const [asked, setAsked] = useState<'new' | 'publish' | null>(null);
  const punch = (counts ?? []).filter(({ issue_kind }) => issue_kind === 'punch');
  const rooms = [...new Set(punch.flatMap((row) => row.room ?? []))].sort();
  const withIssues = orders.filter(({ order_id }) =>
    punch.some((row) => row.order_id === order_id),
  );
  const drafts = sumOf(counts, 'drafts', 'punch');
  const isFiltered = mine !== '' || room !== '' || order !== '';
  const hasAny = punch.length > 0;
  return (
    <>
      {canWrite && writesIssues(role) && (
        <div className="flex wrap gap-8">
          <Needs right="prepare" worksOffline>
            <Button
              component={Link}
              to={paths.walk(projectId)}
              size="md"
              leftSection={<Icon name="camera" size={20} />}
            >
              Vistoria no celular
            </Button>
          </Needs>
          <Needs right="prepare">
            <Button size="md" variant="default" onClick={() => setAsked('new')}>
              Nova pendência
            </Button>
          </Needs>
          {drafts > 0 && (
            <Needs right="prepare">
              <Button size="md" color="clay.7" onClick={() => setAsked('publish')}>
                Publicar vistoria ({drafts})
              </Button>
            </Needs>
          )}
        </div>
      )}
      {hasAny && (
        <div className="row wrap gap-16">
          <Checkbox
            label={`Minha vez (${sumOf(counts, 'mine', 'punch')})`}
            checked={mine !== ''}
            onChange={({ currentTarget }) => setMine(currentTarget.checked ? 'minha' : '')}
          />
          <NativeSelect
            aria-label="Ambiente"
            value={room}
            onChange={({ currentTarget }) => setRoom(currentTarget.value)}
            data={[
              { value: '', label: 'Todos os ambientes' },
              ...rooms.map((name) => ({ value: name, label: name })),
            ]}
          />
          <NativeSelect
            aria-label="Fornecedor"
            value={order}
            onChange={({ currentTarget }) => setOrder(currentTarget.value)}
            data={[
              { value: '', label: 'Todos os fornecedores' },
              ...withIssues.map((one) => ({
                value: one.order_id,
                label: `${orderSupplier(one)}, pedido ${orderLabel(one)}`,
              })),
            ]}
          />
        </div>
      )}
      {sumOf(counts, 'waiting') + sumOf(counts, 'ended') > 0 && (
        <div>
          <DocumentButton name="issues" id={projectId} label="Baixar PDF das pendências" />
        </div>
      )}
      <IssueList
        label="Pendências"
        filter={{
          target_project_id: projectId,
          kind: 'punch',
          ...(mine && { only_mine: true }),
          ...(room && { in_room: room }),
          ...(order && { target_order_id: order }),
        }}
        empty={
          isFiltered ? (
            <NothingMatches title="Nenhuma pendência aqui">
              Com estes filtros não há nada.
            </NothingMatches>
          ) : (
            <EmptyState title="Nenhuma pendência">
              {canWrite && writesIssues(role)
                ? 'Ande pela obra com o celular e registre o que falta.'
                : 'O que faltar na obra aparece aqui, com fotos e de quem é a vez.'}
            </EmptyState>
          )
        }
      />
      {asked === 'new' && (
        <IssueFormDialog projectId={projectId} kind="punch" onClose={() => setAsked(null)} />
      )}
      {asked === 'publish' && (
        <PublishDialog projectId={projectId} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function Warranty({ projectId }: { projectId: string }) {
  const { role } = useProfile();
  const warranties = useQuery(warrantiesQuery(projectId)).data ?? [];
  const orders = useQuery(ordersOfProjectQuery(projectId)).data ?? [];
  const [claimed, setClaimed] = useState<string | null>(null);
  const begun = warranties.filter(({ begins_on }) => begins_on !== null);
  return (
    <>
      <IssueList
        label="Chamados de garantia"
        filter={{ target_project_id: projectId, kind: 'warranty' }}
        empty={
          <EmptyState title="Nenhum chamado de garantia">
            {begun.length > 0
              ? 'Se algo falhar, abra um chamado no pedido abaixo: fica registrado com data.'
              : 'A garantia começa quando o pedido é entregue ou a obra concluída.'}
          </EmptyState>
        }
      />
      {begun.length > 0 && (
        <section aria-labelledby="warranties">
          <h2 id="warranties" className="below-12">
            Garantias
          </h2>
          <ul className="boxed">
            {begun.map(({ order_id, ends_on, may_claim }) => {
              const order = orders.find((one) => one.order_id === order_id);
              if (!order) return null;
              return (
                <li key={order_id} className="row wrap between gap-12">
                  <span className="grows-240">
                    <Link to={paths.order(order_id)}>{orderSupplier(order)}</Link>, pedido{' '}
                    {orderLabel(order)}
                    <span className="block muted text-14">
                      {ends_on ? `Até ${formatDate(ends_on)}` : 'O pedido não diz o prazo'}
                    </span>
                  </span>
                  {may_claim && writesIssues(role) && (
                    <Needs right="prepare">
                      <Button
                        variant="default"
                        aria-label={`Abrir chamado: pedido ${orderLabel(order)}`}
                        onClick={() => setClaimed(order_id)}
                      >
                        Abrir chamado
                      </Button>
                    </Needs>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {claimed && (
        <IssueFormDialog
          projectId={projectId}
          kind="warranty"
          orderId={claimed}
          onClose={() => setClaimed(null)}
        />
      )}
    </>
  );
}
