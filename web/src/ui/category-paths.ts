import type { Category, specifiedCategories } from '../words/categories.ts';

/** One drawing for each of the seven trades, on the grid of the other icons. */
export const categoryPaths: Record<(typeof specifiedCategories)[number], string> = {
  civil: 'M3.5 6h17v12h-17zM3.5 12h17M9 6v6M15 12v6M15 6v6M9 12v6',
  decoracao: 'M8 20h8M12 20v-8M6 12h12L15.5 4.5h-7z',
  iluminacao:
    'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.5.5.5 1.6.5 3.1h6c0-1.5 0-2.6.5-3.1A6 6 0 0 0 12 3.5',
  marcenaria: 'M4 5h16v14H4zM12 5v14M4 12h16M9.5 8.5v1M14.5 8.5v1M9.5 14.5v1M14.5 14.5v1',
  marmoraria: 'M3.5 9h17v3.5h-17zM5.5 12.5V19M18.5 12.5V19M8 9l1.5-3.5h5L16 9M12 5.5V4',
  pintura: 'M5 4.5h12v5H5zM17 6.5h3v5.5h-8v3M10.5 15h3v5.5h-3z',
  vidracaria: 'M5 3.5h14v17H5zM12 3.5v17M7.5 10 10 6.5M14 15.5l3.5-5',
};

/** The icon of a category that the team added: a tag. */
const TAG = 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01';

export const categoryPath = (category: Category): string =>
  Object.hasOwn(categoryPaths, category)
    ? categoryPaths[category as keyof typeof categoryPaths]
    : TAG;
