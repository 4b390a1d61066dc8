import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { whatsappText } from '../../words/format.ts';
import styles from './Guests.module.css';
import { guestLink } from './link-message.ts';

interface SendLinkProps {
  /** Name of the guest, for screen readers. */
  name: string;
  /** The number of the card; null lets the person choose in WhatsApp. */
  phone: string | null;
  secret: string;
  /** The words that go with the link. */
  message: string;
}

/** The ways in which an architect sends a link: WhatsApp with the message written, the clipboard, the phone's own share sheet. */
export function SendLink({ name, phone, secret, message }: SendLinkProps) {
  const link = guestLink(secret);
  const [isOpened, setOpened] = useState(false);
  const { isCopied, copy } = useCopied(link, 'Link copiado.', 'Selecione o link e copie.');
  // A share sheet that the person closes is no failure.
  const share = () => void navigator.share({ text: message }).catch(() => undefined);
  return (
    <div className="stack gap-8">
      <div className={`row wrap gap-8 ${styles.ways}`}>
        <Button
          component="a"
          href={whatsappText(message, phone)}
          target="_blank"
          rel="noopener noreferrer"
          color="clay.7"
          leftSection={<Icon name={isOpened ? 'check' : 'chat'} size={18} />}
          aria-label={`Abrir WhatsApp para ${name}`}
          onClick={() => setOpened(true)}
        >
          Abrir WhatsApp
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
          aria-label={isCopied ? undefined : `Copiar link de ${name}`}
          onClick={copy}
        >
          {isCopied ? 'Copiado!' : 'Copiar link'}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="default"
            leftSection={<Icon name="share" size={18} />}
            aria-label={`Compartilhar link de ${name}`}
            onClick={share}
          >
            Compartilhar
          </Button>
        )}
      </div>
      <span className="muted text-13 anywhere">{link}</span>
    </div>
  );
}
