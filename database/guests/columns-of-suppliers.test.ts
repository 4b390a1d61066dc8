import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';

const scene = useScene();

/** Tables in which a supplier without an account never stands, and those that are about the card itself. */
const NOT_MOVED = [
  // Accounts, and what only people with one have.
  'account_notes.account_id',
  'account_notes.author_id',
  'account_people.account_id',
  'account_people.ended_by',
  'account_people.invited_by',
  'account_people.person_id',
  'billing_details.profile_id',
  'commission_invoices.supplier_id',
  'editing.account_id',
  'editing.person_id',
  'item_kits.architect_id',
  'person_notes.author_id',
  'person_notes.person_id',
  'plan_requests.decided_by',
  'plan_requests.profile_id',
  'private.calendar_links.account_id',
  'private.calendar_links.person_id',
  'private.commission_closing_suppliers.supplier_id',
  'private.commission_closings.asked_by',
  'private.digests_sent.person_id',
  'private.former_logins.account_id',
  'private.former_logins.person_id',
  'private.notification_preferences.person_id',
  'private.person_invitations.account_id',
  'private.person_invitations.invited_by',
  'private.person_invitations.joined_id',
  'private.account_managers.manager_id',
  'private.account_managers.named_by',
  'private.account_managers.profile_id',
  'private.webhooks.account_id',
  'private.webhooks.made_by',
  'support_messages.account_id',
  'support_messages.author_id',
  'support_requests.account_id',
  'support_requests.assigned_to',
  'support_requests.opened_by',
  'private.push_subscriptions.person_id',
  'referral_codes.user_id',
  'referrals.referred_user_id',
  'referrals.referrer_id',
  'registration_details.approved_by',
  'registration_details.profile_id',
  // The admin who loaded it.
  'reference_tables.loaded_by',
  // The card, its claims and opt-outs; a project's own people.
  'private.guest_cards.guest_id',
  'private.guest_claims.account_id',
  'private.guest_claims.guest_id',
  'private.no_contact.architect_id',
  'profiles.guest_of',
  'projects.architect_id',
  'projects.client_id',
];

test(
  '[CVD-035] every column that may name a supplier in a row of a project is moved; the others have a reason',
  scene(async ({ owner }) => {
    const named = await owner.query<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.contype = 'f' and c.confrelid = 'profiles'::regclass
       union
       select c.oid::regclass || '.' || a.attname
       from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private') and a.attname = 'supplier_id'
       order by 1`,
    );
    const moved = await owner.query<{ name: string }>(
      `select held || '.' || col as name from private.columns_of_suppliers() order by 1`,
    );
    const all = named.map(({ name }) => name);
    const byMove = moved.map(({ name }) => name);
    expect(byMove).toEqual(
      expect.arrayContaining([
        'quotes.supplier_id',
        'threads.person_id',
        'private.version_confirmations.supplier_id',
      ]),
    );
    expect(all.filter((name) => !byMove.includes(name)).sort()).toEqual([...NOT_MOVED].sort());
  }),
);
