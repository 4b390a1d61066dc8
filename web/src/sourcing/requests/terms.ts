import type { JsonShapes, Row } from '../../wire/rows.ts';
import {
  dayIn,
  dayOf,
  deadlineFault,
  endOfDay,
  formatDeadline,
  instantOf,
} from '../../words/deadlines.ts';
import { formatDateTime, formatTime } from '../../words/format.ts';

/** Terms of a category, as the architect reads them. */
export type StoredTerms = Pick<
  Row<'request_terms'>,
  | 'id'
  | 'category'
  | 'respond_until'
  | 'accepts_late'
  | 'instructions'
  | 'visit_at'
  | 'visit_note'
  | 'addendum'
>;

/** The fields of the form: days as `2026-11-30`, the visit's clock time as `14:30`, '' where nothing is said. */
export interface TermsDraft {
  day: string;
  acceptsLate: boolean;
  instructions: string;
  visitDay: string;
  visitTime: string;
  visitNote: string;
}

/** Terms as the wire takes them: only the changed ones. */
export type TermsChange = JsonShapes['set_request_terms.terms'];

/** Where the form starts: what was said before, or what an invitation without a word about terms gives. */
export function draftOf(stored: StoredTerms | undefined): TermsDraft {
  return {
    day: stored ? dayOf(stored.respond_until) : dayIn(7),
    acceptsLate: stored?.accepts_late ?? true,
    instructions: stored?.instructions ?? '',
    visitDay: stored?.visit_at ? dayOf(stored.visit_at) : '',
    visitTime: stored?.visit_at ? formatTime(stored.visit_at) : '09:00',
    visitNote: stored?.visit_note ?? '',
  };
}

/** Changes since the form was opened; null when there are none, and nothing is sent. */
export function changeOf(draft: TermsDraft, start: TermsDraft): TermsChange | null {
  const hasOther = (...fields: (keyof TermsDraft)[]) =>
    fields.some((field) => draft[field] !== start[field]);
  const change: TermsChange = {
    ...(hasOther('day') && { respond_until: endOfDay(draft.day) }),
    ...(hasOther('acceptsLate') && { accepts_late: draft.acceptsLate }),
    ...(hasOther('instructions') && { instructions: draft.instructions.trim() || null }),
    ...(visitOf(draft) !== visitOf(start) && { visit_at: visitOf(draft) }),
    ...(hasOther('visitNote') && { visit_note: draft.visitNote.trim() || null }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

const visitOf = ({ visitDay, visitTime }: TermsDraft) =>
  visitDay ? instantOf(visitDay, visitTime || '09:00') : null;

/** Faults by field, in the server's words. A deadline that was not touched is not judged. */
export function faultsOf(draft: TermsDraft, start: TermsDraft): { day?: string } {
  const fault = draft.day === start.day ? null : deadlineFault(draft.day);
  return fault ? { day: fault } : {};
}

/** The terms in short sentences, for a summary and for the confirmation. */
export function termsWords(draft: TermsDraft): string[] {
  const visit = visitOf(draft);
  return [
    draft.day ? `prazo ${formatDeadline(endOfDay(draft.day))}` : 'sem prazo',
    draft.acceptsLate ? 'aceita respostas fora do prazo' : 'não aceita respostas fora do prazo',
    ...(visit ? [`visita em ${formatDateTime(visit)}`] : []),
    ...(draft.instructions.trim() ? ['com instruções'] : []),
  ];
}
