import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choice } from './choices.ts';
import { Icon } from './Icon.tsx';
import styles from './ListFilters.module.css';
import { useAddressParam } from './use-address-param.ts';

interface ListFiltersProps {
  /** Label of the search: "Buscar por projeto ou cliente"; no search without it. */
  searchLabel?: string;
  /** One more choice beside the search, kept in the address under `name`; '' is all. */
  select?: { name: string; label: string; data: readonly Choice[] };
  /** Further fields of the row. */
  children?: ReactNode;
  /** In the head of a card: one low row, the labels inside the fields or said aloud alone. */
  isInline?: boolean;
}

/** The head of a list: search (`?busca=`), a choice and what else narrows it, kept in the address. */
export function ListFilters({ searchLabel, select, children, isInline }: ListFiltersProps) {
  return (
    <search
      className={`flex wrap no-print ${isInline ? `gap-8 ${styles.inline}` : 'at-top gap-16 below-24'}`}
    >
      {searchLabel && <SearchField label={searchLabel} isInline={isInline} />}
      {select && <FilterSelect {...select} isInline={isInline} />}
      {children}
    </search>
  );
}

interface InlineProps {
  isInline?: boolean | undefined;
}

/** A label that is said aloud alone. */
const unseen = { className: 'unseen' };

function SearchField({ label, isInline }: { label: string } & InlineProps) {
  const [search, setSearch] = useAddressParam('busca');
  const [typed, setTyped] = useState(search);
  const onItsWay = useRef<string[]>([]);
  // The address follows a little after each letter, as long as the list takes to render; a field that showed the
  // address would lose what is typed meanwhile. Only what another part of the page writes there is taken over.
  useEffect(() => {
    const own = onItsWay.current.lastIndexOf(search);
    onItsWay.current = own >= 0 ? onItsWay.current.slice(own + 1) : [];
    if (own < 0) setTyped(search);
  }, [search]);
  return (
    <TextInput
      label={label}
      labelProps={isInline ? unseen : undefined}
      placeholder={isInline ? label : undefined}
      type="search"
      enterKeyHint="search"
      className={styles.search}
      leftSection={<Icon name="search" size={18} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onItsWay.current.push(value);
        setSearch(value);
      }}
    />
  );
}

/** A choice of the head of a list, for those that have several. */
export function FilterSelect({
  name,
  label,
  data,
  isInline,
}: NonNullable<ListFiltersProps['select']> & InlineProps) {
  const [value, setValue] = useAddressParam(name);
  return (
    <NativeSelect
      label={label}
      labelProps={isInline ? unseen : undefined}
      value={value}
      data={[...data]}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
