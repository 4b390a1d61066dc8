import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

const PERIOD_SECONDS = 30;
/** A clock difference of one step is accepted either way. */
const WINDOW = 1;

export interface TotpEnrolment {
  secret: string;
  /** The otpauth:// URI that authenticator apps read. */
  uri: string;
  /** The same as an SVG image. */
  qr_code: string;
}

/** A new secret for an authenticator app, named after the product and the person's e-mail address. */
export async function newTotp(issuer: string, email: string): Promise<TotpEnrolment> {
  const totp = new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 2 });
  return {
    secret: totp.secret.base32,
    uri,
    // The stock client puts it into a data: URL, where # would begin a fragment.
    qr_code: svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black'),
  };
}

/** The time step that this code belongs to, for a clock time in ms since 1970; null when the code is wrong. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
