import type { User } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigate, useParams } from 'react-router';
import { ProfileUnavailable } from '../parties/auth/ProfileUnavailable.tsx';
import { PolicyBar } from '../parties/privacy/PolicyBar.tsx';
import { paths } from '../paths.ts';
import { admission, namesNothing, screens } from '../screens.ts';
import { ActingProvider, myAccountsQuery, useActing } from '../session/acting.ts';
import { noteForLanding, rememberReturnPath } from '../session/return-path.ts';
import { useRight } from '../session/rights.ts';
import { type Profile, ProfileProvider, profileQuery, useSession } from '../session/session.tsx';
import { BackCloses } from '../ui/back-closes.ts';
import { lazyScreen } from '../ui/lazy-part.tsx';
import { NotFoundPage } from '../ui/NotFoundPage.tsx';
import { Starting } from '../ui/Starting.tsx';
import { isOnDevice } from '../wire/connection.ts';
import { errorCode } from '../wire/errors.ts';
import { isLate } from '../wire/late-page.ts';
import { useLostAccount } from '../wire/lost-account.ts';
import { hasLostSession, rememberRole } from '../wire/session-store.ts';
import { publicConfig } from '../wire/supabase.ts';
import { keepTabAccount, tabAccount } from '../wire/tab-account.ts';
import { useWithoutServer } from '../wire/without-server.ts';
import { forgetOnDevice } from './forget-on-device.ts';
import { NavigationGuard } from './NavigationGuard.tsx';
import { PrefetchOnIntent } from './PrefetchOnIntent.tsx';
import { Refusal } from './Refusal.tsx';
import { Shell } from './Shell.tsx';
import { useAccountInUrl } from './use-account-in-url.ts';

// Few ever see these; the first screen of all others does without their code.
const PendingScreen = lazyScreen(async () => ({
  default: (await import('../parties/auth/PendingScreen.tsx')).PendingScreen,
}));
const RejectedScreen = lazyScreen(async () => ({
  default: (await import('../parties/auth/RejectedScreen.tsx')).RejectedScreen,
}));
const SuspendedScreen = lazyScreen(async () => ({
  default: (await import('../parties/auth/SuspendedScreen.tsx')).SuspendedScreen,
}));
const AccountLost = lazyScreen(async () => ({
  default: (await import('../parties/account-people/AccountLost.tsx')).AccountLost,
}));
const AccountHeld = lazyScreen(async () => ({
  default: (await import('../parties/account-people/AccountHeld.tsx')).AccountHeld,
}));
const ChooseAccount = lazyScreen(async () => ({
  default: (await import('../parties/account-people/ChooseAccount.tsx')).ChooseAccount,
}));
const NeedsConnection = lazyScreen(() => import('./NeedsConnection.tsx'));
const FactorDueScreen = lazyScreen(async () => ({
  default: (await import('../parties/auth/FactorDueScreen.tsx')).FactorDueScreen,
}));
const GateLayout = lazyScreen(async () => ({
  default: (await import('./GateLayout.tsx')).GateLayout,
}));
const SecondFactorScreen = lazyScreen(async () => ({
  default: (await import('../parties/auth/SecondFactorScreen.tsx')).SecondFactorScreen,
}));
const OwnPasswordScreen = lazyScreen(async () => ({
  default: (await import('../parties/auth/OwnPasswordScreen.tsx')).OwnPasswordScreen,
}));

/**
 * The gate: who is nobody goes to the landing, who has no role completes the sign-up, who is not
 * approved waits, who is approved gets the shell. It decides what to
 * show; what may be read is decided by PostgreSQL at every request.
 */
export default function SignedInLayout() {
  useStartOnDevice();
  return (
    <Suspense fallback={<Starting />}>
      <Gate />
    </Suspense>
  );
}

/** Where a worker has the files of the application, and the code of this among them, what is kept is shown without a server. */
function useStartOnDevice() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOnDevice()) return;
    let hasLeft = false;
    let stop = () => {};
    import('./start-on-device.ts').then(
      ({ startOnDevice }) => {
        if (!hasLeft) stop = startOnDevice(queryClient);
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [queryClient]);
}

