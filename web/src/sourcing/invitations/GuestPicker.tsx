import { CloseButton, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { GuestDialog } from '../../parties/guests/GuestDialog.tsx';
import { draftFrom, draftOf, type GuestDraft } from '../../parties/guests/guest-form.ts';
import { type Guest, guestList } from '../../parties/guests/queries.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { type Choice, MOST_LISTED } from '../../ui/choices.ts';
import { PAUSE_MS } from '../../ui/use-search.ts';
import { errorText } from '../../wire/errors.ts';
import { rowsQuery } from '../../wire/server-list.ts';
import { type Category, categoryLabel, servedCategories } from '../../words/categories.ts';
import { supplierName } from '../../words/supplier-name.ts';
import styles from './SupplierPane.module.css';
import type { ChosenSupplier } from './selection.ts';

interface GuestPickerProps {
  category: Category;
  /** Suppliers that hold a request for every item of the category, with the day of the first. */
  invited: ReadonlyMap<string, string>;
  chosen: readonly ChosenSupplier[];
  /** Chooses or lets go of one. */
  onToggle: (supplier: ChosenSupplier) => void;
}

/** The card that is open: of a new contact, or of one that does not serve the category yet. */
interface OpenCard {
  id?: string;
  initial: Partial<GuestDraft>;
}

const NEW = 'new';

/** Suppliers without an account: own contacts are found by typing, and who is not among them becomes one. */
export function GuestPicker({ category, invited, chosen, onToggle }: GuestPickerProps) {
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE_MS);
  const [card, setCard] = useState<OpenCard | null>(null);
  // Each choice empties the field by making a new one.
  const [turn, setTurn] = useState(0);
  const contacts = useQuery(
    // One place of the list is kept for a new contact.
    rowsQuery(guestList({ search, category: '' }), ({ id }) => id, MOST_LISTED - 1),
  );
  const guests = chosen.filter(({ guest }) => guest);
  const isChosen = (id: string) => guests.some((one) => one.id === id);
  const choices: Choice[] = [
    ...(contacts.data ?? [])
      .filter(({ id }) => !isChosen(id))
      .map((guest) => ({
        value: guest.id,
        label: choiceLabel(guest, category, invited.has(guest.id)),
        disabled: invited.has(guest.id) || guest.refuses || guest.is_blocked,
      })),
    { value: NEW, label: typed.trim() ? `Novo contato: “${typed.trim()}”` : 'Novo contato' },
  ];
  const choose = (id: string) => {
    setTurn(turn + 1);
    setTyped('');
    if (id === NEW) {
      setCard({ initial: { ...draftFrom(typed), category } });
      return;
    }
    const guest = contacts.data?.find((one) => one.id === id);
    if (!guest) return;
    if (serves(guest, category)) {
      onToggle(chosenOf(guest));
      return;
    }
    const draft = draftOf(guest);
    setCard({
      id,
      initial: draft.category
        ? { ...draft, further: [...draft.further, category] }
        : { ...draft, category },
    });
  };
  return (
    <section
      className={`stack one-column gap-8 line-above ${styles.guests}`}
      aria-labelledby={heading}
    >
      <Title order={3} id={heading} className="text-16">
        Convidar alguém de fora
      </Title>
      <p className="muted text-14">Responde por um link que você envia, sem cadastro.</p>
      <ChoiceSelect
        key={turn}
        label="Nome, WhatsApp ou e-mail"
        unchosen="Meus contatos"
        value=""
        choices={choices}
        isLong
        onSearch={setTyped}
        onChange={choose}
        error={contacts.isError && !contacts.data && errorText(contacts.error)}
        maw={420}
      />
      {guests.length > 0 && (
        <ul className="row wrap gap-8" aria-label={`De fora, em ${categoryLabel(category)}`}>
          {guests.map((supplier) => (
            <li key={supplier.id} className={`row gap-4 ${styles.guest}`}>
              <span className="cut">{supplier.name}</span>
              <span className="muted text-13 nowrap">por link</span>
              <CloseButton
                size="sm"
                aria-label={`Não convidar ${supplier.name}`}
                onClick={() => onToggle(supplier)}
              />
            </li>
          ))}
        </ul>
      )}
      <GuestDialog
        key={card?.id ?? NEW}
        opened={card !== null}
        onClose={() => setCard(null)}
        guestId={card?.id}
        initial={card?.initial}
        title={
          card?.id
            ? `${card.initial.name} também atende ${categoryLabel(category)}?`
            : 'Convidar alguém de fora'
        }
        submitLabel={card?.id ? 'Salvar e convidar' : 'Adicionar ao convite'}
        onSaved={(id, draft) =>
          onToggle({
            id,
            name: draft.company.trim() || draft.name.trim(),
            guest: {
              full_name: draft.name.trim(),
              phone: draft.phone || null,
              email: draft.email.trim() || null,
            },
          })
        }
      />
    </section>
  );
}

const serves = ({ category, further_categories }: Guest, asked: Category) =>
  servedCategories({ supplier_category: category, further_categories }).includes(asked);

const chosenOf = (guest: Guest): ChosenSupplier => ({
  id: guest.id,
  name: supplierName(guest),
  guest: { full_name: guest.full_name, phone: guest.phone_number, email: guest.email },
});

/** The contact, and why it cannot be chosen or what it lacks. */
function choiceLabel(guest: Guest, category: Category, isInvited: boolean): string {
  const name = supplierName(guest);
  const parts = [
    name === guest.full_name ? name : `${name}, ${guest.full_name}`,
    ...(isInvited
      ? ['já convidado']
      : guest.is_blocked
        ? ['a equipe não aceita pedidos']
        : guest.refuses
          ? ['pediu para não receber pedidos']
          : serves(guest, category)
            ? []
            : [`ainda não atende ${categoryLabel(category)}`]),
  ];
  return parts.join(' · ');
}
