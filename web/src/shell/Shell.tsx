import { AppShell, Burger } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useConnected } from '../connection.ts';
import { paths } from '../paths.ts';
import type { Profile } from '../session.tsx';
import { publicConfig } from '../supabase.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { Menu } from './Menu.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';

/** Sidebar by role, top bar and content: the frame of every approved person (spec §2). */
export function Shell({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { pathname } = useLocation();
  // Open at one address only, so a phone's menu closes behind the link that was followed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const opened = openedAt === pathname;
  const close = () => setOpenedAt(null);
  const toggle = () => setOpenedAt(opened ? null : pathname);
  return (
    <AppShell
      layout="alt"
      header={{ height: 64 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'xl' }}
      transitionDuration={150}
    >
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <AppShell.Header className={styles.header}>
        <TopBar
          profile={profile}
          burger={
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Abrir menu"
              aria-expanded={opened}
            />
          }
        />
      </AppShell.Header>
      <AppShell.Navbar className={styles.side} aria-label="Menu principal">
        <div className={styles.brand}>
          <Link to={paths.dashboard()} aria-label="Prumo, ir para o painel">
            <Wordmark />
          </Link>
          <Burger
            opened
            onClick={close}
            hiddenFrom="sm"
            size="sm"
            color="#ffffff"
            aria-label="Fechar menu"
          />
        </div>
        {profile.role && <Menu role={profile.role} />}
        <div className={styles.foot}>
          {profile.role === 'admin' && publicConfig().demo ? (
            <Link to={paths.outbox()}>Mensagens da demonstração</Link>
          ) : (
            'Sua obra no prumo, do traço à chave.'
          )}
        </div>
      </AppShell.Navbar>
      <AppShell.Main id="conteudo" tabIndex={-1}>
        <Connection />
        <div className={styles.main}>{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}

/** The age of what is shown is that of the newest reading. */
function Connection() {
  const connected = useConnected();
  const queryClient = useQueryClient();
  const newest = queryClient
    .getQueryCache()
    .getAll()
    .reduce((latest, query) => Math.max(latest, query.state.dataUpdatedAt), 0);
  return <OfflineBar shown={!connected} since={newest || null} />;
}
