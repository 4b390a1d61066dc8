import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { AttachmentList, isPicture } from '../../common/attachments/AttachmentList.tsx';
import { Picture } from '../../common/attachments/Picture.tsx';
import { attachmentsOfProjectQuery } from '../../common/attachments/queries.ts';
import { queueFiles } from '../../common/attachments/use-uploads.ts';
import { useRight } from '../../session/rights.ts';
import { FormError } from '../../ui/FormError.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { coverOf } from './cover.ts';
import type { SpecDrawerProps } from './opened-spec.ts';
import { useSetSpecs } from './queries.ts';
import styles from './Specs.module.css';

/** The pictures of an item: which one stands for it, and how others come: chosen, dropped, pasted or photographed. */
export function SpecPictures(
  props: Pick<SpecDrawerProps, 'projectId' | 'item' | 'spec' | 'canChange'> & { canWrite: boolean },
) {
  const { projectId, item, spec, canWrite } = props;
  const { may } = useRight('prepare');
  const canAdd = props.canChange && may;
  const queryClient = useQueryClient();
  const all = useQuery(attachmentsOfProjectQuery('item', projectId)).data ?? [];
  const files = all.filter(({ entity_id }) => entity_id === item.id);
  const pictures = files.filter(isPicture);
  const setSpecs = useSetSpecs(projectId);
  const cover = coverOf(spec?.cover_name ?? null);

  // A picture copied from a page is pasted wherever the focus is beside the fields, which take text alone.
  useEffect(() => {
    if (!canAdd) return;
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      queueFiles(queryClient, 'item', item.id, pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [canAdd, queryClient, item.id]);

  return (
    <section aria-label={`Fotos de ${item.description}`} className="stack one-column gap-12">
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((file) => {
            const isCover = file.file_name === cover?.file_name;
            return (
              <li key={file.id}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-pressed={isCover}
                  aria-label={`Capa: ${file.file_name}`}
                  disabled={!canWrite || setSpecs.isPending}
                  onClick={() =>
                    !isCover &&
                    setSpecs.mutate([
                      { item_id: item.id, version: spec?.version ?? 0, cover_id: file.id },
                    ])
                  }
                >
                  <Picture file={file} className={styles.thumbnail} />
                  <span className="text-12">{isCover ? 'Capa' : 'Usar como capa'}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {setSpecs.isError && <FormError>{errorText(setSpecs.error)}</FormError>}
      {canAdd && (
        <>
          <AttachmentField kind="item" entityId={item.id} label={`Fotos de ${item.description}`} />
          <p className="muted text-13 desk-only">
            Também vale colar uma imagem com <kbd>Ctrl V</kbd>. Cliente e fornecedores convidados
            veem as fotos.
          </p>
        </>
      )}
      {files.length > 0 && (
        <details className={styles.history}>
          <summary className="reach">{plural(files.length, 'arquivo', 'arquivos')} do item</summary>
          <div className="above-8">
            <AttachmentList files={files} label={`Arquivos de ${item.description}`} />
          </div>
        </details>
      )}
    </section>
  );
}
