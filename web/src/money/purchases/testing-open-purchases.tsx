import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { PurchasesOfProject } from './PurchasesOfProject.tsx';

export const team: Profile = { ...ana, id: 'davi', role: 'admin' };

/** The purchases of project p1 as a person reads them. */
export const openPurchases = (profile: Profile = ana, canAdd = true, at = '/') =>
  renderUi(
    <ProfileProvider value={profile}>
      <PurchasesOfProject projectId="p1" canAdd={canAdd} />
    </ProfileProvider>,
    at,
  );

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const dialog = () => within(screen.getByRole('dialog'));

/** Text with ordinary spaces, where Intl writes a no-break one after R$. */
export const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
