import { Button, Card, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plural } from '../../words/format.ts';
import styles from './ConversationSection.module.css';
import { threadQuery } from './queries.ts';
import { Thread } from './Thread.tsx';
import { readersOf } from './thread-words.ts';

interface ConversationSectionProps {
  /** The request, or the project for the conversation of architect and client. */
  threadId: string;
}

/** A conversation within the page it is about, opened when the person asks. */
export function ConversationSection({ threadId }: ConversationSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const box = useId();
  const head = useQuery(threadQuery(threadId)).data;
  if (!head) return null;
  return (
    <Card withBorder radius="lg" padding="md" className="no-print">
      <section aria-labelledby={heading}>
        <div className="row wrap between gap-12-24">
          <div>
            <Title order={2} id={heading} fz={20}>
              Conversa com {head.other_name}
            </Title>
            <Text c="dimmed" fz="sm">
              {readersOf(head)} {head.is_guest ? 'esta conversa' : 'estas mensagens'}.
            </Text>
          </div>
          <Button
            variant="default"
            leftSection={<Icon name="chat" size={18} />}
            aria-expanded={isOpen}
            aria-controls={box}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fechar conversa' : 'Abrir conversa'}
            {head.unread > 0 && !isOpen && (
              <span className={styles.count}>
                <span aria-hidden="true">{head.unread}</span>
                <VisuallyHidden>
                  , {plural(head.unread, 'mensagem não lida', 'mensagens não lidas')}
                </VisuallyHidden>
              </span>
            )}
          </Button>
        </div>
        <div id={box} hidden={!isOpen} className={styles.box}>
          {isOpen && <Thread head={head} />}
        </div>
      </section>
    </Card>
  );
}
