import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../session/rights.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { AttachmentField } from './AttachmentField.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './Attachments.module.css';
import { type AttachmentKind, attachmentsQuery } from './queries.ts';

interface AttachmentsProps {
  kind: AttachmentKind;
  entityId: string;
  /** Names the place for screen readers: `Documentos do projeto`. */
  label: string;
  canAdd: boolean;
  /** Said where there is no file and none can be added. */
  empty?: string;
  /** Ids of files that nobody may remove any more. */
  kept?: readonly string[];
}

/** The files of one thing, and the way to add to them. */
export function Attachments(props: AttachmentsProps) {
  const { kind, entityId, label, empty, kept } = props;
  const { may } = useRight('prepare');
  const canAdd = props.canAdd && may;
  const files = useQuery(attachmentsQuery(kind, [entityId]));
  return (
    <div className={styles.box}>
      <Reading
        query={files}
        failure="Não foi possível carregar os arquivos"
        skeleton={<ListSkeleton rows={1} />}
      >
        {(all) =>
          all.length === 0 && !canAdd && empty ? (
            <p className={styles.hint}>{empty}</p>
          ) : (
            <AttachmentList files={all} label={label} {...(kept && { kept })} />
          )
        }
      </Reading>
      {canAdd && <AttachmentField kind={kind} entityId={entityId} label={label} />}
    </div>
  );
}
