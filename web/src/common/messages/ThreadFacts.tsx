import { Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatShortDate, orderNumber, plural } from '../../words/format.ts';
import { orderStatusLabel, quoteStatusLabel, type Role } from '../../words/labels.ts';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../attachments/queries.ts';
import { logQuery, type ThreadHead } from './queries.ts';
import styles from './ThreadFacts.module.css';
import {
  contactQuery,
  factsKey,
  type OfferFacts,
  offersQuery,
  ordersQuery,
  otherProjectsQuery,
} from './thread-facts.ts';
import { readersOf } from './thread-words.ts';

/** Beside a conversation, each as a link: orders and offers, phone and e-mail, other projects, and the files sent in it. */
export function ThreadFacts({ head }: { head: ThreadHead }) {
  const { role } = useProfile();
  useFollowEvents(head);
  return (
    <div className={`stack one-column gap-20 ${styles.facts}`}>
      {head.request_id ? <Work head={head} role={role} /> : <ProjectLink head={head} role={role} />}
      <Contact head={head} />
      <OtherProjects head={head} />
      <Files head={head} />
      <p className="muted text-13">{readersOf(head)} esta conversa.</p>
    </div>
  );
}

/** An event says that something beside the conversation has changed; a message does not. */
function useFollowEvents({ last_kind, last_at }: ThreadHead) {
  const queryClient = useQueryClient();
  const eventAt = last_kind === 'system' ? last_at : null;
  const known = useRef(eventAt);
  useEffect(() => {
    if (!eventAt || known.current === eventAt) return;
    known.current = eventAt;
    void queryClient.invalidateQueries({ queryKey: factsKey });
  }, [queryClient, eventAt]);
}

interface RoleProps {
  head: ThreadHead;
  role: Role;
}

function Work({ head, role }: RoleProps) {
  const { data: orders = [] } = useQuery(ordersQuery(head, role));
  const { data: offers = [] } = useQuery(offersQuery(head));
  // A request that was ordered whole is shown as its order.
  const ordered = new Set(orders.map(({ category }) => category));
  const open = offers.filter(
    ({ category, status }) => status !== 'approved' || !ordered.has(category),
  );
  return (
    <Part title={role === 'architect' ? 'Com esta empresa' : 'Pedidos e propostas'}>
      <ul className="ruled">
        {orders.map(({ order_id, number, year, category, status, price }) => (
          <Line
            key={order_id}
            to={paths.order(order_id)}
            title={`Pedido ${orderNumber(number, year)}`}
            about={`${categoryLabel(category)} · ${orderStatusLabel[status].toLowerCase()}`}
            amount={price}
          />
        ))}
        {open.map((offer) => (
          <Line
            key={offer.request_id}
            to={
              role === 'architect'
                ? paths.quoteAnalysis(head.project_id, offer.category)
                : paths.respond(offer.quote_id)
            }
            title={`${offer.priced > 0 ? 'Proposta' : 'Solicitação'} de ${categoryLabel(offer.category)}`}
            about={aboutOffer(offer)}
            amount={offer.total}
          />
        ))}
      </ul>
    </Part>
  );
}

/** `21 itens · até 15/12`, and how far it is while there is no price. */
function aboutOffer({ status, priced, items, valid_until }: OfferFacts): string {
  const count =
    priced > 0 && priced < items
      ? `${priced} de ${items} itens com preço`
      : plural(items, 'item', 'itens');
  if (priced === 0 || status === 'rejected')
    return `${count} · ${quoteStatusLabel[status].toLowerCase()}`;
  return valid_until ? `${count} · até ${formatShortDate(valid_until)}` : count;
}

function ProjectLink({ head, role }: RoleProps) {
  const to =
    role === 'architect' ? paths.project(head.project_id) : paths.myProject(head.project_id);
  return (
    <Part title="Projeto">
      <Link to={to} className={`row ${styles.link}`}>
        {head.project_name}
      </Link>
    </Part>
  );
}

function Contact({ head }: { head: ThreadHead }) {
  const { data } = useQuery(contactQuery(head.other_id));
  if (!data?.phone_number && !data?.email) return null;
  return (
    <Part title="Contato">
      {head.other_company && <p className="text-14 below-4">{head.other_name}</p>}
      <div className={`text-14 anywhere ${styles.contact}`}>
        <ContactLinks name={head.other_name} email={data.email} phone={data.phone_number} />
      </div>
    </Part>
  );
}

function OtherProjects({ head }: { head: ThreadHead }) {
  const { data = [] } = useQuery(otherProjectsQuery(head.other_id));
  const others = data.filter(({ project_id }) => project_id !== head.project_id);
  if (others.length === 0) return null;
  return (
    <Part title="Outros projetos">
      <ul>
        {others.map(({ thread_id, project_name }) => (
          <li key={thread_id}>
            <Link to={paths.conversation(thread_id)} className={`row ${styles.link}`}>
              {project_name}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The files of the messages that are shown. */
function Files({ head }: { head: ThreadHead }) {
  const queryClient = useQueryClient();
  const log = useQuery(logQuery(head, queryClient)).data;
  const ids = log?.messages.filter(({ files }) => files > 0).map(({ id }) => id) ?? [];
  const { data: files = [] } = useQuery(attachmentsQuery('message', ids));
  if (files.length === 0) return null;
  return (
    <Part title="Anexos">
      <AttachmentList files={files} label="Anexos da conversa" />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} fz={16} mb={6}>
      {title}
    </Title>
    {children}
  </section>
);

interface LineProps {
  to: string;
  title: string;
  about: string;
  amount: number | null;
}

const Line = ({ to, title, about, amount }: LineProps) => (
  <li>
    <Link to={to} className={`row gap-8 no-underline hoverable ${styles.line}`}>
      <span className="stack one-column grows">
        <strong className="text-14">{title}</strong>
        <span className="muted text-13">{about}</span>
      </span>
      {amount !== null && <span className="num strong text-14">{formatBRL(amount)}</span>}
    </Link>
  </li>
);
