import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { monthName } from '../../words/period.ts';
import { PixCodeView } from '../payments/PixCodeView.tsx';
import { PixReading } from '../payments/PixReading.tsx';
import styles from './InvoicePage.module.css';
import { invoiceLabel } from './invoice.ts';
import { type InvoiceFacts, invoicePixQuery } from './queries.ts';

interface InvoicePixProps {
  invoice: Pick<InvoiceFacts, 'invoice_id' | 'year' | 'number' | 'period' | 'owed'>;
  /** The team reads it as its suppliers do. */
  isTeam: boolean;
}

/** The PIX code of an open invoice, to the operator's key. */
export function InvoicePix({ invoice, isTeam }: InvoicePixProps) {
  const code = useQuery(invoicePixQuery(invoice.invoice_id, invoice.owed));
  return (
    <PixReading
      query={code}
      refusalWords={(refusal) =>
        refusal === 'PIXNO'
          ? 'O Prumo ainda não informou a chave PIX. Fale com a equipe para pagar esta fatura.'
          : 'Não há nada a pagar nesta fatura.'
      }
      refusalAdvice={(refusal) =>
        refusal === 'PIXNO' &&
        !isTeam && (
          <Anchor component={Link} to={paths.ownSupport(paths.invoice(invoice.invoice_id))}>
            Falar com a equipe
          </Anchor>
        )
      }
    >
      {(found) => (
        <div className={`stack at-top ${styles.code}`}>
          <PixCodeView
            code={found}
            title={`Comissões de ${monthName(invoice.period)}`}
            reference={{ name: 'Fatura', label: invoiceLabel(invoice) }}
            newKeyAdvice="A chave do Prumo mudou há pouco. Antes de pagar, confira o nome de quem recebe."
          >
            O código não sabe se já foi pago.{' '}
            {isTeam
              ? 'Quando o dinheiro chegar, registre o pagamento.'
              : 'Quando o dinheiro chegar, a equipe do Prumo registra o pagamento e você recebe um aviso.'}
          </PixCodeView>
        </div>
      )}
    </PixReading>
  );
}
