/** Starts sending; set by the frame of the page (shell/NotSent.tsx), which knows all kinds of acts. */
let send: (() => Promise<void>) | undefined;

export function setSender(sender: (() => Promise<void>) | undefined): void {
  send = sender;
}

/** Sends what waits, for a button. Resolves when nothing more can be sent now. */
export const sendNow = (): Promise<void> => send?.() ?? Promise.resolve();
