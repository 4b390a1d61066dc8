import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { useCountdown } from '../account/use-countdown.ts';
import styles from './Approvals.module.css';
import { type Applicant, useUndoApproval } from './queries.ts';

/** The database undoes within a minute; a request may take a while on its way. */
const SECONDS = 55;

interface UndoApprovalProps {
  user: Applicant;
  /** Undone, or too late. */
  onOver: () => void;
}

/** Somebody just approved, and the way back before the mail leaves. */
export function UndoApproval({ user, onOver }: UndoApprovalProps) {
  const { left } = useCountdown(SECONDS);
  const undo = useUndoApproval();
  useEffect(() => {
    if (left === 0 && !undo.isPending) onOver();
  }, [left, undo.isPending, onOver]);
  const press = () =>
    undo.mutate(user, {
      onSuccess: () => {
        notifyOk(`Aprovação de ${user.full_name} desfeita.`, 'O cadastro voltou para a fila.');
        document.querySelector<HTMLElement>('h1')?.focus();
        onOver();
      },
      onError: (error) => notifyError('Não foi possível desfazer a aprovação', errorText(error)),
    });
  return (
    <div className={styles.undo}>
      <span>
        <strong>{user.full_name}</strong>: aprovado. O e-mail sai em{' '}
        <span className="num">{left} s</span>.
      </span>
      <Button
        variant="default"
        size="xs"
        loading={undo.isPending}
        onClick={press}
        aria-label={`Desfazer a aprovação de ${user.full_name}`}
      >
        Desfazer
      </Button>
    </div>
  );
}
