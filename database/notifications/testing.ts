import { renderMail } from '../../gateway/src/mail/render.ts';
import { mail } from '../mail.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import type { Scene } from '../testing.ts';

export interface Told {
  kind: string;
  /** The part of the recipient's e-mail before the @. */
  to: string;
}

/** Forgets what the cast was notified of, so that a test sees its own events only. */
export async function fromNow({ owner }: Scene): Promise<void> {
  await owner.query('delete from notifications');
  await owner.query('delete from private.outbox');
}

/** Notifications in the product, with their recipients. */
export const notified = ({ owner }: Scene) =>
  owner.query<Told & { data: Record<string, unknown>; times: number; link: string }>(
    `select n.kind, split_part(p.email, '@', 1) as to, n.data, n.times, n.link
     from notifications n join profiles p on p.id = n.recipient_id
     where n.is_listed order by n.kind, p.email`,
  );

/** Mail in the outbox, with its recipients. */
export const mailed = ({ owner }: Scene) =>
  owner.query<Told>(
    `select kind, split_part(recipient, '@', 1) as to from private.outbox order by kind, recipient`,
  );

/** A mail of Prumo as it is sent, from the data of its row in the outbox. */
export const rendered = (kind: string, data: object = {}) =>
  renderMail({ name: 'Prumo', mail }, 'http://prumo.test', kind, { ...data });

/** The text of the one mail of a kind that waits, with more data than its row has. */
export async function waitingText({ owner }: Scene, kind: string, more: object = {}) {
  const [row] = await owner.query<{ data: object }>(
    'select data from private.outbox where kind = $1',
    [kind],
  );
  return rendered(kind, { ...row?.data, ...more }).text;
}

/** Chooses as a person how they hear of a topic. */
export const prefer = (
  { as }: Scene,
  who: string,
  topic: string,
  mail: 'now' | 'daily' | 'off',
  inApp = true,
) => as(who).query('select set_notification_preference($1, $2, $3)', [topic, inApp, mail]);

/** The parts of an event; those that are left out are of an offer of Bruno for Ana. */
export interface Event {
  to?: string[];
  kind?: string;
  once?: string | null;
  group?: string | null;
  data?: object;
  link?: string;
  request?: string | null;
  about?: string;
}

/** Notifies people of an event of Ana's project in Vila Mariana. */
export const emit = ({ owner }: Pick<Scene, 'owner'>, event: Event = {}) => {
  const {
    to = [PERSON.ana],
    kind = 'quote_received',
    once = null,
    group = null,
    data = {},
  } = event;
  const { link = '/projects', request = null, about = PERSON.bruno } = event;
  return owner.query(
    `select private.emit($1, $2, $3, $8, $4, $9, $5, '{}', once_key => $6, group_key => $7)`,
    [kind, to, PROJECT.vilaMariana, about, data, once, group, request, link],
  );
};
