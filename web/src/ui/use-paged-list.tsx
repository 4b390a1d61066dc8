import { Button, Text } from '@mantine/core';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../wire/errors.ts';
import { countQuery, readAll, rowsQuery, type ServerList } from '../wire/server-list.ts';
import { formatQuantity } from '../words/format.ts';
import { TABLE_ROWS } from './DataTable.tsx';
import { announce } from './LiveRegion.tsx';
import { focusRow } from './shown-rows.tsx';
import { notifyError } from './toasts.tsx';
import { usePrinting } from './use-printing.ts';

/** Rows read at first, and added by each "Mostrar mais". */
const ROWS_AT_ONCE = 100;
/** Rows that the first call of a list asks for, for a page that reads ahead. */
export const FIRST_ROWS = ROWS_AT_ONCE + 1;

interface PagedListOptions {
  /** Where the rows are in their list (a selector). */
  places?: string;
  /** Rows read at first, and added by each press. */
  atOnce?: number;
}

/**
 * A list that the server searches, orders and cuts: a hundred rows at first, a hundred more at each press of
 * `more`, which stands below and is null when all are there. `list` is the `ref` of the element in which the
 * rows are, at `places`: at each press the first new one takes the focus. One more row is read
 * than shown, to know whether there are any. Another search or order begins with the first page.
 */
export function usePagedList<Row>(
  list: ServerList<Row>,
  id: (row: Row) => string,
  { places = TABLE_ROWS, atOnce = ROWS_AT_ONCE }: PagedListOptions = {},
) {
  const queryClient = useQueryClient();
  const key = hashKey(list.queryKey);
  const [turned, setTurned] = useState({ key, most: atOnce });
  const most = turned.key === key ? turned.most : atOnce;
  const query = useQuery(rowsQuery(list, id, most + 1));
  const rows = useMemo(() => query.data?.slice(0, most) ?? [], [query.data, most]);
  const hasMore = (query.data?.length ?? 0) > most;
  const { data: asked } = useQuery({ ...countQuery(list), enabled: hasMore && !list.total });
  const counted = rows[0] && list.total ? list.total(rows[0]) : asked;
  const total = hasMore ? counted : rows.length;

  const parent = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    parent.current = element;
  }, []);
  const isThere = query.isSuccess && !query.isPlaceholderData;
  const awaited = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!isThere || awaited.current === null) return;
    focusRow(parent.current?.querySelectorAll(places)[awaited.current]);
    awaited.current = null;
    announce(`Mostrando ${formatQuantity(rows.length)}${ofTotal(total)}.`);
  }, [isThere, rows.length, total, places]);

  const isPrinting = usePrinting();
  const showMore = () => {
    awaited.current = most;
    setTurned({ key, most: most + atOnce });
  };
  /** Every row that matches, however many are shown: for a file. */
  const all = () => readAll(() => list.ask(), id);
  /** Shows every row, then opens the browser's print dialog. */
  const print = async () => {
    try {
      const every = Number.MAX_SAFE_INTEGER;
      await queryClient.fetchQuery({ ...rowsQuery(list, id, every), staleTime: 0 });
      flushSync(() => setTurned({ key, most: every - 1 }));
      window.print();
    } catch (error) {
      notifyError('Não foi possível preparar a impressão', errorText(error));
    }
  };
  const more: ReactNode =
    hasMore &&
    (isPrinting ? (
      <Text>
        Só os {formatQuantity(rows.length)} primeiros{ofTotal(total)}.
      </Text>
    ) : (
      <Button
        variant="default"
        className="no-print"
        loading={awaited.current !== null && query.isPlaceholderData}
        onClick={showMore}
      >
        Mostrar mais ({formatQuantity(rows.length)}
        {ofTotal(total)})
      </Button>
    ));
  return {
    query,
    rows,
    /** How many match; undefined until it is known. */
    total,
    /** For the table: rows of an earlier search or page are stale while the asked ones are read. */
    paging: { isStale: query.isPlaceholderData, more: more || null, list: ref },
    all,
    print,
  };
}

const ofTotal = (total: number | undefined) =>
  total === undefined ? '' : ` de ${formatQuantity(total)}`;
