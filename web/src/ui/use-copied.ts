import { useEffect, useState } from 'react';
import { announce } from './LiveRegion.tsx';
import { notifyError } from './toasts.tsx';

/**
 * Puts a text on the clipboard. Returns whether that was done in the last two seconds, and the handler that does it.
 * @param said announced when it was copied.
 * @param advice what else the person can do where the browser refuses.
 */
export function useCopied(text: string, said: string, advice: string) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
      announce(said);
    } catch (error) {
      console.error('The clipboard refused', error);
      notifyError('Não foi possível copiar', advice);
    }
  };
  return { isCopied: copied > 0, copy };
}
