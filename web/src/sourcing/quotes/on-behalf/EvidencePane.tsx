import { Checkbox, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Attachments } from '../../../common/attachments/Attachments.tsx';
import { LiveAttachmentsOf } from '../../../common/attachments/LiveAttachments.tsx';
import {
  type Attachment,
  attachmentsQuery,
  linksQuery,
} from '../../../common/attachments/queries.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { evidenceQuery } from './evidence.ts';
import styles from './TypedForm.module.css';

const PdfPages = lazy(async () => ({
  default: (await import('../reading/PdfPages.tsx')).PdfPages,
}));

interface EvidencePaneProps {
  requestId: string;
  /** Ids of files that an earlier version names. */
  kept: readonly string[];
  /** Ids of the files that show this answer. */
  chosen: readonly string[];
  onToggle: (id: string) => void;
  error: string | undefined;
}

/** The files of the request: which of them show the answer, and the last of these as it looks. */
export function EvidencePane({ requestId, kept, chosen, onToggle, error }: EvidencePaneProps) {
  const heading = useId();
  const files = useQuery(attachmentsQuery('request', [requestId])).data ?? [];
  const shown = files.findLast(({ id }) => chosen.includes(id)) ?? null;
  return (
    <section aria-labelledby={heading} className="stack gap-12">
      <Title order={2} fz={20} id={heading}>
        Arquivo
      </Title>
      {files.length === 0 && (
        <p className="muted">Solte aqui o PDF, a planilha ou o e-mail. Ou digite.</p>
      )}
      <LiveAttachmentsOf entityId={requestId} />
      <Attachments
        kind="request"
        entityId={requestId}
        label="Proposta recebida"
        canAdd
        kept={kept}
      />
      {files.length > 0 && (
        <fieldset className={styles.chosen}>
          <legend className="strong text-14">Faz parte desta proposta</legend>
          {files.map(({ id, file_name }) => (
            <Checkbox
              key={id}
              label={file_name}
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
          ))}
        </fieldset>
      )}
      <FormError>{error ?? null}</FormError>
      {shown && <Look key={shown.id} file={shown} />}
    </section>
  );
}

/** A file as it looks, where the browser can show it; every other one is opened from the list. */
function Look({ file }: { file: Attachment }) {
  const isPdf = file.mime_type === 'application/pdf';
  const isPicture = file.mime_type.startsWith('image/') && !/dwg|dxf/.test(file.mime_type);
  const links = useQuery(linksQuery(isPdf || isPicture ? [file] : [])).data;
  const address = links?.get(file.id) ?? null;
  const [isBroken, setBroken] = useState(false);
  const bytes = useQuery(evidenceQuery(isPdf ? address : null, file.id)).data;
  if (isPicture && address && !isBroken)
    return (
      <img
        src={address}
        alt={file.file_name}
        className={styles.picture}
        onError={() => setBroken(true)}
      />
    );
  if (isPdf && bytes)
    return (
      <Suspense fallback={<p className="muted">Abrindo o PDF…</p>}>
        <PdfPages file={bytes} name={file.file_name} />
      </Suspense>
    );
  return null;
}
