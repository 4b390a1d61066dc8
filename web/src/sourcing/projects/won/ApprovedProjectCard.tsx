import { AccordionChevron, Button, Text } from '@mantine/core';
import { memo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { CategoryBadge } from '../../../ui/CategoryBadge.tsx';
import { ContactLinks, mailtoLink } from '../../../ui/ContactLinks.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import {
  formatBRL,
  formatDate,
  formatList,
  formatQuantity,
  formatRate,
  plural,
} from '../../../words/format.ts';
import {
  orderStatusLabel,
  projectStatusLabel,
  type StatusWord,
  withUnit,
} from '../../../words/labels.ts';
import { orderLabel } from '../../orders/order.ts';
import styles from './ApprovedProjectCard.module.css';
import { DealOrders } from './DealOrders.tsx';
import type { ApprovedProject, DealFigures } from './queries.ts';

/** Items read at a glance. */
const AT_FIRST = 8;
/** As many letters of the text as a phone shows in a few lines. */
const SHORT_TEXT = 280;

interface ApprovedProjectCardProps {
  project: ApprovedProject;
  /** Undefined until read. */
  figures: DealFigures | undefined;
  /** Whether it is open before anybody presses it. */
  startsOpen: boolean;
}

/**
 * One deal: whose, for how much and what is left to receive, in a row that opens; opened, what to deliver, where, and whom to
 * call.
 */
export const ApprovedProjectCard = memo(function ApprovedProjectCard({
  project,
  figures,
  startsOpen,
}: ApprovedProjectCardProps) {
  const headingId = `deal-${project.quote_id}`;
  const panel = useId();
  const [opened, setOpen] = useState<boolean | null>(null);
  // Paper has everything.
  const isPrinting = usePrinting();
  const isOpen = isPrinting || (opened ?? startsOpen);
  return (
    <article aria-labelledby={headingId} className={styles.deal}>
      <div className={styles.row} data-opened={isOpen || undefined}>
        <div className={styles.named}>
          <h2 id={headingId}>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              {project.project_name}
            </button>
          </h2>
          <p className="muted text-13 cut">{dealWords(project, figures)}</p>
        </div>
        {figures && (
          <span className={styles.status}>
            <StatusBadge status={statusOf(figures)} compact />
          </span>
        )}
        <span className={styles.value}>
          <span>Valor aprovado</span>
          <strong className="num">{formatBRL(project.quote_price)}</strong>
        </span>
        {figures && (
          <span className={`${styles.value} ${styles.remaining}`}>
            <span>A receber</span>
            <strong className="num">{formatBRL(figures.remaining_amount)}</strong>
          </span>
        )}
        <AccordionChevron size={16} className={isOpen ? styles.turned : undefined} />
      </div>
      <div id={panel} hidden={!isOpen} className={styles.panel}>
        {isOpen && <Deal project={project} figures={figures} />}
      </div>
    </article>
  );
});

/** An order that waits for the supplier comes before everything else that is known of a deal. */
const statusOf = ({ orders, project_status }: DealFigures): StatusWord =>
  orders.some(({ status }) => status === 'issued')
    ? orderStatusLabel.issued
    : projectStatusLabel[project_status];

