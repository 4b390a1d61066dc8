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

/** A row that is chosen or not. */
export const selectableRow = (isSelected: boolean) => ({
  ...tableRoles.row,
  'aria-selected': isSelected,
});

/** A cell over the width of so many columns. */
export const cellAcross = (columns: number) => ({
  ...tableRoles.gridcell,
  'aria-colspan': columns,
});
