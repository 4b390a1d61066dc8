import { useCallback, useState } from 'react';
import { ItemParts } from '../../../sourcing/parts/ItemParts.tsx';
import { ItemLibrary } from '../../../sourcing/products/ItemLibrary.tsx';
import type { Project } from '../../../sourcing/projects/queries.ts';
import { isPlain, SpecDrawer } from '../../../sourcing/specs/SpecDrawer.tsx';
import type { SpecRow } from './spec-rows.ts';

interface OpenedSpecProps {
  project: Project;
  rows: readonly SpecRow[];
  /** The rows in sight, among which one goes from ficha to ficha. */
  order: readonly SpecRow[];
  itemId: string | null;
  open: (id: string | null) => void;
  onSend: (id: string) => void;
}

/** The ficha that the URL names, beside the list. */
export function OpenedSpec({ project, rows, order, itemId, open, onSend }: OpenedSpecProps) {
  /** The item whose ficha has words that are not stored: the browser's Back takes its id out of the URL, and the person is asked first. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const shown = itemId ?? unsaved;
  const onUnsaved = useCallback(
    (isUnsaved: boolean) => setUnsaved(isUnsaved ? shown : null),
    [shown],
  );
  const row = rows.find(({ item }) => item.id === shown);
  if (!row) return null;
  const at = order.findIndex(({ item }) => item.id === shown);
  const before = at > 0 ? order[at - 1] : undefined;
  const next = at >= 0 ? order[at + 1] : undefined;
  return (
    <SpecDrawer
      projectId={project.id}
      item={row.item}
      spec={row.spec}
      canChange={project.status !== 'archived'}
      hasClient={project.client_id !== null}
      onSend={onSend}
      onClose={() => open(null)}
      onUnsaved={onUnsaved}
      isLeft={itemId === null}
      onStay={() => open(shown)}
      onBefore={before && (() => open(before.item.id))}
      onNext={next && (() => open(next.item.id))}
      extra={
        <>
          <ItemLibrary
            itemId={row.item.id}
            canUse={project.status !== 'archived' && isPlain(row.spec)}
          />
          <ItemParts
            item={{ ...row.item, project_id: project.id }}
            canChange={project.status === 'planning'}
          />
        </>
      }
    />
  );
}
