import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { formatDateTime } from '../../words/format.ts';
import styles from './Erasures.module.css';
import { decidedErasureList, type ErasureRequest } from './queries.ts';

const columns: Column<ErasureRequest>[] = [
  {
    key: 'who',
    header: 'Pessoa',
    cell: ({ full_name, email }) => (
      <TwoLines under={email ?? undefined}>{full_name ?? email ?? 'Pessoa removida'}</TwoLines>
    ),
  },
  {
    key: 'answer',
    header: 'Resposta',
    cell: ({ status, decision_reason }) =>
      status === 'done' ? (
        'Excluída'
      ) : (
        <TwoLines under={decision_reason ?? undefined}>Recusada</TwoLines>
      ),
  },
  {
    key: 'when',
    header: 'Quando',
    cell: ({ decided_at, decided_by_name }) => (
      <TwoLines under={decided_by_name ?? undefined}>
        {decided_at && formatDateTime(decided_at)}
      </TwoLines>
    ),
  },
];

/** Decided requests, newest first: refusals for six months, erasures, without a name, for five years. */
export function DecidedErasures() {
  const { query, rows, paging } = usePagedList(decidedErasureList, ({ id }) => id);
  return (
    <Reading query={query} failure="Não foi possível carregar os pedidos respondidos">
      {() =>
        rows.length > 0 && (
          <>
            <h2 className={styles.decided}>Já respondidos</h2>
            <PagedTable
              caption="Pedidos respondidos, do mais novo ao mais antigo"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              {...paging}
            />
          </>
        )
      }
    </Reading>
  );
}
