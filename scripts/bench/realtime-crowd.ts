import type { Caller } from './callers.ts';
import type { SeatWish } from './realtime-worker.ts';
import type { System } from './system.ts';

/** A quote that will be changed. */
export interface WatchedQuote {
  id: string;
  /** Sockets that must receive a change. */
  mustReceive: number[];
}

export interface Crowd {
  seats: SeatWish[];
  quotes: WatchedQuote[];
}

const SOCKETS_PER_PERSON = 4;
const MOST_QUOTES = 5_000;
/** Ids that one filter names, as a page of the product would. */
const MOST_IDS = 100;
/** One socket in so many is the stock client's. */
const STOCK_EVERY = 9;

interface Quote {
  id: string;
  project_item_id: string;
  supplier_id: string;
  architect_id: string;
}

/**
 * The subscriptions: architects and suppliers with four sockets each. Three listen to their own
 * rows: everything, updates, and a filter by id; the fourth to rows of the next person of the same
 * role, of which it must never receive anything.
 */
export async function gatherCrowd(system: System, sockets: number): Promise<Crowd> {
  const { architects } = system;
  const suppliers = system.suppliers.slice(0, sockets / SOCKETS_PER_PERSON - architects.length);
  const people = [...architects, ...suppliers];
  if (suppliers.length < 2 || people.length * SOCKETS_PER_PERSON < sockets) {
    throw new Error(`only ${people.length} people: fewer --sockets, or more --quotes`);
  }
  const { rows: quotes } = await system.owner.query<Quote>(
    `select id, project_item_id, supplier_id, architect_id from public.quotes
     where supplier_id = any ($1) and architect_id = any ($2) order by md5(id::text) limit $3`,
    [suppliers.map(({ id }) => id), architects.map(({ id }) => id), MOST_QUOTES],
  );
  const itemsOf = new Map(architects.map(({ id }) => [id, firstItems(quotes, id)]));
  const filterOf = ({ id }: Caller) => {
    const items = itemsOf.get(id);
    return items ? `project_item_id=in.(${[...items].join(',')})` : `supplier_id=eq.${id}`;
  };
  const seats = people.flatMap((person, at) => {
    const peers = itemsOf.has(person.id) ? architects : suppliers;
    const next = peers[(peers.indexOf(person) + 1) % peers.length] ?? person;
    const filters = [null, null, filterOf(person), filterOf(next)];
    return filters.map((filter, nth): SeatWish => {
      const socket = at * SOCKETS_PER_PERSON + nth;
      const event = nth === 1 ? 'UPDATE' : '*';
      return { socket, token: person.token, event, filter, stock: socket % STOCK_EVERY === 0 };
    });
  });
  const firstSocket = new Map(people.map(({ id }, at) => [id, at * SOCKETS_PER_PERSON]));
  return {
    seats,
    quotes: quotes.map((quote) => {
      const supplier = firstSocket.get(quote.supplier_id) ?? 0;
      const architect = firstSocket.get(quote.architect_id) ?? 0;
      const receivers = [supplier, supplier + 1, supplier + 2, architect, architect + 1];
      const isNamed = itemsOf.get(quote.architect_id)?.has(quote.project_item_id);
      return { id: quote.id, mustReceive: isNamed ? [...receivers, architect + 2] : receivers };
    }),
  };
}

function firstItems(quotes: Quote[], architect: string): Set<string> {
  const own = quotes.filter(({ architect_id }) => architect_id === architect);
  return new Set([...new Set(own.map((quote) => quote.project_item_id))].slice(0, MOST_IDS));
}
