import { Button } from '@mantine/core';
import { DocumentButton } from '../../ui/DocumentButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { saveDocument } from '../../wire/documents.ts';
import { errorText } from '../../wire/errors.ts';
import styles from './FinalHandover.module.css';

/** The dossier of a project: one PDF, or a ZIP with the files in it too. */
export function DossierDownloads({ projectId }: { projectId: string }) {
  const save = useAction({
    mutationKey: ['save dossier', projectId],
    mutationFn: () => saveDocument('dossier', projectId, undefined, 'zip'),
    onSuccess: (fileName) => notifyOk('Dossiê salvo', fileName),
    onError: (error) => notifyError('Não foi possível baixar o dossiê', errorText(error)),
  });
  return (
    <section className={styles.state} aria-labelledby="dossier">
      <h2 id="dossier">Dossiê da obra</h2>
      <p className="muted">
        O que foi comprado, com marca, modelo e garantia, pagamentos, aditivos, pendências e aceites
        em um PDF. O ZIP tem também os arquivos: garantias e manuais, comprovantes, documentos e
        fotos.
      </p>
      <div className="flex wrap gap-8">
        <DocumentButton name="dossier" id={projectId} label="Baixar PDF do dossiê" />
        <Button
          size="md"
          variant="default"
          leftSection={<Icon name="download" />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Baixar ZIP com os arquivos
        </Button>
      </div>
    </section>
  );
}
