import { EmptyState } from '../../ui/EmptyState.tsx';

/** In place of a report without rows. */
export function NothingInPeriod() {
  return (
    <EmptyState title="Nada neste período." drawing="level">
      Escolha outro período ou tire um filtro.
    </EmptyState>
  );
}
