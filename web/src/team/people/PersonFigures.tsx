import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { StatLink } from '../../ui/StatLink.tsx';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import styles from './People.module.css';
import {
  balanceQuery,
  type PersonFigures as Figures,
  figuresQuery,
  type Person,
} from './queries.ts';

/** Counts of a person's work; a number leads to its list where there is one. */
export function PersonFigures({ person }: { person: Person }) {
  const figures = useQuery(figuresQuery(person.id));
  if (person.role === 'admin' || !person.role) return null;
  return (
    <section aria-labelledby="person-figures">
      <h2 id="person-figures" className={styles.heading}>
        O que fez
      </h2>
      <Reading query={figures} failure="Não foi possível carregar os números">
        {(found) => found && <Cards person={person} figures={found} />}
      </Reading>
    </section>
  );
}

function Cards({ person, figures }: { person: Person; figures: Figures }) {
  const isSupplier = person.role === 'supplier';
  const projects = {
    label: 'Projetos',
    icon: 'folder',
    value: formatQuantity(figures.projects),
    hint: `${formatQuantity(figures.open_projects)} em andamento`,
  } as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {isSupplier ? (
        <StatCard {...projects} />
      ) : (
        <StatLink to={paths.allProjectsNamed(person.full_name)} {...projects} />
      )}
      <StatCard
        label="Solicitações de orçamento"
        icon="inbox"
        value={formatQuantity(figures.requests)}
        hint={plural(figures.answered_requests, 'respondido', 'respondidos')}
      />
      <StatCard
        label="Pedidos"
        icon="handshake"
        value={formatQuantity(figures.orders)}
        hint={`${formatQuantity(figures.open_orders)} valendo`}
      />
      <StatCard
        label="Aprovado"
        icon="check"
        value={formatBRL(figures.approved)}
        hint={`${formatBRL(figures.paid)} pagos`}
      />
      {isSupplier && (
        <StatLink
          to={paths.commissionsOf(person.full_name)}
          label="Comissões"
          icon="wallet"
          value={formatBRL(figures.commission)}
          hint="De todos os negócios"
        />
      )}
      {isSupplier && <Owed person={person} />}
      <StatLink
        to={paths.referralsOf(person.email)}
        label="Indicações"
        icon="share"
        value={formatQuantity(figures.referrals)}
        hint={plural(figures.completed_referrals, 'concluída', 'concluídas')}
      />
    </SimpleGrid>
  );
}

/** A supplier's debt: due and not invoiced yet, and open invoices; leads to their invoices. */
function Owed({ person }: { person: Person }) {
  const { data: balance } = useQuery(balanceQuery(person.id));
  if (!balance) return null;
  return (
    <StatLink
      to={paths.invoices(person.full_name)}
      label="Deve ao Prumo"
      icon="scales"
      value={formatBRL(balance.due + balance.invoiced_open)}
      hint={
        balance.invoiced_late > 0
          ? `${formatBRL(balance.invoiced_late)} em atraso`
          : 'Nada em atraso'
      }
    />
  );
}
