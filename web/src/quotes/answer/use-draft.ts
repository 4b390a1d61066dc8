import { useEffect, useRef, useState } from 'react';
import type { Answer } from './answer.ts';
import { type Draft, loadDraft, removeDraft, saveDraft } from './draft.ts';

/** How long after the last key the answer is kept by itself. */
const AUTOSAVE_AFTER_MS = 1_500;
/** The indicator of "Salvar Progresso" stays for half a second. */
const SAVED_MARK_MS = 500;

/**
 * Keeps the answer of a request in this browser. `restored` is what an earlier visit left, `older` what is from before
 * the last answer was sent (`sentAt`) and therefore only offered; `save` is the button; `justSaved` lights for half
 * a second after it. Saving by itself says only the time.
 */
export function useDraft(key: string, sentAt: string | null) {
  const [found] = useState<Draft | null>(() => loadDraft(key));
  const isOlder =
    found !== null && sentAt !== null && Date.parse(found.savedAt) < Date.parse(sentAt);
  const restored = isOlder ? null : found;
  const [savedAt, setSavedAt] = useState<string | null>(restored?.savedAt ?? null);
  const [justSaved, setJustSaved] = useState(false);
  const autosave = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(autosave.current);
      clearTimeout(mark.current);
    },
    [],
  );

  const keep = (answer: Answer) => {
    clearTimeout(autosave.current);
    const draft = saveDraft(key, answer);
    if (draft) setSavedAt(draft.savedAt);
    return draft !== null;
  };

  return {
    restored,
    older: isOlder ? found : null,
    savedAt,
    justSaved,
    /** Called at every change; writes once the person pauses. */
    touch(answer: Answer) {
      clearTimeout(autosave.current);
      autosave.current = setTimeout(() => keep(answer), AUTOSAVE_AFTER_MS);
    },
    /** Writes now. False when the browser refuses to store. */
    save(answer: Answer): boolean {
      const kept = keep(answer);
      if (kept) {
        setJustSaved(true);
        clearTimeout(mark.current);
        mark.current = setTimeout(() => setJustSaved(false), SAVED_MARK_MS);
      }
      return kept;
    },
    /** The answer was sent: nothing is written any more, and what was kept goes. */
    remove() {
      clearTimeout(autosave.current);
      removeDraft(key);
    },
  };
}
