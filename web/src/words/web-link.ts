/**
 * The address when it is a web page, otherwise null: what people typed becomes a link only when it
 * leads to http(s), whatever a row in the database says (security.md T26).
 */
export function webLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
