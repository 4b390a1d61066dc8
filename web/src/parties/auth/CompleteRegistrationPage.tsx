import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { profileQuery, useSession } from '../../session/session.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { OwnDataLink } from '../privacy/OwnDataLink.tsx';
import { SupportLink } from '../support/SupportLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CompletionDone } from './CompletionDone.tsx';
import { CompletionForm } from './CompletionForm.tsx';
import { HistoryNote, InvitationNote } from './InvitationNote.tsx';
import { ProfileUnavailable } from './ProfileUnavailable.tsx';
import type { LinkOutcome } from './registration.ts';
import { readHints } from './registration-hints.ts';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';

/** For a signed-in person who has no role yet, mostly after Google. */
export default function CompleteRegistrationPage() {
  const session = useSession();
  if (session.phase === 'loading') return <PageSpinner />;
  if (session.phase === 'unreachable') return <ProfileUnavailable />;
  if (session.phase === 'signed-out') return <ToSignIn />;
  if (session.secondFactorDue) return <SecondFactorScreen user={session.user} />;
  if (session.passwordDue) return <Navigate to={paths.dashboard()} replace />;
  return <ForUser user={session.user} />;
}

/** Google's refusal of a sign-up returns here: back to the form, with role, category and ref kept. */
function ToSignIn() {
  const [query] = useSearchParams();
  const refused = query.has('error');
  return <Navigate to={refused ? `${paths.register()}?${query}` : paths.login()} replace />;
}

function ForUser({ user }: { user: User }) {
  const [query] = useSearchParams();
  const hints = readHints(query);
  const [done, setDone] = useState(false);
  const [outcome, setOutcome] = useState<LinkOutcome>(null);
  const profile = useQuery(profileQuery(user.id));
  if (done) {
    return (
      <AuthFrame title="Cadastro Concluído!">
        <CompletionDone outcome={outcome} />
      </AuthFrame>
    );
  }
  if (profile.isPending) return <PageSpinner />;
  if (profile.data === undefined) return <ProfileUnavailable onRetry={profile.refetch} />;
  if (profile.data?.role) return <Navigate to={paths.dashboard()} replace />;
  return (
    <AuthFrame title="Completar cadastro" lead="Falta pouco: diga como você vai usar o Prumo.">
      {hints.invitation && <InvitationNote secret={hints.invitation} />}
      {hints.requestLink && <HistoryNote />}
      <CompletionForm
        user={user}
        hints={hints}
        onDone={(found) => {
          setOutcome(found);
          setDone(true);
        }}
      />
      <SupportLink />
      <OwnDataLink />
    </AuthFrame>
  );
}
