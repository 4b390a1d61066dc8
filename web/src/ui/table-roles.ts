/**
 * The roles of a table's parts, said aloud: `display: block` or `grid` takes their own away. Spread over
 * the elements, as in `<tr {...tableRoles.row}>`.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
} as const;

/** A cell over the width of so many columns. */
export const cellAcross = (columns: number) => ({
  ...tableRoles.gridcell,
  'aria-colspan': columns,
});
