import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { closingQuery } from '../invoices/queries.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatBRL, plural } from '../words/format.ts';
import { monthName } from '../words/period.ts';

/** The last month, while its commissions are not invoiced yet: a line of the list of what waits. */
export function MonthToClose() {
  const closing = useQuery(closingQuery()).data;
  if (!closing || closing.to_invoice_count === 0) return null;
  const month = closing.period.slice(0, 7);
  return (
    <li>
      <Icon name="calendar" />
      <p>
        <strong>{capitalised(monthName(month))}</strong> ainda não foi fechado
        <br />
        <span>
          {plural(closing.to_invoice_count, 'fornecedor', 'fornecedores')},{' '}
          {formatBRL(closing.to_invoice_amount)} de comissões
        </span>
      </p>
      <Button component={Link} to={paths.closeMonth(month)} color="clay.7">
        Fechar mês
      </Button>
    </li>
  );
}

/** At the beginning of a sentence. */
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
