import { useQuery } from '@tanstack/react-query';
import { requestTermsQuery } from '../../sourcing/requests/queries.ts';
import { TermsDialog } from '../../sourcing/requests/TermsDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import type { Category } from '../../words/categories.ts';

interface ExtendDeadlineProps {
  projectId: string;
  category: Category;
  opened: boolean;
  onClose: () => void;
}

/** The deadline and terms of a category, read when somebody asks for them. */
export default function ExtendDeadline({ projectId, category, ...dialog }: ExtendDeadlineProps) {
  const terms = useQuery(requestTermsQuery(projectId));
  return (
    <Reading
      query={terms}
      failure="Não foi possível carregar o prazo desta solicitação"
      skeleton={null}
      bare
    >
      {(all) => (
        <TermsDialog
          projectId={projectId}
          category={category}
          terms={all.find((one) => one.category === category)}
          {...dialog}
        />
      )}
    </Reading>
  );
}
