import { Text } from '@mantine/core';
import { useProfile } from '../../session/session.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { withUnit } from '../../words/labels.ts';
import { webLink } from '../../words/web-link.ts';
import type { ProjectItem } from '../items/item.ts';
import type { Project } from '../projects/queries.ts';
import styles from './SupplierSelection.module.css';

/** One category of a project, as a supplier will be asked for it. */
export interface RequestPreview {
  category: Category;
  items: readonly ProjectItem[];
}

interface RequestPreviewDialogProps {
  project: Project;
  /** Null while the dialog is closed. */
  preview: RequestPreview | null;
  onClose: () => void;
}

/** The request through the supplier's eyes: the same facts and items that their screen shows. */
export function RequestPreviewDialog({ project, preview, onClose }: RequestPreviewDialogProps) {
  return (
    <ModalDialog
      opened={preview !== null}
      onClose={onClose}
      title={`O que o fornecedor de ${preview ? categoryLabel(preview.category) : ''} vê`}
      size="lg"
    >
      {preview && <Preview project={project} {...preview} />}
    </ModalDialog>
  );
}

function Preview({ project, category, items }: RequestPreview & { project: Project }) {
  const { full_name, email, phone_number } = useProfile();
  return (
    <>
      <Text fw={700} fz="lg" mb="xs">
        {project.name}
      </Text>
      <dl className={`stack gap-4-16 below-16 anywhere ${styles.previewFacts}`}>
        <dt>Endereço</dt>
        <dd>{project.address ?? 'Não informado'}</dd>
        <dt>Categoria</dt>
        <dd>{categoryLabel(category)}</dd>
        <dt>Arquiteto</dt>
        <dd>{[full_name, email, phone_number].filter(Boolean).join(' · ')}</dd>
      </dl>
      <ul className={`stack below-16 ${styles.previewItems}`} aria-label="Itens a orçar">
        {items.map((item) => {
          const link = webLink(item.specifications_url);
          return (
            <li key={item.id}>
              <strong>{item.description}</strong>
              <span className="num">{withUnit(item.quantity, item.unit)}</span>
              {link && <span className={styles.previewLink}>Especificações: {link}</span>}
            </li>
          );
        })}
      </ul>
      <InfoNote icon="lock">
        O fornecedor não vê o cliente, o valor previsto, quem mais foi convidado nem o que os outros
        responderam.
      </InfoNote>
    </>
  );
}
