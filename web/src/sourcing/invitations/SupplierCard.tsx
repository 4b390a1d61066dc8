import { memo } from 'react';
import { PersonMark } from '../../common/logos/PersonMark.tsx';
import type { InvitableSupplier } from '../../parties/suppliers/invitable.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Category } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { supplierName } from '../../words/supplier-name.ts';
import styles from './SupplierSelection.module.css';

interface SupplierCardProps {
  supplier: InvitableSupplier;
  category: Category;
  /** Instant of the first request, or null when the supplier can be invited. */
  invitedAt: string | null;
  /** URL of the supplier's logo. */
  logo: string | undefined;
  isTicked: boolean;
  onToggle: (category: Category, supplierId: string) => void;
}

/** A native checkbox as a card: company, person, e-mail, and the day of an earlier invitation. */
export const SupplierCard = memo(function SupplierCard(props: SupplierCardProps) {
  const { supplier, category, invitedAt, logo, isTicked, onToggle } = props;
  const { full_name, email } = supplier;
  const name = supplierName(supplier);
  return (
    <label className={`flex gap-12 pressed ${styles.card}`}>
      <input
        type="checkbox"
        checked={isTicked || invitedAt !== null}
        disabled={invitedAt !== null}
        onChange={() => onToggle(category, supplier.id)}
      />
      <PersonMark name={name} logo={logo} />
      <span className={`stack gap-2 narrows anywhere ${styles.words}`}>
        <strong>{name}</strong>
        {name !== full_name && <span className="muted text-14">{full_name}</span>}
        <span className="muted text-14">{email}</span>
        {invitedAt && (
          <span className={`muted text-14 ${styles.invited}`}>
            <Icon name="envelope" size={16} />
            <span>
              Convidado em <span className="num">{formatDate(invitedAt)}</span>
            </span>
          </span>
        )}
      </span>
    </label>
  );
});
