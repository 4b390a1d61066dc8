import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { usePersonRole } from '../session/acting.ts';
import { useProfile } from '../session/session.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { errorText } from '../wire/errors.ts';
import { type Group, groupsOf, type Option } from './options.ts';
import { SHORTEST_SEARCH, searchQuery } from './queries.ts';
import styles from './SearchPanel.module.css';
import { useActiveOption } from './use-active-option.ts';

/** A person types a word in the time that one more question to the server would take. */
const PAUSE_MS = 200;

interface SearchPanelProps {
  className: string | undefined;
  search: string;
  /** The combobox, which keeps the focus: the options are chosen from there. */
  input: RefObject<HTMLInputElement | null>;
  /** Whether Enter was pressed since the last letter, perhaps before this panel was here. */
  entered: RefObject<boolean>;
  onChosen: () => void;
}

/** The hits of a search, by kind, and the screens of the menu; these alone until something is searched for. */
export default function SearchPanel({
  className,
  search,
  input,
  entered,
  onChosen,
}: SearchPanelProps) {
  const { role } = useProfile();
  const sought = search.trim().replace(/\s+/g, ' ');
  const [paused] = useDebouncedValue(sought, PAUSE_MS);
  const isSearch = sought.length >= SHORTEST_SEARCH;
  const query = useQuery(searchQuery(paused));
  const isBehind = isSearch && (paused !== sought || query.isPlaceholderData || query.isPending);
  const hits = isSearch ? query.data : undefined;
  const personRole = usePersonRole();
  const groups = useMemo(
    () => groupsOf(role, sought, hits ?? [], personRole),
    [role, sought, hits, personRole],
  );
  const id = useId();
  const active = useActiveOption({ id, input, entered, groups, isBehind, isSearch });
  const hasFailed = isSearch && query.isError && paused === sought;

  return (
    // A press on the panel leaves the focus in the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by the press
    <div className={className} onMouseDown={(event) => event.preventDefault()}>
      <div
        id="busca"
        role="listbox"
        aria-label="Resultados da busca"
        aria-busy={isBehind}
        className={`hides-empty ${styles.list}`}
      >
        {groups.map((group, at) => (
          <OptionGroup
            key={group.title}
            group={group}
            id={id}
            first={groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0)}
            active={active}
            onChosen={onChosen}
          />
        ))}
      </div>
      <div role="status" className={styles.said}>
        {hasFailed ? (
          <>
            {errorText(query.error)}{' '}
            <button
              type="button"
              className={`petrol strong ${styles.again}`}
              onClick={() => void query.refetch()}
            >
              Tentar de novo
            </button>
          </>
        ) : isBehind ? (
          !hits?.length && 'Buscando…'
        ) : (
          isSearch &&
          groups.length === 0 &&
          `Nada encontrado para “${sought}”. Tente parte do nome ou outra palavra.`
        )}
      </div>
      <p className={`muted text-12 line-above desk-only ${styles.keys}`} aria-hidden="true">
        <kbd>↑↓</kbd> mover <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
      </p>
    </div>
  );
}

interface OptionGroupProps {
  group: Group;
  id: string;
  /** The place of its first option among all. */
  first: number;
  active: number;
  onChosen: () => void;
}

function OptionGroup({ group, id, first, active, onChosen }: OptionGroupProps) {
  const heading = `${id}${first}-grupo`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <div id={heading} className={`muted text-12 strong ${styles.title}`} role="presentation">
        {group.title}
      </div>
      {group.options.map((option, at) => (
        <OptionRow
          key={`${option.to} ${option.name}`}
          option={option}
          id={`${id}${first + at}`}
          isActive={active === first + at}
          onChosen={onChosen}
        />
      ))}
    </div>
  );
}

interface OptionRowProps {
  option: Option;
  id: string;
  isActive: boolean;
  onChosen: () => void;
}

function OptionRow({ option, id, isActive, onChosen }: OptionRowProps) {
  const { to, icon, name, place, status } = option;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onClick={onChosen}
    >
      <Icon name={icon} />
      <span className={`column grows ${styles.words}`}>
        <span className={`text-14 strong ${styles.name}`}>{name}</span>
        {place && <span className={`muted text-13 ${styles.place}`}>{place}</span>}
      </span>
      {status && <StatusBadge status={status} />}
    </Link>
  );
}
