import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import styles from './Messages.module.css';
import { sendMessage, useOutgoing } from './outgoing.ts';
import { logQuery, type ThreadHead } from './queries.ts';

/** A conversation: what was said, and where to write unless it is closed. It fills the box it stands in. */
export function Thread({ head }: { head: ThreadHead }) {
  const { id: me } = useProfile();
  const queryClient = useQueryClient();
  const log = useQuery(logQuery(head.thread_id, queryClient));
  const outgoing = useOutgoing(head.thread_id, me);
  return (
    <div className={`column ${styles.thread}`}>
      <div className={`column ${styles.reading}`}>
        <Reading
          query={log}
          failure="Não foi possível carregar as mensagens"
          skeleton={<ListSkeleton rows={3} />}
          bare
        >
          {(read) => (
            <MessageLog key={head.thread_id} me={me} head={head} log={read} outgoing={outgoing} />
          )}
        </Reading>
      </div>
      {head.is_closed ? (
        <p className={styles.closed}>
          <Icon name="lock" size={18} />
          Esta conversa está encerrada.
        </p>
      ) : (
        <Composer
          key={head.thread_id}
          me={me}
          threadId={head.thread_id}
          otherName={head.other_name.split(' ')[0] ?? head.other_name}
          onSend={(body, files) => {
            const { project_id, request_id } = head;
            sendMessage(queryClient, { project_id, request_id, author_id: me }, body, files);
          }}
        />
      )}
    </div>
  );
}
