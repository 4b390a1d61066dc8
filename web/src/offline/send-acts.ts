import { hashKey } from '@tanstack/react-query';
import { dropEndedSession } from '../wire/ended-session.ts';
import { supabase } from '../wire/supabase.ts';
import type { ActKind, ActKinds } from './act-kind.ts';
import { nextAct } from './next-act.ts';
import { changeAct, photoOf, readActs, recount, removeAct } from './outbox.ts';
import { isSignInDue, outcomeOf } from './outcome.ts';
import type { WaitingAct } from './waiting-act.ts';

/** A connection that hangs must not hold up what waits: the same is sent again, with the same outcome. */
const LONGEST_MS = 60_000;
const LONGEST_PHOTO_MS = 300_000;

const UNKNOWN_FORM =
  'Esta versão do Prumo não conhece mais este registro. Copie o texto e escreva de novo.';

interface Round {
  person: string;
  kinds: ActKinds;
  /** Called with each kind of which an act arrived. */
  onSent: (kind: ActKind<unknown>) => void;
}

let under: Promise<void> | undefined;
let again = false;

/**
 * Sends what waits, one act after the other, in one tab at a time. Called while a round is under way it makes another one
 * follow. Resolves when nothing more can be sent now.
 */
export function sendActs(round: Round): Promise<void> {
  if (under) {
    again = true;
    return under;
  }
  const run = async () => {
    do {
      again = false;
      await alone(round.person, () => sendAll(round));
    } while (again);
  };
  under = run().finally(() => {
    under = undefined;
  });
  return under;
}

/** One tab at a time. Where the browser has no locks two tabs may send the same, which arrives once all the same. */
const alone = (person: string, work: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(`prumo-outbox:${person}`, work) : work();

async function sendAll(round: Round): Promise<void> {
  const later = new Set<string>();
  await recount(round.person);
  for (;;) {
    const act = nextAct(await readActs(round.person), later);
    if (!act) return;
    const what = await sendOne(act, round);
    if (what === 'stop') return;
    if (what === 'later') later.add(act.entity);
  }
}

/** @returns 'stop' where nobody can be reached or the person has to sign in, 'later' where this thing has to wait. */
async function sendOne(found: WaitingAct, { person, kinds, onSent }: Round) {
  // Renews the token where it has run out.
  const { data } = await supabase().auth.getSession();
  if (data.session?.user.id !== person || found.person !== person) return 'stop';
  const kind = await kinds[found.act]?.();
  if (kind?.form !== found.form) {
    await changeAct(found, (act) => ({
      ...act,
      state: 'refused',
      sentence: UNKNOWN_FORM,
      code: null,
    }));
    return 'later';
  }
  const act = await changeAct(found, (one) => ({ ...one, state: 'sending', tries: one.tries + 1 }));
  if (!act) return 'sent';
  try {
    const file = await photoOf(act);
    const { arguments: args, version, account } = act;
    const answer = await inTime(
      kind.send({ arguments: args, version, file, as: { person, account } }),
      act.photo ? LONGEST_PHOTO_MS : LONGEST_MS,
    );
    await removeAct(act, kind.versionIn?.(answer) ?? null);
    onSent(kind);
    return 'sent';
  } catch (error) {
    return await settle(act, error, kind);
  }
}

async function settle(act: WaitingAct, error: unknown, kind: ActKind<unknown>) {
  console.error(`Failed sending ${act.act}`, error);
  const outcome = outcomeOf(error, kind.conflict !== undefined);
  if (outcome.what !== 'keep') {
    await changeAct(act, (one) => ({ ...one, state: 'waiting' }));
    if (isSignInDue(error)) dropEndedSession();
    return outcome.what;
  }
  const { state, sentence, code } = outcome;
  if (state === 'conflict' && (await saysTheSame(act, kind))) return 'sent';
  await changeAct(act, (one) => ({ ...one, state, sentence, code }));
  return 'later';
}

/** Whether the server holds the very words of the act, written by somebody else: then nobody has to choose. */
async function saysTheSame(act: WaitingAct, { conflict }: ActKind<unknown>): Promise<boolean> {
  const { person, account, arguments: mine } = act;
  const theirs = await conflict
    ?.read({ arguments: mine, as: { person, account } })
    .catch(() => null);
  if (!theirs || theirs.id) return false;
  if (hashKey([mine]) !== hashKey([theirs.arguments])) return false;
  await removeAct(act, theirs.version);
  return true;
}

function inTime<Answer>(sending: Promise<Answer>, most: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TypeError('Failed to fetch: no response in time')),
      most,
    );
    sending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
