import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { formatAge, formatDateTime, plural } from '../../words/format.ts';
import { OutboxMessageView } from './OutboxMessageView.tsx';
import { type OutboxMessage, outboxQuery } from './queries.ts';

const columns: Column<OutboxMessage>[] = [
  {
    key: 'subject',
    header: 'Assunto',
    cell: ({ id, subject }) => (
      <Anchor component={Link} to={paths.outboxMessage(id)}>
        {subject}
      </Anchor>
    ),
  },
  { key: 'recipient', header: 'Para', cell: ({ recipient }) => recipient },
  {
    key: 'created',
    header: 'Enviada em',
    cell: ({ created_at }) => (
      <span className="num" title={formatAge(created_at)}>
        {formatDateTime(created_at)}
      </span>
    ),
  },
];

/** Mail that a demonstration would have sent, for its administrator; one message at `?mensagem=`. */
export default function OutboxPage() {
  const [query] = useSearchParams();
  const messages = useQuery(outboxQuery);
  const opened = messages.data?.find(({ id }) => String(id) === query.get('mensagem'));
  if (opened) return <OutboxMessageView message={opened} />;
  return (
    <>
      <PageHeader
        title="Caixa de saída"
        lead={messages.data && messages.data.length > 0 && countWords(messages.data.length)}
      />
      <Reading query={messages} failure="Não foi possível carregar as mensagens">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nenhuma mensagem" drawing="sheet">
              Na demonstração, o que seria enviado por e-mail aparece aqui.
            </EmptyState>
          ) : (
            <DataTable
              caption="Mensagens, da mais nova à mais antiga"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
            />
          )
        }
      </Reading>
    </>
  );
}

const countWords = (count: number) =>
  `${plural(count, 'mensagem', 'mensagens')} desta demonstração: nada saiu por e-mail.`;
