import type { Database } from '../wire/rows.ts';

/** The calls of the page: those that take the secret of its link. */
type Calls = Pick<
  Database['public']['Functions'],
  | 'get_guest_request'
  | 'note_guest'
  | 'save_guest_draft'
  | 'ask_by_link'
  | 'submit_guest_quote'
  | 'withdraw_guest_quote'
  | 'sign_off_by_link'
  | 'leave_guest_list'
>;

/** The product refused a call; the message is its sentence in pt-BR. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** No response came, or one that says nothing of the call: it may be sent again. */
export class NoConnection extends Error {}

/** How long a call may take: a phone that lost its network reports nothing by itself. */
const PATIENCE_MS = 20_000;
/** A file of 10 MB on a slow network. */
const UPLOAD_PATIENCE_MS = 180_000;
/** The most that a browser sends while its page is closed. */
const MOST_WHILE_CLOSING = 60_000;

/**
 * Calls a function of the data surface by the secret of the page's link. The secret travels in the body, never in a URL.
 * @throws Refusal, NoConnection
 */
export async function call<Name extends keyof Calls>(
  name: Name,
  args: Omit<Calls[Name]['Args'], 'secret'>,
): Promise<Calls[Name]['Returns']> {
  const body = JSON.stringify({ secret: ownSecret(), ...args });
  const headers = {
    apikey: document.body.dataset.key ?? '',
    'content-type': 'application/json',
  };
  const keepalive = body.length < MOST_WHILE_CLOSING;
  return (await post(
    `/rest/v1/rpc/${name}`,
    { body, headers, keepalive },
    PATIENCE_MS,
  )) as Calls[Name]['Returns'];
}

/**
 * Sends a file by the link.
 * @throws Refusal, NoConnection
 */
export async function sendFile(file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  await post(linkTo('files'), { body }, UPLOAD_PATIENCE_MS);
}

async function post(url: string, wish: RequestInit, patience: number): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
      ...wish,
    });
    text = await response.text();
  } catch {
    throw new NoConnection();
  }
  const said = read(text);
  if (response.ok) return said;
  const { message, code } = (said ?? {}) as { message?: string; code?: string };
  if (response.status >= 500 || !message) throw new NoConnection();
  throw new Refusal(message, code ?? String(response.status));
}

/** The secret of the page's own link, `/c/<secret>`. */
export const ownSecret = () => location.pathname.split('/')[2] ?? '';

function read(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** URL of something else of the link: `pedido.pdf`, `files/<id>`. */
export const linkTo = (part: string) => `/c/${ownSecret()}/${part}`;
