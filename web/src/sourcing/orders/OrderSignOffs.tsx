import { Icon } from '../../ui/Icon.tsx';
import { formatDateTime } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import styles from './Order.module.css';
import type { OrderSignOff } from './queries.ts';

/** The sign-offs by version and date, with the code that documents print; nothing while nobody decided. */
export function OrderSignOffs({ signOffs }: { signOffs: readonly OrderSignOff[] }) {
  if (signOffs.length === 0) return null;
  return (
    <section aria-labelledby="order-sign-offs">
      <h2 id="order-sign-offs" className="below-12">
        Aceites
      </h2>
      <ul className={`boxed ${styles.list}`}>
        {signOffs.map(({ id, decision, role, signed_at, version, content_hash, reason }) => (
          <li key={id}>
            <Icon name={decision === 'agreed' ? 'seal' : 'close'} size={20} />
            <span className="grows">
              {decision === 'agreed' ? 'Confirmado' : 'Recusado'} pelo{' '}
              {roleLabel[role].toLowerCase()} em{' '}
              <time dateTime={signed_at} className="num">
                {formatDateTime(signed_at)}
              </time>
              , versão {version}
              {reason && <q className={styles.reason}>{reason}</q>}
              <span className="block muted text-14 anywhere">
                Código do que foi lido:{' '}
                <code title={content_hash}>{content_hash.slice(0, 12)}</code>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
