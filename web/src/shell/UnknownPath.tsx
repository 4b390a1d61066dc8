import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { noteForLanding } from '../session/return-path.ts';
import { useSession } from '../session/session.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { notifyError } from '../ui/toasts.tsx';

/**
 * Any other address: the dashboard for someone signed in, the landing otherwise, and a word
 * about it there. The landing has no application: before-paint.js reads the note and says it.
 */
export default function UnknownPath() {
  const { phase } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (phase === 'loading') return;
    const words = 'Não encontramos essa página';
    if (phase === 'signed-out') {
      noteForLanding(`${words}. Este é o começo.`);
      // A whole new page, which reads the note as it starts.
      window.location.replace(paths.home());
      return;
    }
    notifyError(words, 'O endereço pode ter sido digitado errado. Este é o seu painel.');
    void navigate(paths.dashboard(), { replace: true });
  }, [phase, navigate]);
  return <PageSpinner />;
}
