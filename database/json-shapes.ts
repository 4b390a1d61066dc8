import { z } from 'zod';
import { changedSpec, changeOrderShapes } from './change-orders/json-shapes.ts';
import type { ClosedSets } from './closed-sets.ts';
import { commissionShapes } from './commissions/json-shapes.ts';
import { deliveryShapes } from './deliveries/json-shapes.ts';
import { diaryShapes } from './diary/json-shapes.ts';
import { handoverShapes } from './final-handover/json-shapes.ts';
import { guestShapes } from './guests/json-shapes.ts';
import { issueShapes } from './issues/json-shapes.ts';
import { onBehalfShapes } from './on-behalf/json-shapes.ts';
import { orderShapes } from './orders/json-shapes.ts';
import { priceShapes } from './prices/json-shapes.ts';
import { productShapes } from './products/json-shapes.ts';
import { purchaseShapes } from './purchases/json-shapes.ts';
import { ratingShapes } from './ratings/json-shapes.ts';
import { referenceShapes } from './references/json-shapes.ts';
import { specShapes } from './specs/json-shapes.ts';
import { statementShapes } from './statements/json-shapes.ts';
import { supportShapes } from './support/json-shapes.ts';
import { originShapes } from './versions/json-shapes.ts';

/**
 * The shapes of json that functions of the wire take and return, which the catalog does not know, by the
 * name that types.ts gives them: `function` for a result, `function.name` for an argument or a column of
 * the result, and `server-function` for the result of a server function. The type check fails for a function whose shape is missing; `database/results.test.ts`
 * compares the shapes with what the functions return.
 */
export type JsonShapes = { [Name in keyof typeof jsonShapes]: z.infer<(typeof jsonShapes)[Name]> };

const text = z.string();
const isText = (value: unknown) => typeof value === 'string';
/** A value of a closed set, which the column's check constraint guards; the document of the API (product/api.ts) looks its values up. */
const closedSet = <Place extends keyof ClosedSets>(place: Place) =>
  z.custom<ClosedSets[Place]>(isText).meta({ 'x-closed-set': place });
const unit = closedSet('project_items.unit');
const quoteStatus = closedSet('quotes.status');

/** The operator's own figures as people read them. */
const figures = z.strictObject({
  suppliers: text.optional(),
  projects: text.optional(),
  business: text.optional(),
  satisfied: text.optional(),
  savings: text.optional(),
});

/** A testimonial about the platform, for the landing of its audience. */
const testimonial = z.strictObject({
  audience: z.enum(['client', 'architect', 'supplier']),
  words: text,
  author: text,
  trade: text,
});

/** The result of an action that is refused in a pt-BR sentence; `error` is null on success. */
const outcome = z.strictObject({ success: z.boolean(), error: text.nullable() });

/** The changed columns of an entry of the audit trail; "…" is a value that is not recorded. */
const changedColumns = z.record(
  text,
  z.union([text, z.number(), z.boolean(), z.null(), z.array(text)]),
);

const eventFacts = z.record(text, z.union([text, z.number(), z.boolean(), z.array(text)]));

/** Stored conversations that people see as one; `category` is null for the one with the client. */
const storedThreads = z.array(z.strictObject({ thread_id: text, category: text.nullable() }));

const requestedItem = z.strictObject({
  id: text,
  description: text,
  quantity: z.number(),
  unit,
  specifications_url: text.nullable(),
  price: z.number().nullable(),
  note: text.nullable(),
  status: quoteStatus,
  rejection_reason: text.nullable(),
});

const keptChoice = z.strictObject({ quote_id: text, version: z.number() });

const offerScope = z.enum(['quoted', 'included', 'not_quoted', 'alternative']);

/** A line of an answer as it was sent, the item as it was worded then; amounts in R$. */
const offerLine = z.strictObject({
  quote_id: text,
  project_item_id: text,
  description: text,
  quantity: z.number(),
  unit,
  /** Null: only a price was sent. */
  scope: offerScope.nullable(),
  unit_price: z.number().nullable(),
  /** Before its share of freight and discount. */
  line_value: z.number().nullable(),
  price: z.number().nullable(),
  delivery_time_days: z.number().nullable(),
  brand: text.nullable(),
  model: text.nullable(),
  alternative: text.nullable(),
  note: text.nullable(),
  /** The parts of the item with their prices; absent where the item was priced as a whole. */
  parts: z
    .array(
      z.strictObject({
        part_id: text,
        description: text,
        quantity: z.number(),
        unit,
        unit_price: z.number(),
        value: z.number(),
      }),
    )
    .optional(),
});

