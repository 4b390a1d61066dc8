/** The widths in pixels up to which a medium holds: the only ones, in style sheets and in code (decision 212). */
const WIDTHS = { small: 359.98, phone: 767.98, tablet: 1199.98, wide: 1339.98 } as const;

/** The name of one in a style sheet: `@media (--phone)`, or `@media (--above-phone)` for all that is wider. */
type Medium = keyof typeof WIDTHS | `above-${keyof typeof WIDTHS}`;

/** The condition of each of them, as a browser is asked for it. */
export const MEDIA = Object.fromEntries(
  Object.entries(WIDTHS).flatMap(([name, width]) => [
    [name, `(max-width: ${width}px)`],
    [`above-${name}`, `(min-width: ${width + 0.02}px)`],
  ]),
) as Record<Medium, string>;
