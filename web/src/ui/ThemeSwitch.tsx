import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from './Icon.tsx';

/** Light or dark. Until it is used, the system decides; the choice is kept in this browser. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="transparent"
      c="inherit"
      size={40}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}
