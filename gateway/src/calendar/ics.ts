import type { ProductName } from '../product-name.ts';

/** The result of the product's `private.calendar_feed`. */
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
const READ_AGAIN = 'PT4H';
/** RFC 5545, 3.1: octets of a line without its end. */
const LONGEST_LINE = 75;

/**
 * The feed in the form of RFC 5545: days without a clock time, which block no time. Equal feeds give equal texts: DTSTAMP
 * is the time of the change, as the RFC has it for calendars without METHOD.
 *
 * Our own few lines, because the library for it (ical-generator 10) takes ten seconds of the only thread for ten thousand
 * events, which these write in half a second.
 */
export function icsOf({ name, events }: Feed, product: ProductName, siteUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${written(product.name)}//${product.id}//PT`,
    'CALSCALE:GREGORIAN',
    `NAME:${written(name)}`,
    `X-WR-CALNAME:${written(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${READ_AGAIN}`,
    `X-PUBLISHED-TTL:${READ_AGAIN}`,
    ...events.flatMap((event) => linesOf(event, product, siteUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: FeedEvent, { id }: ProductName, siteUrl: string): string[] {
  const changed = utc(event.changed_at);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}@${id}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
    `SUMMARY:${written(event.summary)}`,
    `DESCRIPTION:${written(event.description)}`,
    `URL:${new URL(event.path, siteUrl).href}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'END:VEVENT',
  ];
}

/** `20261205T093000Z` */
const utc = (time: string) =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A text as a value: without control characters, which are allowed nowhere, and with what means something escaped. */
const written = (text: string) =>
  text
    .replace(/[^\P{Cc}\t\n\r\u0080-\u009f]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

/** A line as several, none over 75 octets; no character is divided. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}
