import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identifyCallers } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { openBudget } from '../limits/limit-callers.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { WireError } from '../plugins/errors.ts';
import { namesTag } from '../plugins/etag.ts';
import { forRequest } from '../postgres/transactions.ts';
import { digestOf } from '../tokens/one-time.ts';
import { type Feed, icsOf } from './ics.ts';

/** Programs ask again with the ETag; nobody between may keep it, and no page of it names its URL. */
const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-disposition': 'inline; filename="calendario.ics"',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * `GET /calendar/v1/<token>.ics`: a calendar for programs that know nothing but a URL. Anyone who has the token reads it, so it is
 * never logged (plugins/log.ts) and the database is asked for its digest alone. What there is to show the product's
 * `private.calendar_feed` says; null is 404, whatever the reason.
 */
export async function calendarSurface(app: FastifyInstance, deps: Deps): Promise<void> {
  // Counts the requests of an IP address, as those of every signed-out caller (limits/limit-callers.ts).
  identifyCallers(app, deps, { keyRequired: false });
  const budget = openBudget(app, deps, 'calendar-link');

  app.get('/:file', async (request, reply) => {
    const digest = digestOf(tokenIn(request));
    const statement = 'select private.calendar_feed($1) as feed';
    const [row] = await forRequest<{ feed: Feed | null }>(deps.db, statement, [digest]);
    const feed = row?.feed;
    if (!feed) throw noCalendar();
    // Only links that exist are counted: guesses would fill the memory.
    const seconds = budget?.spend(digest) ?? 0;
    if (seconds > 0) throw tooManyRequests(seconds);

    const body = icsOf(feed, deps.product, deps.config.siteUrl);
    const etag = `"${digestOf(body)}"`;
    reply.headers({ ...HEADERS, etag });
    if (namesTag(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-type').send();
    return reply.send(body);
  });
}

/** The token of the path, or a text that is none. */
function tokenIn({ params }: FastifyRequest): string {
  const { file } = params as { file: string };
  return file.endsWith('.ics') ? file.slice(0, -4) : '';
}

const noCalendar = () =>
  new WireError({ status: 404, code: 'NOT_FOUND', message: 'Este calendário não existe mais.' });
