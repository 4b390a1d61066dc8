import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { latePart } from '../../ui/late-part.tsx';
import styles from './Approvals.module.css';
import type { Applicant, Decision } from './queries.ts';

// A home does without the code of fields until somebody approves a supplier.
const { usePart } = latePart(() => import('./CommissionStep.tsx'));

interface ApprovalActionsProps<User extends Applicant> {
  user: User;
  busy: boolean;
  /** The rate proposed to a supplier, as a fraction. */
  defaultRate?: number | null | undefined;
  onApprove: (decision: Decision) => void;
  onReject: (user: User) => void;
}

/**
 * Approve or reject one person, in a row of the home. A supplier is approved in two clicks, because the first one asks
 * for the commission; everybody else in one.
 */
export function ApprovalActions<User extends Applicant>(props: ApprovalActionsProps<User>) {
  const { user, busy, defaultRate, onApprove, onReject } = props;
  /** The percent of a supplier's commission once it is asked for, as it was typed last; empty at first. */
  const [percent, setPercent] = useState<string | null>(null);
  const approveAt = (commissionRate?: number) =>
    onApprove({ user, status: 'approved', commissionRate });
  const approve = () => (user.role === 'supplier' ? setPercent('') : approveAt());
  const asksPercent = percent !== null && !busy;
  const { Part: CommissionStep, missing } = usePart(asksPercent);
  if (asksPercent && missing) return missing;
  if (asksPercent && CommissionStep)
    return (
      <CommissionStep
        name={user.full_name}
        defaultRate={defaultRate}
        typed={percent}
        onConfirm={(typed, rate) => {
          setPercent(typed);
          approveAt(rate);
        }}
        onCancel={() => setPercent(null)}
      />
    );
  return (
    <div className={`flex at-top gap-4 ${styles.actions}`}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="check" size={16} />}
        aria-label={`Aprovar ${user.full_name}`}
        loading={busy || asksPercent}
        onClick={approve}
      >
        Aprovar
      </Button>
      <Button
        variant="subtle"
        c="var(--error)"
        size="xs"
        aria-label={`Rejeitar ${user.full_name}`}
        disabled={busy}
        onClick={() => onReject(user)}
      >
        Rejeitar
      </Button>
    </div>
  );
}
