import { Button, Group, Menu, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { attachmentsOfProjectQuery } from '../../common/attachments/queries.ts';
import { EditingLine } from '../../common/colleagues/EditingLine.tsx';
import { OnlyWith } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useRight } from '../../session/rights.ts';
import { AddItemDialog } from '../../sourcing/items/AddItemDialog.tsx';
import { DeleteItemDialog } from '../../sourcing/items/DeleteItemDialog.tsx';
import { itemForecastsQuery } from '../../sourcing/items/forecast-queries.ts';
import { ItemFilesDialog } from '../../sourcing/items/ItemFilesDialog.tsx';
import { type PlannedItem, type ProjectItem, withForecast } from '../../sourcing/items/item.ts';
import { ApplyKitDialog } from '../../sourcing/items/kits/ApplyKitDialog.tsx';
import { SaveKitDialog } from '../../sourcing/items/kits/SaveKitDialog.tsx';
import { heldQuotes } from '../../sourcing/orders/held.ts';
import { ordersOfProjectQuery, useLiveOrders } from '../../sourcing/orders/queries.ts';
import type { Project } from '../../sourcing/projects/queries.ts';
import { UndoApprovalDialog } from '../../sourcing/quotes/approval/UndoApprovalDialog.tsx';
import { type ProjectQuote, projectQuotesQuery } from '../../sourcing/quotes/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { errorText } from '../../wire/errors.ts';
import { byKey } from '../../words/by-key.ts';
import { formatAmount, formatQuantity } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { AddItemActions } from './AddItemActions.tsx';
import { FirstItems } from './FirstItems.tsx';
import { ForecastSum } from './ForecastSum.tsx';
import { ItemGrid } from './grid/ItemGrid.tsx';
import type { View } from './grid/rows.ts';
import { useItemEdits } from './grid/use-item-edits.ts';
import { useItemFilter } from './grid/use-item-filter.ts';
import { ItemFilter } from './ItemFilter.tsx';
import styles from './ProjectItems.module.css';

const ForecastSumsDialog = lazyPart(() => import('./ForecastSumsDialog.tsx'));
const ProductPicker = lazyPart(() => import('../../sourcing/products/ProductPicker.tsx'));
const ReferencePanel = lazyPart(() => import('../../sourcing/references/ReferencePanel.tsx'));

interface ProjectItemsProps {
  project: Project;
  items: UseQueryResult<ProjectItem[]>;
}

/** Said of a list that is empty or not there yet: the same at every drawing. */
const NONE: readonly PlannedItem[] = [];
const NO_QUOTES: readonly ProjectQuote[] = [];

/** Fields that have a column once an item says something in them, or once somebody asks for it. */
const sparseFields = ['code', 'specifications_url'] as const;
type SparseField = (typeof sparseFields)[number];
const showsColumn: Record<SparseField, string> = {
  code: 'Mostrar coluna de códigos',
  specifications_url: 'Mostrar coluna de especificações',
};

/**
 * The items of a project. In planning all of them is written here; afterwards their order, their rooms
 * and what they are expected to cost, which are the architect's own (items/transitions.sql).
 */
