import { Anchor, Group } from '@mantine/core';
import { whatsappLink } from '../words/format.ts';
import { Icon } from './Icon.tsx';

interface ContactLinksProps {
  /** The name of the contact, for screen readers: "Escrever para Ana Ribeiro". */
  name: string;
  email: string | null;
  phone: string | null;
}

/** E-mail, telephone and WhatsApp of a person, each only when it is known. Nothing opens by itself. */
export function ContactLinks({ name, email, phone }: ContactLinksProps) {
  const whatsapp = whatsappLink(phone);
  return (
    <Group gap="4px 16px">
      {email && (
        <Anchor href={mailtoLink(email)} aria-label={`Escrever para ${name}: ${email}`}>
          <Line icon="envelope">{email}</Line>
        </Anchor>
      )}
      {phone && (
        <Anchor href={telLink(phone)} aria-label={`Ligar para ${name}: ${phone}`}>
          <Line icon="phone">{phone}</Line>
        </Anchor>
      )}
      {whatsapp && (
        <Anchor href={whatsapp} target="_blank" rel="noopener noreferrer">
          <Line icon="chat">WhatsApp</Line>
        </Anchor>
      )}
    </Group>
  );
}

function Line({ icon, children }: { icon: 'envelope' | 'phone' | 'chat'; children: string }) {
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex" mih="var(--finger)">
      <Icon name={icon} size={18} />
      {children}
    </Group>
  );
}

/** Encoded except for the @, so that an address can bring no second recipient or subject (T29). */
export const mailtoLink = (email: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
