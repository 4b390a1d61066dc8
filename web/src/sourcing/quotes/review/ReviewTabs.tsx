import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { formatBRL } from '../../../words/format.ts';
import type { ClientProject } from '../../projects/client-projects.ts';
import { isActive } from '../../projects/steps.ts';
import { specsQuery } from '../../specs/specs-query.ts';
import { CategorySection } from './CategorySection.tsx';
import { OpenItems } from './OpenItems.tsx';
import { PendingSelection } from './PendingSelection.tsx';
import type { ReviewedItem } from './queries.ts';
import { ReviewedItemRow } from './ReviewedItemRow.tsx';
import { byCategory } from './review.ts';
import { SelectionOfProject } from './SelectionOfProject.tsx';
import { waitsForYes } from './selection.ts';
import { selectionQuery } from './selection-queries.ts';

const ClientSpecs = lazyPart(() => import('./ClientSpecs.tsx'));

interface ReviewTabsProps {
  items: readonly ReviewedItem[];
  project: ClientProject;
}

/** The items of a project by what the client has to do with them: decide, know what was approved, or wait. */
export function ReviewTabs({ items, project }: ReviewTabsProps) {
  const { data: selection } = useQuery(selectionQuery(project.id));
  const specs = useQuery(specsQuery(project.id));
  const proposed = specs.data?.filter(({ status }) => status === 'proposed').length ?? 0;
  const { hash } = useLocation();
  // Undefined where reading it failed, also while it is read again.
  const hasFailed = selection === undefined;
  const waits = selection ? waitsForYes(project, selection) : false;
  // The answer stands where the question was, for the person who has just given it.
  const [startsWithIt, setStartsWithIt] = useState(waits);
  if (waits && !startsWithIt) setStartsWithIt(true);
  const awaited = new Set(waits ? selection?.quotes.map(({ item_id }) => item_id) : []);
  const approved = items.filter(({ price }) => price !== null);
  const open = items.filter(({ price, item_id }) => price === null && !awaited.has(item_id));
  const tabs = [
    {
      value: 'decidir',
      label: waits || !selection ? 'Decidir' : 'Sua resposta',
      ...(waits && { count: awaited.size }),
      isThere: hasFailed || waits || selection?.isDecided,
      panel: <SelectionOfProject project={project} Pending={PendingSelection} />,
    },
    {
      value: 'especificacoes',
      label: 'Especificações',
      ...(proposed > 0 && { count: proposed }),
      isThere: specs.isError || (specs.data?.length ?? 0) > 0,
      panel: (
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <ClientSpecs project={project} />
        </Suspense>
      ),
    },
    {
      value: 'aprovados',
      label: 'Aprovados',
      count: approved.length,
      isThere: approved.length > 0,
      panel: <Approved items={approved} />,
    },
    {
      value: 'cotacao',
      label: isActive(project.status) ? 'Em cotação' : 'Sem fornecedor',
      count: open.length,
      isThere: open.length > 0,
      panel: <OpenItems items={open} projectStatus={project.status} />,
    },
  ].filter(({ isThere }) => isThere);
  const meant = () => {
    const linked = hash.replace('#item-', '');
    if (awaited.has(linked)) return 'decidir';
    if (open.some(({ item_id }) => item_id === linked)) return 'cotacao';
    if (approved.some(({ item_id }) => item_id === linked)) return 'aprovados';
    if (startsWithIt || hasFailed) return 'decidir';
    if (proposed > 0) return 'especificacoes';
    return approved.length > 0 ? 'aprovados' : 'cotacao';
  };
  return <PageTabs label="Orçamentos" tabs={tabs} initial={meant()} />;
}

function Approved({ items }: { items: readonly ReviewedItem[] }) {
  return byCategory(items).map(({ category, items: rows, approved }) => (
    <CategorySection
      key={category}
      category={category}
      aside={rows.length > 1 && <strong className="num">{formatBRL(approved)}</strong>}
    >
      <ul className="card">
        {rows.map((item) => (
          <ReviewedItemRow key={item.item_id} item={item} />
        ))}
      </ul>
    </CategorySection>
  ));
}
