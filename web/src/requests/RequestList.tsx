import { Button, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { formatAge, formatDate } from '../format.ts';
import { quoteStatusWord } from '../labels.ts';
import { paths } from '../paths.ts';
import { CategoryBadge } from '../ui/CategoryBadge.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { counterNamed, counts } from './counters.ts';
import type { QuoteRequest } from './queries.ts';

const columns: Column<QuoteRequest>[] = [
  { key: 'project', header: 'Projeto', cell: (row) => row.project_name },
  { key: 'items', header: 'Itens', cell: (row) => row.item_descriptions.join(', ') },
  {
    key: 'category',
    header: 'Categoria',
    cell: (row) => <CategoryBadge category={row.item_category} />,
  },
  { key: 'architect', header: 'Arquiteto', cell: (row) => row.architect_name },
  {
    key: 'date',
    header: 'Recebido',
    cell: (row) => (
      <div>
        <span className="num">{formatDate(row.created_at)}</span>
        <Text component="span" c="dimmed" fz="sm" display="block">
          {formatAge(row.created_at)}
        </Text>
      </div>
    ),
    sortBy: (row) => row.created_at,
  },
  { key: 'status', header: 'Situação', cell: (row) => <Outcome request={row} /> },
  { key: 'action', header: 'Ações', hideHeader: true, cell: (row) => <Action request={row} /> },
];

/** The requests the chosen counter counts, newest first as the server sends them. */
export function RequestList({ requests }: { requests: readonly QuoteRequest[] }) {
  const [params] = useSearchParams();
  const counter = counterNamed(params.get('situacao'));
  const shown = requests.filter(({ quote_status }) => counts(counter, quote_status));
  if (shown.length === 0) {
    return (
      <EmptyState
        title="Nenhuma solicitação encontrada"
        drawing="tape"
        action={
          <Button component={Link} to={{ search: '' }} variant="default" replace>
            Mostrar todas
          </Button>
        }
      >
        Nenhum dos seus pedidos está nesta situação.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption="Solicitações de orçamento"
      columns={columns}
      rows={shown}
      rowKey={(row) => row.quote_id}
    />
  );
}

/** Status in a word; a rejection also says why, in plain text and on hover (spec §2, web.md section 7). */
function Outcome({ request: { quote_status, rejection_reason } }: { request: QuoteRequest }) {
  return (
    <div title={rejection_reason ?? undefined}>
      <StatusBadge status={quoteStatusWord(quote_status, rejection_reason)} />
      {rejection_reason && (
        <Text c="dimmed" fz="sm" mt={4}>
          {rejection_reason}
        </Text>
      )}
    </div>
  );
}

function Action({ request }: { request: QuoteRequest }) {
  const named = `${request.project_name}, ${request.item_descriptions[0] ?? ''}`;
  if (request.quote_status === 'requested') {
    return (
      <Button
        component={Link}
        to={paths.respond(request.quote_id)}
        size="sm"
        aria-label={`Responder: ${named}`}
      >
        Responder
      </Button>
    );
  }
  const won = request.quote_status === 'approved';
  return (
    <Button
      component={Link}
      to={won ? paths.approvedProjects() : paths.respond(request.quote_id)}
      size="sm"
      variant="default"
      aria-label={`${won ? 'Ver projeto' : 'Ver resposta'}: ${named}`}
    >
      {won ? 'Ver projeto' : 'Ver resposta'}
    </Button>
  );
}
