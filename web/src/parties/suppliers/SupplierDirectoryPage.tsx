import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { CardsSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { categoryFilterOptions, servedCategories } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { OwnContacts } from '../guests/OwnContacts.tsx';
import { scorecardsQuery } from '../ratings/queries.ts';
import { groupSuppliers } from './by-category.ts';
import { type ListedSupplier, supplierDirectoryQuery } from './queries.ts';
import { SupplierGroupSection } from './SupplierGroupSection.tsx';

/** The suppliers whom an architect may invite, by category, and the architect's own contacts: /suppliers and /suppliers-list. */
export default function SupplierDirectoryPage() {
  const suppliers = useQuery(supplierDirectoryQuery);
  const all = groupSuppliers(suppliers.data ?? [], { search: '', category: '' });
  const count = all.reduce((sum, group) => sum + group.suppliers.length, 0);
  return (
    <>
      <PageHeader
        title="Fornecedores"
        lead={
          count > 0 &&
          `${plural(count, 'fornecedor aprovado', 'fornecedores aprovados')} em ${plural(all.length, 'categoria', 'categorias')}. O convite sai de dentro do projeto.`
        }
      />
      <PageTabs
        label="Fornecedores"
        tabs={[
          { value: 'prumo', label: 'No Prumo', panel: <OnPrumo /> },
          { value: 'contatos', label: 'Meus contatos', panel: <OwnContacts /> },
        ]}
      />
    </>
  );
}

/** Approved suppliers, who have an account. */
function OnPrumo() {
  const suppliers = useQuery(supplierDirectoryQuery);
  return (
    <Reading
      query={suppliers}
      failure="Não foi possível carregar os fornecedores"
      skeleton={<CardsSkeleton count={8} height={120} />}
    >
      {(rows) =>
        rows.some((one) => servedCategories(one).length > 0) ? (
          <Directory suppliers={rows} />
        ) : (
          <EmptyState title="Nenhum fornecedor disponível" drawing="toolbox">
            Assim que a equipe aprovar um fornecedor, ele aparece aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}

function Directory({ suppliers }: { suppliers: readonly ListedSupplier[] }) {
  const [search] = useAddressParam('busca');
  const [category] = useAddressParam('categoria');
  const groups = groupSuppliers(suppliers, { search, category });
  const { data: cards } = useQuery(scorecardsQuery(suppliers.map(({ id }) => id)));
  return (
    <>
      <ListFilters
        searchLabel="Buscar por nome, empresa ou e-mail"
        select={{
          name: 'categoria',
          label: 'Categoria',
          data: [{ value: '', label: 'Todas' }, ...categoryFilterOptions()],
        }}
      />
      {groups.length > 0 ? (
        groups.map((group) => (
          <SupplierGroupSection key={group.category} group={group} cards={cards} />
        ))
      ) : (
        <NothingMatches title="Nenhum fornecedor encontrado">
          Nenhum fornecedor corresponde a esta busca.
        </NothingMatches>
      )}
    </>
  );
}
