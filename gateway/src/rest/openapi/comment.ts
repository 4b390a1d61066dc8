/** A comment of the catalog, as far as it is for those who call the API. */
export interface Comment {
  /** Its first sentence, or the first part of a long one; empty without a comment. */
  summary: string;
  /** All sentences that are not in the summary whole, in paragraphs. */
  description: string;
}

/** The declarations about a result, which the document shows as types. Each ends with its first full stop. */
const DECLARATION = /(?:^|\n\s*|(?<=[.)] ))(?:Nullable|Closed sets): [^.]*(?:\.[a-z_][^.]*)*\./g;

/** Lines for readers of the SQL at the end of a comment: why a function has more rights, and where its rule comes from. */
const ASIDE = /(?:^|\n\s*|(?<=[.)] ))(?:Definer|Source): [\s\S]*$/;

/** References to what only a reader of the SQL has. */
const CITATION = / ?\((?:docs\/|Q-\d)[^)]*\)/g;

/** Sentences about how PostgreSQL runs a function, and those that name a file. */
const INSIDE = /^(?:Its body is|It is|Kept) kept parsed\b|\w\.sql\b/;

/** Sentences that begin a paragraph. */
const OPENING = /^(?:Returns|For|Raises|Repeated)\b/;

/**
 * Reads a comment.
 *
 * @param isHidden whether a sentence names something that the caller has no right to; it is left out.
 */
export function readComment(text: string, isHidden: (sentence: string) => boolean): Comment {
  const sentences = sentencesOf(text).filter((sentence) => !isHidden(sentence));
  const [first = ''] = sentences;
  const summary = shortened(first);
  const paragraphs: string[] = [];
  for (const sentence of summary === first ? sentences.slice(1) : sentences) {
    const last = paragraphs.length - 1;
    if (last < 0 || OPENING.test(sentence)) paragraphs.push(sentence);
    else paragraphs[last] += ` ${sentence}`;
  }
  return { summary, description: paragraphs.join('\n\n') };
}

/** A title of one line: a long sentence up to its first colon or semicolon. */
function shortened(sentence: string): string {
  if (sentence.length <= LONGEST_SUMMARY) return sentence;
  const [start = ''] = sentence.split(/[;:] /);
  return start === sentence ? sentence : `${start}.`;
}

const LONGEST_SUMMARY = 120;

/** The sentences of a comment that are for its callers. */
export function sentencesOf(text: string): string[] {
  return forCallers(text)
    .replace(CITATION, '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]\)?)(?<!\b(?:e\.g|i\.e|no)\.) /)
    .filter((sentence) => sentence !== '' && !INSIDE.test(sentence));
}

/** The codes of five characters that a comment names, which the function refuses with, and more that are known otherwise. */
export function codesIn(text: string, more: readonly string[] = []): string[] {
  const codes = forCallers(text).match(/\b(?:[A-Z][A-Z0-9]{4}|[0-9]{5})\b/g) ?? [];
  return [...new Set([...codes, ...more])].sort();
}

const forCallers = (text: string) => text.replace(DECLARATION, '\n').replace(ASIDE, '');
