import { AttachmentList } from './common/attachments/AttachmentList.tsx';
import { clara, flat } from './money/finances/testing-finances.ts';
import { UnknownProject } from './money/finances/UnknownProject.tsx';
import { DeleteItemDialog } from './sourcing/items/DeleteItemDialog.tsx';
import { SaveKitDialog } from './sourcing/items/kits/SaveKitDialog.tsx';
import { Objections } from './sourcing/projects/all/Objections.tsx';
import { DuplicateProjectDialog } from './sourcing/projects/DuplicateProjectDialog.tsx';
import { EditProjectDialog } from './sourcing/projects/EditProjectDialog.tsx';
import { ProjectActions } from './sourcing/projects/ProjectActions.tsx';
import { ana, clinic, drywall } from './sourcing/projects/testing-projects.ts';
import { WaitingClient } from './sourcing/projects/WaitingClient.tsx';
import { BoardRowActions } from './sourcing/requests/BoardRowActions.tsx';
import type { CategoryBoard } from './sourcing/requests/board.ts';
import { boardRow } from './sourcing/requests/testing-board.ts';
import type { RefusedActs } from './testing-dialogs.ts';
import { dayIn, endOfDay } from './words/deadlines.ts';

const none = () => undefined;
const asksTime = boardRow({ more_time_until: endOfDay(dayIn(9)) });
const board: CategoryBoard = {
  category: 'marcenaria',
  rows: [asksTime, boardRow({ request_id: 'r2', supplier_id: 's2' })],
  answered: 0,
  declined: 0,
  owing: [asksTime],
  deadline: asksTime.respond_until,
  needsCare: true,
};

/** Acts in the dialogs about projects, their items and files, for dialogs.test.tsx: each is refused there. */
export const actsOfProjects: RefusedActs = {
  'sourcing/projects/EditProjectDialog.tsx': [
    {
      what: 'a project is edited',
      element: <EditProjectDialog project={clinic} opened onClose={none} />,
      confirm: 'Salvar',
      to: 'projects',
    },
  ],
  'sourcing/projects/DuplicateProjectDialog.tsx': [
    {
      what: 'a project is duplicated',
      element: <DuplicateProjectDialog project={clinic} opened onClose={none} />,
      confirm: 'Duplicar',
      to: 'rpc/duplicate_project',
    },
  ],
  'sourcing/items/DeleteItemDialog.tsx': [
    {
      what: 'an item is deleted',
      element: (
        <DeleteItemDialog projectId="p1" item={drywall as never} onDeleted={none} onClose={none} />
      ),
      confirm: 'Excluir',
      to: 'project_items',
    },
  ],
  'sourcing/items/kits/SaveKitDialog.tsx': [
    {
      what: 'a kit is saved',
      element: (
        <SaveKitDialog projectId="p1" items={[drywall]} rooms={['Hall']} opened onClose={none} />
      ),
      fill: [[/^Nome do kit/, 'Sala']],
      confirm: 'Salvar kit',
      to: 'rpc/save_kit',
    },
  ],
  'sourcing/projects/ProjectActions.tsx': [
    {
      what: 'a project is archived',
      element: <ProjectActions project={clinic} />,
      open: ['Mais ações do projeto', 'Arquivar projeto'],
      confirm: 'Arquivar',
      to: 'projects',
    },
  ],
  'sourcing/projects/ConcludeDialog.tsx': [
    {
      what: 'a project is concluded',
      element: <ProjectActions project={{ ...clinic, status: 'in_progress' }} />,
      open: ['Mais ações do projeto', 'Concluir projeto'],
      confirm: 'Concluir',
      to: 'projects',
      answers: {
        'rpc/get_project_standing': [
          { open_items: 0, waiting_requests: 0, unpaid_deals: 0, unpaid_total: 0 },
        ],
      },
    },
  ],
  'sourcing/requests/BoardRowActions.tsx': [
    {
      what: 'more time is granted on the board',
      element: <BoardRowActions row={asksTime} board={board} project={clinic} />,
      open: [/^Dar prazo/],
      confirm: 'Estender para todos',
      to: 'rpc/set_request_terms',
    },
  ],
  'sourcing/projects/WaitingClient.tsx': [
    {
      what: 'the invitation of a client is cancelled',
      element: <WaitingClient project={{ ...clinic, client_id: null }} />,
      open: ['Cancelar convite'],
      confirm: 'Cancelar convite',
      to: 'rpc/cancel_client_invitation',
      answers: {
        'rpc/list_client_invitations': [
          {
            id: 'i1',
            project_id: clinic.id,
            project_name: 'Casa',
            client_name: 'Rafael',
            client_email: 'r@prumo.test',
            state: 'waiting',
            expires_at: '2099-01-01T12:00:00Z',
          },
        ],
      },
    },
  ],
  'sourcing/projects/all/Objections.tsx': [
    {
      what: 'an objection of a client is decided',
      element: <Objections />,
      open: ['Manter o projeto Casa'],
      confirm: 'Manter o projeto',
      to: 'rpc/decide_objection',
      answers: {
        'rpc/list_project_objections': [
          {
            id: 'o1',
            project_id: 'p1',
            project_name: 'Casa',
            project_status: 'planning',
            project_opened_at: '2026-11-01T12:00:00Z',
            objected_at: '2026-11-20T12:00:00Z',
            client_name: 'Rafael',
            client_email: 'r@prumo.test',
            architect_name: 'Ana',
            architect_email: 'a@prumo.test',
            architect_company: null,
          },
        ],
      },
    },
  ],
  'money/finances/UnknownProject.tsx': [
    {
      what: 'a client does not recognise a project',
      element: <UnknownProject project={flat} />,
      open: ['Não reconheço este projeto'],
      confirm: 'Não reconheço',
      to: 'rpc/object_to_project',
      as: clara,
      answers: { 'rpc/list_my_objections': [] },
    },
  ],
  'common/attachments/AttachmentList.tsx': [
    {
      what: 'a file is removed',
      element: (
        <AttachmentList
          label="Documentos"
          files={[
            {
              id: 'f1',
              kind: 'project',
              entity_id: 'p1',
              file_name: 'planta.pdf',
              mime_type: 'application/pdf',
              size: 2000,
              uploaded_by: ana.id,
              created_at: new Date().toISOString(),
            } as never,
          ]}
        />
      ),
      open: ['Remover planta.pdf'],
      confirm: 'Remover',
      to: '/storage/v1/object/anexos',
    },
  ],
};
