import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, DataTable } from './DataTable.tsx';
import { Reading } from './Reading.tsx';

interface TableReadingProps<Row> {
  query: UseQueryResult<Row[]>;
  /** Names the failure, in the words of the specification where it has some. */
  failure: string;
  caption: string;
  columns: Column<Row>[];
  /** Stands in the place of a table without rows. */
  empty: ReactNode;
}

/** One reading shown as one table of rows with an id: wait, failure, nothing there, the rows. */
export function TableReading<Row extends { id: string }>(props: TableReadingProps<Row>) {
  const { query, failure, caption, columns, empty } = props;
  return (
    <Reading query={query} failure={failure}>
      {(rows) =>
        rows.length > 0 ? (
          <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
        ) : (
          empty
        )
      }
    </Reading>
  );
}
