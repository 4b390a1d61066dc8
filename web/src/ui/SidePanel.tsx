import { CloseButton } from '@mantine/core';
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from './back-closes.ts';
import { MEDIA } from './media.ts';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode;
  /** Id of the panel's content; when it changes, the focus moves to the panel again. */
  about: string;
}

/**
 * A dialog at the right edge that leaves the page beside it usable; on a phone it covers the page and keeps
 * the focus. Escape closes it, from wherever the focus is, and the focus returns to what opened it.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, lead, onClose, children, footer, about } = props;
  const panel = useRef<HTMLDialogElement>(null);
  const coversPage = useMediaQuery(MEDIA.phone, false, {
    getInitialValueInEffect: false,
  });
  const heading = useId();
  const ref = useMergedRef(panel, useFocusTrap(coversPage));
  useFocusWithin(panel, about);
  useEscape(panel, onClose);
  useBackCloses(true, onClose);
  return createPortal(
    <dialog
      open
      ref={ref}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={heading}
      aria-modal={coversPage || undefined}
    >
      <div className={`flex at-top gap-12 ${styles.head}`}>
        <div className={`grows ${styles.words}`}>
          <h2 id={heading}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <CloseButton size="xl" iconSize={20} aria-label="Fechar" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      <div className={`flex gap-12 line-above hides-empty ${styles.foot}`}>{footer}</div>
    </dialog>,
    document.body,
  );
}

type Panel = RefObject<HTMLDialogElement | null>;

/** Takes the focus for what is shown, and gives it back to what was focused before. */
function useFocusWithin(panel: Panel, about: string) {
  const opener = useRef<Element | null>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === about) return;
    shown.current = about;
    const { activeElement } = document;
    if (!panel.current?.contains(activeElement)) opener.current = activeElement;
    panel.current?.focus();
  });
  useEffect(
    () => () => {
      // The focus is nowhere when it went with the panel; elsewhere on the page it stays.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    },
    [],
  );
}

function useEscape(panel: Panel, onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // A dialog above the panel closes first, also while nothing in it has the focus: a button that was pressed loses it.
      const modals = [...document.querySelectorAll('[aria-modal="true"]')];
      const around = (event.target as Element | null)?.closest?.('[aria-modal="true"]');
      if ([...modals, around].every((one) => !one || one === panel.current)) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [panel, onClose]);
}
