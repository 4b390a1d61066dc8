import { Button, Group, Text } from '@mantine/core';
import { memo, startTransition, useMemo, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import type { CategoryMatrix } from './matrix.ts';
import styles from './PrefillButtons.module.css';
import { cheapest, fastest, fewestSuppliers, type Selection } from './prefill.ts';

const prefills: { label: string; icon: IconName; choose: typeof cheapest }[] = [
  { label: 'Mais barato', icon: 'tag', choose: cheapest },
  { label: 'Mais rápido', icon: 'bolt', choose: fastest },
  { label: 'Menos fornecedores', icon: 'people', choose: fewestSuppliers },
];

interface PrefillButtonsProps {
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Fills the whole selection at once; the architect then adjusts it item by item. */
export const PrefillButtons = memo(function PrefillButtons(props: PrefillButtonsProps) {
  const { matrices, selection, onSelect } = props;
  const choices = useMemo(
    () => prefills.map(({ choose, ...words }) => ({ ...words, filled: choose(matrices) })),
    [matrices],
  );
  // Two ways may fill the same: only the one that was pressed looks so.
  const [pressed, setPressed] = useState<string>();
  const hasSelection = Object.keys(selection).length > 0;
  return (
    <Group gap="xs" role="group" aria-label="Preencher a seleção" className="no-print">
      <Text size="sm" c="dimmed">
        Preencher com
      </Text>
      {choices.map((choice) => (
        <PrefillButton
          key={choice.label}
          {...choice}
          isCurrent={pressed === choice.label && isSame(choice.filled, selection)}
          onSelect={(filled) => {
            setPressed(choice.label);
            startTransition(() => onSelect(filled));
          }}
        />
      ))}
      {/* Always in its place: appearing, it would push the table down under the pointer. */}
      <Button
        variant="subtle"
        size="sm"
        className={styles.clear}
        data-idle={!hasSelection || undefined}
        // At once: an offer that is pressed next must not look chosen still.
        onClick={() => onSelect({})}
      >
        Limpar seleção
      </Button>
    </Group>
  );
});

interface PrefillButtonProps extends Pick<PrefillButtonsProps, 'onSelect'> {
  label: string;
  icon: IconName;
  filled: Selection;
  isCurrent: boolean;
}

function PrefillButton(props: PrefillButtonProps) {
  const { label, icon, filled, isCurrent, onSelect } = props;
  return (
    <Button
      variant="default"
      className={styles.prefill}
      size="sm"
      aria-pressed={isCurrent}
      leftSection={<Icon name={icon} size={16} />}
      onClick={() => onSelect(filled)}
    >
      {label}
    </Button>
  );
}

function isSame(a: Selection, b: Selection): boolean {
  const items = Object.keys(a);
  return (
    items.length > 0 &&
    items.length === Object.keys(b).length &&
    items.every((item) => a[item] === b[item])
  );
}
