import { Button, FileButton, Group, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { formatBytes, formatPercent } from '../../words/format.ts';
import styles from './Attachments.module.css';
import { accepted, acceptedTaxXml } from './accepted.ts';
import type { AttachmentKind } from './queries.ts';
import { type Sending, useUploads } from './use-uploads.ts';

interface AttachmentFieldProps {
  kind: AttachmentKind;
  /** The row that the files belong to. */
  entityId: string;
  /** Names the place for screen readers: `Documentos do projeto`. */
  label: string;
  /** Chosen before its row was there: sent at once. */
  first?: File | null;
  /** Called with whether files are on their way: closing the place now would stop them. */
  onSending?: (isSending: boolean) => void;
}

/** Adds files: chosen, dropped here, or photographed; each with its progress, and tried again where it failed. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { kind, entityId, label, first, onSending } = props;
  const { sendings, add, retry, drop } = useUploads(kind, entityId);
  const isSending = sendings.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => onSending?.(isSending), [onSending, isSending]);
  const waits = useRef(first ?? null);
  useEffect(() => {
    if (waits.current) add([waits.current]);
    waits.current = null;
  });
  const [isOver, setOver] = useState(false);
  const isTax = kind === 'tax_document';
  const hasCamera = useMediaQuery('(pointer: coarse)') && !isTax;
  const verb = isTax ? 'Enviar XML' : 'Anexar arquivos';
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.field}>
      <fieldset
        className={`row wrap ${styles.drop}`}
        aria-label={`Anexar: ${label}`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Group gap="xs">
          <FileButton
            multiple
            accept={isTax ? acceptedTaxXml : kind === 'payment' ? `${accepted},.xml` : accepted}
            onChange={add}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<Icon name="clip" size={18} />}
                aria-label={`${verb}: ${label}`}
              >
                {verb}
              </Button>
            )}
          </FileButton>
          {hasCamera && (
            <FileButton
              accept="image/jpeg"
              capture="environment"
              onChange={(photo) => photo && add([photo])}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<Icon name="camera" size={18} />}
                  aria-label={`Tirar foto: ${label}`}
                >
                  Tirar foto
                </Button>
              )}
            </FileButton>
          )}
        </Group>
        <span className={styles.hint}>
          {isTax
            ? 'ou arraste para cá · o XML da NF-e, até 1 MB'
            : `${hasCamera ? 'Fotos, PDF, Word, Excel, DWG' : 'ou arraste para cá'} · até 25 MB cada`}
        </span>
      </fieldset>
      {sendings.length > 0 && (
        <ul className="stack gap-8" aria-label={`Enviando: ${label}`}>
          {sendings.map((sending) => (
            <SendingRow
              key={sending.id}
              sending={sending}
              onRetry={() => retry(sending.id)}
              onDrop={() => drop(sending.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface SendingRowProps {
  sending: Sending;
  onRetry: () => void;
  onDrop: () => void;
}

function SendingRow({ sending, onRetry, onDrop }: SendingRowProps) {
  const { file, state, part, reason } = sending;
  const hasFailed = state === 'failed' || state === 'refused';
  const percent = Math.round(part * 100);
  return (
    <li className={styles.row} data-failed={hasFailed || undefined}>
      <span className={styles.mark}>
        <Icon name={hasFailed ? 'alert' : 'up'} size={20} />
      </span>
      <span className={`stack gap-2 grows ${styles.words}`}>
        <span className={styles.name}>{file.name}</span>
        {hasFailed ? (
          <span className="error text-14" role="alert">
            {reason}
          </span>
        ) : (
          <span className={`stack centred gap-10 ${styles.progress}`}>
            <ProgressBar percent={percent} label={`Envio de ${file.name}`} tone="petrol" />
            <span className="num">
              {state === 'waiting'
                ? 'na fila'
                : part < 1
                  ? formatPercent(percent, 0)
                  : 'conferindo'}
            </span>
          </span>
        )}
      </span>
      <span className={`row gap-6 fixed ${styles.acts}`}>
        {!hasFailed && <span className={styles.size}>{formatBytes(file.size)}</span>}
        {state === 'failed' && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={onRetry}
            aria-label={`Tentar de novo: ${file.name}`}
          >
            Tentar de novo
          </Button>
        )}
        <UnstyledButton
          className={styles.icon}
          onClick={onDrop}
          aria-label={`${hasFailed ? 'Descartar' : 'Cancelar o envio de'} ${file.name}`}
        >
          <Icon name="close" size={18} />
        </UnstyledButton>
      </span>
    </li>
  );
}
