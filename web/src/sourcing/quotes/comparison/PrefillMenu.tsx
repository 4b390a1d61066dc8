import { Button, Menu } from '@mantine/core';
import { memo, startTransition } from 'react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { CategoryMatrix } from './matrix.ts';
import { cheapest, fastest, fewestSuppliers, type Selection } from './prefill.ts';

const prefills: { label: string; icon: IconName; choose: typeof cheapest }[] = [
  { label: 'Mais barato', icon: 'tag', choose: cheapest },
  { label: 'Mais rápido', icon: 'bolt', choose: fastest },
  { label: 'Menos fornecedores', icon: 'people', choose: fewestSuppliers },
];

interface PrefillMenuProps {
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Fills or empties all categories at once; the cards of scenarios do it for the one that is open. */
export const PrefillMenu = memo(function PrefillMenu(props: PrefillMenuProps) {
  const { matrices, selection, onSelect } = props;
  const isEmpty = Object.keys(selection).length === 0;
  return (
    <ActionMenu
      button={
        <Button
          variant="subtle"
          size="compact-sm"
          className="no-print"
          rightSection={<Icon name="down" size={14} />}
        >
          {matrices.length > 1 ? 'Preencher tudo' : 'Preencher'}
        </Button>
      }
    >
      {prefills.map(({ label, icon, choose }) => (
        <Menu.Item
          key={label}
          leftSection={<Icon name={icon} size={16} />}
          onClick={() => startTransition(() => onSelect(choose(matrices)))}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon name="close" size={16} />}
        disabled={isEmpty}
        // At once: an offer that is pressed next must not look chosen still.
        onClick={() => onSelect({})}
      >
        Limpar seleção
      </Menu.Item>
    </ActionMenu>
  );
});