/** The parts of an item. */
const itemParts = z.array(
  z.strictObject({ id: text, description: text, quantity: z.number(), unit }),
);

/** An item before or after an addendum. */
const itemWords = z.strictObject({ description: text, quantity: z.number(), unit });
const addendumChanges = z.array(
  z.strictObject({
    op: z.enum(['add', 'change', 'cancel']),
    item_id: text,
    before: itemWords.optional(),
    after: itemWords.optional(),
    link_changed: z.boolean().optional(),
    parts_before: itemParts.optional(),
    parts_after: itemParts.optional(),
    /** Both or none: what changes in the ficha of the item. */
    spec_before: changedSpec.optional(),
    spec_after: changedSpec.optional(),
  }),
);
const requestTerms = z.strictObject({
  /** Absent keeps what is there, or the default of the seventh day. */
  respond_until: text.nullable().optional(),
  accepts_late: z.boolean().nullable().optional(),
  instructions: text.nullable().optional(),
  visit_at: text.nullable().optional(),
  visit_note: text.nullable().optional(),
});

const selectionRivals = z.array(
  z.strictObject({
    price: z.number(),
    delivery_time_days: z.number(),
    /** The same supplier throughout a category, from 1; absent in what was sent before it was kept. */
    place: z.number().optional(),
  }),
);

/** Facts of items that the specified lists lack. */
const itemFacts = z.array(
  z.strictObject({
    id: text,
    room: text.nullable(),
    code: text.nullable(),
    closed_as: z
      .enum([
        'declined',
        'no_response',
        'lost',
        'refused',
        'cancelled',
        'order_declined',
        'order_terminated',
      ])
      .nullable(),
    /** Its code on the sheet of the request. */
    sheet_code: text,
    /** Absent where the item has none. */
    parts: itemParts.optional(),
  }),
);

/** The latest answer as it was sent; amounts in R$. */
const sentOffer = z.strictObject({
  version: z.number(),
  round: z.number(),
  addendum: z.number(),
  sent_at: text,
  is_late: z.boolean(),
  total: z.number(),
  freight: z.number().nullable(),
  discount: z.number().nullable(),
  taxes_included: z.boolean().nullable(),
  taxes_note: text.nullable(),
  payment_note: text.nullable(),
  down_payment_percent: z.number().nullable(),
  instalments: z.number().nullable(),
  warranty_months: z.number().nullable(),
  valid_until: text.nullable(),
  whole_only: z.boolean(),
  delivery_time_days: z.number().nullable(),
  notes: text.nullable(),
  change_note: text.nullable(),
  attachment_ids: z.array(text),
  lines: z.array(offerLine),
  /** The supplier's own when it sent the answer; null in answers of before. */
  commission_rate: z.number().nullable(),
});

/** The revision that the architect asked for, while the supplier has not answered it; `target_total` in R$. */
const askedRevision = z.strictObject({
  asked_at: text,
  message: text.nullable(),
  target_total: z.number().nullable(),
  target_days: z.number().nullable(),
  due: text,
});

/** A detailed answer (database/versions/submit_quote.sql); amounts in R$, dates as YYYY-MM-DD. */
const quoteOffer = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        project_item_id: text,
        scope: offerScope.optional(),
        /** A line has either the price of one unit, with up to four decimals, or the `value` of the whole line. */
        unit_price: z.number().nullable().optional(),
        value: z.number().nullable().optional(),
        delivery_time_days: z.number().nullable().optional(),
        brand: text.nullable().optional(),
        model: text.nullable().optional(),
        alternative: text.nullable().optional(),
        note: text.nullable().optional(),
        /** The price of one unit of each part of the item, with up to four decimals; the line's value is their sum. */
        parts: z
          .array(z.strictObject({ part_id: text, unit_price: z.number() }))
          .readonly()
          .optional(),
      }),
    )
    .readonly(),
  freight: z.number().nullable().optional(),
  discount: z.number().nullable().optional(),
  taxes_included: z.boolean().nullable().optional(),
  taxes_note: text.nullable().optional(),
  payment_note: text.nullable().optional(),
  down_payment_percent: z.number().nullable().optional(),
  instalments: z.number().nullable().optional(),
  warranty_months: z.number().nullable().optional(),
  valid_until: text.nullable().optional(),
  whole_only: z.boolean().optional(),
  delivery_time_days: z.number().nullable().optional(),
  notes: text.nullable().optional(),
  change_note: text.nullable().optional(),
  attachment_ids: z.array(text).readonly().optional(),
  /** The number of the change of the request that was read; 0 before the first. */
  addendum: z.number().optional(),
});

