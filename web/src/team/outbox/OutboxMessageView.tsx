import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { formatDateTime } from '../../words/format.ts';
import { linkParts } from './link-parts.ts';
import styles from './Outbox.module.css';
import type { OutboxMessage } from './queries.ts';

/** One message: its text, and on request as a mail program shows it. */
export function OutboxMessageView({ message }: { message: OutboxMessage }) {
  const [framed, setFramed] = useState(false);
  return (
    <>
      <PageHeader
        title={message.subject}
        lead={`Para ${message.recipient}, em ${formatDateTime(message.created_at)}`}
        trail={<BackLink to={paths.outbox()}>Caixa de saída</BackLink>}
      />
      <section aria-label="Texto da mensagem" className={`card anywhere lines ${styles.text}`}>
        {linkParts(message.body_text).map(({ at, text, isLink }) =>
          isLink ? (
            <a key={at} href={text}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </section>
      <Button variant="default" mt="lg" aria-expanded={framed} onClick={() => setFramed(!framed)}>
        {framed ? 'Esconder como chega' : 'Ver como chega por e-mail'}
      </Button>
      {framed && (
        // No scripts and no origin in there; its links open in a tab of their own.
        <iframe
          title="A mensagem como um programa de e-mail a mostra"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${message.body_html}`}
          className={`block full above-16 ${styles.frame}`}
        />
      )}
    </>
  );
}
