import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useBackCloses } from '../ui/back-closes.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import styles from './SearchField.module.css';

const loadPanel = () => import('./SearchPanel.tsx');
const SearchPanel = lazyPart(loadPanel);

/** Its name distinguishes it from the searches of lists; the text of the field is the search. */
const NAME = 'Busca geral';

/**
 * The search of the top bar, on a phone a button that fills the screen with it. "/" and Ctrl or Cmd with K lead here. What
 * it finds is loaded when somebody first comes to the field.
 */
export function SearchField() {
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  const cameFrom = useRef<Element>(null);
  useItemInSight();

  const open = () => {
    cameFrom.current = document.activeElement;
    // The field must be there before it can take the focus, which a phone gives only within the press itself.
    flushSync(() => setOpen(true));
    input.current?.focus();
    input.current?.select();
  };
  useShortcut(open);
  const close = () => {
    setOpen(false);
    setSearch('');
  };
  /** Without having chosen anything: back to where the person was. */
  const leave = () => {
    close();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    if (document.activeElement === input.current) input.current?.blur();
  };
  useBackCloses(isOpen, leave);
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null) && document.hasFocus())
      setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of a few years ago do not know the element
    <div
      role="search"
      className={styles.search}
      data-open={isOpen || undefined}
      onBlur={closeBehind}
    >
      <button type="button" className={styles.button} aria-label={NAME} onClick={open}>
        <Icon name="search" size={22} />
      </button>
      <div className={`row gap-8 muted rounded ${styles.field}`}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={NAME}
          aria-expanded={isOpen}
          aria-controls="busca"
          aria-autocomplete="list"
          aria-keyshortcuts="/ Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder="Buscar projeto, item ou pessoa"
          value={search}
          onFocus={() => void loadPanel()}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            entered.current = false;
            setSearch(event.target.value);
            setOpen(true);
          }}
          onKeyDown={({ key }) => {
            entered.current = key === 'Enter';
            if (key === 'Escape') leave();
            if (key === 'ArrowDown') setOpen(true);
          }}
        />
        <span className={`text-12 surface ${styles.key}`} aria-hidden="true">
          /
        </span>
        <button type="button" className={styles.close} aria-label="Fechar busca" onClick={leave}>
          <Icon name="close" size={22} />
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={<div className={styles.panel} />}>
          <SearchPanel
            className={styles.panel}
            search={search}
            input={input}
            entered={entered}
            onChosen={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Runs at "/" unless somebody is writing, and at Ctrl or Cmd with K; not while a dialog has the page. */
function useShortcut(open: () => void) {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, key, metaKey, target } = event;
      const isWriting =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting;
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      if (event.defaultPrevented || !(isSlash || isCommand)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** An address that ends in #item-… has that item in sight, whichever page shows it. */
function useItemInSight() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same result chosen again leads to its item again
  useEffect(() => {
    const item = /^#item-([\w-]+)$/.exec(hash)?.[1];
    if (!item) return;
    const leaving = new AbortController();
    void import('./item-in-sight.ts').then(({ bringIntoSight }) =>
      bringIntoSight(item, leaving.signal),
    );
    return () => leaving.abort();
  }, [hash, key]);
}
