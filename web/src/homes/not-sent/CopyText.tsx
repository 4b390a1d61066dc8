import { Button } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { useCopied } from '../../ui/use-copied.ts';

/** Copies what somebody wrote on this device. */
export function CopyText({ words, title }: { words: string; title: string }) {
  const { isCopied, copy } = useCopied(words, 'Copiado!', 'Selecione o texto e copie com Ctrl+C.');
  return (
    <Button
      variant="default"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
      aria-label={isCopied ? undefined : `Copiar texto: ${title}`}
      onClick={copy}
    >
      {isCopied ? 'Copiado!' : 'Copiar texto'}
    </Button>
  );
}
