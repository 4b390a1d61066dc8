import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useRight } from '../../session/rights.ts';
import { usePersonId } from '../../session/session.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { firstName } from '../../words/person-name.ts';
import { WritableWith } from '../rights/Needs.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import styles from './Messages.module.css';
import { sendMessage, useOutgoing } from './outgoing.ts';
import { logQuery, pairKey, storedIds, type ThreadHead } from './queries.ts';
import { contactQuery } from './thread-facts.ts';

/** A conversation: what was said, and where to write unless it is closed. It fills the box it stands in. */
export function Thread({ head }: { head: ThreadHead }) {
  const me = usePersonId();
  const { may: has, refusal } = useRight('prepare', { worksOffline: true });
  const queryClient = useQueryClient();
  const log = useQuery(logQuery(head, queryClient));
  const { stored } = head;
  const outgoing = useOutgoing(
    useMemo(() => storedIds({ stored }), [stored]),
    me,
  );
  const key = pairKey(head);
  useReadStored(head, log.refetch);
  return (
    <div className={`column ${styles.thread}`}>
      <div className={`column ${styles.reading}`}>
        <Reading
          query={log}
          failure="Não foi possível carregar as mensagens"
          skeleton={<ListSkeleton rows={3} />}
          bare
        >
          {(read) => <MessageLog key={key} me={me} head={head} log={read} outgoing={outgoing} />}
        </Reading>
      </div>
      {head.is_guest ? (
        <GuestNote head={head} />
      ) : head.is_closed ? (
        <p className={styles.closed}>
          <Icon name="lock" size={18} />
          Esta conversa está encerrada.
        </p>
      ) : !has ? (
        <p className={styles.closed}>
          <Icon name="lock" size={18} />
          {refusal} para escrever aqui.
        </p>
      ) : (
        <WritableWith right="prepare">
          <Composer
            key={key}
            me={me}
            draftKey={key}
            otherName={firstName(head.other_name)}
            onSend={(body, files) => {
              const { project_id, request_id } = head;
              sendMessage(queryClient, { project_id, request_id, author_id: me }, body, files);
            }}
          />
        </WritableWith>
      )}
    </div>
  );
}

/** In the place of the field: a supplier without an account reads no messages, and is reached by other ways. */
function GuestNote({ head }: { head: ThreadHead }) {
  const contact = useQuery(contactQuery(head.other_id)).data;
  return (
    <div className={`stack gap-4 ${styles.outside}`}>
      <p>Este fornecedor não está no Prumo. Fale por WhatsApp ou e-mail.</p>
      {contact && (
        <ContactLinks
          name={head.other_name}
          email={contact.email || null}
          phone={contact.phone_number}
        />
      )}
    </div>
  );
}

/** Another request of the same project is another stored conversation: what was said in it is read too. */
function useReadStored(head: ThreadHead, readAgain: () => unknown) {
  const stored = storedIds(head).toSorted().join(' ');
  const read = useRef(stored);
  useEffect(() => {
    if (read.current === stored) return;
    read.current = stored;
    readAgain();
  }, [stored, readAgain]);
}
