import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mailtoLink } from '../../ui/ContactLinks.tsx';
import { formatAge, formatDate, formatPercent } from '../../words/format.ts';
import { percentOf } from '../../words/percent.ts';
import { figuresQuery, type Person } from './queries.ts';

/** How to reach a person, and how they registered and sign in. */
export function PersonFacts({ person }: { person: Person }) {
  const { data: figures } = useQuery(figuresQuery(person.id));
  return (
    <dl className="facts">
      <Fact name="E-mail">
        <a href={mailtoLink(person.email)}>{person.email}</a>
        {figures && (
          <span className="block muted text-14">
            {figures.email_proven_at ? 'Confirmado' : 'Ainda não confirmado'}
          </span>
        )}
      </Fact>
      <Fact name="Telefone">{person.phone_number ?? 'Não informado'}</Fact>
      {person.role !== 'client' && person.role !== 'admin' && (
        <Fact name="Empresa">{person.company_name ?? 'Não informada'}</Fact>
      )}
      {person.role === 'supplier' && (
        <Fact name="Comissão">
          <span className="num">{rateWords(person.commission_rate ?? 0)}</span>
        </Fact>
      )}
      <Fact name="Cadastro">
        <span className="num">{formatDate(person.created_at)}</span> ({formatAge(person.created_at)}
        )
      </Fact>
      {figures && (
        <Fact name="Último acesso">
          {figures.last_sign_in_at ? formatAge(figures.last_sign_in_at) : 'Nunca entrou'}
        </Fact>
      )}
      {figures && (
        <Fact name="Verificação em duas etapas">
          {figures.has_second_factor ? 'Ativa' : 'Não ativada'}
        </Fact>
      )}
    </dl>
  );
}

/** With every decimal that is stored: what is agreed is not rounded. */
function rateWords(rate: number): string {
  const percent = percentOf(rate);
  return formatPercent(percent, Number.isInteger(percent * 10) ? undefined : 2);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
