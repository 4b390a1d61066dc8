import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';

/** Any other address: the dashboard for someone signed in, the landing otherwise (spec §2). */
export default function UnknownPath() {
  const { phase } = useSession();
  if (phase === 'loading') return <PageSpinner />;
  return <Navigate to={phase === 'signed-out' ? paths.home() : paths.dashboard()} replace />;
}
