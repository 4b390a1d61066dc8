import type { ServedProduct } from '../product.ts';
import type { Letter, MailData } from '../product-letter.ts';

/** One address and nothing that could begin another header or recipient. */
const ADDRESS = /^[^\s<>,;:"()@]+@[^\s<>,;:"()@]+$/;

/** The parts of a product that its mail uses: name and texts. */
export type MailProduct = Pick<ServedProduct, 'name' | 'mail'>;

export interface Message {
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to instead of the sender. */
  replyTo?: string;
  /** Further headers, such as those by which a mail program leaves a list. */
  headers?: Record<string, string>;
}

/**
 * Renders a row of the outbox as the mail that people receive, in HTML and in plain text. Links are
 * made only from SITE_URL (security.md T20): a one-time link that does not begin with it is left
 * out.
 * @throws Error for a kind of mail that the product has no texts for.
 */
export function renderMail(
  product: MailProduct,
  siteUrl: string,
  kind: string,
  data: MailData,
): Message {
  const { letters } = product.mail;
  const write = Object.hasOwn(letters, kind) ? letters[kind] : undefined;
  if (!write) throw new Error(`No words for mail of kind ${kind}`);
  const letter = write(data);
  const site = siteUrl.replace(/\/$/, '');
  const links: Links = {
    button: letter.button && absolute(site, letter.button.to),
    second: letter.link && absolute(site, letter.link.to),
  };
  const leave = letter.unsubscribe && absolute(site, letter.unsubscribe);
  return {
    // People choose their names: a line break in one must not begin a header.
    ...(letter.replyTo && ADDRESS.test(letter.replyTo) && { replyTo: letter.replyTo }),
    ...(leave && {
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    subject: letter.subject.replace(/[\r\n\p{Cc}]+/gu, ' ').slice(0, 200),
    text: asText(product, letter, links, site),
    html: asHtml(product, letter, links, site),
  };
}

/** The pages that a mail leads to, as whole URLs of ours. */
interface Links {
  button: string | undefined;
  second: string | undefined;
}

function absolute(site: string, to: string): string | undefined {
  const link = to.startsWith('/') ? site + to : to;
  return link.startsWith(`${site}/`) ? link : undefined;
}

function asText(
  { name, mail }: MailProduct,
  { body, code, button, link, notes = [] }: Letter,
  links: Links,
  site: string,
) {
  return [
    ...body,
    ...(code ? [code] : []),
    ...(links.button && button ? [`${button.label}:\n${links.button}`] : []),
    ...notes,
    ...(links.second && link ? [`${link.label}:\n${links.second}`] : []),
    `${name} · ${mail.slogan}\n${site}`,
  ].join('\n\n');
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';

/** Tables and inline styles: the HTML that mail programs of every age render alike. */
function asHtml({ name, mail }: MailProduct, letter: Letter, links: Links, site: string): string {
  const { subject, body, code, button, link, notes = [] } = letter;
  const paragraph = (words: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;${style}">${escapeHtml(words)}</p>`;
  const parts = [
    ...body.map((words) => paragraph(words)),
    ...(code
      ? [
          `<p style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(links.button && button
      ? [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(links.button)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${mail.color};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          paragraph(
            'Se o botão não abrir, copie este endereço:',
            'margin-bottom:4px;font-size:13px',
          ),
          paragraph(links.button, 'font-size:13px;word-break:break-all'),
        ]
      : []),
    ...notes.map((words) => paragraph(words, 'font-size:13px;line-height:20px;color:#56605f')),
    ...(links.second && link
      ? [
          `<p style="margin:0 0 16px;font-size:13px;line-height:20px"><a href="${escapeHtml(links.second)}" style="color:#56605f">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f2ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;${FONT};color:#1d2726"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:${mail.color}">${escapeHtml(name)}</p>
${parts.join('\n')}
<p style="margin:24px 0 0;border-top:1px solid #dddad3;padding-top:16px;font-size:12px;line-height:18px;color:#56605f">${escapeHtml(`${name} · ${mail.slogan}`)} · <a href="${escapeHtml(site)}" style="color:${mail.color}">${escapeHtml(site)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const escapeHtml = (words: string) =>
  words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
