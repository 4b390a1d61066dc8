import { Card, Text, Title } from '@mantine/core';
import { formatBRL, formatQuantity, plural } from '../format.ts';
import { quoteStatusWord } from '../labels.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
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
    cell: (item) => <StatusBadge status={quoteStatusWord(item.status)} />,
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
