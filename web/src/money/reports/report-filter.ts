import { usePeriod } from '../../ui/PeriodFilter.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { isUuid } from '../../wire/is-uuid.ts';
import { isCategory } from '../../words/categories.ts';
import type { Period } from '../../words/period.ts';

/** Parts of an office's money that a report is about; '' is all of them. */
export interface ReportFilter {
  period: Period;
  projectId: string;
  category: string;
  supplierId: string;
}

/** The filter as the address has it (`?periodo=`, `?projeto=`, `?categoria=`, `?fornecedor=`). */
export function useReportFilter(): ReportFilter {
  const period = usePeriod();
  const [project] = useAddressParam('projeto');
  const [category] = useAddressParam('categoria');
  const [supplier] = useAddressParam('fornecedor');
  // The address is anybody's to write: what names nothing narrows nothing.
  return {
    period,
    projectId: isUuid(project) ? project : '',
    category: isCategory(category) ? category : '',
    supplierId: isUuid(supplier) ? supplier : '',
  };
}

/** The arguments of the calls; those that narrow nothing are left out. */
export const narrowing = ({ projectId, category, supplierId }: ReportFilter) => ({
  ...(projectId && { project_ids: [projectId] }),
  ...(category && { only_category: category }),
  ...(supplierId && { target_supplier_id: supplierId }),
});

export const daysAsked = ({ from, until }: Period) => ({
  ...(from && { from_day: from }),
  ...(until && { until_day: until }),
});
