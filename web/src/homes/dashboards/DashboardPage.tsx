import { type ComponentType, Suspense } from 'react';
import { useProfile } from '../../session/session.tsx';
import { PageSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyScreen } from '../../ui/lazy-part.tsx';
import type { Role } from '../../words/labels.ts';

/** One address, four screens: each person downloads only their own. */
const byRole: Record<Role, ComponentType> = {
  admin: lazyScreen(() => import('./AdminDashboard.tsx')),
  architect: lazyScreen(() => import('../today/ArchitectHome.tsx')),
  supplier: lazyScreen(() => import('./SupplierHome.tsx')),
  client: lazyScreen(() => import('./ClientHome.tsx')),
};

export default function DashboardPage() {
  const Dashboard = byRole[useProfile().role];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Dashboard />
    </Suspense>
  );
}
