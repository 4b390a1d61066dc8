import { ActionIcon, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useMemo } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { MEDIA } from '../../../ui/media.ts';
import { useUrlParams } from '../../../ui/use-url-params.ts';

/** How offers are laid out: a table, cards by price, or on a phone one item at a time. */
export type View = 'matriz' | 'cartoes' | 'item';

/** Options of the table. */
export interface MatrixLayout {
  /** The price of one unit in place of that of the whole line. */
  perUnit: boolean;
  /** All items in the order of the project's list, without the headings of rooms. */
  asList: boolean;
  /** Without what is decided already. */
  hidesDecided: boolean;
}

/** Words of the URL that change the view; what is meant without a word stands first. */
const choices = {
  vista: ['matriz', 'cartoes'],
  valor: ['linha', 'unitario'],
  ordem: ['ambientes', 'lista'],
  decididos: ['mostrar', 'ocultar'],
} as const;
type Choice = keyof typeof choices;

/** The view, kept in the URL; a phone has one item at a time in place of the table. */
export function useComparisonView() {
  const [params, change] = useUrlParams();
  const isNarrow = useMediaQuery(MEDIA.phone, false, { getInitialValueInEffect: false });
  const set = useCallback(
    (name: Choice, value: string) =>
      change((before) => {
        if (value === choices[name][0]) before.delete(name);
        else before.set(name, value);
        return before;
      }),
    [change],
  );
  const is = (name: Choice) => params.get(name) === choices[name][1];
  const [asCards, perUnit, asList] = [is('vista'), is('valor'), is('ordem')];
  const hidesDecided = is('decididos');
  const view: View = asCards ? 'cartoes' : isNarrow ? 'item' : 'matriz';
  const layout = useMemo(
    () => ({ perUnit, asList, hidesDecided }),
    [perUnit, asList, hidesDecided],
  );
  return { view, layout, isNarrow, set };
}

interface ViewSwitchesProps extends Omit<ReturnType<typeof useComparisonView>, 'isNarrow'> {
  /** Whether the items are of several rooms. */
  hasRooms: boolean;
  /** How many items are decided; their box is there only where some are beside others. */
  decided: number;
}

/** Switches of the comparison's layout; they change no choice. */
export const ViewSwitches = memo(function ViewSwitches(props: ViewSwitchesProps) {
  const { view, layout, hasRooms, decided, set } = props;
  return (
    <div className="row wrap gap-8 to-end no-print">
      {decided > 0 && (
        <Checkbox
          size="xs"
          label={`Decididos (${decided})`}
          checked={!layout.hidesDecided}
          onChange={({ currentTarget }) =>
            set('decididos', currentTarget.checked ? 'mostrar' : 'ocultar')
          }
        />
      )}
      {view === 'matriz' && (
        <NativeSelect
          size="xs"
          aria-label="Valor mostrado"
          value={layout.perUnit ? 'unitario' : 'linha'}
          onChange={({ currentTarget }) => set('valor', currentTarget.value)}
          data={[
            { value: 'linha', label: 'Valor da linha' },
            { value: 'unitario', label: 'Preço unitário' },
          ]}
        />
      )}
      {view === 'matriz' && hasRooms && (
        <NativeSelect
          size="xs"
          aria-label="Ordem dos itens"
          value={layout.asList ? 'lista' : 'ambientes'}
          onChange={({ currentTarget }) => set('ordem', currentTarget.value)}
          data={[
            { value: 'ambientes', label: 'Ambientes' },
            { value: 'lista', label: 'Lista' },
          ]}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label="Modo de ver"
        value={view}
        onChange={(value) => set('vista', value)}
        data={[
          { value: 'matriz', label: 'Matriz' },
          { value: 'cartoes', label: 'Por preço' },
        ]}
      />
    </div>
  );
});

/** The same on a phone, as one button in the head: from one item at a time to all of them, and back. */
export function PhoneViewSwitch({ view, set }: Pick<ViewSwitchesProps, 'view' | 'set'>) {
  const label = view === 'item' ? 'Todos os itens' : 'Item a item';
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      title={label}
      onClick={() => set('vista', view === 'item' ? 'cartoes' : 'matriz')}
    >
      <Icon name={view === 'item' ? 'sheets' : 'file'} size={22} />
    </ActionIcon>
  );
}
