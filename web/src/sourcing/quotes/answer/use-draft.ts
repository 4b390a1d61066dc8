import { useEffect, useRef, useState } from 'react';
import type { Answer } from './answer.ts';
import { type Draft, loadDraft, removeDraft, saveDraft } from './draft.ts';
import { type CopiedDraft, isLater, isSameMoment, useDraftCopy } from './draft-copy.ts';

/** How long after the last key the answer is kept by itself. */
const AUTOSAVE_AFTER_MS = 1_500;
/** The indicator of "Salvar Progresso" stays for half a second. */
const SAVED_MARK_MS = 500;

/** A draft of another device: what the form shows already, or what it could show. */
export interface OtherDraft {
  /** ISO instant. */
  savedAt: string;
  /**
   * `shown`: it is newer than this browser's and was taken. `arrived`: it came while the form was open. `colleague`: somebody else of
   * the account saved it, and this person has not read it.
   */
  state: 'shown' | 'arrived' | 'colleague';
  /** Name of the colleague who saved it; null where this person did. */
  by: string | null;
  /** Another draft that the form could show instead; null when there is none. */
  instead: Draft | null;
}

interface KeptFor {
  /** Where this browser keeps it. */
  key: string;
  quoteId: string;
  /** The version that the answer would follow. */
  version: number;
  /** The draft that the server has, possibly of another device. */
  copy: CopiedDraft | null;
  /** When the last answer was sent, if one was. */
  sentAt: string | null;
}

/**
 * Whether a draft was typed before the answer that stands was sent: by the version that it follows, and where an older
 * release did not keep that, by the time.
 */
const isBefore = (draft: Draft, { version, sentAt }: Pick<KeptFor, 'version' | 'sentAt'>) =>
  draft.follows === undefined
    ? sentAt !== null && !isLater(draft.savedAt, sentAt)
    : draft.follows < version;

/**
 * Keeps the answer of a request in this browser, and a copy of it on the server. `restored` is what an earlier visit left,
 * here or on another device, whichever is newer; `other` says so. `older` is what this browser has from before the last
 * answer was sent, and is only offered. `save` is the button; `justSaved` lights for half a second after it. Saving by
 * itself says only the time.
 */
export function useDraft({ key, quoteId, version, copy: kept, sentAt }: KeptFor) {
  // A copy from before the answer was sent is no draft any more.
  const copy = kept && isBefore(kept, { version, sentAt }) ? null : kept;
  const [start] = useState(() => {
    const found = loadDraft(key);
    const isOlder = found !== null && isBefore(found, { version, sentAt });
    const own = isOlder ? null : found;
    const isTaken = copy !== null && isLater(copy.savedAt, own?.savedAt ?? null);
    return { restored: isTaken ? copy : own, own, isTaken, older: isOlder ? found : null };
  });
  const { restored } = start;
  const [older, setOlder] = useState(start.older);
  const [savedAt, setSavedAt] = useState<string | null>(restored?.savedAt ?? null);
  const [justSaved, setJustSaved] = useState(false);
  const [known, setKnown] = useState(copy?.savedAt ?? null);
  const [other, setOther] = useState<OtherDraft | null>(
    start.isTaken && copy
      ? { savedAt: copy.savedAt, state: 'shown', by: copy.savedBy, instead: start.own }
      : null,
  );
  // The draft in the form has been read; one of a colleague that the form does not show has not.
  const [seenAt, setSeenAt] = useState(start.isTaken ? (copy?.savedAt ?? null) : null);
  const isUnseen = copy !== null && copy.savedBy !== null && copy.savedAt !== seenAt;
  const colleague: OtherDraft | null = isUnseen
    ? { savedAt: copy.savedAt, state: 'colleague', by: copy.savedBy, instead: copy }
    : null;
  const copies = useDraftCopy(quoteId, version, { restored: copy?.savedAt ?? null, seenAt });
  const autosave = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The answer that was written last, as text: writing the same again would only move its time. */
  const written = useRef<string | null>(null);

  if (copy && copy.savedAt !== known) {
    setKnown(copy.savedAt);
    if (isLater(copy.savedAt, savedAt) && copy.savedBy === null)
      setOther({ savedAt: copy.savedAt, state: 'arrived', by: null, instead: copy });
  }

  useEffect(
    () => () => {
      clearTimeout(autosave.current);
      clearTimeout(mark.current);
    },
    [],
  );

  // A draft that an earlier visit kept here and could not copy is copied now.
  const uncopied = useRef(
    start.own && !start.isTaken && !isSameMoment(start.own.savedAt, copy?.savedAt ?? null)
      ? start.own
      : null,
  );
  useEffect(() => {
    if (!uncopied.current) return;
    copies.schedule(uncopied.current);
    uncopied.current = null;
  });

  const keep = (answer: Answer) => {
    clearTimeout(autosave.current);
    const text = JSON.stringify(answer);
    if (text === written.current) return true;
    const draft = saveDraft(key, answer, new Date(), version);
    if (!draft) return false;
    written.current = text;
    setSavedAt(draft.savedAt);
    // A draft that arrived is not replaced before the person has chosen between the two.
    if (other?.state !== 'arrived' && !isUnseen) copies.schedule(draft);
    return true;
  };

  // A pause is over after another render: the newest of these knows what the person has read meanwhile.
  const newestKeep = useRef(keep);
  useEffect(() => {
    newestKeep.current = keep;
  });

  return {
    restored,
    older,
    savedAt,
    /** Whether the server has what was saved last. */
    isCopied: isSameMoment(copies.copiedAt, savedAt),
    justSaved,
    other: colleague ?? other,
    /** The person chose: this answer stands, and replaces the other draft. */
    settle(answer: Answer) {
      setOther(null);
      setOlder(null);
      if (isUnseen) setSeenAt(copy.savedAt);
      const draft = saveDraft(key, answer, new Date(), version);
      if (!draft) return;
      setSavedAt(draft.savedAt);
      copies.schedule(draft);
    },
    /** The person has read of the other draft. */
    dismiss: () => setOther(null),
    /** Called at every change; writes once the person pauses. */
    touch(answer: Answer) {
      clearTimeout(autosave.current);
      autosave.current = setTimeout(() => newestKeep.current(answer), AUTOSAVE_AFTER_MS);
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
    /** The answer was sent: nothing is written any more, here or on the server, and what was kept here goes. */
    remove() {
      clearTimeout(autosave.current);
      copies.stop();
      removeDraft(key);
    },
  };
}
