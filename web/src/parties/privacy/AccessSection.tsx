import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatDateTime } from '../../words/format.ts';
import { deviceWords } from '../account/device-words.ts';
import { type Access, accessesQuery } from './queries.ts';

const columns: Column<Access>[] = [
  {
    key: 'when',
    header: 'Quando',
    cell: ({ happened_at, is_current }) => (
      <TwoLines under={is_current ? 'Este acesso' : undefined}>
        {formatDateTime(happened_at)}
      </TwoLines>
    ),
  },
  { key: 'device', header: 'Aparelho', cell: ({ device }) => deviceWords(device) },
  {
    key: 'address',
    header: 'Endereço de internet',
    cell: ({ address }) => <span className="num">{address ?? 'não registrado'}</span>,
  },
];

/** The records that the law has kept of each access (Marco Civil art. 15), shown to their person. */
export function AccessSection() {
  const accesses = useQuery(accessesQuery);
  return (
    <AccountSection
      title="Acessos à sua conta"
      lead="Cada entrada dos últimos 6 meses, da mais nova à mais antiga (até 200; o arquivo acima tem todas). O Marco Civil da Internet manda guardar estes registros por 6 meses, e depois eles são apagados."
    >
      <Reading query={accesses} failure="Não foi possível carregar seus acessos">
        {(list) =>
          list.length === 0 ? (
            <p>Nenhuma entrada nos últimos 6 meses.</p>
          ) : (
            <DataTable
              caption="Entradas na sua conta"
              columns={columns}
              rows={list}
              rowKey={({ happened_at, address }) => `${happened_at} ${address}`}
            />
          )
        }
      </Reading>
    </AccountSection>
  );
}
