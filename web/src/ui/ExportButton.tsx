import { Button } from '@mantine/core';
import { useAction } from '../wire/action.ts';
import { errorText } from '../wire/errors.ts';
import { Icon } from './Icon.tsx';
import { notifyError, notifyOk } from './toasts.tsx';

interface ExportButtonProps {
  /** Title of the error toast, which names what could not be exported. */
  failure: string;
  disabled: boolean;
  /** Reads everything that matches and saves the file; returns the name of the file. */
  save: () => Promise<string>;
}

/** Saves a list as a spreadsheet, once however often it is pressed. */
export function ExportButton({ failure, disabled, save }: ExportButtonProps) {
  const write = useAction({
    mutationKey: ['export spreadsheet'],
    mutationFn: save,
    onSuccess: (name) => notifyOk('Planilha salva', name),
    onError: (error) => notifyError(failure, errorText(error)),
  });
  return (
    <Button
      className="no-print"
      size="md"
      variant="default"
      leftSection={<Icon name="download" />}
      disabled={disabled}
      loading={write.isPending}
      onClick={() => write.mutate()}
    >
      Exportar CSV
    </Button>
  );
}
