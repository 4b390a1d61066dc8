import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { countDrafts, removeDrafts } from '../../session/answer-drafts.ts';
import { removeMessageDrafts } from '../../session/message-drafts.ts';
import { signOut } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { storedUserId } from '../../wire/session-store.ts';
import { LeaveDraftsDialog } from './LeaveDraftsDialog.tsx';

interface SignOutButtonProps {
  /** `icon` in a narrow place; the word stays for screen readers. */
  look?: 'word' | 'icon';
}

/** Ends the session; the gate then leads to the landing. Drafts left in this browser are asked about. */
export function SignOutButton({ look = 'word' }: SignOutButtonProps) {
  const [drafts, setDrafts] = useState<number | null>(null);
  const leave = () => {
    setDrafts(null);
    removeMessageDrafts(storedUserId() ?? '');
    return signOut().catch((error) => {
      console.error('Failed signing out', error);
      notifyError('Não foi possível sair', errorText(error));
    });
  };
  const ask = () => {
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
      <LeaveDraftsDialog
        drafts={drafts}
        onClose={() => setDrafts(null)}
        onKeep={leave}
        onRemove={removeAndLeave}
      />
    </>
  );
}
