import { useSyncExternalStore } from 'react';
import { forgetTabAccount } from './tab-account.ts';

/** Set by the first response that refuses the account of this tab; the page is left after that. */
let isLost = false;
const listeners = new Set<() => void>();

function setLost(value: boolean): void {
  isLost = value;
  for (const listener of listeners) listener();
}

/** Called with each refusal of the wire: whether the person does not belong to the account (ACCNO). */
export async function noteRefusedAccount(refusal: Response): Promise<void> {
  const { code } = await refusal.json().catch(() => ({}));
  if (code === 'ACCNO') setLost(true);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server has refused the account of this tab. */
export const useLostAccount = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );

/** A whole new page without an account: of one's own, or of the only one to which one belongs. */
export function leaveAccount(path: string): void {
  forgetTabAccount();
  location.replace(path);
}

/** For tests, whose pages are no new ones. */
export const forgetLostAccount = (): void => setLost(false);
