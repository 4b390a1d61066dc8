import { Checkbox } from '@mantine/core';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import {
  type Order,
  type OrderEvidence as Shown,
  useShowEvidence,
} from '../../sourcing/orders/queries.ts';
import { FormError } from '../../ui/FormError.tsx';
import { errorText } from '../../wire/errors.ts';
import type { Role } from '../../words/labels.ts';

interface OrderEvidenceProps {
  order: Pick<Order, 'order_id' | 'evidence'>;
  role: Role;
}

/**
 * The files of an offer that the architect typed for the supplier: the architect says of each whether the client opens it, and the
 * client reads those alone. Nothing where there are none.
 */
export function OrderEvidence({ order: { order_id, evidence }, role }: OrderEvidenceProps) {
  if (evidence.length === 0) return null;
  return (
    <section aria-labelledby="order-evidence" className="stack gap-12">
      <h2 id="order-evidence">Arquivos da proposta registrada</h2>
      <AttachmentList
        files={evidence}
        label="Arquivos da proposta registrada"
        kept={evidence.map(({ id }) => id)}
        about={(file) =>
          role === 'admin' && evidence.some(({ id, is_shown }) => id === file.id && is_shown)
            ? 'Aberto ao cliente'
            : undefined
        }
      />
      {role === 'architect' && (
        <fieldset className="stack gap-8">
          <legend className="strong text-14">O cliente pode abrir</legend>
          <p className="muted text-14">Pode mostrar preços de itens que não foram escolhidos.</p>
          {evidence.map((file) => (
            <ShowToClient key={file.id} orderId={order_id} file={file} />
          ))}
        </fieldset>
      )}
    </section>
  );
}

function ShowToClient({ orderId, file }: { orderId: string; file: Shown }) {
  const show = useShowEvidence();
  return (
    <>
      <Checkbox
        label={`Mostrar ${file.file_name} ao cliente`}
        checked={show.isPending ? show.variables.is_shown === true : file.is_shown}
        disabled={show.isPending}
        onChange={({ currentTarget: { checked } }) =>
          show.mutate({ order_id: orderId, attachment_id: file.id, is_shown: checked })
        }
      />
      {show.isError && <FormError>{errorText(show.error)}</FormError>}
    </>
  );
}
