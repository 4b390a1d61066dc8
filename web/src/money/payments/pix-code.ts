import { errorCode } from '../../wire/errors.ts';
import type { RowOf } from '../../wire/rows.ts';

/** A PIX code, amount in R$, with its picture as an image's URL. */
export type PixCode = RowOf<'get_pix_code'> & { picture: string };

/** No key; nothing left to pay; or an invoice that is not open. */
export type NoCodeReason = 'PIXNO' | 'PIXPD' | 'INVST';

/** Why there is no code, in the database's words. */
export interface NoCode {
  refusal: NoCodeReason;
}

/** A code with its picture, or why there is none. */
export async function codeOrRefusal(
  asked: Promise<Omit<PixCode, 'picture'>>,
): Promise<PixCode | NoCode> {
  try {
    const code = await asked;
    return { ...code, picture: await pictureOf(code.payload) };
  } catch (error) {
    const refusal = errorCode(error);
    if (refusal === 'PIXNO' || refusal === 'PIXPD' || refusal === 'INVST') return { refusal };
    throw error;
  }
}

/** The QR code as an image's URL: dark on white in both themes, or cameras would not read it. */
async function pictureOf(payload: string): Promise<string> {
  const { default: qr } = await import('qrcode');
  const svg = await qr.toString(payload, {
    type: 'svg',
    margin: 0,
    errorCorrectionLevel: 'M',
    color: { dark: '#15323a', light: '#ffffff' },
  });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
