import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { telLink } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { PersonMark } from '../logos/PersonMark.tsx';
import { useLogos } from '../logos/queries.ts';
import styles from './Conversations.module.css';
import { pairKey, type ThreadHead } from './queries.ts';
import { ThreadFacts } from './ThreadFacts.tsx';
import { contactQuery } from './thread-facts.ts';
import { aboutThread, threadName } from './thread-words.ts';

/** The head of the open conversation: the way back on a phone, the company, and what belongs to it where it is not beside. */
export function ThreadHeader({ head }: { head: ThreadHead }) {
  const logos = useLogos([head.other_id]);
  const phone = useQuery(contactQuery(head.other_id)).data?.phone_number;
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the conversation takes the place of the list: the focus goes with it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`row gap-12 line-below ${styles.title}`}>
      <BackToList />
      <PersonMark name={threadName(head)} logo={logos.get(head.other_id)} />
      <div className={`grows ${styles.names}`}>
        <Title order={2} fz={16} ref={heading} tabIndex={-1} className="narrows cut">
          {threadName(head)}
        </Title>
        <p className="muted text-13 narrows cut">{aboutThread(head)}</p>
      </div>
      {phone && (
        <Button
          component="a"
          href={telLink(phone)}
          variant="default"
          className={`fixed ${styles.phone}`}
          leftSection={<Icon name="phone" size={16} />}
          aria-label={`Ligar para ${head.other_name}: ${phone}`}
        >
          {phone}
        </Button>
      )}
      <button
        type="button"
        className={`fixed rounded ${styles.about}`}
        aria-label="Sobre esta conversa"
        aria-expanded={isAsked}
        onClick={() => setAsked(true)}
      >
        <Icon name="info" />
      </button>
      {isAsked && (
        <SidePanel
          title={threadName(head)}
          lead={aboutThread(head)}
          about={pairKey(head)}
          onClose={() => setAsked(false)}
        >
          <div className="padded">
            <ThreadFacts head={head} />
          </div>
        </SidePanel>
      )}
    </div>
  );
}

/** Back in the history where the list is the step before, so that the browser's own Back does not open the conversation again. */
function BackToList() {
  const [params] = useUrlParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const list = new URLSearchParams(params);
  list.delete('conversa');
  list.delete('orcamento');
  const goBack = (event: MouseEvent) => {
    if (!state?.fromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={{ search: `?${list}` }}
      replace
      className={styles.back}
      aria-label="Voltar para as conversas"
      onClick={goBack}
    >
      <Icon name="left" />
    </Link>
  );
}
