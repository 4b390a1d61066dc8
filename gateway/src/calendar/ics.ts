import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ProductName } from '../product-name.ts';

/** What the product's `private.calendar_feed` returns. */
export interface Feed {
  name: string;
  events: FeedEvent[];
}

/** Something that is on a day. */
export interface FeedEvent {
  /** Stays with the event whatever changes of it. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  cancelled: boolean;
  /** YYYY-MM-DD. */
  day: string;
  summary: string;
  description: string;
  /** Where the product shows it, after the site's URL. */
  path: string;
  changed_at: string;
}

/** How often programs are asked to read again; many take their own time. */
const READ_AGAIN_SECONDS = 4 * 3600;

/**
 * The feed in the form of RFC 5545: days without a clock time, which block no time. Equal feeds give equal texts: DTSTAMP
 * is the time of the change, as the RFC has it for calendars without METHOD.
 */
export function icsOf({ name, events }: Feed, product: ProductName, siteUrl: string): string {
  const calendar = ical({
    name: printable(name),
    prodId: { company: product.name, product: product.id, language: 'PT' },
    ttl: READ_AGAIN_SECONDS,
  });
  for (const event of events) {
    const { FREE } = ICalEventBusyStatus;
    const { CANCELLED, CONFIRMED } = ICalEventStatus;
    calendar.createEvent({
      id: `${event.uid}@${product.id}`,
      sequence: event.sequence,
      status: event.cancelled ? CANCELLED : CONFIRMED,
      allDay: true,
      start: new Date(event.day),
      stamp: new Date(event.changed_at),
      lastModified: new Date(event.changed_at),
      summary: printable(event.summary),
      description: printable(event.description),
      url: new URL(event.path, siteUrl).href,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Without the control characters that RFC 5545 allows nowhere. */
const printable = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about.
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
