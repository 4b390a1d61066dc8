import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { formatDateTime, orderNumber } from '../../words/format.ts';
import { NewSupportDialog } from './NewSupportDialog.tsx';
import { type OwnSupportRequest, ownSupportList, supportKey } from './queries.ts';
import styles from './Support.module.css';
import { stateWord } from './support-words.ts';
import { useSupportNews } from './use-support-news.ts';

const columns: Column<OwnSupportRequest>[] = [
  {
    key: 'subject',
    header: 'Assunto',
    cell: ({ id, subject, number, year }) => (
      <TwoLines under={`Atendimento ${orderNumber(number, year)}`}>
        <Link to={paths.supportRequest(id)}>{subject}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge status={stateWord(state)} />,
  },
  {
    key: 'changed',
    header: 'Última mudança',
    cell: ({ changed_at }) => <span className="num">{formatDateTime(changed_at)}</span>,
  },
];

/** The requests of the account to the team; open also to people whom the gate holds. */
export default function SupportPage() {
  const navigate = useNavigate();
  const [search, setSearch] = useUrlParams();
  const from = search.get('de');
  const [isAsking, setAsking] = useState(from !== null);
  const { query, rows, paging } = usePagedList(ownSupportList, ({ id }) => id);
  useSupportNews(null, [supportKey]);
  const close = () => {
    setAsking(false);
    if (from !== null) setSearch(() => new URLSearchParams());
  };
  const ask = (
    <Needs right="prepare">
      <Button
        size="md"
        color="clay.7"
        leftSection={<Icon name="plus" />}
        onClick={() => setAsking(true)}
      >
        Novo atendimento
      </Button>
    </Needs>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title="Atendimento"
        lead="Fale com a equipe do Prumo. A resposta chega aqui e por e-mail."
        actions={rows.length > 0 && ask}
      />
      <Reading query={query} failure="Não foi possível carregar os atendimentos">
        {() =>
          rows.length > 0 ? (
            <PagedTable
              caption="Atendimentos, o mais recente primeiro"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              {...paging}
            />
          ) : (
            <EmptyState
              title="Precisa de ajuda? Escreva para a equipe."
              drawing="sheet"
              action={ask}
            />
          )
        }
      </Reading>
      <NewSupportDialog
        opened={isAsking}
        onClose={close}
        link={from}
        onOpened={(id) => navigate(paths.supportRequest(id))}
      />
    </div>
  );
}
