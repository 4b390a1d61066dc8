/** One spelling for each number; undefined for what is none. */
export function decimal(text: string): string | undefined {
  const parts = /^\s*(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?\s*$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  if (Math.abs(Number(exponent)) > 400) return undefined;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale));
  const places = Math.max(0, scale);
  const padded = String(digits).padStart(places + 1, '0');
  const cut = padded.length - places;
  const after = padded.slice(cut).replace(/0+$/, '');
  const isZero = digits === 0n;
  return `${isZero ? '' : sign}${padded.slice(0, cut)}${after && `.${after}`}`;
}
