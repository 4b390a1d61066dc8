/** The content of a mail, before it is laid out. Sentences are pt-BR, for people. */
export interface Letter {
  subject: string;
  /** Paragraphs before the button. */
  body: string[];
  /** Six digits, shown large. */
  code?: string;
  /** A page of the web (a path) or the confirm page of a one-time link (a whole URL of ours). */
  button?: { label: string; to: string };
  /** A second page, as a plain link after the small print: a path. */
  link?: { label: string; to: string };
  /** The path to which a mail program posts when its reader wants no more of such mail (RFC 8058). */
  unsubscribe?: string;
  /** Whom an answer goes to, where that is not the sender: a bare e-mail address. */
  replyTo?: string;
  /** Small print after it. */
  notes?: string[];
}

/** `data` of an outbox row, as the product's SQL or the auth service wrote it. */
export type MailData = Record<string, unknown>;

/** Every kind of mail in the outbox, by the name that its writer gives it. */
export type Letters = Readonly<Record<string, (data: MailData) => Letter>>;
