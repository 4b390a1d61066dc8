import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { categoryLabel } from '../../words/categories.ts';
import { isPressing } from './board.ts';
import type { BoardCategoryProps } from './board-category.ts';
import { QuestionsDialog } from './QuestionsDialog.tsx';
import styles from './RequestBoard.module.css';
import { RoundDialog } from './RoundDialog.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { useRemindAll } from './use-reminders.ts';

interface BoardActionsProps extends BoardCategoryProps {
  /** Whether the questions are open: the line of the category opens them as well. */
  asksQuestions: boolean;
  onQuestions: (opened: boolean) => void;
}

/** An architect's actions for all suppliers of a category: the next step as a button, the rest in a menu. */
export function BoardActions(props: BoardActionsProps) {
  const { board, project, items, terms, openQuestions, asksQuestions, onQuestions } = props;
  const { undecided, isDecided } = props;
  const { category, rows } = board;
  const name = categoryLabel(category);
  const [opened, setOpened] = useState<'terms' | 'round' | null>(null);
  const close = () => setOpened(null);
  // A guest gets no notification: a reminder goes by the message of its own row.
  const reminders = useRemindAll(
    project.id,
    board.owing.filter(({ guest }) => !guest),
  );
  // Before the first answer it is the next step, once time is short; afterwards the answers are.
  const isPressed = board.owing.some((row) => !row.guest && !row.reminded_today && isPressing(row));
  const remindsAll = !isDecided && board.answered === 0 && isPressed;
  return (
    <div {...as.cell} className={`row at-end gap-8 nowrap ${styles.acts}`}>
      {!isDecided && board.answered > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={paths.quoteAnalysis(project.id, category)}
          aria-label={`Comparar propostas de ${name}`}
        >
          Comparar
        </Button>
      )}
      {isDecided && (
        <Link
          className={styles.go}
          to={paths.quoteAnalysis(project.id, category)}
          aria-label={`Mapa de ${name}`}
        >
          Mapa
        </Link>
      )}
      {remindsAll && (
        <Needs right="decide">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Lembrar todos de ${name}`}
            loading={reminders.isPending}
            onClick={reminders.send}
          >
            Lembrar
          </Button>
        </Needs>
      )}
      <MoreMenu label={`Mais ações de ${name}`}>
        {!remindsAll && reminders.due.length > 1 && (
          <Needs right="decide">
            <Menu.Item onClick={reminders.send}>Lembrar todos ({reminders.due.length})</Menu.Item>
          </Needs>
        )}
        <Needs right="decide">
          <Menu.Item onClick={() => setOpened('terms')}>Estender prazo</Menu.Item>
        </Needs>
        <Menu.Item component={Link} to={paths.supplierSelection(project.id, category)}>
          Convidar mais fornecedores
        </Menu.Item>
        <Menu.Item component={Link} to={paths.addendum(project.id, category)}>
          Mudar a solicitação
        </Menu.Item>
        <Menu.Item onClick={() => onQuestions(true)}>
          Perguntas{openQuestions > 0 && ` (${openQuestions})`}
        </Menu.Item>
        {undecided.length > 0 && (
          <Needs right="decide">
            <Menu.Item onClick={() => setOpened('round')}>Abrir nova rodada</Menu.Item>
          </Needs>
        )}
      </MoreMenu>
      <QuestionsDialog
        projectId={project.id}
        category={category}
        items={items}
        opened={asksQuestions}
        onClose={() => onQuestions(false)}
      />
      <RoundDialog
        projectId={project.id}
        category={category}
        items={undecided}
        rows={rows}
        opened={opened === 'round'}
        onClose={close}
      />
      <TermsDialog
        projectId={project.id}
        category={category}
        terms={terms}
        opened={opened === 'terms'}
        onClose={close}
      />
    </div>
  );
}
