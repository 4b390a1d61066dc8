import { Text } from '@mantine/core';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import type { ProjectItem } from './item.ts';

interface ItemFilesDialogProps {
  /** Null while the dialog is closed. */
  item: ProjectItem | null;
  canAdd: boolean;
  onClose: () => void;
}

/** The files of one item: what its suppliers read beside the description. */
export function ItemFilesDialog({ item, canAdd, onClose }: ItemFilesDialogProps) {
  return (
    <ModalDialog opened={item !== null} onClose={onClose} title="Arquivos do item" size="lg">
      {item && (
        <>
          <Text fw={600}>{item.description}</Text>
          <Text size="sm" c="dimmed" mb="md">
            Plantas, fotos e memoriais. Os fornecedores convidados para este item os veem na
            solicitação.
          </Text>
          <Attachments
            kind="item"
            entityId={item.id}
            label={`Arquivos de ${item.description}`}
            canAdd={canAdd}
            empty="Nenhum arquivo"
          />
        </>
      )}
    </ModalDialog>
  );
}
