import type { WaitingAct } from '../../offline/waiting-act.ts';

/** The acts of one thing that wait, in their order. */
export interface Thing {
  entity: string;
  title: string;
  acts: readonly WaitingAct[];
  /** Those about which the person has to decide, in their order. */
  stopped: readonly WaitingAct[];
  photos: number;
}

/** The acts by the things that they change, those that need a decision first. */
export function byThing(acts: readonly WaitingAct[]): Thing[] {
  const groups = new Map<string, WaitingAct[]>();
  for (const act of acts) groups.set(act.entity, [...(groups.get(act.entity) ?? []), act]);
  const things = [...groups].map(([entity, some]) => ({
    entity,
    title: (some.find(({ photo }) => !photo) ?? some[0])?.title ?? '',
    acts: some,
    stopped: some.filter(({ state }) => state === 'conflict' || state === 'refused'),
    photos: some.filter(({ photo }) => photo).length,
  }));
  return things.sort(
    (one, other) => Number(other.stopped.length > 0) - Number(one.stopped.length > 0),
  );
}
