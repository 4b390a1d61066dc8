import { fontOf } from './fonts.ts';

/**
 * Signs that people write in lists of work and that the fonts lack, or hold only in name, as what stands for
 * them on paper. The diameter sign and its like are the letter that is used for them everywhere.
 */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '⌀': 'Ø', '∅': 'Ø', '⌽': 'Ø', '⊘': 'Ø' },
  ...{ '≤': '<=', '≥': '>=', '⩽': '<=', '⩾': '>=', '≠': '<>', '≈': '~', '≅': '~', '∼': '~' },
  ...{ '→': '->', '←': '<-', '↔': '<->', '⇒': '=>', '➔': '->', '➜': '->', '∞': 'infinito' },
  ...{ '✓': '[x]', '✔': '[x]', '☑': '[x]', '☒': '[x]', '☐': '[ ]', '□': '[ ]', '▢': '[ ]' },
  ...{ '■': '•', '▪': '•', '●': '•', '◦': '•', '○': '•', '‣': '•', '∙': '•', '◆': '•', '▶': '•' },
  ...{ '‐': '-', '‑': '-', '‒': '–', '―': '—', '⁃': '-', '─': '-' },
  ...{ '✕': 'x', '✖': 'x', '✗': 'x', '✘': 'x', '⨯': 'x', '★': '*', '☆': '*', '†': '*', '‡': '**' },
  ...{ '∆': 'Δ', '∑': 'Σ', '∏': 'Π', '‰': ' por mil', '㎡': 'm²', '㎥': 'm³', '※': '*' },
};

const hasFont = (letter: string) => fontOf(letter.codePointAt(0) ?? 0) !== undefined;

/**
 * A letter as letters that a font here has: itself, the sign that stands for it, or what it is made of (a
 * full-width, circled, raised or ligated letter). Undefined where there is nothing of the kind.
 */
export function shapeOf(letter: string): string | undefined {
  const sign = SIGNS[letter];
  if (sign !== undefined) return sign;
  // Spaces of other widths, of which the fonts hold hardly any.
  if (/[\u2000-\u200a\u202f\u205f\u3000]/.test(letter)) return ' ';
  if (hasFont(letter)) return letter;
  const plain = letter.normalize('NFKC');
  return plain !== letter && [...plain].every(hasFont) ? plain : undefined;
}
