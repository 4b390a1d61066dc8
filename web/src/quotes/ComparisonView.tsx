import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** How offers are laid out: a table, cards by price, or on a phone one item at a time. */
export type View = 'matriz' | 'cartoes' | 'item';

/** The view, kept in the URL; a phone has one item at a time in place of the table. */
export function useComparisonView() {
  const [params, setParams] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const asCards = params.get('vista') === 'cartoes';
  const setView = useCallback(
    (value: string) =>
      setParams(
        (before) => {
          if (value === 'cartoes') before.set('vista', value);
          else before.delete('vista');
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const view: View = asCards ? 'cartoes' : isNarrow ? 'item' : 'matriz';
  return [view, isNarrow, setView] as const;
}

interface ViewSwitchProps {
  view: View;
  isNarrow: boolean;
  onSwitch: (view: string) => void;
}

export const ViewSwitch = memo(function ViewSwitch({ view, isNarrow, onSwitch }: ViewSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Modo de ver"
      value={view === 'cartoes' ? view : 'matriz'}
      onChange={onSwitch}
      data={[
        { value: 'matriz', label: isNarrow ? 'Item a item' : 'Matriz' },
        { value: 'cartoes', label: isNarrow ? 'Todos os itens' : 'Por preço' },
      ]}
    />
  );
});
