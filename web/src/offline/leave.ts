import { isOnDevice } from '../wire/connection.ts';
import { isServerThere } from '../wire/without-server.ts';
import { notSentCount, setNotSent } from './not-sent.ts';

/** Whether something of the person may lie on this device. */
const mayHaveStore = (person: string) => isOnDevice() || notSentCount(person) > 0;

/**
 * Deletes everything that is kept of a person on this device, before they sign out by their own hand. Rejects where no server
 * answers: the session could not be ended then, and what was read would be gone for nothing.
 */
export async function leaveDevice(person: string): Promise<void> {
  if (!('indexedDB' in window) || !mayHaveStore(person)) return;
  if (!(await isServerThere())) throw new TypeError('Failed to fetch');
  const { removeStore } = await import('./store.ts');
  await removeStore(person);
  setNotSent(person, 0);
}