function Gate() {
  const session = useSession();
  const isEmpty = useWithoutServer() === 'nothing';
  if (session.phase === 'loading') return isEmpty ? <ProfileUnavailable /> : <Starting />;
  if (session.phase === 'unreachable') return <ProfileUnavailable />;
  if (session.phase === 'signed-out') return <ToLanding byChoice={session.byChoice} />;
  if (session.recovering) return <Navigate to={paths.forgotPassword()} replace />;
  if (session.secondFactorDue && !session.ended) return <SecondFactorScreen user={session.user} />;
  if (session.passwordDue) return <OwnPasswordScreen user={session.user} />;
  return <ByPerson key={session.user.id} user={session.user} />;
}

/**
 * A deep link survives the sign-in: it is remembered on the way to the landing, which says what waits there and leads
 * to the sign-in (before-paint.js).
 */
function ToLanding({ byChoice }: { byChoice: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // A signed-out person reads the public notice instead: a page without the application.
    if (!byChoice && pathname === paths.ownData()) return location.replace(paths.privacy());
    // The home shows why a mailed link or a sign-in elsewhere was refused (before-paint.js).
    const refused = new URLSearchParams(search).get('error_code');
    if (refused) return location.replace(`${paths.home()}?error_code=${refused}`);
    if (byChoice) return void navigate(paths.home(), { replace: true });
    rememberReturnPath(pathname + search);
    let hasLeft = false;
    void wordsOf(pathname + search).then((words) => {
      if (hasLeft) return;
      noteForLanding(
        hasLostSession() ? `Sua sessão terminou. ${words}` : words,
        paths.loginThen(pathname + search),
      );
      // A whole new page, which reads the note as it starts.
      location.replace(paths.home());
    });
    return () => {
      hasLeft = true;
    };
  }, [byChoice, pathname, search, navigate]);
  return <Starting />;
}

/** Says what waits at an address, in words that the first screen of somebody signed in does without. */
const wordsOf = (address: string): Promise<string> =>
  import('../parties/auth/what-waits.ts')
    .then(
      ({ whatWaits }) => whatWaits(address)?.words,
      () => undefined,
    )
    .then((words = 'Entre para continuar.') => words);

/**
 * Decides for which account the page is: the one of the tab, else the person's own, else the only one that they belong to.
 * Somebody with an account of their own is asked for no other before the page is there.
 */
function ByPerson({ user }: { user: User }) {
  const { id: personId } = user;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const named = tabAccount(personId);
  const isMember = named !== undefined && named !== personId;
  const own = useQuery({ ...profileQuery(personId), enabled: named === undefined });
  const hasNone = named === undefined && own.isSuccess && !own.data?.role;
  const accounts = useQuery({ ...myAccountsQuery, enabled: isMember || hasNone });
  const others = accounts.data?.filter(({ is_own }) => !is_own) ?? [];
  const only = hasNone && others.length === 1 ? others[0]?.account_id : undefined;
  useEffect(() => {
    if (!only) return;
    keepTabAccount(personId, only);
    redraw();
  }, [personId, only]);
  const isLost = useLostAccount();
  const isLeaving = useAccountInUrl(personId);
  if (isLost) return <Held of={personId} by={<AccountLost />} />;
  if (isLeaving || only) return <Starting />;
  const isDue = errorCode(accounts.error) === 'FADUE';
  if ((isMember || hasNone) && !isDue) {
    if (own.data?.suspended_at)
      return <Held of={personId} by={<SuspendedScreen profile={own.data} />} />;
    if (accounts.isPending) return <Starting />;
    if (!accounts.data && isMember) return <ProfileUnavailable onRetry={accounts.refetch} />;
    if (hasNone && others.length > 1) return <ChooseAccount accounts={others} />;
  }
  const acting = isMember ? others.find(({ account_id }) => account_id === named) : undefined;
  if (acting && acting.status !== 'approved')
    return (
      <Held
        of={personId}
        by={
          <AccountHeld
            account={acting}
            others={accounts.data?.filter((one) => one !== acting) ?? []}
          />
        }
      />
    );
  return (
    <ActingProvider value={acting ?? null}>
      <ByProfile user={user} accountId={named ?? personId} />
    </ActingProvider>
  );
}

interface ByProfileProps {
  user: User;
  accountId: string;
}

