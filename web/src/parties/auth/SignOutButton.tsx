import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { leaveDevice } from '../../offline/leave.ts';
import { notSentCount } from '../../offline/not-sent.ts';
import { countDrafts, removeDrafts } from '../../session/answer-drafts.ts';
import { removeMessageDrafts } from '../../session/message-drafts.ts';
import { signOut } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lateDialog } from '../../ui/late-part.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { rememberLeaving, storedUserId } from '../../wire/session-store.ts';
import { LeaveDraftsDialog } from './LeaveDraftsDialog.tsx';
import type { LeaveWaitingDialogProps } from './LeaveWaitingDialog.tsx';

interface SignOutButtonProps {
  /** `icon` in a narrow place; the word stays for screen readers. */
  look?: 'word' | 'icon';
}

const { LateDialog: LeaveWaiting } = lateDialog<LeaveWaitingDialogProps>(
  () => import('./LeaveWaitingDialog.tsx'),
);

/**
 * Ends the session; the gate then leads to the landing. Drafts left in this browser, and what was done without a connection and not
 * sent, are asked about; everything else that was kept on the device goes.
 */
export function SignOutButton({ look = 'word' }: SignOutButtonProps) {
  const [drafts, setDrafts] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const leave = async () => {
    setDrafts(null);
    setWaiting(false);
    const personId = storedUserId() ?? '';
    try {
      // Read by what keeps things on the device, too.
      rememberLeaving();
      await leaveDevice(personId);
      removeMessageDrafts(personId);
      await signOut();
    } catch (error) {
      console.error('Failed signing out', error);
      notifyError('Não foi possível sair', errorText(error));
    }
  };
  const ask = () => {
    if (notSentCount(storedUserId() ?? '') > 0) return setWaiting(true);
    return askDrafts();
  };
  const askDrafts = () => {
    setWaiting(false);
    const kept = countDrafts(storedUserId() ?? '');
    if (kept === 0) return leave();
    setDrafts(kept);
  };
  const removeAndLeave = () => {
    removeDrafts(storedUserId() ?? '');
    return leave();
  };
  return (
    <>
      {look === 'icon' ? (
        <ActionIcon variant="transparent" c="inherit" size={40} title="Sair" onClick={ask}>
          <Icon name="exit" />
          <VisuallyHidden>Sair</VisuallyHidden>
        </ActionIcon>
      ) : (
        <Button variant="subtle" px="xs" onClick={ask} classNames={{ label: 'gap-8' }}>
          <Icon name="exit" size={18} />
          Sair
        </Button>
      )}
      <LeaveWaiting
        opened={isWaiting}
        personId={storedUserId() ?? ''}
        onClose={() => setWaiting(false)}
        onLeave={askDrafts}
      />
      <LeaveDraftsDialog
        drafts={drafts}
        onClose={() => setDrafts(null)}
        onKeep={leave}
        onRemove={removeAndLeave}
      />
    </>
  );
}
