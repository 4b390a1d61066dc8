import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyError, notifyUndoable } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import type { PlannedItem } from './item.ts';
import { useDeleteItem, useRestoreItems } from './queries.ts';

interface DeleteItemDialogProps {
  projectId: string;
  /** Null while the dialog is closed. */
  item: PlannedItem | null;
  /** The deletion joins what can be undone. */
  onDeleted: (item: PlannedItem) => void;
  onClose: () => void;
}

/**
 * Asks with the sentence of the specification, naming the item, and offers to take the deletion
 * back: nothing refers to an item in planning, so the same item is put back in its place.
 */
export function DeleteItemDialog({ projectId, item, onDeleted, onClose }: DeleteItemDialogProps) {
  const deleteItem = useDeleteItem(projectId);
  const restoreItems = useRestoreItems(projectId);

  // Awaited, because the toast outlives this screen, and with it what `mutate` would call back.
  const addAgain = (deleted: PlannedItem) =>
    restoreItems
      .mutateAsync([deleted])
      .catch((error) => notifyError('Não foi possível desfazer a exclusão', errorText(error)));

  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      onConfirm={() => {
        if (!item) return;
        deleteItem.mutate(item.id, {
          onSuccess: () => {
            onDeleted(item);
            notifyUndoable('Item excluído', item.description, () => void addAgain(item));
            onClose();
          },
        });
      }}
      title={`Excluir “${item?.description ?? ''}”?`}
      confirmLabel="Excluir"
      danger
      action={deleteItem}
      failure="Não foi possível excluir o item"
    >
      Tem certeza que deseja excluir este item?
    </ConfirmDialog>
  );
}
