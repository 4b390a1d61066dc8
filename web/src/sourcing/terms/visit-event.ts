/** A visit to the place, for the calendar of a telephone or computer. */
export interface Visit {
  /** Names the event, so that the calendar takes a second file as a change of the first. */
  id: string;
  at: string;
  title: string;
  place: string | null;
  note: string | null;
}

/** How long a visit is taken to last: nobody says. */
const HOUR_MS = 3_600_000;

/** The visit as an iCalendar file (RFC 5545) of one event, an hour long. */
export function visitEvent({ id, at, title, place, note }: Visit, now = new Date()): string {
  const start = new Date(at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prumo//PT',
    'BEGIN:VEVENT',
    `UID:${id}@prumo`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + HOUR_MS))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** `20261202T120000Z` */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Hands the visit to the person as a file that calendars open. */
export function saveVisit(visit: Visit): void {
  const address = URL.createObjectURL(
    new Blob([visitEvent(visit)], { type: 'text/calendar;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'visita.ics';
  link.click();
  URL.revokeObjectURL(address);
}
