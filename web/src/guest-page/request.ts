import type { ChangedSpec, orderedSpecWords } from '../../../database/spec-words.ts';
import type { SentOffer } from '../sourcing/quotes/answer/offer.ts';
import type { RequestedItem } from '../sourcing/received/requests.ts';
import type { JsonShapes } from '../wire/rows.ts';

type Read = JsonShapes['get_guest_request'];

/** Everything that a link shows, as get_guest_request returns it. */
export interface GuestRequest extends Omit<Read, 'offer' | 'order'> {
  offer: SentOffer | null;
  order: GuestOrder | null;
}

/** The order that stands, as private.guest_order writes it; R$. */
export interface GuestOrder {
  id: string;
  label: string;
  version: number;
  status: 'issued' | 'confirmed';
  project_name: string;
  project_address: string | null;
  client_name: string;
  paid: number;
  content: {
    total: number;
    delivery_place: string | null;
    terms: string | null;
    items: {
      description: string;
      quantity: number;
      unit: string;
      scope?: string;
      alternative?: string | null;
      brand?: string | null;
      model?: string | null;
      unit_price?: number | null;
      line_value?: number | null;
      price: number;
      delivery_time_days: number | null;
      /** The ficha of the item. */
      spec?: Parameters<typeof orderedSpecWords>[0];
    }[];
    instalments: {
      number: number;
      label: string;
      amount: number;
      due_on: string | null;
      offset_days: number | null;
    }[];
  };
  change_orders: GuestChange[];
}

/** A change order that was sent. */
export interface GuestChange {
  id: string;
  number: number;
  title: string;
  version: number;
  status: 'sent' | 'applied' | 'refused' | 'withdrawn' | 'expired';
  price_delta: number;
  waits: boolean;
  content: {
    description: string | null;
    price_before: number;
    price_after: number;
    ends_before: string | null;
    ends_after: string | null;
    lines: {
      item: string;
      price_delta: number;
      days_delta: number | null;
      spec_before?: ChangedSpec;
      spec_after?: ChangedSpec;
    }[];
  };
}

/** The items that an answer may still price. */
export const openItemsOf = ({ items }: Pick<GuestRequest, 'items'>): RequestedItem[] =>
  items
    .filter(({ status }) => /requested|submitted|viewed/.test(status))
    .map((item) => ({ ...item, rejection_reason: null }) as RequestedItem);

/** Files that the guest sent to the request. */
export const ownFilesOf = ({ files }: Pick<GuestRequest, 'files'>) =>
  files.filter(({ kind, is_own }) => kind === 'request' && is_own);

/** `Ana`: how the page calls the architect. */
export const firstName = ({ asked_by }: Pick<GuestRequest, 'asked_by'>) =>
  asked_by.full_name.trim().split(/\s+/)[0] ?? '';
