import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { commissionFraction, defaultCommissionPercent } from '../../words/commission-percent.ts';
import styles from './Approvals.module.css';
import { CommissionStep } from './CommissionStep.tsx';
import type { Applicant, Decision } from './queries.ts';

interface ApprovalActionsProps<User extends Applicant> {
  user: User;
  busy: boolean;
  /** The rate proposed to a supplier, as a fraction. */
  defaultRate?: number | null | undefined;
  /** `row` is small, without the decisive colour: one of many things on a page. */
  look?: 'card' | 'row';
  onApprove: (decision: Decision) => void;
  onReject: (user: User) => void;
}

/**
 * Approve or reject one person. A supplier is approved in two clicks, because the first one asks for the
 * commission; everybody else in one. `data-act` names the buttons for the keyboard.
 */
export function ApprovalActions<User extends Applicant>(props: ApprovalActionsProps<User>) {
  const { user, busy, defaultRate, look = 'card', onApprove, onReject } = props;
  /** The percent of a supplier's commission once it is asked for, as it was typed last. */
  const [percent, setPercent] = useState<string | null>(null);
  const approveAt = (commissionRate?: number) =>
    onApprove({ user, status: 'approved', commissionRate });
  const approve = () =>
    user.role === 'supplier' ? setPercent(defaultCommissionPercent(defaultRate)) : approveAt();
  if (percent !== null && !busy)
    return (
      <CommissionStep
        name={user.full_name}
        percent={percent}
        look={look}
        onConfirm={(typed) => {
          setPercent(typed);
          approveAt(commissionFraction(typed));
        }}
        onCancel={() => setPercent(null)}
      />
    );
  const small = look === 'row';
  return (
    <div className={`flex wrap at-top gap-10 ${styles.actions}`} data-look={look}>
      <Button
        {...(small
          ? { variant: 'default', size: 'xs', leftSection: <Icon name="check" size={16} /> }
          : { color: 'clay.7' })}
        data-act="approve"
        aria-label={`Aprovar ${user.full_name}`}
        loading={busy}
        onClick={approve}
      >
        Aprovar
      </Button>
      <Button
        {...(small ? { variant: 'subtle', c: 'var(--error)', size: 'xs' } : { variant: 'default' })}
        data-act="reject"
        aria-label={`Rejeitar ${user.full_name}`}
        disabled={busy}
        onClick={() => onReject(user)}
      >
        Rejeitar
      </Button>
    </div>
  );
}
