import { Anchor, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { categoryLabel } from '../../words/categories.ts';
import { deadlineWords } from '../../words/deadlines.ts';
import { plural } from '../../words/format.ts';
import type { Project } from '../projects/queries.ts';
import { type CategoryBoard, isPressing } from './board.ts';
import { GuestRowActions } from './GuestRowActions.tsx';
import type { BoardRow } from './queries.ts';
import styles from './RequestBoard.module.css';
import { useGrantTime } from './use-grant-time.ts';
import { useRemindOne } from './use-reminders.ts';
import { reminderLink } from './whatsapp.ts';

interface BoardRowActionsProps {
  row: BoardRow;
  board: CategoryBoard;
  project: Project;
}

/** Buttons only where somebody is late or asks for time; the rest stands in the menu. */
export function BoardRowActions({ row, board, project }: BoardRowActionsProps) {
  const { full_name } = useProfile();
  const { supplier_name: name } = row;
  const reminder = useRemindOne(project.id, row);
  const grant = useGrantTime(project, row, board);
  const [asksGrant, setAsksGrant] = useState(false);
  const others = board.rows.length - 1;
  const isLate = isPressing(row);
  const whatsapp = {
    component: 'a',
    href: reminderLink({
      supplier: name,
      architect: full_name,
      project: project.name,
      category: categoryLabel(row.category),
      respondUntil: row.respond_until,
      address: `${location.origin}${paths.quoteRequests()}`,
      phone: row.supplier_phone,
    }),
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `WhatsApp para ${name}, com o texto escrito`,
  } as const;
  const seeOffer = row.owes && row.priced_items > 0 && (
    <Menu.Item component={Link} to={paths.quoteAnalysis(project.id, row.category)}>
      Ver a proposta
    </Menu.Item>
  );
  const typeAnswer = (row.owes || row.is_typed) && (
    <Menu.Item component={Link} to={paths.typeAnswer(project.id, row.request_id)}>
      {row.owes ? 'Registrar resposta' : 'Corrigir resposta registrada'}
    </Menu.Item>
  );
  return (
    <div {...as.cell} className={`row at-end gap-8 nowrap ${styles.acts}`}>
      {grant && (
        <Needs right="decide">
          <Button
            size="compact-sm"
            variant="default"
            loading={grant.action.isPending}
            onClick={() => (others > 0 ? setAsksGrant(true) : grant.send())}
            aria-label={`Dar prazo ${deadlineWords(grant.until)} a ${name}`}
          >
            Dar prazo
          </Button>
        </Needs>
      )}
      {grant && (
        <ConfirmDialog
          opened={asksGrant}
          onClose={() => setAsksGrant(false)}
          onConfirm={() => grant.send(() => setAsksGrant(false))}
          title={`Estender o prazo de ${categoryLabel(row.category)} ${deadlineWords(grant.until)}?`}
          confirmLabel="Estender para todos"
          action={grant.action}
          failure="Não foi possível estender o prazo."
        >
          O prazo é o mesmo para a categoria toda: {name} e{' '}
          {plural(others, 'outro fornecedor', 'outros fornecedores')} passam a ter esse prazo, e
          todos são avisados.
        </ConfirmDialog>
      )}
      {!row.guest && row.owes && row.reminded_today && (
        <span className={`muted ${styles.muted}`}>Lembrado hoje</span>
      )}
      {!row.guest && isLate && !row.reminded_today && (
        <Needs right="decide">
          <Button
            size="compact-sm"
            variant="default"
            loading={reminder.isPending}
            onClick={reminder.send}
            aria-label={`Lembrar ${name}`}
          >
            Lembrar
          </Button>
        </Needs>
      )}
      {!row.guest && isLate && (
        <Button
          {...whatsapp}
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="chat" size={16} />}
        >
          WhatsApp
        </Button>
      )}
      {!row.owes && row.priced_items > 0 && (
        <Anchor
          component={Link}
          to={paths.quoteAnalysis(project.id, row.category)}
          className={styles.go}
          aria-label={`Ver a proposta de ${name}`}
        >
          Ver
        </Anchor>
      )}
      {row.state === 'declined' && (
        <Anchor
          component={Link}
          to={paths.supplierSelection(project.id, row.category)}
          className={styles.go}
          aria-label={`Trocar ${name} por outro fornecedor`}
        >
          Trocar
        </Anchor>
      )}
      {row.guest ? (
        <GuestRowActions row={row} projectId={project.id}>
          {typeAnswer}
          {seeOffer}
        </GuestRowActions>
      ) : (
        <MoreMenu label={`Mais ações de ${name}`}>
          <Menu.Item component={Link} to={paths.conversation(row.request_id)}>
            Conversa com {name}
          </Menu.Item>
          {row.owes && !isLate && !row.reminded_today && (
            <Needs right="decide">
              <Menu.Item onClick={reminder.send}>Lembrar</Menu.Item>
            </Needs>
          )}
          {row.owes && !isLate && <Menu.Item {...whatsapp}>Lembrar por WhatsApp</Menu.Item>}
          {typeAnswer}
          {seeOffer}
        </MoreMenu>
      )}
    </div>
  );
}
