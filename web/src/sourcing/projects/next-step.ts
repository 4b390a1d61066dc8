import { formatBRL, formatDate, plural } from '../../words/format.ts';
import type { ListedProject } from './queries.ts';

type ProjectFacts = Pick<
  ListedProject,
  | 'status'
  | 'items'
  | 'open_items'
  | 'suppliers_asked'
  | 'suppliers_answered'
  | 'approved'
  | 'paid'
  | 'last_paid_on'
>;

/** The next step of a project in a few words: `8 de 12 fornecedores responderam`. */
export function nextStep(project: ProjectFacts): string {
  const { items, open_items: open, suppliers_asked: asked, suppliers_answered: answered } = project;
  switch (project.status) {
    case 'planning':
      return items === 0
        ? 'Listar os itens'
        : `Convidar fornecedores: ${plural(items, 'item listado', 'itens listados')}`;
    case 'quoting':
      return answered < asked
        ? `${answered} de ${plural(asked, 'fornecedor respondeu', 'fornecedores responderam')}`
        : undecided(open);
    case 'in_progress':
      return open > 0 ? undecided(open) : moneyLeft(project);
    case 'completed':
      return project.paid < project.approved ? moneyLeft(project) : paidWords(project);
    default:
      return 'Arquivado';
  }
}

const undecided = (open: number) => `Falta decidir ${plural(open, 'item', 'itens')}`;

const moneyLeft = ({ approved, paid }: ProjectFacts) =>
  paid < approved ? `Falta pagar ${formatBRL(approved - paid)}` : 'Tudo decidido e pago';

const paidWords = ({ last_paid_on }: ProjectFacts) =>
  last_paid_on ? `Pago em ${formatDate(last_paid_on)}` : 'Concluído';
