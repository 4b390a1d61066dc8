import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { teamTasksQuery } from '../dashboards/team-tasks.ts';
import { PROJECT_PARAM } from '../finances/chosen-project.ts';
import { UnreadConversations } from '../messages/UnreadConversations.tsx';
import { paths } from '../paths.ts';
import { isOpen, menuOf } from '../screens.ts';
import { Icon } from '../ui/Icon.tsx';
import { useAddressParam } from '../ui/use-address-param.ts';
import { plural } from '../words/format.ts';
import type { Role } from '../words/labels.ts';
import styles from './Shell.module.css';

/** The sidebar's links, straight from screens.ts. A project's pages light up "Projetos". */
export function Menu({ role, personId }: { role: Role; personId: string }) {
  const { pathname } = useLocation();
  const [project] = useAddressParam(PROJECT_PARAM);
  // A client who chose one of several projects means it on every screen.
  const kept =
    role === 'client' && project ? `?${PROJECT_PARAM}=${encodeURIComponent(project)}` : '';
  return (
    <ul className={styles.menu}>
      {menuOf(role).map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to + kept} aria-current={isOpen(to, pathname) ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {to === paths.erasureRequests() && <OpenErasures />}
            {to === paths.conversations() && (
              <UnreadConversations personId={personId} className={styles.count} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many people wait to be erased: the law gives 15 days, so it is seen from every page of an admin. */
function OpenErasures() {
  const count = useQuery(teamTasksQuery).data?.open_erasures ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>, {plural(count, 'pedido em aberto', 'pedidos em aberto')}</VisuallyHidden>
    </span>
  );
}
