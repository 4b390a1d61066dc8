import { useQuery } from '@tanstack/react-query';
import { mailtoLink } from '../../../ui/ContactLinks.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableReading } from '../../../ui/TableReading.tsx';
import { TwoLines } from '../../../ui/TwoLines.tsx';
import { formatAge, formatDate, plural } from '../../../words/format.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { suppliersWithoutCategoryQuery, type UncategorisedSupplier } from './queries.ts';

const columns: Column<UncategorisedSupplier>[] = [
  {
    key: 'name',
    header: 'Fornecedor',
    cell: ({ full_name, company_name }) => (
      <TwoLines under={company_name ?? 'Empresa não informada'}>{full_name}</TwoLines>
    ),
    sortBy: ({ full_name }) => full_name,
  },
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ email }) => <a href={mailtoLink(email)}>{email}</a>,
    sortBy: ({ email }) => email,
  },
  {
    key: 'created',
    header: 'Cadastro',
    cell: ({ created_at }) => (
      <span className="num">
        {formatDate(created_at)} ({formatAge(created_at)})
      </span>
    ),
    sortBy: ({ created_at }) => Date.parse(created_at),
  },
  {
    key: 'category',
    header: 'Categoria',
    align: 'right',
    hideHeader: true,
    cell: (supplier) => <CategoryChoice supplier={supplier} />,
  },
];

/** Suppliers who wait for a category. */
export default function SupplierCategoriesPage() {
  const suppliers = useQuery(suppliersWithoutCategoryQuery);
  return (
    <>
      <PageHeader
        title="Categorias de fornecedores"
        lead={
          suppliers.data &&
          suppliers.data.length > 0 &&
          `${plural(suppliers.data.length, 'fornecedor está', 'fornecedores estão')} sem categoria.`
        }
      />
      <InfoNote>
        Sem categoria, um fornecedor não recebe solicitações de orçamento: os arquitetos convidam
        sempre pela categoria do item.
      </InfoNote>
      <TableReading
        query={suppliers}
        failure="Erro ao carregar fornecedores sem categoria"
        caption="Fornecedores sem categoria"
        columns={columns}
        empty={
          <EmptyState title="Todos os fornecedores têm categoria definida" drawing="toolbox">
            Quem se cadastrar sem escolher uma categoria aparece aqui.
          </EmptyState>
        }
      />
    </>
  );
}