function ByProfile({ user, accountId }: ByProfileProps) {
  const userId = user.id;
  const acting = useActing();
  const profile = useQuery(profileQuery(accountId));
  // Once there, the person decides when they are done: recovery codes are shown after the factor works.
  const [setsUpFactor, setSetsUpFactor] = useState(false);
  const factorDue = errorCode(profile.error) === 'FADUE';
  useEffect(() => {
    if (factorDue) setSetsUpFactor(true);
  }, [factorDue]);
  const role = profile.data?.role;
  const screen = useScreen();
  const approved = profile.data?.status === 'approved';
  const admittedAt = profile.dataUpdatedAt;
  // The whole first screen follows from it: rendered in slices, between which the page responds.
  const isReadInSlices = useDeferredValue(profile.data !== undefined);
  const isRead = isReadInSlices || isLate();
  const isEmpty = useWithoutServer() === 'nothing';
  // The end of a session forgets it.
  const session = useSession();
  const ended = session.phase === 'signed-in' && session.ended;
  useEffect(() => {
    if (role && approved && !ended) rememberRole(userId, role, publicConfig().anonKey, admittedAt);
  }, [userId, role, approved, ended, admittedAt]);
  if (factorDue || setsUpFactor) {
    const goOn = async () => {
      const { isSuccess } = await profile.refetch();
      setSetsUpFactor(!isSuccess);
    };
    return <FactorDueScreen user={user} onContinue={goOn} />;
  }
  if (profile.isPending && !isEmpty) return <Starting />;
  if (profile.data !== undefined && !isRead) return <Starting />;
  if (profile.data === undefined) return <ProfileUnavailable onRetry={profile.refetch} />;
  if (screen?.heldToo && profile.data?.status !== 'approved') {
    return (
      <GateLayout title={screen.title}>
        <Outlet />
      </GateLayout>
    );
  }
  // An account that cannot be read is not entered either.
  if (!profile.data?.role)
    return acting ? (
      <ProfileUnavailable onRetry={profile.refetch} />
    ) : (
      <Navigate to={paths.completeRegistration()} replace />
    );
  if (profile.data.suspended_at)
    return <Held of={userId} by={<SuspendedScreen profile={profile.data} />} />;
  if (profile.data.status === 'rejected')
    return <Held of={userId} by={<RejectedScreen profile={profile.data} />} />;
  if (profile.data.status !== 'approved')
    return <Held of={userId} by={<PendingScreen profile={profile.data} />} />;
  return (
    <ProfileProvider value={profile.data}>
      <Shell profile={profile.data} rail={screen?.rail}>
        <NavigationGuard />
        <BackCloses />
        <PrefetchOnIntent />
        <PolicyBar />
        <Screen profile={profile.data} />
      </Shell>
    </ProfileProvider>
  );
}

/** The screen of a person whom the server does not let in: nothing that they had read stays on the device. */
function Held({ of: personId, by }: { of: string; by: ReactNode }) {
  useEffect(() => forgetOnDevice(personId), [personId]);
  return by;
}

/** The row of screens.ts that the address belongs to. */
function useScreen() {
  const id = useMatches().at(-1)?.id;
  return screens.find(({ path }) => path === id);
}

/** The route's page, if its row in screens.ts admits the person's role. */
function Screen({ profile }: { profile: Profile }) {
  const screen = useScreen();
  const acting = useActing();
  const params = useParams();
  const isAway = useWithoutServer() !== 'no';
  const { may, refusal: words } = useRight(screen?.right ?? 'prepare', { worksOffline: true });
  const refusal = screen?.right && !may ? words : null;
  if (!screen || !profile.role) return <Navigate to={paths.dashboard()} replace />;
  const answer = admission(screen, profile.role);
  if (answer === 'enter' && namesNothing(screen, params))
    return <NotFoundPage to={paths.dashboard()} back="Voltar ao painel" />;
  if (answer === 'enter' && refusal)
    return <Refusal>{`Seu acesso a esta conta é de leitura. ${refusal}.`}</Refusal>;
  if (answer === 'enter' && isAway && !screen.onDevice)
    return (
      <>
        <title>{titleOf(screen.title, acting?.name)}</title>
        <NeedsConnection />
      </>
    );
  if (answer === 'enter') {
    return (
      <>
        <title>{titleOf(screen.title, acting?.name)}</title>
        <Outlet />
      </>
    );
  }
  if (answer === 'dashboard') return <Navigate to={paths.dashboard()} replace />;
  return <Refusal>{answer.refusal}</Refusal>;
}

/** The title of a tab, which says in which account it is unless that is the person's own. */
const titleOf = (title: string, account: string | undefined) =>
  [title, account, 'Prumo'].filter(Boolean).join(' · ');
