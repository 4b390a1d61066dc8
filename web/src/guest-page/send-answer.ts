import { type GuestAnswer, guestOffer, isSame } from './guest-answer.ts';
import type { GuestRequest } from './request.ts';
import { call, NoConnection } from './wire.ts';

/** How long until an answer is sent again whose response did not come. */
const AGAIN_MS = 4_000;

/** Reads the request of the link. */
export const readRequest = async () =>
  (await call('get_guest_request', {})) as unknown as GuestRequest;

/**
 * Sends an answer once, also on a network that comes and goes: after a response that was lost it looks first whether the answer
 * arrived, and only sends again what did not.
 * @throws Refusal of the answer.
 */
export async function sendAnswer(
  request: GuestRequest,
  answer: GuestAnswer,
  name: string,
  onWait: () => void,
): Promise<void> {
  for (;;) {
    try {
      await call('submit_guest_quote', {
        offer: guestOffer(request, answer),
        expected_version: request.version,
        person_name: name,
      });
      return;
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
      onWait();
    }
    const stands = await untilRead();
    if (stands.version === request.version + 1 && isSame(stands, answer)) return;
  }
}

async function untilRead(): Promise<GuestRequest> {
  for (;;) {
    await rest();
    try {
      return await readRequest();
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
    }
  }
}

/** Until the browser reports that it is connected again, or a moment has passed. */
const rest = () =>
  new Promise<void>((go) => {
    const timer = setTimeout(go, AGAIN_MS);
    const early = () => {
      clearTimeout(timer);
      setTimeout(go, 300);
    };
    window.addEventListener('online', early, { once: true });
  });
