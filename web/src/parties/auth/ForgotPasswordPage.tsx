import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';
import { RecoveryLink } from './RecoveryLink.tsx';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const linkExpired = 'Este link não vale mais. Peça outro abaixo.';
const otherBrowser =
  'Este link só abre no navegador em que foi pedido. Peça outro abaixo ou use o código da mensagem.';

/**
 * Asks for the e-mail with the way back, and is where that e-mail leads: a link opens a
 * recovering session, either by its code (the client's PASSWORD_RECOVERY event) or by a `token_hash`,
 * which also works in another browser than the one that asked, after a press (RecoveryLink.tsx).
 */
export default function ForgotPasswordPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const tokenHash = query.get('token_hash');
  const [failure, setFailure] = useState(refusedLink(query) ? linkExpired : '');
  const [atLink, setAtLink] = useState(tokenHash !== null);
  useLeaveWhenSignedIn(atLink);

  const leaveLink = (refused: boolean) => {
    if (refused) setFailure(linkExpired);
    setAtLink(false);
  };

  if (session.phase === 'loading') return <PageSpinner />;
  if (atLink && tokenHash) {
    return (
      <RecoveryLink
        tokenHash={tokenHash}
        present={session.phase === 'signed-in' ? session.user : null}
        onLeave={leaveLink}
      />
    );
  }
  if (session.phase === 'signed-in' && session.secondFactorDue) {
    return <SecondFactorScreen user={session.user} />;
  }
  if (session.phase === 'signed-in' && session.recovering) {
    return (
      <AuthFrame title="Criar nova senha" lead={`Conta de ${session.user.email}`}>
        <NewPasswordForm email={session.user.email ?? ''} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Recuperar senha"
      lead="Informe o e-mail da sua conta e enviaremos um link para criar outra senha."
    >
      {/* A code that is still in the address could not be redeemed: its proof is elsewhere. */}
      <FormError>{failure || (query.has('code') && otherBrowser)}</FormError>
      <RecoverForm />
      <p className="above-24 muted">
        Lembrou?{' '}
        <Anchor component={Link} to={paths.login()}>
          Voltar para o login
        </Anchor>
      </p>
    </AuthFrame>
  );
}

/** The service reports a used or old link in the query or in the fragment. */
function refusedLink(query: URLSearchParams): boolean {
  return query.has('error') || /[#&]error=/.test(window.location.hash);
}
