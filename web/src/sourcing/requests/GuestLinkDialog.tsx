import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linkMessage, type MessageKind } from '../../parties/guests/link-message.ts';
import { guestQuery } from '../../parties/guests/queries.ts';
import { SendLink } from '../../parties/guests/SendLink.tsx';
import { useProfile } from '../../session/session.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { messageLabel } from './guest-row.ts';
import type { BoardRow, useMakeLink } from './queries.ts';

interface GuestLinkDialogProps {
  row: BoardRow;
  /** The action that makes the link; it was started when the dialog was opened. */
  link: ReturnType<typeof useMakeLink>;
  /** Messages to choose from, the likeliest first; null while the dialog is closed. */
  kinds: readonly MessageKind[] | null;
  onClose: () => void;
}

/** A fresh link of a guest's request with the message that goes with it, to be sent by WhatsApp, copied or shared. */
export function GuestLinkDialog({ row, link, kinds, onClose }: GuestLinkDialogProps) {
  return (
    <ModalDialog
      opened={kinds !== null}
      onClose={onClose}
      title={`Avisar ${row.supplier_name}`}
      size="lg"
    >
      {link.isPending && <ListSkeleton rows={2} />}
      {link.isError && (
        <FormError>
          <strong>Não foi possível fazer o link.</strong>
          <div>{errorText(link.error)}</div>
        </FormError>
      )}
      {kinds && link.isSuccess && <Message row={row} secret={link.data} kinds={kinds} />}
      <EndButtons>
        {link.isError && (
          <Button onClick={() => link.mutate(row.request_id)}>Tentar de novo</Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}

interface MessageProps {
  row: BoardRow;
  secret: string;
  kinds: readonly MessageKind[];
}

function Message({ row, secret, kinds }: MessageProps) {
  const architect = useProfile();
  const card = useQuery(guestQuery(row.supplier_id)).data;
  const [kind, setKind] = useState<MessageKind>(kinds[0] ?? 'link');
  const message = linkMessage({
    kind,
    guest: card?.full_name ?? row.supplier_name,
    architect,
    category: categoryLabel(row.category),
    items: row.asked_items,
    respondUntil: row.respond_until,
    secret,
  });
  return (
    <div className="stack gap-16">
      {kinds.length > 1 && (
        <NativeSelect
          label="Mensagem"
          value={kind}
          data={kinds.map((value) => ({ value, label: messageLabel[value] }))}
          onChange={({ currentTarget }) =>
            setKind(kinds.find((one) => one === currentTarget.value) ?? kind)
          }
        />
      )}
      <Text className="anywhere">{message}</Text>
      <SendLink
        name={row.supplier_name}
        phone={row.supplier_phone}
        secret={secret}
        message={message}
      />
      {card && !card.phone_number && card.email && (
        <div className="stack gap-4">
          <Text size="sm" c="dimmed">
            Este contato não tem WhatsApp: copie o link e escreva por e-mail.
          </Text>
          <ContactLinks name={card.full_name} email={card.email} phone={null} />
        </div>
      )}
    </div>
  );
}
