import type { QueryKey } from '@tanstack/react-query';

/** As whom an act is sent, whatever the page that sends it shows by then (docs/security.md, T100). */
export interface Sender {
  person: string;
  account: string;
}

/** An act as its kind sends it. */
export interface ActToSend<Arguments> {
  arguments: Arguments;
  version: number | null;
  /** The photo that goes with it. */
  file: File | null;
  /** Null for what is sent at once, as everything else of the page is. */
  as: Sender | null;
}

/**
 * One kind of act that may wait on the device: how it is sent, and how a conflict is shown. Sent again with the same
 * arguments it must have the same outcome: the first response may have been lost.
 */
export interface ActKind<Arguments, Answer = unknown> {
  name: string;
  /** Counts up when the arguments are written in another way: an older act is then shown to copy, and not sent. */
  form: number;
  send(act: ActToSend<Arguments>): Promise<Answer>;
  /** The version of the thing after it. */
  versionIn?(answer: Answer): number | null;
  /** Stems of the keys of what is read again once it was sent. */
  stales: readonly QueryKey[];
  /** The same arguments for another thing: two devices began it, and the server holds the one of the other. */
  withId?(mine: Arguments, id: string): Arguments;
  conflict?: ConflictKind<Arguments>;
}

/** The server's version of the thing that the act wanted to change. */
export interface ServerVersion<Arguments> {
  arguments: Arguments;
  version: number;
  /** Its id, where it is another one than that of the act: two devices began the same thing. */
  id?: string;
  /** The own version can no longer take its place: what was written there is closed. */
  isClosed?: boolean;
  /** The names of things that both versions have by their ids alone. */
  names?: ReadonlyMap<string, string>;
}

/** How two versions of one thing are shown, and what may be chosen. */
export interface ConflictKind<Arguments> {
  /** Reads what the server holds now; null where the thing is no longer there. */
  read(act: { arguments: Arguments; as: Sender | null }): Promise<ServerVersion<Arguments> | null>;
  /** All that a version says, part by part, in the same order for both. */
  lines(
    version: Arguments,
    names?: ReadonlyMap<string, string>,
  ): readonly { label: string; text: string }[];
  /** Both in one; absent where two cannot be one. */
  join?(mine: Arguments, theirs: Arguments): Arguments;
}

/** The kinds of the product by their names, each with its code when it is needed. */
// biome-ignore lint/suspicious/noExplicitAny: each kind knows the arguments of its own acts alone.
export type ActKinds = Readonly<Record<string, () => Promise<ActKind<any, any>>>>;
