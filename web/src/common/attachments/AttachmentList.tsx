import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../session/rights.ts';
import { usePersonId, useProfile } from '../../session/session.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatBytes, formatDate } from '../../words/format.ts';
import styles from './Attachments.module.css';
import {
  type Attachment,
  isRemovable,
  linksQuery,
  thumbnailQuery,
  useRemoveAttachment,
} from './queries.ts';
import { SmallPicture } from './SmallPicture.tsx';

interface AttachmentListProps {
  files: readonly Attachment[];
  /** Names the list: `Documentos do projeto`. */
  label: string;
  /** Names the thing that a file belongs to, in a list of files of several things. */
  about?: (file: Attachment) => string | undefined;
  /** Ids of files that nobody may remove any more. */
  kept?: readonly string[];
  /** In a row of small ones, above what the files are about. */
  chips?: boolean;
}

/** Files as links: a picture opens, anything else is downloaded. One's own of today can be removed. */
export function AttachmentList({ files, label, about, kept, chips }: AttachmentListProps) {
  const { role } = useProfile();
  const me = usePersonId();
  const { may } = useRight('prepare');
  const { shown, more, list } = useShownRows(files);
  const links = useQuery(linksQuery(shown)).data;
  const [removing, setRemoving] = useState<Attachment | null>(null);
  const remove = useRemoveAttachment();
  if (files.length === 0) return null;
  return (
    <>
      <ul
        className={chips ? `flex wrap gap-8 ${styles.chips}` : 'stack gap-8'}
        aria-label={label}
        ref={list}
      >
        {shown.map((file) => (
          <li key={file.id} className={styles.row}>
            <a
              className={`row gap-8 grows no-underline ${styles.link}`}
              href={linkOf(file, links?.get(file.id))}
              {...(isPicture(file) && { target: '_blank', rel: 'noopener noreferrer' })}
              aria-label={`${isPicture(file) ? 'Abrir' : 'Baixar'} ${file.file_name}, ${formatBytes(file.size)}`}
            >
              <span className={styles.mark}>
                {isPicture(file) ? <Thumbnail file={file} /> : <Icon name={iconOf(file)} />}
              </span>
              <span className={`stack gap-2 grows ${styles.words}`}>
                <span className={styles.name}>{file.file_name}</span>
                <span className={styles.size}>
                  {[about?.(file), formatBytes(file.size), formatDate(file.created_at)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </a>
            {may && isRemovable(file, { id: me, role }) && !kept?.includes(file.id) && (
              <UnstyledButton
                className={styles.icon}
                onClick={() => setRemoving(file)}
                aria-label={`Remover ${file.file_name}`}
              >
                <Icon name="trash" size={18} />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {more}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          removing &&
          remove.mutate(removing, {
            onSuccess: () => {
              notifyOk('Arquivo removido', removing.file_name);
              setRemoving(null);
            },
          })
        }
        title={`Remover “${removing?.file_name ?? ''}”?`}
        confirmLabel="Remover"
        danger
        action={remove}
        failure="Não foi possível remover o arquivo"
      >
        Quem já baixou o arquivo continua com a cópia.
        {removing && warningOf(removing, me)}
      </ConfirmDialog>
    </>
  );
}

function warningOf({ kind, uploaded_by }: Attachment, me: string): string | null {
  if (uploaded_by !== me) return ' Quem o enviou não é avisado.';
  return kind === 'profile'
    ? null
    : ' Depois de um dia ele não pode mais ser removido por quem o enviou.';
}

export const isPicture = ({ mime_type }: Attachment) => /^image\/(jpeg|png|webp)$/.test(mime_type);

const iconOf = ({ mime_type }: Attachment): IconName =>
  /sheet|csv/.test(mime_type) ? 'sheets' : /dwg|dxf/.test(mime_type) ? 'ruler' : 'file';

/** Where a file is opened or downloaded, given the link of linksQuery. */
export const linkOf = (file: Attachment, url: string | null | undefined) =>
  !url || isPicture(file)
    ? (url ?? undefined)
    : `${url}&download=${encodeURIComponent(file.file_name)}`;

function Thumbnail({ file }: { file: Attachment }) {
  const { data } = useQuery(thumbnailQuery(file));
  if (!data) return <Icon name="image" />;
  return (
    <SmallPicture
      className={styles.thumbnail}
      src={data}
      loading="lazy"
      instead={<Icon name="image" />}
    />
  );
}
