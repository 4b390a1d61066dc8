import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ProjectItem } from '../../sourcing/items/item.ts';
import type { Project } from '../../sourcing/projects/queries.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MEDIA } from '../../ui/media.ts';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { ProjectItems } from './ProjectItems.tsx';

const SpecsOfProject = lazyPart(() => import('./specs/SpecsOfProject.tsx'));

const looks = [
  { value: '', label: 'Lista' },
  { value: 'fichas', label: 'Especificação' },
  { value: 'cartoes', label: 'Cartões' },
] as const;

interface ItemsTabProps {
  project: Project;
  items: UseQueryResult<ProjectItem[]>;
}

/** The items of a project: the list of what is bought, or what each of them is. The address names the look. */
export function ItemsTab({ project, items }: ItemsTabProps) {
  const [look, setLook] = useAddressParam('ver');
  const rows = items.data ?? [];
  const isOfSpecs = rows.length > 0 && (look === 'fichas' || look === 'cartoes');
  // A grid of eight columns has no room on a phone: there fichas are cards.
  const isPhone = useMediaQuery(MEDIA.phone, false, { getInitialValueInEffect: false });
  const open = isOfSpecs ? (isPhone ? 'cartoes' : look) : '';
  // The list stays in its place when the first item comes: the form that added it is still open.
  return (
    <>
      {rows.length > 0 && (
        <fieldset className="flex wrap gap-8 below-12 no-print">
          <legend className="unseen">Como os itens são vistos</legend>
          {looks
            .filter(({ value }) => !isPhone || value !== 'fichas')
            .map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className="chip"
                aria-pressed={open === value}
                onClick={() => setLook(value)}
              >
                {label}
              </button>
            ))}
        </fieldset>
      )}
      {isOfSpecs ? (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <SpecsOfProject
            project={project}
            items={rows}
            view={open === 'fichas' ? 'grid' : 'cards'}
          />
        </Suspense>
      ) : (
        <ProjectItems project={project} items={items} />
      )}
    </>
  );
}
