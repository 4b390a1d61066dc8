import { Button, Card, Text, Title } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { CategoryBadge } from '../../../ui/CategoryBadge.tsx';
import { ContactLinks, mailtoLink } from '../../../ui/ContactLinks.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import {
  formatBRL,
  formatDate,
  formatQuantity,
  formatRate,
  plural,
} from '../../../words/format.ts';
import { projectStatusLabel, withUnit } from '../../../words/labels.ts';
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
}

/** One deal: what to deliver, for how much, by when, where, and whom to call. */
export const ApprovedProjectCard = memo(function ApprovedProjectCard({
  project,
  figures,
}: ApprovedProjectCardProps) {
  const headingId = `deal-${project.quote_id}`;
  return (
    <Card
      withBorder
      radius="lg"
      component="article"
      aria-labelledby={headingId}
      className={styles.card}
    >
      <div className={styles.head}>
        <div>
          <div className={styles.title}>
            <Title order={2} fz={20} id={headingId}>
              {project.project_name}
            </Title>
            {figures && <StatusBadge status={projectStatusLabel[figures.project_status]} />}
          </div>
          <Text c="dimmed">{project.project_address ?? 'Endereço não informado'}</Text>
        </div>
        <div className={`to-right ${styles.value}`}>
          <span>Valor aprovado</span>
          <strong className="num">{formatBRL(project.quote_price)}</strong>
        </div>
      </div>
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
    </Card>
  );
});

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

/** Received and remaining amounts of a deal, and its commission. */
function MoneyFacts({ figures }: { figures: DealFigures }) {
  const { total_paid, remaining_amount, commission_rate, commission_amount } = figures;
  const rate = commission_rate === null ? '' : ` (${formatRate(commission_rate)})`;
  return (
    <>
      <Fact name="Pago">
        <span className="num">{formatBRL(total_paid)}</span>
      </Fact>
      <Fact name="A receber">
        <span className="num">{formatBRL(remaining_amount)}</span>
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
  items.map(({ id, quantity, unit, ...item }) => ({
    ...item,
    key: id,
    quantity: withUnit(quantity, unit),
  }));

/** The parallel lists as one, until the prices are read. Two items may read alike, so their place is part of the key. */
const itemsOf = ({ item_descriptions, item_quantities }: ApprovedProject): ListedItem[] =>
  item_descriptions.map((description, place) => ({
    key: `${place} ${description}`,
    description,
    quantity: item_quantities[place],
  }));
