import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { paths } from '../paths.ts';
import { followSession } from '../wire/ended-session.ts';
import { holdCalls } from '../wire/held-calls.ts';
import { isLate } from '../wire/late-page.ts';
import type { Row } from '../wire/rows.ts';
import {
  hasStoredSession,
  leftJustNow,
  rememberLeaving,
  storedSession,
  storedUserId,
} from '../wire/session-store.ts';
import { read, supabase } from '../wire/supabase.ts';
import { forgetTabAccount } from '../wire/tab-account.ts';
import { useWithoutServer } from '../wire/without-server.ts';
import type { Role } from '../words/labels.ts';
import { passwordDue, secondFactorDue } from './stored-reader.ts';

/** A row of `profiles` as its owner reads it; `commission_rate` is a fraction: 0.07 is 7 %. */
export type Profile = Row<'profiles'>;

export type SessionState =
  | { phase: 'loading' }
  /** `byChoice`: the person pressed "Sair", so the page they were on need not be remembered. */
  | { phase: 'signed-out'; byChoice: boolean }
  /** A session is stored but the server could not be asked about it. */
  | { phase: 'unreachable' }
  | {
      phase: 'signed-in';
      user: User;
      /** Came by a recovery link and has not chosen the new password yet. */
      recovering: boolean;
      /** The account has a second factor and this session has not given it. */
      secondFactorDue: boolean;
      /** Somebody else chose the password; until the person has, the server answers nothing else. */
      passwordDue: boolean;
      /**
       * The session has ended and the page is still there, covered until the same person has signed in again
       * (parties/auth/SessionEnded.tsx); nothing is asked of the server meanwhile.
       */
      ended: boolean;
    };

const SessionContext = createContext<SessionState>({ phase: 'loading' });

interface SessionProviderProps {
  children: ReactNode;
  /** Called with the id of a person whose session has ended or was replaced, however that came. */
  onEnd?: (personId: string) => void;
}

/**
 * Follows the session of the stock client. The listener only sets state: a call awaited inside it
 * would wait for the lock that the listener itself holds.
 */
export function SessionProvider({ children, onEnd = () => undefined }: SessionProviderProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<SessionState>({ phase: 'loading' });
  const latest = useRef(state);
  const shownUserId = useRef<string>(undefined);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const storedAtStart = storedUserId();
    const { data } = supabase().auth.onAuthStateChange((event, session) => {
      if (isOfAnotherTab(event, session, shownUserId.current)) return;
      shownUserId.current = session?.user.id;
      const byChoice = leaving || leftJustNow();
      if (event === 'SIGNED_OUT') leaving = false;
      const before = latest.current;
      const state = nextState(before, { event, session, byChoice });
      const isEnded = state.phase === 'signed-in' && state.ended;
      const isOther = userIdOf(before) !== undefined && userIdOf(before) !== userIdOf(state);
      if (isOther || (event === 'SIGNED_OUT' && !isEnded)) {
        queryClient.clear();
        forgetTabAccount();
      }
      const whose = userIdOf(before) ?? storedAtStart;
      if (whose && (isOther || event === 'SIGNED_OUT')) ended.current(whose);
      if (event === 'SIGNED_OUT') {
        // The words of a session that ended while the page was loading (shell/first-words.ts).
        document.querySelector('first-words')?.remove();
      }
      latest.current = state;
      // The whole first screen follows from it: rendered in slices, between which the page responds.
      if (before.phase === 'loading' && state.phase === 'signed-in' && !isLate())
        startTransition(() => setState(state));
      else setState(state);
      followSession(true);
      holdCalls(isEnded);
      if (before.phase === 'signed-in' && before.ended && !isEnded)
        void queryClient.invalidateQueries();
    });
    return () => {
      followSession(false);
      data.subscription.unsubscribe();
    };
  }, [queryClient]);
  const isKept = useWithoutServer() === 'kept';
  const shown = useMemo(() => (isKept ? ofStored(state) : state), [isKept, state]);
  return <SessionContext value={shown}>{children}</SessionContext>;
}

/**
 * While no server answers, the person whose session is stored reads what is kept for them on this device (docs/decisions/274):
 * a token that has run out cannot be renewed. The client renews it, or reports its end, once there is a server.
 */
function ofStored(state: SessionState): SessionState {
  const user = storedSession()?.user;
  if (!user || (state.phase !== 'loading' && state.phase !== 'unreachable')) return state;
  const nothing = { recovering: false, secondFactorDue: false, passwordDue: false, ended: false };
  return { phase: 'signed-in', user, ...nothing };
}

/**
 * The client reports events to every tab, also to those whose session is stored elsewhere
 * (session-store.ts): a session that is not the stored one, or an end that left the shown person's
 * session stored, belongs to another tab. A person who presses "Sair" signs out here, even where
 * another person is remembered.
 */
