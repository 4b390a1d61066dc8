import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { type QuoteRequest, requestBannersQuery } from './queries.ts';
import styles from './RequestBanners.module.css';

interface RequestBannersProps {
  supplierId: string;
  requests: readonly QuoteRequest[];
}

/** One line for what waits, one for what was won, one for what went to others; each only when there is any. */
export function RequestBanners({ supplierId, requests }: RequestBannersProps) {
  const { data: has } = useQuery(requestBannersQuery(supplierId));
  const notSelected = requests.some(({ quote_status }) => quote_status === 'rejected');
  return (
    <div className={styles.banners}>
      {has?.pending && (
        <Banner tone="amber" icon="hourglass">
          Há orçamentos pendentes: responda para participar da escolha.{' '}
          <Show filter="pendentes">Ver pendentes</Show>
        </Banner>
      )}
      {has?.approved && (
        <Banner tone="green" icon="check">
          Você tem orçamentos aprovados e já pode iniciar o trabalho.{' '}
          <Anchor component={Link} to={paths.approvedProjects()} inherit>
            Ver projetos aprovados
          </Anchor>
        </Banner>
      )}
      {notSelected && (
        <Banner tone="violet" icon="scales">
          Alguns orçamentos não foram selecionados; o motivo está em cada um.{' '}
          <Show filter="rejeitadas">Ver não selecionados</Show>
        </Banner>
      )}
    </div>
  );
}

function Show({ filter, children }: { filter: string; children: string }) {
  return (
    <Anchor component={Link} to={{ search: `?situacao=${filter}` }} inherit replace>
      {children}
    </Anchor>
  );
}

interface BannerProps {
  tone: 'amber' | 'green' | 'violet';
  icon: IconName;
  children: ReactNode;
}

function Banner({ tone, icon, children }: BannerProps) {
  return (
    <p className={`${styles.banner} ${styles[tone]}`}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </p>
  );
}