/** `Cozinha e Sala · 4 itens · Ana Ribeiro · pedido 0003/2026` */
function dealWords(project: ApprovedProject, figures: DealFigures | undefined): string {
  const rooms = [...new Set(figures?.items.flatMap(({ room }) => room ?? []))];
  return [
    formatList(rooms.slice(0, 3)),
    plural(project.total_items, 'item', 'itens'),
    project.architect_name,
    ...(figures?.orders ?? []).map(orderLabel),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The parts of an opened deal. */
function Deal({ project, figures }: Omit<ApprovedProjectCardProps, 'startsOpen'>) {
  return (
    <>
      <Text c="dimmed">{project.project_address ?? 'Endereço não informado'}</Text>
      {figures && <DealOrders orders={figures.orders} />}
      <dl className={`flex wrap ${styles.facts}`}>
        <Fact name="Aprovado em">{formatDate(project.approved_at)}</Fact>
        <Fact name="Prazo de entrega">{plural(project.quote_delivery_days, 'dia', 'dias')}</Fact>
        <Fact name="Categoria">
          <CategoryBadge category={project.item_category} />
        </Fact>
        <Fact name="Itens">{plural(project.total_items, 'item', 'itens')}</Fact>
        {figures && <MoneyFacts figures={figures} />}
      </dl>
      <DealItems items={figures ? pricedItems(figures) : itemsOf(project)} />
      {project.quote_notes && (
        // A text with a line for each of sixty items is folded, and opened by people who want it.
        <details
          className={`above-12 ${styles.text}`}
          open={project.quote_notes.length <= SHORT_TEXT}
        >
          <summary>Texto enviado com o orçamento inteiro</summary>
          <p className={styles.notes}>{project.quote_notes}</p>
        </details>
      )}
      <Button
        component={Link}
        to={paths.conversationOfQuote(project.quote_id)}
        variant="default"
        className={styles.talk}
        leftSection={<Icon name="chat" size={18} />}
        aria-label={`Conversar com ${project.architect_name}, ${project.project_name}`}
      >
        Conversar com o arquiteto
      </Button>
      <div className={`stack above-16 ${styles.people}`}>
        <Contact
          title="Arquiteto"
          name={project.architect_name}
          email={project.architect_email}
          phone={project.architect_phone}
          action="Contatar Arquiteto"
          about={project.project_name}
        />
        <Contact
          title="Cliente"
          name={project.client_name}
          email={project.client_email}
          phone={project.client_phone}
          action="Contatar Cliente"
          about={project.project_name}
        />
      </div>
    </>
  );
}

/** Items to deliver: the first of many, the others behind a button. */
function DealItems({ items }: { items: readonly ListedItem[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, AT_FIRST);
  return (
    <>
      <ul className={`line-above ${styles.items}`}>
        {shown.map((item) => (
          <li key={item.key}>
            <div>
              {item.description}
              <span className="block muted text-13">{item.quantity}</span>
              {item.note && <span className="block muted text-13">{item.note}</span>}
            </div>
            {item.price !== undefined && <span className="num">{formatBRL(item.price)}</span>}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="subtle" className={styles.more} onClick={() => setWhole(true)}>
          Mostrar os {formatQuantity(items.length)} itens
        </Button>
      )}
    </>
  );
}

/** The received amount of a deal, and its commission. */
function MoneyFacts({ figures }: { figures: DealFigures }) {
  const { total_paid, commission_rate, commission_amount } = figures;
  const rate = commission_rate === null ? '' : ` (${formatRate(commission_rate)})`;
  return (
    <>
      <Fact name="Pago">
        <span className="num">{formatBRL(total_paid)}</span>
      </Fact>
      <Fact name={`Comissão do Prumo${rate}`}>
        <span className="num">{formatBRL(commission_amount)}</span>
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ContactProps {
  title: string;
  name: string;
  /** Null once the client says that they do not recognise the project. */
  email: string | null;
  phone: string | null;
  action: string;
  about: string;
}

function Contact({ title, name, email, phone, action, about }: ContactProps) {
  return (
    <div className={`column at-top gap-8 ${styles.person}`}>
      <p className={styles.whom}>
        <span>{title}</span>
        <strong>{name}</strong>
      </p>
      <ContactLinks name={name} email={email} phone={phone} />
      {email && (
        <Button
          component="a"
          href={mailtoLink(email)}
          variant="default"
          leftSection={<Icon name="envelope" size={18} />}
          aria-label={`${action}: ${name}, ${about}`}
        >
          {action}
        </Button>
      )}
    </div>
  );
}

interface ListedItem {
  key: string;
  description: string;
  quantity: string | undefined;
  note?: string | null;
  price?: number;
}

const pricedItems = ({ items }: DealFigures): ListedItem[] =>
  items.map(({ id, quantity, unit, room, ...item }) => ({
    ...item,
    key: id,
    quantity: [withUnit(quantity, unit), room].filter(Boolean).join(' · '),
  }));

/** The parallel lists as one, until the prices are read. Two items may read alike, so their place is part of the key. */
const itemsOf = ({ item_descriptions, item_quantities }: ApprovedProject): ListedItem[] =>
  item_descriptions.map((description, place) => ({
    key: `${place} ${description}`,
    description,
    quantity: item_quantities[place],
  }));
