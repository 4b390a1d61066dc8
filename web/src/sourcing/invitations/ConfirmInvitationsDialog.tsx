import { Button, Checkbox, Text } from '@mantine/core';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { mailLeaves } from '../../wire/supabase.ts';
import { groupByCategory } from '../../words/by-category.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import { type TermsDraft, termsWords } from '../requests/terms.ts';
import styles from './SupplierSelection.module.css';
import {
  type ChosenSupplier,
  countMailable,
  countSelected,
  type SupplierSelection,
  sendWords,
} from './selection.ts';

interface ConfirmInvitationsDialogProps {
  project: Project;
  /** The items that are still open. */
  items: readonly ProjectItem[];
  selection: SupplierSelection;
  /** Under which terms a category is asked. */
  terms: (category: Category) => TermsDraft;
  opened: boolean;
  onClose: () => void;
  onSend: () => void;
  isSending: boolean;
  /** Why the server refused to send them, in words; null while it did not. */
  refusal: string | null;
  /** Invitations of suppliers with an account that were sent before the refusal of the links. */
  sentBefore: number;
  /** Whether contacts that have an address get a mail with a link as well. */
  byMail: boolean;
  onByMail: (byMail: boolean) => void;
}

/** Shows who is asked for what, and what can no longer be changed afterwards, before anything is sent. */
export function ConfirmInvitationsDialog(props: ConfirmInvitationsDialogProps) {
  const { selection, opened, onClose } = props;
  const { invitations } = countSelected(selection);
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={`Enviar ${plural(invitations, 'convite', 'convites')}?`}
      size="lg"
    >
      <Confirmation {...props} invitations={invitations} />
    </ModalDialog>
  );
}

function Confirmation({
  project,
  items,
  selection,
  terms,
  invitations,
  onClose,
  onSend,
  isSending,
  refusal,
  sentBefore,
  byMail,
  onByMail,
}: ConfirmInvitationsDialogProps & { invitations: number }) {
  const { byLink } = countSelected(selection);
  const mailable = mailLeaves() ? countMailable(selection) : 0;
  const groups = groupByCategory(items).flatMap(({ category, items: own }) => {
    const chosen = selection[category] ?? [];
    return chosen.length > 0 ? [{ category, count: own.length, chosen }] : [];
  });
  const requests = groups.reduce((sum, { count, chosen }) => sum + count * chosen.length, 0);
  return (
    <>
      <ul className={`stack gap-12 below-16 ${styles.recipients}`} aria-label="Quem recebe">
        {groups.map((group) => (
          <Recipients key={group.category} {...group} terms={terms(group.category)} />
        ))}
      </ul>
      <Text>
        {byLink < invitations && 'Cada fornecedor do Prumo é avisado por e-mail. '}
        {byLink > 0 && 'Quem é de fora recebe um link, que você envia em seguida por WhatsApp. '}
        Depois de enviado, um convite não é cancelado.
        {project.status === 'planning' && (
          <>
            {' '}
            <strong>
              Depois do envio, os itens, o nome e o endereço do projeto não mudam mais.
            </strong>
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        {plural(requests, 'preço pedido', 'preços pedidos')}: um por item e fornecedor.
        {project.status === 'in_progress' && ' O que já foi aprovado continua como está.'}
      </Text>
      {mailable > 0 && (
        <Checkbox
          mt="md"
          checked={byMail}
          onChange={({ currentTarget }) => onByMail(currentTarget.checked)}
          label={`Mandar o link também por e-mail a ${plural(mailable, 'contato', 'contatos')}`}
          description="O Prumo escreve em seu nome, com o pedido e o prazo, sem texto seu."
        />
      )}
      {refusal && (
        <FormError>
          {sentBefore > 0 && (
            <div>
              {plural(sentBefore, 'convite', 'convites')} a quem está no Prumo já{' '}
              {sentBefore === 1 ? 'foi enviado' : 'foram enviados'}. Falta o que vai por link.
            </div>
          )}
          <strong>Erro ao enviar convites. Tente novamente.</strong>
          <div>{refusal}</div>
        </FormError>
      )}
      <EndButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          Voltar
        </Button>
        <Button color="clay.7" onClick={onSend} loading={isSending}>
          {sendWords(selection)}
        </Button>
      </EndButtons>
    </>
  );
}

interface RecipientsProps {
  category: Category;
  /** How many items of the category are asked for. */
  count: number;
  chosen: readonly ChosenSupplier[];
  terms: TermsDraft;
}

function Recipients({ category, count, chosen, terms }: RecipientsProps) {
  return (
    <li>
      <CategoryIcon category={category} size={20} />
      <span>
        <strong>{categoryLabel(category)}</strong> · {plural(count, 'item', 'itens')}
        <span className="block muted text-14 anywhere">
          {chosen.map(({ name, guest }) => (guest ? `${name} (por link)` : name)).join(', ')}
        </span>
        <span className="block muted text-14 anywhere">{termsWords(terms).join(' · ')}</span>
      </span>
    </li>
  );
}
