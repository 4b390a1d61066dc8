import { changeLines } from '../sourcing/terms/addendum-words.ts';
import { deadlineState, formatMoment } from '../sourcing/terms/deadline.ts';
import { formatDate, whatsappLink } from '../words/format.ts';
import { type Child, el, link, section } from './dom.ts';
import { fileLinks } from './files.ts';
import type { GuestRequest } from './request.ts';

/** The architect, the deadline, and what was written about the whole request. */
export function factsPart(request: GuestRequest): HTMLElement {
  const { asked_by, instructions, visit_at, visit_note } = request;
  const isOwed = ['open', 'changed'].includes(request.state);
  const deadline = deadlineState({
    respond_until: request.respond_until,
    accepts_late: request.accepts_late,
    is_closed: request.state === 'closed',
  });
  const whatsapp = whatsappLink(asked_by.phone_number);
  return section(
    'Quem pede',
    el(
      'p',
      {},
      el('strong', {}, asked_by.company_name ?? asked_by.full_name),
      asked_by.company_name && ` · ${asked_by.full_name}`,
    ),
    el(
      'p',
      { class: 'row' },
      whatsapp && link(whatsapp, 'WhatsApp'),
      asked_by.email && link(`mailto:${asked_by.email}`, asked_by.email),
    ),
    isOwed && deadline && el('p', {}, el('strong', {}, deadline.words), ` · ${deadline.left}`),
    visit_at && el('p', {}, `Visita: ${formatMoment(visit_at)}`, visit_note && `. ${visit_note}`),
    ...paragraphs(instructions),
    fileLinks(request.files.filter(({ kind }) => kind === 'terms')),
    ...addenda(request),
  );
}

const paragraphs = (words: string | null): Child[] =>
  (words ?? '').split(/\n+/).map((line) => line.trim() && el('p', {}, line));

/** Changes since the request was sent, the newest first. */
function addenda({ addenda }: GuestRequest): Child[] {
  return [...addenda]
    .reverse()
    .map((addendum) =>
      el(
        'div',
        { class: 'notice' },
        el('strong', {}, `Mudança ${addendum.number}, de ${formatDate(addendum.issued_at)}`),
        ...paragraphs(addendum.note),
        el(
          'ul',
          {},
          ...changeLines(addendum as Parameters<typeof changeLines>[0]).map(
            ({ verb, item, details }) => el('li', {}, `${verb}: ${[item, ...details].join(' · ')}`),
          ),
        ),
      ),
    );
}