export const jsonShapes = {
  ...commissionShapes,
  ...orderShapes,
  ...priceShapes,
  ...productShapes,
  ...purchaseShapes,
  ...ratingShapes,
  ...specShapes,
  ...referenceShapes,
  ...statementShapes,
  ...supportShapes,
  ...changeOrderShapes,
  ...diaryShapes,
  ...deliveryShapes,
  ...guestShapes,
  ...handoverShapes,
  ...issueShapes,
  ...originShapes,
  ...onBehalfShapes,
  'submit_quote_for.offer': quoteOffer,
  create_admin_user: outcome,
  accept_admin_invitation: outcome,
  invite_admin: outcome,
  remove_lost_factors: outcome,
  update_supplier_category: outcome,

  'entity_timeline.before': changedColumns,
  'entity_timeline.after': changedColumns,
  'export_audit.before': changedColumns,
  'export_audit.after': changedColumns,
  'list_audit.before': changedColumns,
  'list_audit.after': changedColumns,

  /** Numbers, dates and codes of the event; which ones follows from its kind (notifications/words.ts). */
  'notifications.data': eventFacts,
  'list_notifications.data': eventFacts,
  'messages.data': eventFacts,
  'list_threads.last_data': eventFacts,
  'get_thread.last_data': eventFacts,
  'list_threads.stored': storedThreads,
  'get_thread.stored': storedThreads,
  'get_thread.authors': z.array(z.strictObject({ id: text, name: text })),

  /** Each item names its id and only the fields that change. */
  'set_item_forecasts.forecasts': z
    .array(
      z.strictObject({
        id: text,
        amount: z.number().nullable(),
        seen: z.number().nullable().optional(),
        source: z.enum(['typed', 'memory', 'reference']).optional(),
        source_note: text.nullable().optional(),
      }),
    )
    .readonly(),
  'change_items.changes': z
    .array(
      z.strictObject({
        id: text,
        description: text.optional(),
        category: text.optional(),
        quantity: z.number().optional(),
        unit: unit.optional(),
        specifications_url: text.nullable().optional(),
        room: text.nullable().optional(),
        /** Values that the writer had seen in the fields that change. */
        seen: z
          .record(text, z.union([text, z.number()]).nullable())
          .readonly()
          .optional(),
      }),
    )
    .readonly(),

  /** Text as it stands in the sheet: the database judges each row. */
  'import_items.items': z
    .array(
      z.strictObject({
        id: text,
        description: text,
        category: text,
        quantity: z.number().nullable(),
        unit: text,
        room: text.nullable(),
        specifications_url: text.nullable(),
      }),
    )
    .readonly(),

  /** The form as the web keeps it; the database does not read it. */
  'save_quote_draft.draft': z.record(text, z.unknown()),
  /** Suppliers of a category with something undecided; total in R$ of what they price. */
  'get_decisions.suppliers': z.array(
    z.strictObject({
      request_id: text,
      name: text,
      total: z.number().nullable(),
      priced_items: z.number(),
      owes: z.boolean(),
      opened: z.boolean(),
      valid_until: text.nullable(),
      reminded_today: z.boolean(),
      /** Without an account: no notification reaches them. */
      is_guest: z.boolean(),
    }),
  ),
  'get_quote_draft.draft': z.record(text, z.unknown()),

  /** `price` in R$; null is "não cotado". */
  'submit_quote_response.items': z
    .array(
      z.strictObject({
        project_item_id: text,
        price: z.number().nullable(),
        note: text.nullable(),
      }),
    )
    .readonly(),

  /** The items of a request; `price` in R$, null while unanswered or "não cotado". */
  'get_quote_response_details.items_data': z.array(requestedItem),
  'get_quote_request.decided_items': z.array(requestedItem),
  'get_quote_request.item_facts': itemFacts,

  'get_quote_request.offer': sentOffer,

  'get_quote_request.revision': askedRevision,
  'get_request_to_type.items_data': z.array(requestedItem),
  'get_request_to_type.decided_items': z.array(requestedItem),
  'get_request_to_type.item_facts': itemFacts,
  'get_request_to_type.offer': sentOffer,
  'get_request_to_type.revision': askedRevision,

  'list_quote_versions.lines': z.array(offerLine),
  'quote_versions.lines': z.array(offerLine),

  'submit_quote.offer': quoteOffer,

  /** Other offers for an item, cheapest first; `price` in R$. */
  'selection_items.rivals': selectionRivals,
  'get_selection_review.rivals': selectionRivals,

  /** By item id the offer that is chosen, in the version that was looked at. */
  'kept_choices.choices': z.record(text, keptChoice).readonly(),
  /** Null takes the choice of an item back; items that are not named stay as they are. */
  'keep_choices.changes': z.record(text, keptChoice.nullable()).readonly(),

  'decide_selection.decisions': z
    .array(
      z.strictObject({
        quote_id: text,
        decision: z.enum(['approved', 'refused']),
        /** Required for what is refused. */
        justification: text.nullable().optional(),
      }),
    )
    .readonly(),

  'addenda.changes': addendumChanges,
  'get_request_terms.addenda': z.array(
    z.strictObject({
      number: z.number(),
      note: text.nullable(),
      changes: addendumChanges,
      issued_at: text,
    }),
  ),
  'set_request_terms.terms': requestTerms,
  'get_public_settings.figures': figures,
  'get_public_settings.testimonials': z.array(testimonial),
  'get_platform_settings.figures': figures,
  'get_platform_settings.testimonials': z.array(testimonial),
  'set_platform_settings.figures': figures,
  'set_platform_settings.testimonials': z.array(testimonial).readonly(),
  /** A field that is absent stays as it is; null takes it away. */
  'set_billing_details.details': z.strictObject({
    tax_id: text.nullable().optional(),
    legal_name: text.nullable().optional(),
    address: text.nullable().optional(),
    city: text.nullable().optional(),
    state: text.nullable().optional(),
    postal_code: text.nullable().optional(),
    pix_kind: closedSet('billing_details.pix_kind').nullable().optional(),
    pix_key: text.nullable().optional(),
  }),
  /** A field that is absent stays as it is; null takes it away. */
  'set_registration_details.details': z.strictObject({
    tax_id: text.nullable().optional(),
    legal_name: text.nullable().optional(),
    cau: text.nullable().optional(),
    cities: z.array(text).nullable().optional(),
    portfolio_url: text.nullable().optional(),
    further_categories: z.array(text).nullable().optional(),
  }),
  /** A change names only what changes; an added item may have an id of the form's. */
  'issue_addendum.changes': z
    .array(
      z.strictObject({
        op: z.enum(['add', 'change', 'cancel']),
        item_id: text.optional(),
        description: text.optional(),
        quantity: z.number().optional(),
        unit: unit.optional(),
        specifications_url: text.nullable().optional(),
        parts: itemParts.readonly().optional(),
        /** Only the fields of its ficha that change, null for one that goes, with the version that was read (0: none). */
        spec: changedSpec.extend({ version: z.number().optional() }).optional(),
      }),
    )
    .readonly(),

  'set_item_parts.parts': itemParts.readonly(),
  'set_item_parts.seen': itemParts.readonly(),
  'measure_parts.measures': z
    .array(z.strictObject({ part_id: text, measured: z.number() }))
    .readonly(),

  /** The approved items of a deal; `price` in R$ of the whole line. */
  'list_supplier_deals.items': z.array(
    z.strictObject({
      id: text,
      description: text,
      room: text.nullable(),
      quantity: z.number(),
      unit,
      price: z.number(),
      note: text.nullable(),
      delivery_time_days: z.number(),
    }),
  ),

  /** The result of the server function of this name (database/invitations). */
  'send-quote-invitations': z.strictObject({ quotes_created: z.number() }),

  /** Everything that is kept about the caller, by subject. */
  export_my_data: z.record(text, z.unknown()),

  my_policy_agreement: z.strictObject({ policy_version: text, is_agreed: z.boolean() }),

  my_privacy: z.strictObject({
    policy_version: text,
    /** The newest version the person agreed to; null without one. */
    agreed_version: text.nullable(),
    agreed_at: text.nullable(),
    /** Whether architects who do not work with this client find them; null of people who are no clients. */
    findable: z.boolean().nullable(),
    /** Why they could not be erased today, as sentences. */
    obstacles: z.array(text),
    /** The latest request to be erased. */
    request: z
      .strictObject({
        status: z.enum(['open', 'cancelled', 'refused', 'done']),
        reason: text.nullable(),
        requested_at: text,
        decided_at: text.nullable(),
        decision_reason: text.nullable(),
      })
      .nullable(),
  }),
};
