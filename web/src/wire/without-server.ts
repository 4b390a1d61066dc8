import { useSyncExternalStore } from 'react';

/**
 * Whether the pages show what is kept on this device because no server answers (docs/decisions/274): `kept` while they do,
 * `nothing` where nothing is kept for the person, `no` while there is a server or nobody knows yet. Written by
 * shell/start-on-device.ts and offline/OnDevice.tsx; the gate, buttons and pages read it.
 */
export type WithoutServer = 'no' | 'kept' | 'nothing';

let state: WithoutServer = 'no';
const listeners = new Set<() => void>();

export function setWithoutServer(next: WithoutServer): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const withoutServer = (): WithoutServer => state;

export const useWithoutServer = (): WithoutServer =>
  useSyncExternalStore(subscribe, withoutServer, () => 'no');

/** So long after the server let somebody in, what is kept on the device is shown to them without it. */
export const KEPT_MS = 14 * 86_400_000;

/** The words of whatever needs the server while there is none. */
export const NEEDS_CONNECTION = 'Precisa de conexão';

/** How long the server may take to answer the question whether it is there. */
const ANSWER_MS = 3_000;

/** Whether a server answers at all, whatever it says. Neither the browser nor the worker keeps this answer. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/config.json', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    () => true,
    () => false,
  );
