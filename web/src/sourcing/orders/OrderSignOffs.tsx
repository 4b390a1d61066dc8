import { Icon } from '../../ui/Icon.tsx';
import { formatDateTime } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import styles from './Order.module.css';
import type { OrderSignOff } from './queries.ts';
import { wayOfSignOff } from './sign-off-words.ts';

/** The sign-offs by version and date, how those of suppliers without an account came in, and the code that documents print; nothing while nobody decided. */
export function OrderSignOffs({ signOffs }: { signOffs: readonly OrderSignOff[] }) {
  if (signOffs.length === 0) return null;
  return (
    <section aria-labelledby="order-sign-offs">
      <h2 id="order-sign-offs" className="below-12">
        Aceites
      </h2>
      <ul className={`boxed ${styles.list}`}>
        {signOffs.map((signOff) => (
          <SignOff key={signOff.id} signOff={signOff} />
        ))}
      </ul>
    </section>
  );
}

function SignOff({ signOff }: { signOff: OrderSignOff }) {
  const { decision, role, signed_at, version, content_hash, reason, way } = signOff;
  const came = wayOfSignOff(signOff);
  return (
    <li>
      <Icon name={decision === 'agreed' ? 'seal' : 'close'} size={20} />
      <span className="grows">
        {decision === 'agreed' ? 'Confirmado' : 'Recusado'}{' '}
        {way === 'behalf' ? 'em nome do' : 'pelo'} {roleLabel[role].toLowerCase()} em{' '}
        <time dateTime={signed_at} className="num">
          {formatDateTime(signed_at)}
        </time>
        , versão {version}
        {came && <span className="block text-14 anywhere">{came}</span>}
        {reason && <q className={styles.reason}>{reason}</q>}
        <span className="block muted text-14 anywhere">
          Código do que foi lido: <code title={content_hash}>{content_hash.slice(0, 12)}</code>
        </span>
      </span>
    </li>
  );
}
