/** A CPF or CNPJ as it is stored: without punctuation, letters in capitals (a CNPJ may have letters since 2026). */
const bareTaxId = (typed: string) => typed.replace(/[\s./-]/g, '').toUpperCase();

/** `52998224725` -> `529.982.247-25`, `12ABC34501DE35` -> `12.ABC.345/01DE-35`; anything else as it was typed. */
export function writeTaxId(typed: string): string {
  const bare = bareTaxId(typed);
  if (bare.length === 11) return bare.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  if (bare.length === 14) return bare.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  return typed.trim();
}

/**
 * Whether it is a CPF or CNPJ, so that a slip is found while it is typed; the rule is private.is_cpf and is_cnpj
 * (database/billing/tax_ids.sql). No library: those at hand take no letters in a CNPJ, or a hundred times this.
 */
export function isTaxId(typed: string): boolean {
  const bare = bareTaxId(typed);
  if (/^(.)\1*$/.test(bare)) return false;
  if (/^\d{11}$/.test(bare)) return endsInDigits(bare, 11);
  return /^[\dA-Z]{12}\d{2}$/.test(bare) && endsInDigits(bare, 9);
}

const endsInDigits = (bare: string, heaviest: number) =>
  bare.endsWith(checkDigit(bare.slice(0, -2), heaviest) + checkDigit(bare.slice(0, -1), heaviest));

/** Weights 2, 3, … from the right; a character counts as its ASCII code less 48. */
function checkDigit(characters: string, heaviest: number): string {
  const sum = [...characters]
    .reverse()
    .reduce((all, char, i) => all + (char.charCodeAt(0) - 48) * (2 + (i % (heaviest - 1))), 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}