export function ProjectItems({ project, items }: ProjectItemsProps) {
  const isPlanning = project.status === 'planning';
  const { may: mayWrite } = useRight('prepare');
  const [view, setView] = useState<View>('rooms');
  // The choice shows at once, and a long list is grouped again after it.
  const shownView = useDeferredValue(view);
  const [isAdding, setAdding] = useState(false);
  const [copyOf, setCopyOf] = useState<PlannedItem | null>(null);
  const [first, setFirst] = useState('');
  const add = useCallback((original: PlannedItem | null) => {
    setCopyOf(original);
    setAdding(true);
  }, []);
  const write = useCallback((description: string) => {
    setFirst(description);
    setAdding(true);
  }, []);
  const [dialog, setDialog] = useState<'kit' | 'library' | 'save' | 'sums' | null>(null);
  const [deleting, setDeleting] = useState<PlannedItem | null>(null);
  const [undoing, setUndoing] = useState<PlannedItem | null>(null);
  const quotes = useQuery({ ...projectQuotesQuery(project.id), enabled: !isPlanning });
  const held = useHeldApprovals(project.id, quotes.data ?? NO_QUOTES);
  const files = useQuery(attachmentsOfProjectQuery('item', project.id));
  const filesByItem = useMemo(
    () => byKey(files.data ?? [], ({ entity_id }) => entity_id),
    [files.data],
  );
  const [pricing, setPricing] = useState<PlannedItem | null>(null);
  const [filesOf, setFilesOf] = useState<PlannedItem | null>(null);
  const forecasts = useQuery(itemForecastsQuery(project.id));
  const planned = useMemo(
    () => items.data?.map((item) => withForecast(item, forecasts.data?.[item.id] ?? null)) ?? NONE,
    [items.data, forecasts.data],
  );
  const edits = useItemEdits(project.id, planned);
  const asked = useMemo(
    () => new Set(quotes.data?.map((quote) => quote.project_item_id)),
    [quotes.data],
  );
  const filter = useItemFilter({
    items: edits.items,
    hasFile: (id) => filesByItem.has(id),
    hasSupplier: (id) => asked.has(id),
  });
  const [wanted, setWanted] = useState<readonly SparseField[]>([]);
  const unused = useMemo(
    () =>
      sparseFields.filter(
        (field) => !wanted.includes(field) && planned.every((item) => item[field] === null),
      ),
    [wanted, planned],
  );
  const count = planned.length;
  const forecast = sumBRL(edits.items.flatMap((item) => item.forecast ?? []));
  const rooms = useMemo(
    () => [...new Set(items.data?.flatMap(({ room }) => (room ? [room] : [])))],
    [items.data],
  );
  return (
    <section aria-labelledby="project-items">
      <EditingLine kind="items" entityId={project.id} />
      <div className={`row wrap at-end below-8 ${styles.head}`}>
        <Title order={2} id="project-items">
          Itens{count > 0 ? ` (${formatQuantity(count)})` : ''}
        </Title>
        <p className={`flex wrap muted hides-empty ${styles.facts}`}>
          {forecast > 0 && (
            <ForecastSum
              projectId={project.id}
              items={planned}
              total={forecast}
              onUse={() => setDialog('sums')}
            />
          )}
          {count > 0 && !isPlanning && (
            <span className="no-print">
              Solicitação enviada: descrição e quantidade mudam em “Mudar a solicitação”. Ambiente,
              código, ordem e previsto são só seus.
            </span>
          )}
        </p>
        <Group gap="xs" className={`${styles.acts} no-print`}>
          {isPlanning && count > 0 && (
            <OnlyWith right="prepare">
              <Button size="xs" variant="default" onClick={() => setDialog('kit')}>
                Adicionar kit
              </Button>
              <Button size="xs" variant="default" onClick={() => setDialog('library')}>
                Da biblioteca
              </Button>
            </OnlyWith>
          )}
          {isPlanning && items.data && (
            <AddItemActions projectId={project.id} onAdd={() => add(null)} />
          )}
          {count > 0 && mayWrite && (
            <MoreMenu label="Mais ações dos itens" variant="default">
              {isPlanning &&
                unused.map((field) => (
                  <Menu.Item key={field} onClick={() => setWanted([...wanted, field])}>
                    {showsColumn[field]}
                  </Menu.Item>
                ))}
              <Menu.Item onClick={() => setDialog('save')}>Salvar como kit</Menu.Item>
            </MoreMenu>
          )}
        </Group>
      </div>
      {items.isPending && <ListSkeleton rows={4} />}
      {items.isError && !items.data && (
        <ErrorState
          title="Não foi possível carregar os itens"
          onRetry={items.refetch}
          retrying={items.isFetching}
        >
          {errorText(items.error)}
        </ErrorState>
      )}
      {items.data && count === 0 && (
        <FirstItems
          projectId={project.id}
          isPlanning={isPlanning}
          onWrite={write}
          onKit={() => setDialog('kit')}
          onLibrary={() => setDialog('library')}
        />
      )}
      {count > 0 && (
        <>
          {forecasts.isError && (
            <Text size="sm" c="red" role="alert" mb="xs">
              Não foi possível carregar o previsto dos itens. {errorText(forecasts.error)}{' '}
              <Button size="compact-sm" variant="default" onClick={() => void forecasts.refetch()}>
                Tentar de novo
              </Button>
            </Text>
          )}
          {count > 1 && (
            <ItemFilter
              filter={filter}
              lacks={[
                ...(forecasts.data ? (['forecast'] as const) : []),
                ...(files.data ? (['file'] as const) : []),
                ...(!isPlanning && quotes.data ? (['supplier'] as const) : []),
              ]}
              shown={edits.items.filter(({ id }) => !filter.hidden.has(id)).length}
              view={view}
              onView={setView}
            />
          )}
          <ItemGrid
            edits={edits}
            view={shownView}
            hidden={filter.hidden}
            unused={unused}
            isPlanning={isPlanning}
            hasForecasts={!!forecasts.data}
            // Another screen may have read them, none as they are: in planning there is nothing to show.
            quotes={isPlanning ? null : (quotes.data ?? null)}
            inviteTo={
              project.status === 'quoting' || project.status === 'in_progress'
                ? paths.supplierSelection(project.id)
                : null
            }
            held={held}
            files={filesByItem}
            onReference={setPricing}
            onFiles={setFilesOf}
            onDuplicate={add}
            onDelete={setDeleting}
            onUndo={setUndoing}
          />
          <p className={`${styles.keys} no-print`} hidden={!mayWrite}>
            {isPlanning && (
              <>
                <kbd>Enter</kbd> desce, <kbd>Tab</kbd> vai ao lado, <kbd>Ctrl V</kbd> cola linhas,{' '}
              </>
            )}
            <kbd>Alt ↑↓</kbd> move o item, <kbd>Ctrl Z</kbd> desfaz
          </p>
        </>
      )}
      <ItemFilesDialog
        item={filesOf}
        canAdd={mayWrite && project.status !== 'archived'}
        onClose={() => setFilesOf(null)}
      />
      <UndoApprovalDialog
        projectId={project.id}
        item={undoing}
        items={items.data ?? NONE}
        quotes={undoable(quotes.data ?? NO_QUOTES, held, undoing)}
        onClose={() => setUndoing(null)}
        onUndone={focusOutcome}
      />
      <Suspense>
        {pricing && (
          <ReferencePanel
            item={pricing}
            onTake={(amount, note) => {
              void edits.write(
                [
                  {
                    ...{ id: pricing.id, field: 'forecast', text: formatAmount(amount) },
                    ...{ seen: pricing.forecast, source: { source: 'reference', note } },
                  },
                ],
                `“${pricing.description}” foi alterado.`,
              );
              setPricing(null);
            }}
            onClose={() => setPricing(null)}
          />
        )}
        {dialog === 'sums' && (
          <ForecastSumsDialog
            projectId={project.id}
            items={edits.items}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'library' && isPlanning && (
          <ProductPicker projectId={project.id} onClose={() => setDialog(null)} />
        )}
      </Suspense>
      <SaveKitDialog
        projectId={project.id}
        items={items.data ?? NONE}
        rooms={rooms}
        opened={dialog === 'save'}
        onClose={() => setDialog(null)}
      />
      {isPlanning && (
        <>
          <ApplyKitDialog
            projectId={project.id}
            opened={dialog === 'kit'}
            onClose={() => setDialog(null)}
            onApplied={edits.applied}
          />
          <AddItemDialog
            projectId={project.id}
            rooms={rooms}
            opened={isAdding}
            copyOf={copyOf}
            description={first}
            onClose={() => {
              setAdding(false);
              setFirst('');
            }}
          />
          <DeleteItemDialog
            projectId={project.id}
            item={deleting}
            onDeleted={edits.deleted}
            onClose={() => setDeleting(null)}
          />
        </>
      )}
    </section>
  );
}

/** Which approvals are not undone any more; null until that is known. What cannot be read holds nothing: the server refuses. */
function useHeldApprovals(projectId: string, quotes: readonly ProjectQuote[]) {
  const hasApproved = quotes.some(({ status }) => status === 'approved');
  const orders = useQuery({ ...ordersOfProjectQuery(projectId), enabled: hasApproved });
  useLiveOrders();
  return useMemo(
    () => (orders.isPending ? null : heldQuotes(orders.data ?? [])),
    [orders.isPending, orders.data],
  );
}

/** Without what is held; what is asked about stays, also when it is held from now on: the server says why it is refused. */
const undoable = (
  quotes: readonly ProjectQuote[],
  held: ReturnType<typeof useHeldApprovals>,
  asked: PlannedItem | null,
) => quotes.filter(({ id, project_item_id }) => !held?.has(id) || project_item_id === asked?.id);

const focusOutcome = ({ id }: { id: string }) =>
  document.querySelector<HTMLElement>(`[data-row="${id}"][data-column=outcome]`)?.focus();
