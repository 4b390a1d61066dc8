import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { closingQuery } from '../invoices/queries.ts';
import { paths } from '../paths.ts';
import { formatBRL, plural } from '../words/format.ts';
import { monthName } from '../words/period.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** The last month, while its commissions are not invoiced yet: a line of the list of what waits. */
export function MonthToClose() {
  const closing = useQuery(closingQuery()).data;
  if (!closing || closing.to_invoice_count === 0) return null;
  const month = closing.period.slice(0, 7);
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

/** At the beginning of a sentence. */
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
