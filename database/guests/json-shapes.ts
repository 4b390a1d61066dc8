import { z } from 'zod';
import { typedOffer } from '../on-behalf/json-shapes.ts';

const text = z.string();

const person = z.strictObject({
  full_name: text,
  company_name: text.nullable(),
  email: text.nullable(),
  phone_number: text.nullable(),
});

/** The shapes of json of guests and of the links of their requests; amounts in R$. */
export const guestShapes = {
  'save_guest.guest': z.strictObject({
    full_name: text,
    company_name: text.nullable().optional(),
    email: text.nullable().optional(),
    phone_number: text.nullable().optional(),
    category: text,
    further_categories: z.array(text).readonly().optional(),
  }),
  /** Contacts by category. */
  'ask_guests.guests': z.record(text, z.array(text).readonly()),
  /** As set_request_terms takes them, by category. */
  'ask_guests.terms': z.record(text, z.record(text, z.unknown())).nullable(),
  /** Facts of a request to a guest that others lack. */
  'get_request_board.guest': z.strictObject({
    answered_by: text.nullable(),
    seen_at: text.nullable(),
    links: z.number(),
    news_kind: text.nullable(),
    news_at: text.nullable(),
  }),
  /** The form as the page keeps it; the database does not read it. */
  'save_guest_draft.draft': z.record(text, z.unknown()),
  /** As submit_quote takes it. */
  'submit_guest_quote.offer': z.record(text, z.unknown()),
  get_guest_request: z.strictObject({
    state: z.enum([
      'open',
      'sent',
      'changed',
      'revision',
      'chosen',
      'declined',
      'not_chosen',
      'closed',
    ]),
    guest: person,
    asked_by: person,
    category: text,
    category_label: text,
    invited_at: text,
    respond_until: text.nullable(),
    accepts_late: z.boolean(),
    round: z.number(),
    addendum: z.number(),
    intent: z.enum(['will_quote', 'will_not_quote']).nullable(),
    instructions: text.nullable(),
    visit_at: text.nullable(),
    visit_note: text.nullable(),
    items: z.array(
      z.strictObject({
        id: text,
        description: text,
        quantity: z.number(),
        unit: text,
        room: text.nullable(),
        code: text.nullable(),
        specifications_url: text.nullable(),
        status: text,
        closed_as: text.nullable(),
        price: z.number().nullable(),
        note: text.nullable(),
        /** Its code on the sheet of the request. */
        sheet_code: text,
        /** Its ficha, where it has one; nothing is said of what is missing. */
        spec: z
          .strictObject({
            code: text.optional(),
            brand: text.optional(),
            model: text.optional(),
            finish: text.optional(),
            color: text.optional(),
            size: text.optional(),
            notes: text.optional(),
            accepts_equivalent: z.boolean(),
            cover_name: text.nullable(),
            pictures: z.number(),
          })
          .nullable(),
      }),
    ),
    addenda: z.array(
      z.strictObject({
        number: z.number(),
        note: text.nullable(),
        changes: z.array(z.record(text, z.unknown())),
        issued_at: text,
      }),
    ),
    questions: z.array(
      z.strictObject({
        id: text,
        item_id: text.nullable(),
        body: text,
        answer: text.nullable(),
        is_mine: z.boolean(),
        answered_at: text.nullable(),
      }),
    ),
    files: z.array(
      z.strictObject({
        id: text,
        kind: z.enum(['terms', 'item', 'request']),
        item_id: text.nullable(),
        file_name: text,
        mime_type: text,
        size: z.number(),
        is_own: z.boolean(),
      }),
    ),
    version: z.number(),
    /** The latest answer, as get_quote_request has it. */
    offer: z.record(text, z.unknown()).nullable(),
    /** The answer that the architect typed on its behalf. */
    typed: typedOffer.nullable(),
    revision: z
      .strictObject({
        asked_at: text,
        message: text.nullable(),
        target_total: z.number().nullable(),
        target_days: z.number().nullable(),
        due: text.nullable(),
      })
      .nullable(),
    draft: z.strictObject({ draft: z.record(text, z.unknown()), saved_at: text }).nullable(),
    /** The order that stands, as get_orders has it. */
    order: z.record(text, z.unknown()).nullable(),
  }),
};
