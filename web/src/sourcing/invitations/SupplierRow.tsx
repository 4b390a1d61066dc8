import { Anchor } from '@mantine/core';
import { memo } from 'react';
import { PersonMark } from '../../common/logos/PersonMark.tsx';
import type { Scorecard } from '../../parties/ratings/queries.ts';
import { ScorecardLine } from '../../parties/ratings/ScorecardLine.tsx';
import { telLink } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { formatDate, whatsappLink } from '../../words/format.ts';
import { supplierName } from '../../words/supplier-name.ts';
import { lastPriceWords, togetherWords, WITH_YOU } from './known-words.ts';
import type { InvitableSupplier } from './queries.ts';
import styles from './SupplierPane.module.css';
import type { ChosenSupplier } from './selection.ts';

interface SupplierRowProps {
  supplier: InvitableSupplier;
  /** Instant of the first request, or null when the supplier can be invited. */
  invitedAt: string | null;
  /** URL of the supplier's logo. */
  logo: string | undefined;
  /** The supplier's scorecard from everybody's works; undefined until it is read. */
  card: Scorecard | undefined;
  isTicked: boolean;
  onToggle: (supplier: ChosenSupplier) => void;
}

/** One supplier: whom to call, what was done together, what they asked the last time. */
export const SupplierRow = memo(function SupplierRow(props: SupplierRowProps) {
  const { supplier, invitedAt, logo, card, isTicked, onToggle } = props;
  const { id, full_name, email } = supplier;
  const name = supplierName(supplier);
  const [together, answers] = togetherWords(supplier);
  const price = lastPriceWords(supplier);
  const box = `supplier-${id}`;
  return (
    <tr {...as.row} className={styles.supplier} data-chosen={isTicked || undefined}>
      <td {...as.cell} className={styles.box}>
        <label className={`middle ${styles.tick}`} htmlFor={box}>
          <input
            type="checkbox"
            id={box}
            aria-label={`Convidar ${name === full_name ? name : `${name}, ${full_name}`}`}
            checked={isTicked || invitedAt !== null}
            disabled={invitedAt !== null}
            onChange={() => onToggle({ id, name })}
          />
        </label>
      </td>
      <th {...as.rowheader} scope="row">
        <span className="row gap-10 narrows">
          <span className="desk-only">
            <PersonMark name={name} logo={logo} side={32} />
          </span>
          <span className={`narrows ${styles.words}`}>
            <span className={`row ${styles.named}`}>
              <label className={`block cut ${styles.name}`} htmlFor={box}>
                {name}
              </label>
              <span className={`cut ${styles.mail}`} title={email}>
                {email}
              </span>
            </span>
            <Contact supplier={supplier} name={name} />
            <ScorecardLine card={card} />
          </span>
        </span>
      </th>
      <td {...as.cell} className={styles.together}>
        {invitedAt ? (
          <span className="block cut text-13">
            Convidado em <span className="num">{formatDate(invitedAt)}</span>
          </span>
        ) : (
          <span className="block cut">
            <Together words={together} />
          </span>
        )}
        <span className={`block cut ${styles.under}`}>
          {invitedAt ? <Together words={together} /> : answers}
        </span>
      </td>
      <td {...as.cell} className={styles.price}>
        {price ? (
          <>
            <span className="block num">{price[0]}</span>
            <span className={`block cut ${styles.under}`} title={price[1]}>
              {price[1]}
            </span>
          </>
        ) : (
          <span className="muted">
            <span aria-hidden="true">—</span>
            <span className="unseen">sem preço ainda</span>
          </span>
        )}
      </td>
    </tr>
  );
});

/** The head of the column says "Com você"; where there is none, on a narrow screen, the words do. */
function Together({ words }: { words: string }) {
  const [said, rest] = words.split(WITH_YOU);
  if (rest === undefined) return words;
  return (
    <>
      {said}
      <span className={styles.withYou}>{WITH_YOU}</span>
    </>
  );
}

function Contact({ supplier, name }: { supplier: InvitableSupplier; name: string }) {
  const { full_name, phone_number } = supplier;
  const whatsapp = whatsappLink(phone_number);
  return (
    <span className={`row ${styles.contact}`}>
      {name !== full_name && <span className={`cut ${styles.person}`}>{full_name}</span>}
      {phone_number && (
        <Anchor
          className={styles.reach}
          href={telLink(phone_number)}
          aria-label={`Ligar para ${name}: ${phone_number}`}
        >
          <Icon name="phone" size={16} />
          {phone_number.replace(/^\+55\s*/, '')}
        </Anchor>
      )}
      {whatsapp && (
        <Anchor
          className={styles.reach}
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${name}`}
        >
          <Icon name="chat" size={16} />
        </Anchor>
      )}
    </span>
  );
}
