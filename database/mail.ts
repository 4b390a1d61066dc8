import type { ProductMail } from '../gateway/src/product.ts';
import type { Letters } from '../gateway/src/product-letter.ts';
import { letters as accountPeople } from './account-people/events.ts';
import { letters as accounts } from './accounts/events.ts';
import { letters as admins } from './admins/events.ts';
import { letters as billing } from './billing/events.ts';
import { letters as budgets } from './budgets/events.ts';
import { letters as changeOrders } from './change-orders/events.ts';
import { letters as colleagues } from './colleagues/events.ts';
import { letters as commissions } from './commissions/events.ts';
import { letters as contact } from './contact/events.ts';
import { letters as deliveries } from './deliveries/events.ts';
import { letters as diary } from './diary/events.ts';
import { letters as finalHandover } from './final-handover/events.ts';
import { letters as guests } from './guests/events.ts';
import { letters as handover } from './handover/events.ts';
import { letters as instalments } from './instalments/events.ts';
import { letters as invitations } from './invitations/events.ts';
import { letters as issues } from './issues/events.ts';
import { letters as messages } from './messages/events.ts';
import { letters as notifications } from './notifications/events.ts';
import { letters as onBehalf } from './on-behalf/events.ts';
import { letters as orders } from './orders/events.ts';
import { letters as payments } from './payments/events.ts';
import { letters as people } from './people/events.ts';
import { letters as plans } from './plans/events.ts';
import { letters as privacy } from './privacy/events.ts';
import { letters as programs } from './programs/events.ts';
import { letters as projects } from './projects/events.ts';
import { letters as purchases } from './purchases/events.ts';
import { letters as quotes } from './quotes/events.ts';
import { letters as ratings } from './ratings/events.ts';
import { letters as records } from './records/events.ts';
import { letters as referrals } from './referrals/events.ts';
import { letters as registrations } from './registrations/events.ts';
import { letters as selections } from './selections/events.ts';
import { letters as specs } from './specs/events.ts';
import { letters as support } from './support/events.ts';
import { letters as taxDocuments } from './tax-documents/events.ts';
import { letters as terms } from './terms/events.ts';
import { letters as versions } from './versions/events.ts';
import { letters as webhooks } from './webhooks/events.ts';

/**
 * Every kind of mail, by the name that its writer gives it in private.outbox. The kinds of
 * accounts/ are written by the gateway's auth service, the others by the SQL of their folder.
 */
export const letters = {
  ...accountPeople,
  ...accounts,
  ...admins,
  ...billing,
  ...budgets,
  ...changeOrders,
  ...colleagues,
  ...commissions,
  ...contact,
  ...deliveries,
  ...diary,
  ...finalHandover,
  ...guests,
  ...handover,
  ...instalments,
  ...invitations,
  ...issues,
  ...messages,
  ...notifications,
  ...onBehalf,
  ...orders,
  ...payments,
  ...people,
  ...plans,
  ...privacy,
  ...projects,
  ...purchases,
  ...quotes,
  ...ratings,
  ...records,
  ...referrals,
  ...registrations,
  ...selections,
  ...specs,
  ...support,
  ...taxDocuments,
  ...terms,
  ...versions,
  ...programs,
  ...webhooks,
} as Letters;

/** The product's mail, as the gateway sends it. */
export const mail: ProductMail = { letters, slogan: 'Sua obra no prumo', color: '#0e5a63' };