function isOfAnotherTab(
  event: AuthChangeEvent,
  session: Session | null,
  shownUserId: string | undefined,
): boolean {
  if (session) return storedUserId() !== session.user.id;
  if (event !== 'SIGNED_OUT' || leaving) return false;
  return shownUserId !== undefined && storedUserId() === shownUserId;
}

interface SessionNews {
  event: AuthChangeEvent;
  session: Session | null;
  byChoice: boolean;
}

const userIdOf = (state: SessionState) => (state.phase === 'signed-in' ? state.user.id : undefined);

function nextState(before: SessionState, { event, session, byChoice }: SessionNews): SessionState {
  if (session) {
    const same = before.phase === 'signed-in' && before.user.id === session.user.id;
    const factorDue = secondFactorDue(session);
    const arrived = event === 'SIGNED_IN' && arrivingByLink === session.user.id;
    const recovering = event === 'PASSWORD_RECOVERY' || arrived || (same && before.recovering);
    if (arrived) arrivingByLink = undefined;
    const finished = event === 'USER_UPDATED';
    return {
      phase: 'signed-in',
      user: session.user,
      recovering: recovering && !finished,
      secondFactorDue: factorDue,
      passwordDue: passwordDue(session.user),
      // The first of two steps is not yet an entry.
      ended: same && before.ended && factorDue,
    };
  }
  if (event === 'SIGNED_OUT' && before.phase === 'signed-in' && !byChoice)
    return { ...before, ended: true, secondFactorDue: false };
  const stored = event === 'INITIAL_SESSION' && hasStoredSession();
  return stored ? { phase: 'unreachable' } : { phase: 'signed-out', byChoice };
}

export const useSession = () => useContext(SessionContext);

/**
 * The profile of a person, or null when there is no row yet (PGRST116: sign-up not completed). Other
 * failures are thrown, logged by the query client and shown by the gate.
 */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async (): Promise<Profile | null> => {
      const answer = await supabase().from('profiles').select('*').eq('id', userId).single();
      if (answer.error?.code === 'PGRST116') return null;
      return read(Promise.resolve(answer));
    },
  });

const ProfileContext = createContext<Profile | null>(null);
export const ProfileProvider = ProfileContext.Provider;

/**
 * The id of the person who is signed in: who acts, reads and begins drafts. For a person alone it is also the id of the
 * account (`useProfile().id`), whose rows the page shows.
 */
export function usePersonId(): string {
  const session = useSession();
  const account = useContext(ProfileContext);
  return session.phase === 'signed-in' ? session.user.id : (account?.id ?? '');
}

/** The name of the person who is signed in; of a person alone it is that of the account's profile. */
export function usePersonName({ id, full_name }: Pick<Profile, 'id' | 'full_name'>): string {
  const session = useSession();
  const personId = usePersonId();
  const isOther = session.phase === 'signed-in' && personId !== id;
  const own = useQuery({ ...profileQuery(personId), enabled: isOther, staleTime: 5 * 60_000 }).data;
  if (!isOther) return full_name;
  return own?.full_name ?? session.user.user_metadata.full_name ?? session.user.email ?? '';
}

/** The profile of the account whose page it is, a person's own or one that they belong to. Only inside the gate. */
export function useProfile(): Profile & { role: Role } {
  const profile = useContext(ProfileContext);
  if (!profile?.role) throw new Error('useProfile() outside the gate');
  return { ...profile, role: profile.role };
}

/** Whether the gate holds the person whose page it is: they wait, were refused or are suspended. */
export const useIsHeld = (): boolean => useContext(ProfileContext) === null;

/** Changes the signed-in person's own profile, whichever account the page shows. Throws 'No user logged in' when there is none. */
export async function updateProfile(
  changes: Partial<Pick<Profile, 'full_name' | 'phone_number' | 'company_name'>>,
): Promise<void> {
  const { data } = await supabase().auth.getSession();
  if (!data.session) throw new Error('No user logged in');
  await read(supabase().from('profiles').update(changes).eq('id', data.session.user.id));
}

/** The id of the person whom a recovery link is signing in right now; read by the listener above. */
let arrivingByLink: string | undefined;

/** Signs in the person of a recovery link, to choose a new password. Throws the client's error. */
export async function recoverAs(session: Session): Promise<void> {
  arrivingByLink = session.user.id;
  const { error } = await supabase().auth.setSession(session);
  if (error) throw error;
}

/** Set while the person is signing out by their own hand; read by the listener above. */
let leaving = false;

/**
 * Ends this session only; the person's other devices stay signed in. A tab that had a session of
 * its own then belongs to the person remembered in this browser.
 */
export async function signOut(): Promise<void> {
  leaving = true;
  rememberLeaving();
  const { error } = await supabase().auth.signOut({ scope: 'local' });
  if (error) throw error;
  if (hasStoredSession()) location.replace(paths.dashboard());
}
