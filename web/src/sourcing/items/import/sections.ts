import type { Category } from '../../../words/categories.ts';
import { asTitle, categoryGuessed, categoryNamed, isPlace, isRoom } from './known-words.ts';
import type { RawRow } from './raw-row.ts';
import { bare, codeOf } from './row-kind.ts';

/** A title with the room or category that it gives to the rows below it. */
export interface Section {
  line: number;
  title: string;
  room: string | null;
  category: Category | null;
  /** The category was only guessed from the words of the title. */
  isGuess: boolean;
  /** How deep its code lies, or null without one. */
  depth: number | null;
  /** Its code, by which those of its items begin: "1.1". */
  code: string;
}

/** A title names a category, a room, or both ("Marcenaria cozinha"); what is neither becomes a room. */
export function sectionOf(row: RawRow): Section {
  const text = asTitle(bare(row.words));
  const code = codeOf(row);
  const place = { line: row.line, title: text, depth: code ? code.split('.').length : null, code };
  const named = categoryNamed(text);
  if (named) {
    const rest = asTitle(withoutCategory(text));
    const room = isRoom(rest) ? rest : null;
    return { ...place, room, category: named, isGuess: false };
  }
  const guess = isRoom(text) ? null : categoryGuessed(text);
  return guess
    ? { ...place, room: null, category: guess.category, isGuess: true }
    : { ...place, room: text, category: null, isGuess: false };
}

/**
 * The title above a table of several. It names a trade or a room, or a room where the titles of other tables
 * do; what is neither holds for nothing.
 */
export function tableSection(title: string, line: number, areRooms: boolean): Section[] {
  const text = asTitle(bare(title));
  const category = categoryNamed(text);
  const room = !category && areRooms && text ? text : null;
  return category || room
    ? [{ line, title: text, room, category, isGuess: false, depth: null, code: '' }]
    : [];
}

const withoutCategory = (text: string) => {
  const rest = text
    .split(' ')
    .filter((word) => categoryNamed(word) === null)
    .join(' ')
    .replace(/^[\s\-–:/]*(d[aeo]s?\s+)?|[\s\-–:/]+$/gi, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/**
 * The titles that hold for what follows, the outermost first. A code says how deep a title stands;
 * without codes a title ends the last one of its own kind and whatever stood inside that.
 */
export function entered(open: readonly Section[], section: Section): Section[] {
  const kept =
    section.depth === null
      ? untilSameKind(open, section)
      : open.filter(({ depth }) => depth !== null && depth < (section.depth ?? 0));
  return [...kept, section];
}

/** The titles that hold for an item: "1.2" stands under "1" and no longer under "1.1". */
export function holding(open: readonly Section[], code: string): readonly Section[] {
  const root = code.split('.')[0];
  const isOfTitles = code.includes('.') && open.some((one) => one.code.split('.')[0] === root);
  if (!isOfTitles) return open;
  return open.filter((one) => one.code === '' || code.startsWith(`${one.code}.`));
}

/** A section that names no place ("Demolições") ends with the next title of any kind. */
function untilSameKind(open: readonly Section[], { room, category }: Section): readonly Section[] {
  const same = open.findIndex(
    (one) =>
      (room !== null && one.room !== null) ||
      (category !== null && one.category !== null) ||
      (one.room !== null && !isPlace(one.room)),
  );
  return same < 0 ? open : open.slice(0, same);
}
