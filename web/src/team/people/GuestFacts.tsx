import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatDate } from '../../words/format.ts';
import styles from './People.module.css';
import type { GuestCard } from './queries.ts';

/** The architect whose contact a supplier without an account is, and whether it may be asked. */
export function GuestFacts({ card }: { card: GuestCard }) {
  const { architect_id, architect_name, refuses_architect, refuses_everybody } = card;
  return (
    <p className={`notice ${styles.note}`}>
      <Icon name="external" size={20} />
      <span>
        Fora do Prumo: contato de <Link to={paths.person(architect_id)}>{architect_name}</Link>, sem
        conta. Responde pelo link de cada pedido.
        {refuses_everybody
          ? ' A pessoa pediu para não receber pedidos de ninguém.'
          : refuses_architect && ' A pessoa pediu para não receber pedidos deste arquiteto.'}
        {card.blocked_at && ` Bloqueado pela equipe em ${formatDate(card.blocked_at)}.`}
        {card.block_reason && <q className="block above-4 anywhere">{card.block_reason}</q>}
      </span>
    </p>
  );
}
