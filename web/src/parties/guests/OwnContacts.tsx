import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { categoryFilterOptions, isCategory, servedWords } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import { supplierName } from '../../words/supplier-name.ts';
import { GuestClaims } from './GuestClaims.tsx';
import { GuestDialog } from './GuestDialog.tsx';
import { draftOf } from './guest-form.ts';
import { type Guest, guestList, useRemoveGuest } from './queries.ts';

/** Suppliers whom the architect knows and who have no account: to search, add, change and remove. */
export function OwnContacts() {
  const search = useSearch();
  const [asked] = useAddressParam('categoria');
  // Anybody may write the URL: an unknown category narrows nothing.
  const category = isCategory(asked) ? asked : '';
  const { query, rows, paging } = usePagedList(guestList({ search, category }), ({ id }) => id);
  const [edited, setEdited] = useState<Guest | 'new' | null>(null);
  const [removed, setRemoved] = useState<Guest | null>(null);
  const columns = useMemo(() => columnsOf({ onChange: setEdited, onRemove: setRemoved }), []);
  const add = (
    <Needs right="prepare">
      <Button
        color="clay.7"
        leftSection={<Icon name="plus" size={18} />}
        onClick={() => setEdited('new')}
      >
        Adicionar contato
      </Button>
    </Needs>
  );
  const isFiltered = search !== '' || category !== '';
  return (
    <>
      <GuestClaims />
      <Reading query={query} failure="Não foi possível carregar os contatos">
        {() =>
          rows.length === 0 && !isFiltered ? (
            <EmptyState title="Nenhum contato ainda" drawing="toolbox" action={add}>
              Convide quem você já conhece, mesmo sem cadastro.
            </EmptyState>
          ) : (
            <>
              <ListFilters
                searchLabel="Buscar por nome, empresa, telefone ou e-mail"
                select={{
                  name: 'categoria',
                  label: 'Categoria',
                  data: [{ value: '', label: 'Todas' }, ...categoryFilterOptions()],
                }}
              >
                <div className="to-end">{add}</div>
              </ListFilters>
              {rows.length > 0 ? (
                <PagedTable
                  caption="Meus contatos"
                  cardsUnder={820}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  {...paging}
                />
              ) : (
                <NothingMatches title="Nenhum contato encontrado">
                  Nenhum contato corresponde a esta busca.
                </NothingMatches>
              )}
            </>
          )
        }
      </Reading>
      <GuestDialog
        key={edited === 'new' ? 'new' : edited?.id}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        guestId={edited === 'new' ? undefined : edited?.id}
        initial={edited && edited !== 'new' ? draftOf(edited) : undefined}
        title={edited === 'new' ? 'Adicionar contato' : 'Mudar contato'}
        submitLabel={edited === 'new' ? 'Adicionar' : 'Salvar'}
        onSaved={(_, { name }) =>
          notifyOk(edited === 'new' ? 'Contato adicionado' : 'Contato salvo', name.trim())
        }
      />
      <RemoveGuest guest={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function RemoveGuest({ guest, onClose }: { guest: Guest | null; onClose: () => void }) {
  const remove = useRemoveGuest();
  return (
    <ConfirmDialog
      opened={guest !== null}
      onClose={onClose}
      onConfirm={() =>
        guest &&
        remove.mutate(guest.id, {
          onSuccess: () => {
            onClose();
            notifyOk('Contato removido', guest.full_name);
          },
        })
      }
      title={`Remover ${guest?.full_name ?? ''}?`}
      confirmLabel="Remover"
      danger
      action={remove}
      failure="Não foi possível remover o contato."
    >
      {guest && guest.requests > 0
        ? 'O telefone e o e-mail são apagados, e os links enviados deixam de valer. Pedidos e propostas continuam nos projetos, com o nome.'
        : 'Nenhum pedido foi feito a este contato: ele é apagado.'}
    </ConfirmDialog>
  );
}

interface Acts {
  onChange: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
}

const columnsOf = ({ onChange, onRemove }: Acts): Column<Guest>[] => [
  {
    key: 'name',
    header: 'Contato',
    cell: (guest) => (
      <TwoLines under={guest.company_name ? guest.full_name : undefined}>
        {supplierName(guest)}
      </TwoLines>
    ),
  },
  {
    key: 'categories',
    header: 'Categorias',
    cell: ({ category, further_categories }) =>
      servedWords({ supplier_category: category, further_categories }),
  },
  {
    key: 'contact',
    header: 'WhatsApp e e-mail',
    cell: ({ full_name, email, phone_number }) => (
      <ContactLinks name={full_name} email={email} phone={phone_number} />
    ),
  },
  {
    key: 'asked',
    header: 'Com você',
    cell: (guest) => <TwoLines under={refusalWords(guest)}>{askedWords(guest)}</TwoLines>,
  },
  {
    key: 'acts',
    header: 'Ações',
    hideHeader: true,
    cell: (guest) => (
      <span className="row at-end gap-8">
        <Needs right="prepare">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Mudar ${guest.full_name}`}
            onClick={() => onChange(guest)}
          >
            Mudar
          </Button>
        </Needs>
        <Needs right="prepare">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remover ${guest.full_name}`}
            onClick={() => onRemove(guest)}
          >
            Remover
          </Button>
        </Needs>
      </span>
    ),
  },
];

/** `3 cotações, 1 pedido`: how often a contact was asked, and what was ordered. */
const askedWords = ({ requests, orders }: Guest) =>
  requests === 0
    ? 'Ainda sem convite'
    : [
        plural(requests, 'convite', 'convites'),
        ...(orders > 0 ? [plural(orders, 'pedido', 'pedidos')] : []),
      ].join(', ');

/** Why a contact cannot be asked now, as ask_guests would refuse it; undefined where it can. */
const refusalWords = ({ is_blocked, refuses }: Guest) =>
  is_blocked
    ? 'A equipe não aceita pedidos a este contato.'
    : refuses
      ? 'Pediu para não receber pedidos pelo Prumo.'
      : undefined;
