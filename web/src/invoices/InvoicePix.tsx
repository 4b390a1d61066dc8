import { useQuery } from '@tanstack/react-query';
import { PixCodeView } from '../payments/PixCodeView.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { Reading } from '../ui/Reading.tsx';
import { monthName } from '../words/period.ts';
import { invoiceLabel } from './invoice.ts';
import { type InvoiceFacts, invoicePixQuery } from './queries.ts';

interface InvoicePixProps {
  invoice: Pick<InvoiceFacts, 'invoice_id' | 'year' | 'number' | 'period'>;
}

/** The PIX code of an open invoice, to the operator's key. */
export function InvoicePix({ invoice }: InvoicePixProps) {
  const code = useQuery(invoicePixQuery(invoice.invoice_id));
  return (
    <Reading
      bare
      query={code}
      failure="Não foi possível gerar o código"
      skeleton={<ListSkeleton rows={5} />}
    >
      {(found) =>
        'refusal' in found ? (
          <EmptyState
            bare
            drawing="keys"
            title={
              found.refusal === 'PIXNO'
                ? 'O Prumo ainda não informou a chave PIX. Fale com a equipe para pagar esta fatura.'
                : 'Não há nada a pagar nesta fatura.'
            }
          />
        ) : (
          <PixCodeView
            code={found}
            title={`Comissões de ${monthName(invoice.period)}`}
            reference={{ name: 'Fatura', label: invoiceLabel(invoice) }}
            newKeyAdvice="A chave do Prumo mudou há pouco. Antes de pagar, confira o nome de quem recebe."
          >
            O código não sabe se já foi pago. Depois do pagamento, a equipe do Prumo o registra e
            você recebe um aviso.
          </PixCodeView>
        )
      }
    </Reading>
  );
}
