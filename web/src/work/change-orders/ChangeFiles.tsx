import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import { LiveAttachmentsOf } from '../../common/attachments/LiveAttachments.tsx';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import type { ChangeOrder } from './queries.ts';

/** Photos and documents of a change order, which its author adds while it waits; nothing where there are none. */
export function ChangeFiles({ change }: { change: ChangeOrder }) {
  const id = change.change_order_id;
  const files = useQuery(attachmentsQuery('change_order', [id])).data ?? [];
  const mayAdd = change.mine && change.status === 'sent';
  return (
    <>
      <LiveAttachmentsOf entityId={id} />
      {(mayAdd || files.length > 0) && (
        <section aria-labelledby="change-files">
          <h2 id="change-files" className="below-12">
            Fotos e documentos
          </h2>
          <Stack gap="md">
            <AttachmentList files={files} label="Fotos e documentos" />
            {mayAdd && (
              <AttachmentField kind="change_order" entityId={id} label="Fotos e documentos" />
            )}
          </Stack>
        </section>
      )}
    </>
  );
}
