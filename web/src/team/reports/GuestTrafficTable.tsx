import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatQuantity, plural } from '../../words/format.ts';
import type { GuestTraffic } from './queries.ts';

type Count = Exclude<keyof GuestTraffic, `architect_${string}` | `links_${string}`>;

const count = (key: Count, header: string): Column<GuestTraffic> => ({
  key,
  header,
  align: 'right',
  orderBy: key,
  cell: (row) => <span className="num">{row[key] === 0 ? '–' : formatQuantity(row[key])}</span>,
});

const columns: Column<GuestTraffic>[] = [
  {
    key: 'architect',
    header: 'Arquiteto',
    orderBy: 'architect_name',
    cell: ({ architect_id, architect_name, architect_email }) => (
      <TwoLines under={architect_email}>
        <Link to={paths.person(architect_id)}>{architect_name}</Link>
      </TwoLines>
    ),
  },
  count('contacts', 'Contatos novos'),
  count('requests', 'Solicitações'),
  {
    key: 'links',
    header: 'Links',
    align: 'right',
    cell: ({ links_copied, links_mailed, links_opened }) => (
      <TwoLines
        under={
          links_copied + links_mailed + links_opened > 0 &&
          `${formatQuantity(links_mailed)} por e-mail, ${plural(links_opened, 'aberto', 'abertos')}`
        }
      >
        <div className="num">{formatQuantity(links_copied + links_mailed)}</div>
      </TwoLines>
    ),
  },
  count('answers', 'Respostas pelo link'),
  count('typed', 'Registradas pelo arquiteto'),
  count('orders', 'Pedidos'),
  count('opted_out', 'Pediram para sair'),
  count('blocked', 'Bloqueados'),
];

interface GuestTrafficTableProps extends Paging {
  rows: readonly GuestTraffic[];
}

/** A row for each architect; the name leads to their page. */
export function GuestTrafficTable({ rows, ...paging }: GuestTrafficTableProps) {
  return (
    <PagedTable
      caption="Solicitações a fornecedores fora do Prumo, por arquiteto"
      cardsUnder={1040}
      columns={columns}
      rows={rows}
      rowKey={({ architect_id }) => architect_id}
      {...paging}
    />
  );
}
