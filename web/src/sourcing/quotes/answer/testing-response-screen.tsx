import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { ProfileProvider } from '../../../session/session.tsx';
import { renderUi } from '../../../testing/test-render.tsx';
import RespondPage from './RespondPage.tsx';
import { bruno } from './testing-requests.ts';

/** The tests' hand on the response screen: Bruno opens request q1, with this search; `/quotes` is where it leads back. */
export function openResponse(search = '', queryClient?: QueryClient) {
  return renderUi(
    <ProfileProvider value={bruno}>
      <Routes>
        <Route path="/quotes" element={<p>lista de solicitações</p>} />
        <Route path="/quotes/:quoteId/respond" element={<RespondPage />} />
      </Routes>
    </ProfileProvider>,
    `/quotes/q1/respond${search}`,
    queryClient,
  );
}

export const shelf = () => screen.findByLabelText(/^Valor total .+ de Estante da sala$/);
export const days = () => screen.getByLabelText(/^Prazo de entrega/);
export const send = () => screen.getByRole('button', { name: 'Enviar Orçamento Completo' });
export const shownTotal = () => plain(document.querySelector('output'));

/** Text with ordinary spaces, where Intl writes a no-break one after R$. */
export const plain = (element: Element | null) =>
  element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** Prices the bookcase and, unless empty, states a term. At once: each letter renders the whole form again. */
export async function fillIn(price = '1234,5', delivery = '30') {
  await enter(await shelf(), price);
  if (delivery) await enter(days(), delivery);
}

async function enter(field: Element, value: string) {
  await userEvent.click(field);
  fireEvent.change(field, { target: { value } });
}

/** Sends, past the review. */
export async function confirm() {
  await userEvent.click(send());
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar envio' }));
}
