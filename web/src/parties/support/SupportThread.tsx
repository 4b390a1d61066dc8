import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type Attachment,
  attachmentsKey,
  attachmentsQuery,
  linksQuery,
} from '../../common/attachments/queries.ts';
import { type LinkedFile, MessageFiles } from '../../common/messages/MessageFiles.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { formatDateTime, plural } from '../../words/format.ts';
import type { SupportMessage, SupportRequest } from './queries.ts';
import styles from './Support.module.css';
import { authorOf } from './support-words.ts';

interface SupportThreadProps {
  request: SupportRequest;
  /** Reads all that was written before, where not everything is shown. */
  onMore: () => void;
  /** Whether changes come by themselves: not for somebody whom the gate holds. */
  isLive: boolean;
}

/** All that was written in a request, the oldest first, with its files. */
export function SupportThread({ request, onMore, isLive }: SupportThreadProps) {
  const { messages, message_count } = request;
  const files = useFiles(messages, isLive);
  const before = message_count - messages.length;
  return (
    <>
      {before > 0 && (
        <div>
          <Button variant="default" onClick={onMore}>
            Mostrar {plural(before, 'mensagem anterior', 'mensagens anteriores')}
          </Button>
        </div>
      )}
      <ol className="stack gap-12" aria-label="Mensagens">
        {messages.map((message) => (
          <li key={message.id} className={styles.message} data-team={message.by_team || undefined}>
            <div className="row wrap between gap-4-16 text-13">
              <strong className="anywhere">{authorOf(message)}</strong>
              <time className="muted figures" dateTime={message.created_at}>
                {formatDateTime(message.created_at)}
              </time>
            </div>
            {message.body && <p className={styles.words}>{message.body}</p>}
            {/* Before the files were read nobody knows which are on their way. */}
            {message.files > 0 && files && (
              <MessageFiles
                files={files.get(message.id) ?? []}
                missing={Math.max(0, message.files - (files.get(message.id)?.length ?? 0))}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The files of all messages by the message, in one query; undefined until they are known. */
function useFiles(
  messages: readonly SupportMessage[],
  isLive: boolean,
): Map<string, LinkedFile[]> | undefined {
  const ids = messages.filter(({ files }) => files > 0).map(({ id }) => id);
  // Files come after their message.
  useRefreshOn('attachments', isLive && ids.length > 0 ? 'kind=eq.support' : undefined, [
    attachmentsKey('support'),
  ]);
  const { data: files = NONE, isSuccess } = useQuery({
    ...attachmentsQuery('support', ids),
    placeholderData: keepPreviousData,
  });
  const { data: links } = useQuery({ ...linksQuery(files), placeholderData: keepPreviousData });
  const byMessage = new Map<string, LinkedFile[]>();
  for (const file of files) {
    const known = byMessage.get(file.entity_id) ?? [];
    byMessage.set(file.entity_id, [...known, { file, url: links?.get(file.id) }]);
  }
  return isSuccess ? byMessage : undefined;
}

const NONE: Attachment[] = [];
