import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '../common/messages/queries.ts';
import { teamTasksQuery } from '../homes/dashboards/team-tasks.ts';
import { pendingCountQuery } from '../parties/registrations/queries.ts';
import { paths } from '../paths.ts';
import { plural } from '../words/format.ts';
import styles from './Menu.module.css';

const MOST_SHOWN = 99;

/** How much waits behind an entry of the menu; nothing where nothing waits. */
export function MenuCount({ to }: { to: string }) {
  if (to === paths.conversations()) return <UnreadMessages />;
  if (to === paths.approvals()) return <Registrations />;
  if (to === paths.erasureRequests()) return <OpenErasures />;
  return null;
}

function UnreadMessages() {
  const { data } = useQuery(unreadMessagesQuery);
  return <Count of={data} words={['mensagem não lida', 'mensagens não lidas']} />;
}

function Registrations() {
  const { data } = useQuery(pendingCountQuery);
  return <Count of={data} words={['cadastro espera', 'cadastros esperam']} />;
}

/** The law gives 15 days to erase a person, so it is seen from every page of an admin. */
function OpenErasures() {
  const { data } = useQuery(teamTasksQuery);
  return <Count of={data?.open_erasures} words={['pedido em aberto', 'pedidos em aberto']} />;
}

function Count({ of: count = 0, words }: { of: number | undefined; words: [string, string] }) {
  if (count === 0) return null;
  return (
    <span className={`strong figures in-middle ${styles.count}`}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>, {plural(count, ...words)}</VisuallyHidden>
    </span>
  );
}
