import { useQuery } from '@tanstack/react-query';
import { DocumentButton } from '../../../ui/DocumentButton.tsx';
import type { ResponseDetails } from '../../received/requests.ts';
import { requestSpecsQuery } from '../../specs/queries.ts';

/** The fichas of a request as one paper, where any of its items has one. */
export function SpecsPaper({ details }: { details: ResponseDetails }) {
  const specs = useQuery(requestSpecsQuery(details.quote_id)).data ?? [];
  if (specs.length === 0) return null;
  return (
    <p className="above-8 below-12 no-print">
      <DocumentButton
        name="request-specification"
        id={details.request_id}
        label="Baixar PDF das fichas"
        words="PDF das fichas"
      />
    </p>
  );
}
