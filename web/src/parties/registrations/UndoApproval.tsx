import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';
import { useCountdown } from '../account/use-countdown.ts';
import styles from './Approvals.module.css';
import { type Applicant, useUndoApprovals } from './queries.ts';

/** The database undoes within a minute; a request may take a while on its way. */
const SECONDS = 55;

interface UndoApprovalProps {
  users: readonly Applicant[];
  /** Undone, or too late. */
  onOver: (users: readonly Applicant[]) => void;
}

/** Somebody just approved, or several at once, and the way back before the mail leaves. */
export function UndoApproval({ users, onOver }: UndoApprovalProps) {
  const { left } = useCountdown(SECONDS);
  const undo = useUndoApprovals();
  useEffect(() => {
    if (left === 0 && !undo.isPending) onOver(users);
  }, [left, undo.isPending, onOver, users]);
  const who =
    users.length === 1 ? users[0]?.full_name : plural(users.length, 'cadastro', 'cadastros');
  const press = () =>
    undo.mutate(users, {
      onSuccess: (each) => {
        const kept = each.filter(({ refusal }) => refusal !== null);
        if (kept.length > 0) notifyError(...keptWords(kept, users.length));
        else notifyOk(`Aprovação de ${who} desfeita.`, backWords(users.length));
        document.querySelector<HTMLElement>('h1')?.focus();
        onOver(users);
      },
      onError: (error) => notifyError('Não foi possível desfazer a aprovação', errorText(error)),
    });
  return (
    <div className={styles.undo}>
      <span>
        <strong>{who}</strong>: {users.length === 1 ? 'aprovado' : 'aprovados'}.{' '}
        {users.length === 1 ? 'O e-mail sai' : 'Os e-mails saem'} em{' '}
        <span className="num">{left} s</span>.
      </span>
      <Button
        variant="default"
        size="xs"
        loading={undo.isPending}
        onClick={press}
        data-act="undo"
        aria-label={`Desfazer a aprovação de ${who}`}
      >
        Desfazer
      </Button>
    </div>
  );
}

const backWords = (count: number) =>
  count === 1 ? 'O cadastro voltou para a fila.' : 'Os cadastros voltaram para a fila.';

interface Kept {
  full_name: string;
  refusal: string | null;
}

/** As many of those who stay approved are named. */
const NAMED = 3;

function keptWords(kept: readonly Kept[], of: number): [title: string, detail: string] {
  const [first] = kept;
  if (of === 1) return ['Não foi possível desfazer a aprovação', first?.refusal ?? ''];
  const names = kept.slice(0, NAMED).map(({ full_name }) => full_name);
  const more = kept.length > NAMED ? ` e mais ${kept.length - NAMED}` : '';
  return [
    `${kept.length} de ${of} ${kept.length === 1 ? 'continua aprovado' : 'continuam aprovados'}`,
    `${names.join(', ')}${more}: ${first?.refusal ?? ''}`,
  ];
}
