import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { errorCode } from '../../wire/errors.ts';

/** The account's plan has no reports. */
export const isWithoutReports = (error: unknown) => errorCode(error) === 'REPPL';

interface ReportReadingProps<Data> {
  query: UseQueryResult<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A query of the page of reports; that the plan has none is said by the page as a whole. */
export function ReportReading<Data>({ query, failure, children }: ReportReadingProps<Data>) {
  const skeleton = <ListSkeleton rows={8} />;
  if (isWithoutReports(query.error)) return skeleton;
  return (
    <Reading query={query} failure={failure} skeleton={skeleton}>
      {children}
    </Reading>
  );
}
