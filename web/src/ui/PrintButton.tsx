import { Button } from '@mantine/core';
import { Icon } from './Icon.tsx';

/** Prints a list whole (`print` of use-paged-list.tsx). */
export function PrintButton({ onPrint }: { onPrint: () => Promise<void> }) {
  return (
    <Button
      variant="default"
      // Beside fields whose labels stand above them.
      style={{ alignSelf: 'flex-end' }}
      leftSection={<Icon name="printer" size={18} />}
      onClick={() => void onPrint()}
    >
      Imprimir
    </Button>
  );
}
