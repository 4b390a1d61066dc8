import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { CategoryBadge } from '../../../ui/CategoryBadge.tsx';
import { ContactLinks, mailtoLink } from '../../../ui/ContactLinks.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ListSkeleton } from '../../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import {
  formatBRL,
  formatDate,
  formatQuantity,
  formatRate,
  plural,
} from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { firstName } from '../../../words/person-name.ts';
import styles from './ApprovedProjectCard.module.css';
import { DealOrders } from './DealOrders.tsx';
import { DealPlan } from './DealPlan.tsx';
import {
  type ApprovedProject,
  approvedProjectQuery,
  type DealFigures,
  dealFiguresQuery,
} from './queries.ts';

/** Items read at a glance. */
const AT_FIRST = 8;
/** As many letters of the text as a phone shows in a few lines. */
const SHORT_TEXT = 280;

/** The parts of an opened deal, read when it is opened. */
export function OpenedDeal({ quoteId }: { quoteId: string }) {
  const project = useQuery(approvedProjectQuery(quoteId));
  const figures = useQuery(dealFiguresQuery(quoteId));
  return (
    <>
      <Reading
        bare
        query={figures}
        failure="Não foi possível carregar pagamentos e comissão"
        skeleton={null}
      >
        {() => null}
      </Reading>
      <Reading
        bare
        query={project}
        failure="Não foi possível carregar este projeto"
        skeleton={<ListSkeleton rows={4} />}
      >
        {(found) => found && <DealParts project={found} figures={figures.data ?? undefined} />}
      </Reading>
    </>
  );
}

interface DealPartsProps {
  project: ApprovedProject;
  /** Undefined until read. */
  figures: DealFigures | undefined;
}

function DealParts({ project, figures }: DealPartsProps) {
  return (
    <>
      <Text c="dimmed">{project.project_address ?? 'Endereço não informado'}</Text>
      {figures && <DealOrders orders={figures.orders} state={figures.state} />}
      <dl className={`flex wrap ${styles.facts}`}>
        <Fact name="Aprovado em">{formatDate(project.approved_at)}</Fact>
        <Fact name="Prazo de entrega">{plural(project.quote_delivery_days, 'dia', 'dias')}</Fact>
        <Fact name="Categoria">
          <CategoryBadge category={project.item_category} />
        </Fact>
        <Fact name="Itens">{plural(project.total_items, 'item', 'itens')}</Fact>
        {figures && <MoneyFacts figures={figures} />}
      </dl>
      {figures && <DealPlan orders={figures.orders} />}
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
        aria-label={`Falar com ${project.architect_name} sobre ${project.project_name}`}
      >
        Falar com {firstName(project.architect_name)}
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
