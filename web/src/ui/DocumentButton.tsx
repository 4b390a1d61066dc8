import { Button } from '@mantine/core';
import { useAction } from '../wire/action.ts';
import { saveDocument } from '../wire/documents.ts';
import { errorText } from '../wire/errors.ts';
import { Icon } from './Icon.tsx';
import { notifyError, notifyOk } from './toasts.tsx';

interface DocumentButtonProps {
  /** As the URL has it: `change-order`. */
  name: string;
  /** Id of the row that the document shows. */
  id: string;
  /** A part of it, such as a month; without one the whole. */
  part?: string;
  /** Label for screen readers where several of these are on a page: "Baixar PDF do pedido 0007/2026". */
  label?: string;
  /** Names the paper where the button stands apart from what it prints; part of the label. */
  words?: string;
}

/** Saves a document as PDF, once however often it is pressed. */
export function DocumentButton({
  name,
  id,
  part,
  label,
  words = 'Baixar PDF',
}: DocumentButtonProps) {
  const save = useAction({
    mutationKey: ['save document', name, id, part],
    mutationFn: () => saveDocument(name, id, part),
    onSuccess: (fileName) => notifyOk('Documento salvo', fileName),
    onError: (error) => notifyError('Não foi possível baixar o documento', errorText(error)),
  });
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<Icon name="download" />}
      aria-label={label}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {words}
    </Button>
  );
}
