import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import type { MessageKind } from '../../parties/guests/link-message.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { plural } from '../../words/format.ts';
import { isPressing } from './board.ts';
import { GuestLinkDialog } from './GuestLinkDialog.tsx';
import { messageKindsOf, newsWords } from './guest-row.ts';
import type { BoardRow } from './queries.ts';
import { useEndLinks, useMakeLink } from './queries.ts';

interface GuestRowActionsProps {
  row: BoardRow;
  projectId: string;
  /** `Menu.Item`s for a guest as for every supplier. */
  children: ReactNode;
}

/**
 * Actions for a supplier without an account, who gets no notification: a message by WhatsApp with a fresh link, in sight while
 * something waits to be sent or an answer is late, and the end of all links.
 */
export function GuestRowActions({ row, projectId, children }: GuestRowActionsProps) {
  const { supplier_name: name, guest } = row;
  const link = useMakeLink(projectId);
  const ending = useEndLinks(projectId);
  // The news count as sent once a link is made: the dialog keeps what it was opened for.
  const [kinds, setKinds] = useState<readonly MessageKind[] | null>(null);
  const [asksEnd, setAsksEnd] = useState(false);
  const write = () => {
    setKinds(messageKindsOf(row));
    link.mutate(row.request_id);
  };
  const news = newsWords(row);
  const links = guest?.links ?? 0;
  return (
    <>
      {(news || isPressing(row)) && (
        <Needs right="decide">
          <Button
            size="compact-sm"
            variant={news ? 'filled' : 'default'}
            leftSection={<Icon name="chat" size={16} />}
            onClick={write}
            aria-label={`Avisar ${name} por WhatsApp${news ? `: ${news}` : ''}`}
          >
            Avisar
          </Button>
        </Needs>
      )}
      <MoreMenu label={`Mais ações de ${name}`}>
        <Needs right="decide">
          <Menu.Item onClick={write}>Avisar por WhatsApp</Menu.Item>
        </Needs>
        <Needs right="decide">
          <Menu.Item onClick={write}>Copiar link</Menu.Item>
        </Needs>
        {children}
        {links > 0 && (
          <Needs right="decide">
            <Menu.Item onClick={() => setAsksEnd(true)}>Encerrar links</Menu.Item>
          </Needs>
        )}
      </MoreMenu>
      <GuestLinkDialog row={row} link={link} kinds={kinds} onClose={() => setKinds(null)} />
      <ConfirmDialog
        opened={asksEnd}
        onClose={() => setAsksEnd(false)}
        onConfirm={() =>
          ending.mutate(row.request_id, {
            onSuccess: () => {
              setAsksEnd(false);
              notifyOk('Links encerrados', name);
            },
          })
        }
        title={`Encerrar ${plural(links, 'link', 'links')} de ${name}?`}
        confirmLabel="Encerrar links"
        danger
        action={ending}
        failure="Não foi possível encerrar os links."
      >
        Quem tem um deles deixa de ver o pedido e de responder. O que já respondeu continua aqui, e
        você pode fazer outro link quando quiser.
      </ConfirmDialog>
    </>
  );
}
