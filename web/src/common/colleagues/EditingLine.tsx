import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../session/rights.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { firstName } from '../../words/person-name.ts';
import { type EditingKind, editingQuery, useColleagues } from './queries.ts';

interface EditingLineProps {
  kind: EditingKind;
  /** The request of an answer; otherwise the project. */
  entityId: string;
}

/** "Rita também está nesta página": says that this form is open, and who of the account has it open too. It warns and locks nothing. */
export function EditingLine({ kind, entityId }: EditingLineProps) {
  const isShared = useColleagues().length > 1;
  const { may } = useRight('prepare');
  return isShared && may ? <Line kind={kind} entityId={entityId} /> : null;
}

function Line({ kind, entityId }: EditingLineProps) {
  const query = editingQuery(kind, entityId);
  const others = useQuery(query).data ?? [];
  useRefreshOn('editing', `entity_id=eq.${entityId}`, [query.queryKey]);
  return (
    <p role="status" className={others.length > 0 ? 'row gap-8 below-12 text-14' : undefined}>
      {others.length > 0 && (
        <>
          <Icon name="people" size={16} />
          <span>{editingWords(others.map(({ person_name }) => firstName(person_name)))}</span>
        </>
      )}
    </p>
  );
}

/** `Rita também está nesta página`, `Rita e Téo também estão nesta página`. */
export function editingWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return `${last} também está nesta página`;
  return `${names.slice(0, -1).join(', ')} e ${last} também estão nesta página`;
}
