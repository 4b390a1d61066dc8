import { useQuery } from '@tanstack/react-query';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { linksQuery } from '../../common/attachments/queries.ts';
import { OnlyWith } from '../../common/rights/Needs.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Role } from '../../words/labels.ts';
import { type TaxDocument, taxDocumentsQuery } from './queries.ts';
import { fileOf, TaxDocumentRow } from './TaxDocumentRow.tsx';
import { coverageOf } from './tax-document-words.ts';

interface OfOrder {
  order: Pick<Order, 'order_id' | 'status'>;
  role: Role;
}

/** The notas fiscais of an order as their XML says them, and the place that takes another. */
export default function TaxDocumentsOfOrder({ order, role }: OfOrder) {
  const id = order.order_id;
  const query = taxDocumentsQuery(id);
  const documents = useQuery(query);
  useRefreshOn('tax_documents', `order_id=eq.${id}`, [query.queryKey]);
  const isEmpty = documents.data?.length === 0;
  // The team sends none, and of a cancelled order none is expected.
  if (isEmpty && (role === 'admin' || order.status === 'cancelled')) return null;
  return (
    <section aria-labelledby="tax-documents" className="stack gap-12">
      <h2 id="tax-documents">Notas fiscais</h2>
      <Reading
        query={documents}
        failure="Não foi possível carregar as notas fiscais"
        skeleton={<ListSkeleton rows={1} />}
        bare
      >
        {(found) =>
          found.length > 0 ? (
            <TaxDocuments documents={found} role={role} />
          ) : (
            <p className="muted">
              {role === 'supplier'
                ? 'Nenhuma nota. Arraste o XML da nota deste pedido.'
                : 'Nenhuma nota. Arraste o XML que o fornecedor enviou.'}
            </p>
          )
        }
      </Reading>
      {role !== 'admin' && (
        <OnlyWith right="prepare">
          <AttachmentField kind="tax_document" entityId={id} label="Notas fiscais" />
        </OnlyWith>
      )}
    </section>
  );
}

function TaxDocuments({ documents, role }: { documents: readonly TaxDocument[]; role: Role }) {
  const { shown, more, list } = useShownRows(documents);
  const links = useQuery(linksQuery(shown.flatMap((one) => fileOf(one) ?? []))).data;
  const [first] = documents;
  return (
    <>
      {first && (
        <p>
          <strong className="num">{coverageOf(first)}</strong>
        </p>
      )}
      <ul className="boxed" aria-label="Notas fiscais" ref={list}>
        {shown.map((document) => (
          <li key={document.id}>
            <TaxDocumentRow document={document} url={links?.get(document.id)} role={role} />
          </li>
        ))}
      </ul>
      {more}
      <p className="muted text-13">
        O Prumo lê o XML e confere a chave, e não a assinatura: a autenticidade é consultada no
        portal da NF-e, pela chave. Nenhum pagamento muda por uma nota.
      </p>
    </>
  );
}
