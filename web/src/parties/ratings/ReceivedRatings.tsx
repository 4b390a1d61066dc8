import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { dateFormat } from '../../words/date-format.ts';
import { Grades } from './Grades.tsx';
import { type PublishedRating, publishedQuery, scorecardsQuery } from './queries.ts';
import styles from './Ratings.module.css';
import { ScorecardLine } from './ScorecardLine.tsx';

interface ReceivedRatingsProps {
  personId: string;
  role: 'architect' | 'supplier';
}

/** Ratings that others published about the account, with the scorecard that architects read of a supplier. */
export default function ReceivedRatings({ personId, role }: ReceivedRatingsProps) {
  const published = useQuery(publishedQuery(personId));
  const cards = useQuery({ ...scorecardsQuery([personId]), enabled: role === 'supplier' });
  return (
    <AccountSection
      id="avaliacoes"
      title="Avaliações"
      lead={
        role === 'supplier'
          ? 'O que clientes e arquitetos publicaram sobre você. Arquitetos que procuram fornecedores leem as notas e os comentários, sem o nome de quem avaliou.'
          : 'O que fornecedores publicaram sobre você. Só quem participa do pedido e a equipe leem.'
      }
    >
      <ScorecardLine card={cards.data?.get(personId)} />
      <Reading query={published} failure="Não foi possível carregar as avaliações" skeleton={null}>
        {(rows) =>
          rows.length > 0 ? (
            <Rows ratings={rows} ratedRole={role} />
          ) : (
            <p className="muted">
              Nenhuma avaliação publicada. Cada pedido é avaliado quando termina de ser entregue.
            </p>
          )
        }
      </Reading>
    </AccountSection>
  );
}

const raters = { client: 'cliente', architect: 'arquiteto', supplier: 'fornecedor' };
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

interface RowsProps {
  ratings: readonly PublishedRating[];
  ratedRole: 'architect' | 'supplier';
}

function Rows({ ratings, ratedRole }: RowsProps) {
  const { shown, more, list } = useShownRows(ratings);
  return (
    <>
      <ul ref={list} className="stack gap-16">
        {shown.map((rating) => (
          <li key={rating.rating_id} className="stack gap-8">
            <p className="muted text-13">
              {categoryLabel(rating.category)} · {raters[rating.rater_role]} ·{' '}
              {month.format(new Date(`${rating.rated_in}T00:00:00Z`))}
              {rating.order_id && (
                <>
                  {' · '}
                  <Link to={paths.order(rating.order_id)}>Pedido {rating.order_label}</Link>
                </>
              )}
            </p>
            <Grades ratedRole={ratedRole} grades={rating} />
            {rating.comment && <p className={styles.words}>{rating.comment}</p>}
            {rating.reply && (
              <p className={styles.words}>
                <strong>Resposta:</strong> {rating.reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
