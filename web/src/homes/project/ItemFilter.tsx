import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { plural } from '../../words/format.ts';
import { type View, views } from './grid/rows.ts';
import type { Lacking, useItemFilter } from './grid/use-item-filter.ts';
import styles from './ProjectItems.module.css';

interface ItemFilterProps {
  filter: ReturnType<typeof useItemFilter>;
  /** The gaps that can be asked for: only what is known of every item. */
  lacks: readonly Exclude<Lacking, ''>[];
  /** How many items are shown. */
  shown: number;
  view: View;
  onView: (view: View) => void;
}

const lackWords = {
  forecast: 'Sem previsto',
  file: 'Sem arquivo',
  supplier: 'Sem fornecedor',
} as const;

/** Above the items: which of them are shown, and how. */
export function ItemFilter({ filter, lacks, shown, view, onView }: ItemFilterProps) {
  return (
    <search className={`${styles.filter} no-print`}>
      <TextInput
        type="search"
        enterKeyHint="search"
        size="xs"
        className={styles.words}
        aria-label="Filtrar itens"
        placeholder="Filtrar por nome ou ambiente"
        leftSection={<Icon name="search" size={16} />}
        value={filter.text}
        onChange={(event) => filter.setText(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label="Falta algo"
        value={filter.lacking}
        data={[
          { value: '', label: 'Falta algo' },
          ...lacks.map((value) => ({ value, label: lackWords[value] })),
        ]}
        onChange={(event) => filter.setLacking(event.currentTarget.value as Lacking)}
      />
      <NativeSelect
        size="xs"
        className={styles.views}
        aria-label="Como a lista é mostrada"
        value={view}
        data={views.map((one) => ({ ...one }))}
        onChange={(event) => onView(event.currentTarget.value as View)}
      />
      {filter.isOn && (
        <span role="status" className="inline-row gap-6 muted text-13">
          {shown === 0 ? 'Nenhum item assim' : plural(shown, 'item', 'itens')}
          <Button size="compact-xs" variant="subtle" onClick={filter.clear}>
            Mostrar todos
          </Button>
        </span>
      )}
    </search>
  );
}
