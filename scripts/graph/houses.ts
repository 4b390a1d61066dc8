/** The folders whose imports follow layers, each with the table of its layers. */
export const HOUSES = {
  'web/src': 'web/layers.txt',
  'gateway/src': 'gateway/layers.txt',
  database: 'database/layers.txt',
} as const;
