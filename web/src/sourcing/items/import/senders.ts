const DATE = '\\d{1,4}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?';
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?';
const WHEN = `(?:${DATE}(?:,|\\s+às)?\\s+${TIME}|${TIME}(?:,|\\s+de)?\\s+${DATE})`;
/** `[14:32, 21/11/2026] Ana: `, `[21/11/2026, 14:32:05] Ana: ` and `21/11/2026 14:32 - Ana: `. */
const STAMP = new RegExp(
  `^[\\s\\u200e\\u200f\\u202a-\\u202e]*(?:\\[${WHEN}\\]\\s*|${WHEN}\\s+[-–]\\s+)`,
  'i',
);
const NAME = /^[^:\n]{1,60}:(?:\s+|$)/;

/** Is the line that a chat wrote before each message in it? */
export const hasSender = (line: string) => STAMP.test(line);

/**
 * A message without the date, the time and the name before it. What the chat itself says, without a name
 * (somebody came, a file was left out), is no message.
 */
export function withoutSender(line: string): string {
  const stamp = STAMP.exec(line)?.[0];
  if (stamp === undefined) return line;
  const said = line.slice(stamp.length);
  const name = NAME.exec(said)?.[0];
  return name === undefined ? '' : said.slice(name.length);
}
