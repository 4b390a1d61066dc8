import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useLiveConversations } from '../common/messages/use-live-conversations.ts';
import { paths } from '../paths.ts';
import { myAccountsQuery, useActing } from '../session/acting.ts';
import { type Profile, usePersonId } from '../session/session.tsx';
import { useBackCloses } from '../ui/back-closes.ts';
import { Icon } from '../ui/Icon.tsx';
import { latePart } from '../ui/late-part.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { useConnected } from '../wire/connection.ts';
import { publicConfig } from '../wire/supabase.ts';
import { useAtRest } from '../wire/use-at-rest.ts';
import { useWithoutServer } from '../wire/without-server.ts';
import { Menu } from './Menu.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import styles from './Shell.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { TopBar } from './TopBar.tsx';
import { useHeldFocus } from './use-held-focus.ts';

// Few have more than one account; the first screen of all others does without their code.
const AccountLine = lazyPart(() => import('./AccountLine.tsx'));
const AccountSwitch = lazyPart(() => import('./AccountSwitch.tsx'));
// Keeps the application and what is read on the device, which must not delay the first screen.
const { usePart: useDevice } = latePart(() => import('../offline/OnDevice.tsx'));
const { usePart: useFocusKeeper } = latePart(() => import('./FocusKeeper.tsx'));

interface ShellProps {
  profile: Profile;
  /** The sidebar shows its icons only. */
  rail?: boolean | undefined;
  children: ReactNode;
}

/** Sidebar by role, top bar and content, and on a phone shortcuts: the frame of every approved person. */
export function Shell({ profile, rail, children }: ShellProps) {
  const { pathname } = useLocation();
  // Open at one address only, so a phone's menu closes behind the link that was followed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const opened = openedAt === pathname;
  const close = () => setOpenedAt(null);
  const menu = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  useHeldFocus(opened, menu, menuButton, close);
  useBackCloses(opened, close);
  const personId = usePersonId();
  const isMember = useActing() !== null;
  useLiveConversations(profile.role === 'admin' ? undefined : personId);
  return (
    <div className={styles.shell} data-rail={rail}>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className={`line-below surface ${styles.header}`} inert={opened}>
        <TopBar profile={profile} />
      </header>
      <nav
        ref={menu}
        className={`column ${styles.side}`}
        data-opened={opened || undefined}
        aria-label="Menu principal"
      >
        <div className={`row between fixed ${styles.brand}`}>
          <Link to={paths.dashboard()} aria-label="Prumo, ir para o painel">
            <Wordmark />
          </Link>
          <button type="button" className={styles.close} onClick={close} aria-label="Fechar menu">
            <Icon name="close" size={24} />
          </button>
        </div>
        {profile.role !== 'admin' && <OwnAccounts />}
        {profile.role && <Menu role={profile.role} rail={rail} />}
        {opened && <MenuFoot profile={profile} />}
        <div className={styles.foot}>
          {profile.role === 'admin' && publicConfig().demo ? (
            <Link to={paths.outbox()}>Mensagens da demonstração</Link>
          ) : (
            'Sua obra no prumo, do traço à chave.'
          )}
        </div>
      </nav>
      <main id="conteudo" tabIndex={-1} className={styles.content} inert={opened}>
        {isMember && (
          <Suspense fallback={null}>
            <AccountLine />
          </Suspense>
        )}
        <OnDevice profile={profile} />
        <KeptFocus />
        <Connection />
        <PrintedHead profile={profile} />
        <div className={styles.main}>{children}</div>
      </main>
      {profile.role && (
        <Shortcuts
          role={profile.role}
          opened={opened}
          onMenu={() => setOpenedAt(pathname)}
          menuButton={menuButton}
        />
      )}
    </div>
  );
}

function KeptFocus() {
  const { Part } = useFocusKeeper(false);
  return Part && <Part />;
}

function OnDevice({ profile }: { profile: Profile }) {
  const { Part } = useDevice(false);
  return Part && <Part profile={profile} />;
}

/**
 * The age of what is shown is that of the newest reading, and while what is kept on the device is shown, that of the oldest thing on
 * the page.
 */
function Connection() {
  const connected = useConnected();
  const isKept = useWithoutServer() !== 'no';
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const oldest = () =>
    cache
      .findAll({ type: 'active' })
      .filter(({ queryKey: [first], state }) => first !== 'profile' && state.dataUpdatedAt > 0)
      .reduce((first, { state }) => Math.min(first, state.dataUpdatedAt), Number.POSITIVE_INFINITY);
  const since = useSyncExternalStore(
    (changed) => (isKept ? cache.subscribe(changed) : () => undefined),
    () => (isKept ? oldest() : newestOf(cache.getAll())),
  );
  const retry = () => void queryClient.refetchQueries({ type: 'active' });
  return (
    <OfflineBar
      shown={!connected || isKept}
      isKept={isKept}
      since={since > 0 && Number.isFinite(since) ? since : null}
      onRetry={retry}
    />
  );
}

const newestOf = (queries: readonly Query[]) =>
  queries.reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0);

/** The account of the page and the way to the others, for a person who has more than one or belongs to one of others. */
function OwnAccounts() {
  const acting = useActing();
  const isAtRest = useAtRest();
  const { data: accounts = [] } = useQuery({
    ...myAccountsQuery,
    enabled: isAtRest || acting !== null,
  });
  if (!acting && accounts.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <AccountSwitch />
    </Suspense>
  );
}
