import { Button } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { formatDateTime, formatTime } from '../../words/format.ts';
import { eventText } from './event-text.ts';
import { type LinkedFile, MessageFiles, OutgoingFiles } from './MessageFiles.tsx';
import styles from './Messages.module.css';
import type { Outgoing } from './outgoing.ts';
import type { Message, ThreadHead } from './queries.ts';

const Time = ({ at }: { at: string }) => (
  <time className="muted text-12 figures" dateTime={at} title={formatDateTime(at)}>
    {formatTime(at)}
  </time>
);

interface MessageRowProps {
  message: Message;
  stored: ThreadHead['stored'];
  isMine: boolean;
  /** The author's name, for screen readers unless it is shown. */
  author: string;
  showsAuthor: boolean;
  files: readonly LinkedFile[] | undefined;
}

const NO_FILES: LinkedFile[] = [];

/** One message: what happened, or what somebody wrote. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, stored, isMine, author, showsAuthor, files = NO_FILES } = props;
  if (message.kind === 'system')
    return (
      <li className={`row gap-8 text-13 ${styles.system}`}>
        <Icon name="info" size={16} />
        <span>{eventText(message, stored)}</span>
        <Time at={message.created_at} />
      </li>
    );
  return (
    <li className={styles.message} data-mine={isMine || undefined}>
      <div className={styles.bubble}>
        <span className={showsAuthor ? 'block muted text-13 anywhere' : 'unseen'}>{author}:</span>
        {message.body && <p className={styles.body}>{message.body}</p>}
        {message.files > 0 && (
          <MessageFiles files={files} missing={Math.max(0, message.files - files.length)} />
        )}
      </div>
      <Time at={message.created_at} />
    </li>
  );
});

interface OutgoingRowProps {
  message: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is on its way, or failed and waits for its author. */
export function OutgoingRow({ message, onRetry, onDiscard }: OutgoingRowProps) {
  const { body, uploads, isInserted, failure } = message;
  return (
    <li className={styles.message} data-mine data-sending={failure ? undefined : true}>
      <div className={styles.bubble}>
        <span className="unseen">Você:</span>
        {body && <p className={styles.body}>{body}</p>}
        <OutgoingFiles uploads={uploads} />
      </div>
      {failure ? (
        <div className={`stack gap-4 error text-14 ${styles.failure}`}>
          <span role="alert" className="flex at-top gap-8">
            <Icon name="alert" size={18} />
            <span>
              <strong>{isInserted ? 'Anexo não enviado.' : 'Não enviada.'}</strong> {failure}
            </span>
          </span>
          <span className="flex gap-4">
            <Button variant="subtle" color="red" size="compact-md" onClick={onRetry}>
              Tentar de novo
            </Button>
            <Button variant="subtle" color="gray" size="compact-md" onClick={onDiscard}>
              Descartar
            </Button>
          </span>
        </div>
      ) : (
        <span className="muted text-12 figures">enviando…</span>
      )}
    </li>
  );
}
