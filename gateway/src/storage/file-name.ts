/** The endings of each type that is recognised by content; the first is the one that is given. */
const ENDINGS = new Map(
  Object.entries({
    'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
    'image/png': ['png'],
    'image/webp': ['webp'],
    'application/pdf': ['pdf'],
    'application/zip': ['zip'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'image/vnd.dwg': ['dwg'],
    'image/vnd.dxf': ['dxf'],
    'text/csv': ['csv'],
    'application/xml': ['xml'],
  }),
);
const KNOWN = new Set([...ENDINGS.values()].flat());
/** For a type that nobody opens by its ending. */
const UNKNOWN = ['bin'];

const LONGEST_NAME = 200;

/**
 * The name under which a file is saved: what was said, without a folder and without what turns the direction of text or
 * has no shape, and with an ending that belongs to the file's content, so that no system runs it as anything else
 * (security.md T64). An ending of another known type is replaced, any other stays and is followed by the right one.
 *
 * @param said what its sender, or who reads it, calls the file.
 * @param type by content.
 */
export function savedName(said: string, type: string): string {
  const endings = ENDINGS.get(type) ?? UNKNOWN;
  const last = said.slice(Math.max(said.lastIndexOf('/'), said.lastIndexOf('\\')) + 1);
  // Windows drops dots and spaces at the end, and with them what would follow.
  const clean = last
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/[. ]+$/, '');
  const dot = clean.lastIndexOf('.');
  const ending = dot >= 0 ? clean.slice(dot + 1).toLowerCase() : '';
  if (dot > 0 && endings.includes(ending)) return shortened(clean.slice(0, dot), clean.slice(dot));
  const stem = KNOWN.has(ending) ? clean.slice(0, dot) : clean;
  return shortened(stem, `.${endings[0]}`);
}

const shortened = (stem: string, ending: string) =>
  ([...stem].slice(0, LONGEST_NAME).join('').trim() || 'arquivo') + ending;
