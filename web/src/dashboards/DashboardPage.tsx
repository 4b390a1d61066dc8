import { type ComponentType, lazy, Suspense } from 'react';
import { useProfile } from '../session/session.tsx';
import { PageSkeleton } from '../ui/LoadingSkeletons.tsx';
import type { Role } from '../words/labels.ts';

/** One address, four screens: each person downloads only their own. */
const byRole: Record<Role, ComponentType> = {
  admin: lazy(() => import('./AdminDashboard.tsx')),
  architect: lazy(() => import('../today/ArchitectHome.tsx')),
  supplier: lazy(() => import('./SupplierHome.tsx')),
  client: lazy(() => import('./ClientHome.tsx')),
};

export default function DashboardPage() {
  const Dashboard = byRole[useProfile().role];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Dashboard />
    </Suspense>
  );
}
