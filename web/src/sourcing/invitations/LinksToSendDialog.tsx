import { Button, Text } from '@mantine/core';
import { linkMessage } from '../../parties/guests/link-message.ts';
import { SendLink } from '../../parties/guests/SendLink.tsx';
import { useProfile } from '../../session/session.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { endOfDay } from '../../words/deadlines.ts';
import { plural } from '../../words/format.ts';
import type { TermsDraft } from '../requests/terms.ts';
import type { AskedGuest } from './queries.ts';
import styles from './SupplierSelection.module.css';
import type { ChosenSupplier } from './selection.ts';

/** A link to send, with the contact that it is for. */
export interface LinkToSend extends AskedGuest {
  supplier: ChosenSupplier;
}

interface LinksToSendDialogProps {
  /** Null while the dialog is closed. */
  links: readonly LinkToSend[] | null;
  /** Under which terms a category was asked. */
  terms: (category: Category) => TermsDraft;
  onClose: () => void;
}

/** The links of the contacts that were asked, each with the ways to send it: their secrets are shown this once. */
export function LinksToSendDialog({ links, terms, onClose }: LinksToSendDialogProps) {
  return (
    <ModalDialog
      opened={links !== null}
      onClose={onClose}
      title={
        links?.length === 1
          ? 'Envie o link'
          : `Envie ${plural(links?.length ?? 0, 'link', 'links')}`
      }
      size="lg"
    >
      <Text mb="md">
        O pedido está pronto, e cada link abre só o pedido de quem o recebe. Ele aparece agora; mais
        tarde, o quadro do projeto faz outro.
      </Text>
      <ul className={`stack gap-16 ${styles.links}`} aria-label="Links a enviar">
        {links?.map((link) => (
          <OneLink key={link.request_id} link={link} day={terms(link.category).day} />
        ))}
      </ul>
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Ir para o projeto
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}

function OneLink({ link, day }: { link: LinkToSend; day: string }) {
  const architect = useProfile();
  const { supplier, category, item_count, secret, mailed } = link;
  const name = supplier.guest?.full_name ?? supplier.name;
  return (
    <li className="stack gap-8">
      <span>
        <strong>{supplier.name}</strong>{' '}
        <span className="muted text-14">
          {categoryLabel(category)} · {plural(item_count, 'item', 'itens')}
        </span>{' '}
        {mailed && (
          <span className="inline-row gap-4 green text-14">
            <Icon name="check" size={14} />
            E-mail enviado
          </span>
        )}
      </span>
      <SendLink
        name={`${supplier.name}, ${categoryLabel(category)}`}
        phone={supplier.guest?.phone ?? null}
        secret={secret}
        message={linkMessage({
          kind: 'asked',
          guest: name,
          architect,
          category: categoryLabel(category),
          items: item_count,
          respondUntil: day ? endOfDay(day) : null,
          secret,
        })}
      />
    </li>
  );
}
