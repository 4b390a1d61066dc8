import { formatDate } from '../words/format.ts';
import { button, el } from './dom.ts';
import type { GuestRequest } from './request.ts';

/** How far somebody goes who does not want to be asked any more, as leave_guest_list takes it. */
export type LeaveScope = 'architect' | 'everybody' | 'erase';

/** On every state of the page: who gave the contact, what is kept of it, and how one leaves the list. */
export function footPart(
  request: GuestRequest,
  leave: (scope: LeaveScope) => Promise<string | null>,
): HTMLElement[] {
  const { asked_by, guest, offer, invited_at } = request;
  const kept: [string, string | null][] = [
    ['Nome', guest.full_name],
    ['Empresa', guest.company_name],
    ['E-mail', guest.email],
    ['Telefone', guest.phone_number],
    ['Pedido recebido em', formatDate(invited_at)],
    ['Propostas enviadas', String(offer?.version ?? 0)],
  ];
  return [
    el('p', {}, `${asked_by.full_name} informou o seu contato para pedir preços.`),
    el(
      'details',
      {},
      el('summary', {}, 'Veja o que guardamos'),
      el(
        'dl',
        {},
        ...kept.flatMap(([label, words]) =>
          words ? [el('dt', {}, label), el('dd', {}, words)] : [],
        ),
      ),
      el(
        'p',
        {},
        `Guardamos também o que você responde, e o nome e a hora de cada ato por este link. Usamos isso só para este pedido. Para corrigir o seu contato, fale com ${asked_by.full_name}.`,
      ),
      el(
        'p',
        {},
        el(
          'a',
          { href: '/privacidade', target: '_blank', rel: 'noopener' },
          'Política de privacidade',
        ),
      ),
    ),
    leavePart(request, leave),
  ];
}

/** The mails to guests lead here by "Não quero mais pedidos" (#sair): it is open then, and nothing is pressed by opening it. */
const isLedHere = location.hash === '#sair';
let isShown = false;

function leavePart(
  request: GuestRequest,
  leave: (scope: LeaveScope) => Promise<string | null>,
): HTMLElement {
  const part = el(
    'details',
    { open: isLedHere },
    el('summary', {}, 'Não ser mais convidado'),
    ...leaveChoices(request, leave),
  );
  if (isLedHere && !isShown) requestAnimationFrame(() => part.scrollIntoView());
  isShown = true;
  return part;
}

function leaveChoices(
  { asked_by }: GuestRequest,
  leave: (scope: LeaveScope) => Promise<string | null>,
) {
  const place = el('div', { 'aria-live': 'polite' });
  const choice = (scope: LeaveScope, label: string, consequence: string) =>
    button(label, () => {
      const confirm = button('Sim, confirmar', async () => {
        const refused = await leave(scope);
        if (refused) place.replaceChildren(el('p', { class: 'refusal' }, refused));
      });
      place.replaceChildren(el('p', {}, consequence), confirm);
      confirm.focus();
    });
  const dead = 'Este link deixa de valer, com o que você respondeu guardado.';
  return [
    el(
      'div',
      { class: 'stack' },
      choice('architect', `Não receber mais de ${asked_by.full_name}`, dead),
      choice(
        'everybody',
        'Não receber mais de ninguém pelo Prumo',
        `${dead} Vale para todos os escritórios.`,
      ),
      choice(
        'erase',
        'Apagar os meus dados',
        'Este link deixa de valer e o seu contato é apagado, se você não tem pedido fechado. Não dá para desfazer.',
      ),
    ),
    place,
  ];
}
