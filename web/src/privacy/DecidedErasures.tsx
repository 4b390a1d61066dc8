import { type Column, DataTable } from '../ui/DataTable.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import { formatDateTime } from '../words/format.ts';
import styles from './Erasures.module.css';
import type { ErasureRequest } from './queries.ts';

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

/** What was answered before, newest first: refusals for six months, erasures, without a name, for five years. */
export function DecidedErasures({ requests }: { requests: readonly ErasureRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <>
      <h2 className={styles.decided}>Já respondidos</h2>
      <DataTable
        caption="Pedidos respondidos, do mais novo ao mais antigo"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
      />
    </>
  );
}
