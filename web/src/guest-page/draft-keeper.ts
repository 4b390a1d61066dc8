import { formatTime } from '../words/format.ts';
import { NoConnection, Refusal } from './wire.ts';

/** How long after the last key the answer is kept. */
const REST_MS = 3_000;
/** How long until it is sent again when there was no connection. */
const AGAIN_MS = 5_000;

interface Keeping {
  /** Sends the draft, and returns when the draft was saved that is now kept; null where there is nothing to draft any more. */
  save: (savedAt: string) => Promise<string | null>;
  /** Words about the draft, for the person. */
  onWords: (words: string) => void;
  /** An answer was sent meanwhile, by somebody else who has the link. */
  onOvertaken: () => void;
}

/**
 * Keeps the answer on the server while it is typed: after three seconds of rest, when the page is hidden, and again until it
 * arrives when there is no connection. Nothing is kept in the browser, whose storage pages inside of messengers may refuse.
 */
export function draftKeeper({ save, onWords, onOvertaken }: Keeping) {
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** The time of the draft that is kept; the next one is later, also where the phone's clock is slow. */
  let keptAt = 0;

  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  async function send(): Promise<void> {
    isOpen = false;
    const now = Math.max(Date.now(), keptAt + 1);
    try {
      const kept = await save(new Date(now).toISOString());
      if (kept === null) return onOvertaken();
      keptAt = Date.parse(kept);
      if (keptAt > now) return await send();
      if (!isOpen) onWords(`Guardado às ${formatTime(new Date())}`);
    } catch (error) {
      isOpen = true;
      if (error instanceof Refusal) return onWords(error.message);
      if (!(error instanceof NoConnection)) throw error;
      onWords(
        'Sem conexão: o que você digitou está nesta página. Não feche; guardamos assim que a conexão voltar.',
      );
      later(AGAIN_MS);
    }
  }

  /** Sends what waits, one draft at a time. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await running;
    if (!isOpen) return;
    running = send().finally(() => {
      running = null;
    });
    await running;
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
  window.addEventListener('online', () => void flush());
  window.addEventListener('beforeunload', (event) => {
    // A draft that waits is lost with the page: the browser asks.
    if (isOpen || running) event.preventDefault();
  });

  return {
    /** Something was typed. */
    touch() {
      isOpen = true;
      later(REST_MS);
    },
    /** Nothing waits any more: the answer is being sent. */
    async stop() {
      clearTimeout(timer);
      isOpen = false;
      await running;
      isOpen = false;
    },
  };
}
