import { wayOfSignOff } from '../../sourcing/orders/sign-off-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { formatDateTime } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import styles from './ChangeOrder.module.css';
import { type Side, sidesOf } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

interface Look {
  icon: IconName;
  words: string;
  /** With the name of a role in a list. */
  short: (role: string) => string;
  tone?: string | undefined;
}

const looks: Record<Side['state'], Look> = {
  author: {
    icon: 'check',
    words: 'Propôs e assinou',
    short: (role) => `${role} propôs`,
    tone: 'green',
  },
  agreed: {
    icon: 'check',
    words: 'Concordou',
    short: (role) => `${role} concordou`,
    tone: 'green',
  },
  refused: {
    icon: 'close',
    words: 'Recusou',
    short: (role) => `${role} recusou`,
    tone: 'red',
  },
  awaited: {
    icon: 'hourglass',
    words: 'Ainda não respondeu',
    short: (role) => `Falta o ${role.toLowerCase()}`,
    tone: 'amber',
  },
  none: {
    icon: 'minus',
    words: 'Não chegou a responder',
    short: (role) => `${role} não decidiu`,
  },
};

/** Architect, client and supplier: who agreed and when, who refused and why, and who is awaited. */
export function ChangeSides({ change }: { change: ChangeOrder }) {
  return (
    <section aria-labelledby="change-sides">
      <h2 id="change-sides" className="below-12">
        Quem concorda
      </h2>
      <ul className={`stack gap-12 lowered-icons ${styles.sides}`}>
        {sidesOf(change).map((side) => (
          <SideOfChange key={side.role} side={side} />
        ))}
      </ul>
    </section>
  );
}

function SideOfChange({ side: { role, name, state, signOff } }: { side: Side }) {
  const { icon, words, tone } = looks[state];
  const came = signOff && wayOfSignOff(signOff);
  return (
    <li>
      <span className={tone}>
        <Icon name={icon} size={20} />
      </span>
      <span>
        <strong>{name}</strong>
        <span className="muted text-14">{roleLabel[role]}</span>
        <span>
          {words}
          {signOff && (
            <>
              {' '}
              em{' '}
              <time dateTime={signOff.signed_at} className="num">
                {formatDateTime(signOff.signed_at)}
              </time>
            </>
          )}
        </span>
        {came && <span className="text-14">{came}</span>}
        {signOff?.reason && <q className={styles.reason}>{signOff.reason}</q>}
        {signOff && (
          <span className="muted text-14">
            Código do que foi lido:{' '}
            <code title={signOff.content_hash}>{signOff.content_hash.slice(0, 12)}</code>
          </span>
        )}
      </span>
    </li>
  );
}

/** The same in three short lines, for a list. */
export function SidesInBrief({ change }: { change: ChangeOrder }) {
  if (change.status === 'draft') return 'Só você vê';
  return (
    <ul className={`stack gap-2 ${styles.brief}`}>
      {sidesOf(change).map(({ role, state }) => (
        <li key={role}>
          <span className={looks[state].tone}>
            <Icon name={looks[state].icon} size={14} />
          </span>
          {looks[state].short(roleLabel[role])}
        </li>
      ))}
    </ul>
  );
}
