import type { WaitingAct } from './waiting-act.ts';

/**
 * The next act to send: the oldest of a thing of which nothing before it is left. Photos of one thing do not wait for each
 * other; whatever else is done to it waits for them, as they for it.
 *
 * @param later things of which an act could not be sent in this round.
 */
export function nextAct(
  acts: readonly WaitingAct[],
  later: ReadonlySet<string> = new Set(),
): WaitingAct | undefined {
  return acts.find(
    (act, place) =>
      (act.state === 'waiting' || act.state === 'sending') &&
      !later.has(act.entity) &&
      !acts
        .slice(0, place)
        .some((before) => before.entity === act.entity && !(before.photo && act.photo)),
  );
}
