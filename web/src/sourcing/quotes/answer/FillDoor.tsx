import { Button, FileButton, Textarea } from '@mantine/core';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { notifyError, notifyOk } from '../../../ui/toasts.tsx';
import { useAction } from '../../../wire/action.ts';
import { saveDocument } from '../../../wire/documents.ts';
import { errorText } from '../../../wire/errors.ts';
import type { Place } from '../fill/place.ts';
import styles from './Fill.module.css';
import { ENDINGS } from './readers.ts';
import type { Fill } from './use-fill.ts';

const FillPanel = lazyPart(async () => ({ default: (await import('./FillPanel.tsx')).FillPanel }));

interface FillDoorProps {
  fill: Fill;
  /** The request whose sheet can be saved to be filled. */
  requestId: string;
  /** Shows a place in the file beside the form; without it the place is only named. */
  onPlace?: ((place: Place) => void) | undefined;
}

/** The one door by which an answer is filled from elsewhere: the sheet of the request, another file, or a list that is pasted. */
export function FillDoor({ fill, requestId, onPlace }: FillDoorProps) {
  const [isPasting, setPasting] = useState(false);
  const [text, setText] = useState('');
  const html = useRef('');
  const again = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file) void fill.readFile(file);
    // The same file can be chosen again once it was mended.
    again.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0] ?? null);
  };
  return (
    <section
      className={styles.door}
      aria-label="Preencher de um arquivo ou de uma lista"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="row wrap gap-8">
        <SheetButton requestId={requestId} />
        <FileButton
          accept={ENDINGS}
          resetRef={again}
          onChange={choose}
          inputProps={{ 'aria-label': 'Arquivo com os preços' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={fill.isReading}
              leftSection={<Icon name="sheets" size={18} />}
            >
              Preencher com um arquivo
            </Button>
          )}
        </FileButton>
        <Button variant="default" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Colar uma lista
        </Button>
      </div>
      {isPasting && (
        <div className="above-12">
          <Textarea
            label="Lista com os preços"
            description="Copiada do Excel, de um e-mail ou do WhatsApp"
            value={text}
            rows={6}
            onPaste={(event) => {
              html.current = event.clipboardData.getData('text/html');
            }}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <EndButtons mt="sm">
            <Button
              variant="default"
              disabled={text.trim() === ''}
              loading={fill.isReading}
              onClick={() => void fill.readText(text, html.current)}
            >
              Ler a lista
            </Button>
          </EndButtons>
        </div>
      )}
      {fill.error && (
        <p role="alert" className="above-12 red">
          {fill.error}
        </p>
      )}
      {fill.state && (
        <Suspense>
          <FillPanel fill={fill} state={fill.state} onPlace={onPlace} />
        </Suspense>
      )}
    </section>
  );
}

/** Saves the sheet of a request, to be filled and sent back through this form. */
function SheetButton({ requestId }: { requestId: string }) {
  const save = useAction({
    mutationKey: ['save sheet', requestId],
    mutationFn: () => saveDocument('request', requestId, undefined, 'xlsx'),
    onSuccess: (fileName) => notifyOk('Planilha salva', fileName),
    onError: (error) => notifyError('Não foi possível baixar a planilha', errorText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={18} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Baixar planilha
    </Button>
  );
}
