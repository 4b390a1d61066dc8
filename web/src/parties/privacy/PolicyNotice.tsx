import { Text } from '@mantine/core';
import { paths } from '../../paths.ts';

/** Above the button that opens an account: what pressing it means (LGPD art. 9; recordAgreement stores it). */
export function PolicyNotice({ action }: { action: string }) {
  return (
    <Text size="sm" c="var(--muted)">
      Ao {action}, você declara que leu a{' '}
      <a href={paths.privacy()} target="_blank" rel="noopener">
        política de privacidade
      </a>{' '}
      e aceita os{' '}
      <a href={paths.terms()} target="_blank" rel="noopener">
        termos de uso
      </a>
      . Os dois abrem em outra aba.
    </Text>
  );
}
