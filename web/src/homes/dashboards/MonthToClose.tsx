import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { closingProgressQuery, closingQuery } from '../../money/invoices/queries.ts';
import { paths } from '../../paths.ts';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import { capitalised, monthName } from '../../words/period.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** The last month, while its commissions are not invoiced yet: a line of the list of what waits. */
export function MonthToClose() {
  const closing = useQuery(closingQuery()).data;
  const month = closing?.period.slice(0, 7) ?? '';
  const progress = useQuery({ ...closingProgressQuery(month), enabled: month !== '' }).data;
  if (!closing || closing.to_invoice_count === 0) return null;
  if (progress?.state === 'running' || progress?.state === 'stopped')
    return (
      <WaitingRow
        icon={progress.state === 'running' ? 'calendar' : 'alert'}
        words={
          <strong>
            {progress.state === 'running'
              ? `Fechando ${monthName(month)}`
              : `O fechamento de ${monthName(month)} parou`}
          </strong>
        }
        note={`${formatQuantity(progress.issued_count)} de ${plural(progress.supplier_count, 'fatura', 'faturas')} já saíram`}
      >
        <Button component={Link} to={paths.closeMonth(month)} color="clay.7" size="xs">
          {progress.state === 'running' ? 'Ver' : 'Continuar'}
        </Button>
      </WaitingRow>
    );
  return (
    <WaitingRow
      icon="calendar"
      words={
        <>
          <strong>{capitalised(monthName(month))}</strong> ainda não foi fechado
        </>
      }
      note={`${plural(closing.to_invoice_count, 'fornecedor', 'fornecedores')}, ${formatBRL(closing.to_invoice_amount)} de comissões`}
    >
      <Button component={Link} to={paths.closeMonth(month)} color="clay.7" size="xs">
        Fechar mês
      </Button>
    </WaitingRow>
  );
}
