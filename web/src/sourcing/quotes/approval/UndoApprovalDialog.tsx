import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { formatBRL, plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import type { ProjectItem } from '../../items/item.ts';
import type { ProjectQuote } from '../queries.ts';
import { UndoForm } from './UndoForm.tsx';

type NamedItem = Pick<ProjectItem, 'id' | 'description'>;

interface UndoApprovalDialogProps {
  projectId: string;
  /** The item whose approval was a mistake; null while the dialog is closed. */
  item: NamedItem | null;
  /** Items of the project, in the order of its list. */
  items: readonly NamedItem[];
  /** Every quote of the project. */
  quotes: readonly ProjectQuote[];
  onClose: () => void;
  /** The approval is gone, and with it the button that opened the dialog: the focus needs another place. */
  onUndone: (item: NamedItem) => void;
}

/**
 * Takes back the approval of an item, and with it others of the same supplier where the architect chooses
 * them: what holds only together can only be undone together (decision 099).
 */
export function UndoApprovalDialog(props: UndoApprovalDialogProps) {
  const { projectId, item, items, quotes, onClose, onUndone } = props;
  const approved = quotes.filter(({ status }) => status === 'approved');
  const quote = approved.find(({ project_item_id }) => project_item_id === item?.id);
  return (
    <ModalDialog opened={item !== null} onClose={onClose} title="Desfazer aprovação?">
      {item && quote ? (
        <UndoOfItem
          key={quote.id}
          projectId={projectId}
          item={item}
          quote={quote}
          // In the order of the project's list, as everywhere else.
          others={items.flatMap(({ id: itemId, description: name }) =>
            approved.flatMap(({ id, project_item_id, supplier_id, price }) =>
              project_item_id === itemId && supplier_id === quote.supplier_id && id !== quote.id
                ? [{ id, name, price }]
                : [],
            ),
          )}
          onClose={onClose}
          onUndone={() => onUndone(item)}
        />
      ) : (
        // Somebody else undid it while the dialog was open.
        <Text>Este item não tem mais uma proposta aprovada.</Text>
      )}
    </ModalDialog>
  );
}

interface UndoOfItemProps {
  projectId: string;
  item: NamedItem;
  quote: ProjectQuote;
  /** Other approved quotes of this supplier in the project. */
  others: readonly { id: string; name: string; price: number | null }[];
  onClose: () => void;
  onUndone: () => void;
}

function UndoOfItem({ item, quote, others, ...form }: UndoOfItemProps) {
  const [alsoChosen, setAlsoChosen] = useState<string[]>([]);
  const also = alsoChosen.filter((id) => others.some((other) => other.id === id));
  return (
    <UndoForm
      {...form}
      quoteIds={[quote.id, ...also]}
      consequences="A proposta e as que perderam para ela voltam para a análise, a comissão é cancelada e os fornecedores são avisados. Se nada mais estiver aprovado, o projeto volta para Orçamentação."
    >
      <Text mb="md">
        <strong>{item.description}</strong> · {supplierName(quote.supplier)}
        {quote.price !== null && `, ${formatBRL(quote.price)}`}
      </Text>
      {others.length > 0 && (
        <Checkbox.Group
          mb="md"
          value={also}
          onChange={setAlsoChosen}
          label={`Desfazer também, do mesmo fornecedor (${plural(others.length, 'aprovado', 'aprovados')})`}
        >
          <Stack gap="xs" mt="xs">
            {others.map(({ id, name, price }) => (
              <Checkbox
                key={id}
                value={id}
                label={price === null ? name : `${name}, ${formatBRL(price)}`}
              />
            ))}
          </Stack>
          {others.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              px={0}
              mt="xs"
              onClick={() =>
                setAlsoChosen(also.length === others.length ? [] : others.map(({ id }) => id))
              }
            >
              {also.length === others.length ? 'Desmarcar todos' : 'Marcar todos'}
            </Button>
          )}
        </Checkbox.Group>
      )}
    </UndoForm>
  );
}
