/** An act waits, is on its way, met another version, or was refused. */
export type ActState = 'waiting' | 'sending' | 'conflict' | 'refused';

/** Something that a person did and that the server has not confirmed yet: a row of `outbox` in their database. */
export interface WaitingAct {
  /** Its place in the order in which things were done; given by the database. */
  seq: number;
  /** Chosen by the device. */
  id: string;
  /** The name of its kind (act-kind.ts), and the form in which its arguments are written. */
  act: string;
  form: number;
  /** The person who did it and the account for which they did it: only they send it. */
  person: string;
  account: string;
  /** The thing that it changes: acts of one thing are sent one after the other. */
  entity: string;
  arguments: unknown;
  /** The version of the thing that the person had before them; null for a new one and for a file. */
  version: number | null;
  state: ActState;
  /** Why it was refused. */
  sentence: string | null;
  /** The code of the refusal. */
  code: string | null;
  /** How often it was sent: what was sent once may have arrived, and is never written over. */
  tries: number;
  /** Counts up with each change of what it says. */
  revision: number;
  /** Whether the person had before them what the acts before it say: then it takes over the version that those leave. */
  follows: boolean;
  /** Its name in the list, and the words in it, to copy where it cannot be sent. */
  title: string;
  words: string;
  /** When it was done, in milliseconds. */
  at: number;
  /** The photo that goes with it; its bytes lie beside. */
  photo: { name: string; type: string; size: number } | null;
}

/** A name for a thing, of its kind and id. */
export const entityOf = (kind: string, id: string): string => `${kind}:${id}`;
