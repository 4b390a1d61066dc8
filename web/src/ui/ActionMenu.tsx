import { Menu } from '@mantine/core';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useBackCloses } from './back-closes.ts';

interface ActionMenuProps {
  /** The button that opens it. */
  button: ReactElement<Record<string, unknown>>;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/**
 * A menu of things to do. It stands in the page's `main`, where people who read by landmarks look for it, and its
 * first item has the focus as soon as it is open.
 */
export function ActionMenu({ button, children }: ActionMenuProps) {
  const main = document.getElementById('conteudo');
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={main ? { target: main } : {}}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClickCapture={focusButton}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/**
 * The pressed item is gone with its menu: a dialog that it opens would have nothing to give the focus back to. So the
 * button has it before the item does what it is for.
 */
function focusButton({ currentTarget }: MouseEvent) {
  document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus();
}
