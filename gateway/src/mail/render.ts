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
  const link = letter.button && absolute(site, letter.button.to);
  return {
    // People choose their names: a line break in one must not begin a header.
    ...(letter.replyTo && ADDRESS.test(letter.replyTo) && { replyTo: letter.replyTo }),
    subject: letter.subject.replace(/[\r\n\p{Cc}]+/gu, ' ').slice(0, 200),
    text: asText(product, letter, link, site),
    html: asHtml(product, letter, link, site),
  };
}

function absolute(site: string, to: string): string | undefined {
  const link = to.startsWith('/') ? site + to : to;
  return link.startsWith(`${site}/`) ? link : undefined;
}

function asText(
  { name, mail }: MailProduct,
  { body, code, button, notes = [] }: Letter,
  link: string | undefined,
  site: string,
) {
  return [
    ...body,
    ...(code ? [code] : []),
    ...(link && button ? [`${button.label}:\n${link}`] : []),
    ...notes,
    `${name} · ${mail.slogan}\n${site}`,
  ].join('\n\n');
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';

/** Tables and inline styles: the HTML that mail programs of every age render alike. */
function asHtml(
  { name, mail }: MailProduct,
  letter: Letter,
  link: string | undefined,
  site: string,
): string {
  const { subject, body, code, button, notes = [] } = letter;
  const paragraph = (words: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;${style}">${escapeHtml(words)}</p>`;
  const parts = [
    ...body.map((words) => paragraph(words)),
    ...(code
      ? [
          `<p style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...(link && button
      ? [
          `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${mail.color};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          paragraph(
            'Se o botão não abrir, copie este endereço:',
            'margin-bottom:4px;font-size:13px',
          ),
          paragraph(link, 'font-size:13px;word-break:break-all'),
        ]
      : []),
    ...notes.map((words) => paragraph(words, 'font-size:13px;line-height:20px;color:#56605f')),
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
