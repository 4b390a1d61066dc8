import { asPlainWords, shortened } from '../gateway/src/mail/plain-words.ts';
import type { Letter } from '../gateway/src/product-letter.ts';

export type { Letter };

/**
 * Data of a mail: names of the people and things of its event, as the SQL puts them into the outbox row. A domain adds
 * its own. Every key may be absent, because rows written by an older version wait there too.
 */
export interface EventData {
  full_name: string;
  /** The person who acted, under their role. */
  architect_name: string;
  supplier_name: string;
  client_name: string;
  admin_name: string;
  project_name: string;
  /** The category as people read it; private.claim_mail adds it. */
  category_label: string;
  /** The number of an order as people read it: 0007/2026. */
  order: string;
  number: number;
  /** R$. */
  amount: number;
  /** Days as "2026-03-09". */
  due_on: string;
  valid_until: string;
  /** Until when an answer is expected. */
  respond_until: string;
  item_count: number;
  /** Descriptions of items. */
  items: string[];
  /** Values of an offer. */
  version: number;
  /** The other person's words. */
  reason: string;
  note: string;
  /** The page that it leads to. */
  path: string;
}

/** The mails of a domain by kind: each writes a letter from the data of its event. */
export type LettersOf<Data> = Record<string, (data: Partial<Data>) => Letter>;

/** A letter whose button leads to the page of its event: greeting, sentences, button. */
export const letter = (
  data: Partial<EventData>,
  subject: string,
  button: string,
  ...sentences: string[]
): Letter => ({
  subject,
  body: [greet(data.full_name), ...sentences],
  button: page(button, data),
});

/** The button of a mail that leads to the page of its event. */
export const page = (label: string, data: { path?: unknown }) => ({
  label,
  to: signedIn(text(data.path)),
});

/** A value of the outbox row as text; anything else than text is empty. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A typed text, made safe: it reads as it was meant and contains no link. */
export const said = (value: unknown) => asPlainWords(text(value));

/** The same for a name, which needs no more room than a line. */
export const name = (value: unknown) => shortened(said(value));

/** The first line of a mail, with the first name where there is one. */
export const greet = (fullName: unknown) => {
  const [first] = name(fullName).trim().split(/\s+/);
  return first ? `Olá, ${first}!` : 'Olá!';
};

/** A day as "2026-03-09", written as 09/03/2026. */
export const day = (value: unknown) => text(value).split('-').reverse().join('/');

const months = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The month of a day as "2026-11-01": novembro de 2026. */
export const month = (value: unknown) => {
  const first = new Date(`${text(value).slice(0, 7)}-01T00:00:00Z`);
  return Number.isNaN(first.getTime()) ? '' : months.format(first);
};

const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });

/** A fraction as people read it: 0.075 is 7,5%. */
export const percent = (fraction: unknown) => percents.format(Number(fraction) || 0);

/** A list of what people typed, a line each. */
export const bullets = (items: unknown) =>
  Array.isArray(items) ? items.map((item) => `• ${asPlainWords(String(item))}`) : [];

/** A page that needs a session: a person who is signed out signs in first and is then led there. */
export const signedIn = (path: string) => `/login?depois=${encodeURIComponent(path)}`;

export const NOT_YOU = 'Se não foi você, ignore este e-mail: nada muda na sua conta.';

interface OneTime {
  code: string;
  link: string | null;
  valid_minutes: number;
}

/** The code of a mail and, where it has a link, its button. */
export const oneTime = (data: Partial<OneTime>, label: string) => ({
  code: text(data.code),
  ...(data.link ? { button: { label, to: text(data.link) } } : {}),
});

/** How long a one-time code and link are valid. */
export const validity = (data: Partial<OneTime>) =>
  `O link e o código valem por ${data.valid_minutes ?? 60} minutos e só funcionam uma vez.`;
