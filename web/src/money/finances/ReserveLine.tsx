import { Title } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { formatBRL } from '../../words/format.ts';
import styles from './BudgetControl.module.css';
import type { ControlFigures } from './queries.ts';

/** A project's reserve, the part that categories beyond their forecast took, and the rest; nothing without a reserve. */
export function ReserveLine({ total }: { total: ControlFigures }) {
  const { reserve, reserve_used, reserve_left } = total;
  if (!reserve || reserve_left === null) return null;
  const isShort = reserve_left < 0;
  return (
    <section aria-label="Reserva de contingência" className={`above-16 padded ${styles.reserve}`}>
      <Title order={3} fz={16}>
        Reserva de contingência
      </Title>
      <dl className={`${styles.figures} num`}>
        <div>
          <dt>Reserva</dt>
          <dd>{formatBRL(reserve)}</dd>
        </div>
        <div>
          <dt>Usada</dt>
          <dd>{formatBRL(reserve_used)}</dd>
        </div>
        <div>
          <dt>{isShort ? 'Falta' : 'Restante'}</dt>
          <dd className={isShort ? styles.over : undefined}>{formatBRL(Math.abs(reserve_left))}</dd>
        </div>
      </dl>
      {isShort && (
        <p className={styles.over}>
          <Icon name="alert" size={20} />
          <span>A reserva não cobre o que as categorias passaram do previsto.</span>
        </p>
      )}
    </section>
  );
}
