/** Chains whose wallets may sign in. */
export type Chain = 'ethereum' | 'solana';

/** The message that a wallet signs to sign in: EIP-4361, and Solana's version of it. */
export interface SignedMessage {
  domain: string;
  address: string;
  fields: Map<string, string>;
}

/** A signed message is valid for this long after it was issued; clocks may differ by the second number. */
const GOOD_FOR_MS = 10 * 60_000;
const CLOCK_SKEW_MS = 30_000;

const FIRST_LINE =
  /^(?:https?:\/\/)?(\S+) wants you to sign in with your (Ethereum|Solana) account:$/;

/** The fields of the message; null when it does not have the chain's form. */
export function readMessage(chain: Chain, message: string): SignedMessage | null {
  const [first = '', address = '', ...rest] = message.split('\n');
  const [, domain = '', name = ''] = FIRST_LINE.exec(first) ?? [];
  if (name.toLowerCase() !== chain || !address) return null;
  // A statement that looks like a field would make that field occur twice, which is refused.
  const start = rest.findIndex((line) => /^(URI|Version): /.test(line));
  if (start === -1) return null;
  const fields = new Map<string, string>();
  for (const line of rest.slice(start)) {
    const [, field, value] = /^([A-Z][A-Za-z ]+): (.+)$/.exec(line) ?? [];
    if (!field || value === undefined) continue;
    if (fields.has(field)) return null;
    fields.set(field, value);
  }
  return { domain, address, fields };
}

/** Whether it was written for this site and is still valid: the wallet showed the person both. */
export function isForUs({ domain, fields }: SignedMessage, siteUrl: string, now = Date.now()) {
  const site = new URL(siteUrl);
  const uri = fields.get('URI') ?? '';
  const time = (field: string) => {
    const text = fields.get(field);
    return text === undefined ? undefined : Date.parse(text);
  };
  const issued = time('Issued At') ?? Number.NaN;
  return (
    domain === site.host &&
    URL.canParse(uri) &&
    new URL(uri).origin === site.origin &&
    fields.get('Version') === '1' &&
    issued <= now + CLOCK_SKEW_MS &&
    issued > now - GOOD_FOR_MS &&
    (time('Expiration Time') ?? Number.POSITIVE_INFINITY) > now &&
    (time('Not Before') ?? Number.NEGATIVE_INFINITY) <= now + CLOCK_SKEW_MS
  );
}
