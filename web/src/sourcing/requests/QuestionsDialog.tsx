import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { type Category, categoryLabel } from '../../words/categories.ts';
import type { ProjectItem } from '../items/item.ts';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './Questions.module.css';
import { questionsQuery } from './queries.ts';

interface QuestionsDialogProps {
  projectId: string;
  category: Category;
  items: readonly ProjectItem[];
  opened: boolean;
  onClose: () => void;
}

/** Suppliers' questions about a category, those without an answer first. */
export function QuestionsDialog({ opened, onClose, ...props }: QuestionsDialogProps) {
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={`Perguntas sobre ${categoryLabel(props.category)}`}
      size="lg"
    >
      <Questions {...props} />
    </ModalDialog>
  );
}

function Questions({
  projectId,
  category,
  items,
}: Omit<QuestionsDialogProps, 'opened' | 'onClose'>) {
  const questions = useQuery(questionsQuery(projectId, category));
  return (
    <Reading query={questions} failure="Não foi possível carregar as perguntas" bare>
      {(all) =>
        all.length === 0 ? (
          <EmptyState bare title="Nenhuma pergunta ainda">
            As perguntas dos fornecedores aparecem aqui e no sino de avisos.
          </EmptyState>
        ) : (
          <ul className={`stack ${styles.questions}`}>
            {all.map((question) => (
              <QuestionCard
                key={question.id}
                projectId={projectId}
                question={question}
                item={items.find(({ id }) => id === question.item_id)?.description}
              />
            ))}
          </ul>
        )
      }
    </Reading>
  );
}
