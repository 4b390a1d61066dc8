import type { Place } from '../fill/place.ts';
import type { PageLine } from './page-lines.ts';
import { around, type Box } from './pieces.ts';

/** Where something stands on a page of a file. */
export interface PagePlace extends Place {
  page: number;
  box: Box;
}

/** The place of a line of a page, or of several that go on with each other. */
export function placeOf(file: string, lines: readonly PageLine[], words?: string): PagePlace {
  const [first] = lines;
  const own = lines.filter(({ page }) => page === first?.page);
  return {
    file,
    where: first ? `p. ${first.page}, linha ${first.number}` : '',
    words: words ?? lines.map(({ text }) => text).join(' '),
    page: first?.page ?? 1,
    box:
      own.length > 0
        ? around(own.map(({ shown }) => shown))
        : { left: 0, top: 0, right: 0, bottom: 0 },
  };
}

/** Whether a place is one of a page, which can be shown there. */
export const isOnPage = (place: Place): place is PagePlace => 'page' in place && 'box' in place;
