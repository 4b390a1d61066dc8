import { useQuery } from '@tanstack/react-query';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import { LiveAttachmentsOf } from '../../common/attachments/LiveAttachments.tsx';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { OnlyWith } from '../../common/rights/Needs.tsx';
import { useRight } from '../../session/rights.ts';
import type { Role } from '../../words/labels.ts';

/** Manuals and warranties of what was bought, which supplier and architect add; nothing for the others while there are none. */
export function OrderManuals({ orderId, role }: { orderId: string; role: Role }) {
  const files = useQuery(attachmentsQuery('order', [orderId])).data ?? [];
  const { may: has } = useRight('prepare', { worksOffline: true });
  const mayAdd = has && (role === 'supplier' || role === 'architect');
  return (
    <>
      <LiveAttachmentsOf entityId={orderId} />
      {(mayAdd || files.length > 0) && (
        <section aria-labelledby="order-manuals" className="stack gap-12">
          <h2 id="order-manuals">Garantias e manuais</h2>
          <AttachmentList files={files} label="Garantias e manuais" />
          {mayAdd && (
            <OnlyWith right="prepare">
              <AttachmentField kind="order" entityId={orderId} label="Garantias e manuais" />
            </OnlyWith>
          )}
        </section>
      )}
    </>
  );
}
