import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import {
  faultsQuery,
  gatewaysQuery,
  type HealthFault,
  healthQuery,
} from '../../team/health/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatAge, formatPercent, formatQuantity, plural } from '../../words/format.ts';
import cards from './AdminDashboard.module.css';
import styles from './HealthCard.module.css';

/** How the installation is, in four lines; what is wrong is what the page "Saúde" says is wrong. */
export function HealthCard() {
  const health = useQuery(healthQuery).data;
  const gateways = useQuery(gatewaysQuery).data ?? [];
  const faults = useQuery(faultsQuery).data;
  if (!health) return null;
  const used = gateways.flatMap(({ disk_free, disk_total }) =>
    disk_free === null || !disk_total ? [] : 1 - disk_free / disk_total,
  );
  const fullest = used.length > 0 ? Math.max(...used) : null;
  const { backup_at, mail_waiting, mail_given_up } = health;
  const isWell = (...kinds: HealthFault['kind'][]) =>
    !faults?.some(({ kind }) => kinds.includes(kind));
  return (
    <section className={cards.card} aria-labelledby="saude">
      <div className={cards.head}>
        <h2 id="saude">
          <Link to={paths.health()} className="reach">
            Saúde
          </Link>
        </h2>
        {faults && (
          <span
            data-well={(faults.length === 0 && backup_at !== null) || undefined}
            className={`amber text-13 strong ${styles.standing}`}
          >
            {faults.length === 0
              ? backup_at
                ? 'tudo em ordem'
                : 'falta a primeira cópia'
              : plural(faults.length, 'ponto de atenção', 'pontos de atenção')}
          </span>
        )}
      </div>
      <ul className={styles.facts}>
        <Fact
          label="Última cópia de segurança"
          isWell={backup_at !== null && isWell('backup_old', 'backup_never')}
        >
          {backup_at ? formatAge(backup_at) : 'ainda não feita'}
        </Fact>
        <Fact label="E-mails na fila" isWell={isWell('mail_late', 'mail_off')}>
          {formatQuantity(mail_waiting)}
        </Fact>
        <Fact label="E-mails não enviados" isWell={isWell('mail_given_up')}>
          {formatQuantity(mail_given_up)}
        </Fact>
        {fullest !== null && (
          <Fact label="Disco ocupado" isWell={isWell('disk_low', 'files_low')}>
            {formatPercent(fullest * 100, 0)}
          </Fact>
        )}
      </ul>
    </section>
  );
}

interface FactProps {
  label: string;
  isWell: boolean;
  children: string;
}

function Fact({ label, isWell, children }: FactProps) {
  return (
    <li data-well={isWell || undefined}>
      <Icon name={isWell ? 'check' : 'alert'} size={16} />
      <span>{label}</span>
      <span className="num">{children}</span>
    </li>
  );
}
