import { describe, expect, test } from 'vitest';
import { drawable } from '../../gateway/src/documents/drawable.ts';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { approve, orders, sign } from '../orders/testing.ts';
import { itemId, quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';

// A text that people agree to reads alike on the screen, on paper and under its hash.

const scene = useScene();

/** Signs of direction and signs without width. */
const HIDDEN = [
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u0007\u180e\u3164',
];
const DIRTY = 'Multa de \u202e%05\u202c por atraso.\u200b Pag\u00adamento em \u206609\u2069 dias';
const CLEAN = 'Multa de %05 por atraso. Pagamento em 09 dias';
const hidden = new RegExp(`[${HIDDEN.join('')}]`, 'u');

/** Columns of words that no trigger cleans, and why. */
const LEFT: Record<string, string> = {
  'private.admin_invitations.full_name': 'refused instead (name_refusal)',
  'private.person_invitations.person_name': 'refused instead (name_refusal)',
  'private.client_invitations.client_name': 'refused instead (name_refusal)',
  'private.client_invitations.project_name': 'refused instead (title_refusal)',
  'public.profiles.full_name': 'refused instead (name_refusal)',
  'public.profiles.company_name': 'refused instead (name_refusal)',
  'public.projects.name': 'refused instead (title_refusal)',
  'private.former_details.word': 'copies of what was a name or an address',
  'private.order_items.room': 'a copy of the room of the item',
  'public.sign_offs.content': 'made of columns that are cleaned',
  'public.sign_offs.parties': 'made of names and billing details',
  'public.commission_invoices.parties': 'made of names and billing details',
  'public.attachments.file_name': 'the name of a stored file, judged with its object',
  'public.project_items.specifications_url': 'an address, checked as one',
  'public.products.vendor_url': 'an address, checked as one',
  'public.item_specs.vendor_url': 'an address, checked as one',
  'public.item_specs.code_key': 'the code in small letters',
  'public.item_spec_versions.content': 'made of columns that are cleaned',
  'private.reference_entries.code': 'a code of a public source',
  'private.reference_entries.description': 'refused instead (is_reference_row)',
  'private.reference_entries.unit': 'refused instead (is_reference_row)',
  'private.reference_entries.words': 'the description again, for searches',
  'private.reference_entries.source': 'one of a closed set of one',
  'public.reference_tables.source': 'one of a closed set of one',
  'public.reference_tables.file_digest': 'a digest',
  'public.price_indexes.index': 'one of a closed set of one',
  'public.registration_details.portfolio_url': 'an address, checked as one',
  'public.registration_details.cities': 'names of cities for the team alone',
  'private.events.type': 'one of a closed set',
  'private.events.table_name': 'a name of the schema',
  'private.item_words.unit': 'a copy of the item’s, which is kept so',
  'private.item_words.words': 'made from the item’s words to be compared, and never shown',
  'private.webhooks.events': 'of a closed set',
  'private.webhooks.url': 'an address, checked as one',
  'private.webhook_deliveries.error': 'a word of the sender',
  'private.webhook_deliveries.response_start': 'the answer of a program, shown as it came',
  'public.messages.data': 'written by the product',
  'public.selection_items.rivals': 'prices and days',
};
/** Codes, keys, digests, addresses for machines, and what only its author or the product reads. */
const NO_WORDS =
  /^private\.(audit_entries|calendar_links|request_links|no_contact|commission_closing_suppliers|factor_removals|gateways|jobs|notification_preferences|number_series|outbox|policy_agreements|push_subscriptions|pushes|quote_drafts|rate_limits|register|schema_history|schema_rules|secrets|settings|spent_signatures|table_sizes)\.|^private\.link_acts\.(?:address|device)$|^public\.(kept_choices|notifications|referral_codes|referrals)\.|^public\.support_requests\.link$|\.(category|key|mime_type|event|email|client_email|dpo_email|support_email|support_phone|support_whatsapp|phone_number|supplier_category|further_categories|undecided_categories|tax_id|issuer_tax_id|recipient_tax_id|access_key|protocol|postal_code|pix_key|content_hash|news_kind|news_keys)$/;

test(
  '[PED-027] every column of words keeps what is seen, or is named here with the reason why not',
  scene(async ({ owner }) => {
    const columns = await owner.query<{ column: string; cleaned: boolean }>(
      `select n.nspname || '.' || c.relname || '.' || a.attname as column,
         exists (
           select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'as_shown'
             and a.attname = any (string_to_array(encode(t.tgargs, 'escape'), '\\000'))
         ) as cleaned
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
       join pg_type t on t.oid = a.atttypid
       where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and t.typname in ('text', 'jsonb', '_text')
         and not exists (
           select from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ 'ANY \\(\\(?ARRAY'
         )
       order by 1`,
    );
    const cleaned = columns.flatMap(({ column, cleaned }) => (cleaned ? [column] : []));
    expect(cleaned.length).toBeGreaterThan(50);
    expect(
      columns.flatMap(({ column, cleaned }) =>
        cleaned || LEFT[column] || NO_WORDS.test(column) ? [] : [column],
      ),
    ).toEqual([]);
    expect(cleaned.filter((column) => LEFT[column] || NO_WORDS.test(column))).toEqual([]);
  }),
);

describe('[PED-027] a text as it looks', () => {
  test(
    'loses signs of direction and without width, and keeps letters, lines and emoji',
    scene(async ({ owner }) => {
      const look = async (said: string) =>
        (await owner.query<{ x: string }>('select private.shown_text($1) as x', [said]))[0]?.x;
      expect(await look(DIRTY)).toBe(CLEAN);
      expect(await look(HIDDEN.join('a'))).toBe('a'.repeat(HIDDEN.length - 1));
      expect(await look('um\r\ndois\rtrês\u2028quatro\tcinco')).toBe(
        'um\ndois\ntrês\nquatro\tcinco',
      );
      for (const kept of [
        '👨‍👩‍👧 obra',
        '❤️‍🔥',
        '🏳️‍🌈',
        '👷🏽‍♀️ ok',
        'açúcar ⌀20 m²',
        'e\u0301',
        '日本',
      ])
        expect(await look(kept)).toBe(kept);
      expect(await look('1\u200d2')).toBe('12');
      expect(await look('👨\u200d\u200d👩')).toBe('👨👩');
      expect(await look('50\u200d% 👨\u200d5')).toBe('50% 👨5');
    }),
  );

  test(
    'is what the paper prints, whatever was written',
    scene(async ({ owner }) => {
      // Every character below U+3000 once, between letters.
      const all = Array.from({ length: 0x2fff }, (_, at) => String.fromCodePoint(at + 1));
      const [row] = await owner.query<{ x: string }>('select private.shown_text($1) as x', [
        all.map((sign) => `a${sign}`).join(''),
      ]);
      const left = [...(row?.x ?? '')].filter(
        // Unassigned code points show as a box, and letters are composed: neither is hidden.
        (sign) => drawable(sign) === '' && !/\p{Cn}/u.test(sign),
      );
      expect(left.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
    }),
  );
});

test(
  '[PED-027] order terms, place and instalments, an offer, a question and a change order are kept as they look, in row, content and paper',
  scene(async (stage) => {
    const { owner, as } = stage;
    await submit(as('bruno'), owner, {
      delivery_time_days: 20,
      payment_note: DIRTY,
      taxes_note: DIRTY,
      notes: DIRTY,
      lines: [
        {
          project_item_id: itemId('0203'),
          scope: 'alternative',
          value: 900,
          brand: 'Häf\u200bele',
          model: '\u202ePMA\u202c',
          alternative: DIRTY,
          note: DIRTY,
        },
      ],
    });
    await approve(as('ana'), owner, '0203 bruno');
    const [placed] = await orders(as('bruno'));
    await as('ana').query('select set_order_terms($1, 1, $2, $3, 12, $4)', [
      placed?.order_id,
      DIRTY,
      DIRTY,
      JSON.stringify([{ label: 'En\u202etrada', amount: 900, due_on: '2026-12-20' }]),
    ]);
    await sign(as('bruno'), placed?.order_id, 2);

    const order = await confirmedOrder(stage, '0201 marcos');
    const id = await propose(as('ana'), order.id, {
      title: DIRTY.slice(0, 100),
      description: DIRTY,
      lines: [{ quote_id: order.quotes[0], price_delta: 1, description: DIRTY }],
      instalments: [{ label: 'Na\u200b entrega', amount: 29801, on_delivery: true }],
    });
    await answer(as('rafael'), id, 'refused', DIRTY);

    const kept = await owner.query<{ said: string }>(
      `select o::text as said from orders o where o.id = $1
       union all select v.lines::text || v.notes || v.payment_note || v.taxes_note from quote_versions v
         where v.request_id = (select request_id from quotes where id = $2)
       union all select s.content::text || coalesce(s.reason, '') from sign_offs s where s.entity_id in ($1, $3)
       union all select label from instalments where order_id = $1
       union all select private.document_order($1)::text
       union all select c::text from change_orders c where c.id = $3`,
      [placed?.order_id, ...(await quoteIds(owner, '0203 bruno')), id],
    );
    expect(kept.filter(({ said }) => said?.includes(CLEAN)).length).toBeGreaterThan(4);
    for (const { said } of kept) if (said) expect(said).not.toMatch(hidden);
  }),
);

test(
  '[PED-027] a text of nothing that is seen is no text',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));
    await as('ana').query('select set_order_terms($1, 1, $2, null, null)', [
      placed?.order_id,
      '\u200b\u200e',
    ]);
    expect(await orders(as('marcos'))).toMatchObject([{ terms: null }]);
  }),
);
