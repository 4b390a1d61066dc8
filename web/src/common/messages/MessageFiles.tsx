import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { formatBytes, formatPercent, plural } from '../../words/format.ts';
import { isPicture, linkOf } from '../attachments/AttachmentList.tsx';
import {
  type Attachment,
  attachmentsKey,
  attachmentsQuery,
  linksQuery,
} from '../attachments/queries.ts';
import styles from './Messages.module.css';
import type { OutgoingFile } from './outgoing.ts';
import type { Message } from './queries.ts';

/** A file with the link that opens it, undefined until it is known. */
export interface LinkedFile {
  file: Attachment;
  url: string | null | undefined;
}

/** The files of a log by the message they belong to, in one query for all. */
export function useMessageFiles(messages: readonly Message[]): Map<string, LinkedFile[]> {
  const withFiles = messages.filter(({ files }) => files > 0);
  const ids = withFiles.map(({ id }) => id);
  // Files come after their message.
  useRefreshOn('attachments', 'kind=eq.message', [attachmentsKey('message')]);
  const { data: files = [] } = useQuery({
    ...attachmentsQuery('message', ids),
    placeholderData: keepPreviousData,
  });
  const { data: links } = useQuery({ ...linksQuery(files), placeholderData: keepPreviousData });
  const byMessage = new Map<string, LinkedFile[]>();
  for (const file of files) {
    const known = byMessage.get(file.entity_id) ?? [];
    byMessage.set(file.entity_id, [...known, { file, url: links?.get(file.id) }]);
  }
  return byMessage;
}

/** The files of one message: those that are there, and how many are on their way. */
export function MessageFiles({
  files,
  missing,
}: {
  files: readonly LinkedFile[];
  missing: number;
}) {
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Anexos">
          {files.map(({ file, url }) => (
            <li key={file.id}>
              <a
                className={styles.file}
                href={linkOf(file, url)}
                {...(isPicture(file) && { target: '_blank', rel: 'noopener noreferrer' })}
                aria-label={`${isPicture(file) ? 'Abrir' : 'Baixar'} ${file.file_name}, ${formatBytes(file.size)}`}
              >
                <Icon name={isPicture(file) ? 'image' : 'clip'} size={18} />
                <span className="grows cut">{file.file_name}</span>
                <span className="fixed muted text-13 figures">{formatBytes(file.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <span className="row gap-8 muted text-14">
          <Icon name="hourglass" size={16} />
          {plural(missing, 'anexo chegando', 'anexos chegando')}
        </span>
      )}
    </>
  );
}

/** Files on their way, each with its progress. */
export function OutgoingFiles({ uploads }: { uploads: readonly OutgoingFile[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Anexos em envio">
      {uploads.map(({ id, file, part, isStored }) => {
        const percent = Math.round(part * 100);
        return (
          <li key={id} className={styles.file}>
            <Icon name={isStored ? 'check' : 'up'} size={18} />
            <span className="grows cut">{file.name}</span>
            {isStored ? (
              <span className="fixed muted text-13 figures">enviado</span>
            ) : (
              <span className={styles.progress}>
                <ProgressBar percent={percent} label={`Envio de ${file.name}`} tone="petrol" />
                <span className="num">{formatPercent(percent, 0)}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
