import { Anchor, Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { itemStatusWord } from './outcome.ts';
import type { RequestedItem, ResponseDetails } from './queries.ts';
import styles from './SentAnswer.module.css';

const columns: Column<RequestedItem>[] = [
  { key: 'item', header: 'Item', cell: (item) => item.description },
  {
    key: 'quantity',
    header: 'Quantidade',
    cell: (item) => `${formatQuantity(item.quantity)} ${item.unit}`,
  },
  {
    key: 'price',
    header: 'Valor',
    align: 'right',
    cell: (item) =>
      item.price === null ? 'Não cotado' : <span className="num">{formatBRL(item.price)}</span>,
  },
  { key: 'note', header: 'Observação', cell: (item) => item.note ?? '–' },
  {
    key: 'status',
    header: 'Situação',
    cell: (item) => (
      <div>
        <StatusBadge status={itemStatusWord(item)} />
        {item.rejection_reason && item.price !== null && (
          <Text c="dimmed" fz="sm" mt={4}>
            {item.rejection_reason}
          </Text>
        )}
      </div>
    ),
  },
];

/** What was sent, as a receipt: nothing here can be changed any more. */
export function SentAnswer({ details }: { details: ResponseDetails }) {
  return (
    <>
      <DataTable
        caption="Sua resposta, item por item"
        columns={columns}
        rows={details.items_data}
        rowKey={(item) => item.id}
      />
      <Card withBorder radius="lg" padding="lg" mt="lg">
        <Title order={2} fz={20} mb="xs">
          Total enviado
        </Title>
        <Text ff="heading" fz={28} fw={700} className="num">
          {details.quote_price === null ? 'Sem valores' : formatBRL(details.quote_price)}
        </Text>
        <ApprovedPart items={details.items_data} />
        {details.quote_delivery_days !== null && (
          <Text c="dimmed">
            Prazo de entrega: {plural(details.quote_delivery_days, 'dia', 'dias')}
          </Text>
        )}
        {details.quote_notes && (
          <>
            <Title order={3} fz={16} mt="lg" mb={4}>
              Texto enviado ao arquiteto
            </Title>
            <p className={styles.notes}>{details.quote_notes}</p>
          </>
        )}
      </Card>
    </>
  );
}

/** Items of a request that still waits for an answer, but in which these were decided before. */
export function DecidedItems({ details }: { details: ResponseDetails }) {
  const decided = details.decided_items;
  if (decided.length === 0) return null;
  return (
    <section>
      <Title order={2} fz={20} mt="xl" mb="md">
        Itens já decididos
      </Title>
      <DataTable
        caption="Itens já decididos deste pedido"
        columns={columns}
        rows={decided}
        rowKey={(item) => item.id}
      />
      <ApprovedPart items={decided} />
    </section>
  );
}

/** What was won of it, and the way to the deal. */
function ApprovedPart({ items }: { items: readonly RequestedItem[] }) {
  const won = items.filter(({ status }) => status === 'approved');
  if (won.length === 0) return null;
  return (
    <Text mt={4}>
      Aprovado:{' '}
      <strong className="num">{formatBRL(sumBRL(won.map(({ price }) => price ?? 0)))}</strong> em{' '}
      {plural(won.length, 'item', 'itens')}.{' '}
      <Anchor component={Link} to={paths.approvedProjects()}>
        Ver projeto aprovado
      </Anchor>
    </Text>
  );
}
