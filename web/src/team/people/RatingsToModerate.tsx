import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PossibleReadersDialog } from '../../common/audit/PossibleReadersDialog.tsx';
import { Grades } from '../../parties/ratings/Grades.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import styles from './People.module.css';
import { type RatingToModerate, ratingsToModerateQuery, useModerate } from './queries.ts';

/** Open ratings with words that wait, that were reported or that are hidden; sealed ones are read by nobody. */
export function RatingsToModerate() {
  const ratings = useQuery(ratingsToModerateQuery);
  return (
    <Reading query={ratings} failure="Não foi possível carregar as avaliações">
      {(rows) =>
        rows.length > 0 ? (
          <Rows ratings={rows} />
        ) : (
          <EmptyState title="Nenhuma avaliação espera a equipe" drawing="level">
            Comentários com telefone, e-mail ou link e avaliações denunciadas aparecem aqui.
          </EmptyState>
        )
      }
    </Reading>
  );
}

function Rows({ ratings }: { ratings: readonly RatingToModerate[] }) {
  const { shown, more, list } = useShownRows(ratings);
  return (
    <>
      <ul ref={list} className="stack gap-12">
        {shown.map((rating) => (
          <Entry key={rating.rating_id} rating={rating} />
        ))}
      </ul>
      {more}
    </>
  );
}

/** A rating is read as long as it stands. */
const EVER = { from: '', until: '' };

const why = (rating: RatingToModerate) =>
  [
    rating.is_held && 'O comentário espera: parece ter telefone, e-mail ou link.',
    rating.reported_at &&
      `Denunciada em ${formatDate(rating.reported_at)}: ${rating.report_reason}`,
    rating.is_hidden && `Ocultada: ${rating.hidden_reason}`,
  ].filter((line) => typeof line === 'string');

function Entry({ rating }: { rating: RatingToModerate }) {
  const [asked, setAsked] = useState<'release' | 'hide' | null>(null);
  const [asksReaders, setAsksReaders] = useState(false);
  const moderate = useModerate();
  const decision = asked ?? 'release';
  return (
    <li className={styles.rating}>
      <h2 className="text-16">
        {rating.rater_name} avaliou{' '}
        <Link to={paths.person(rating.rated_id)}>{rating.rated_name}</Link>
      </h2>
      <p className="muted text-13">
        {roleLabel[rating.rater_role]} · {categoryLabel(rating.category)} ·{' '}
        <Link to={paths.order(rating.order_id)}>Pedido {rating.order_label}</Link>
      </p>
      <Grades
        ratedRole={rating.rater_role === 'supplier' ? 'architect' : 'supplier'}
        grades={rating}
      />
      {rating.comment && <p className="lines anywhere">{rating.comment}</p>}
      {rating.reply && <p className="lines anywhere">Resposta: {rating.reply}</p>}
      {why(rating).map((line) => (
        <p key={line} className="text-14">
          {line}
        </p>
      ))}
      <div className="flex wrap gap-8">
        {(rating.waits_since !== null || rating.is_hidden) && (
          <Button variant="default" onClick={() => setAsked('release')}>
            {rating.is_held
              ? 'Publicar o comentário'
              : rating.is_hidden
                ? 'Mostrar de novo'
                : 'Manter'}
          </Button>
        )}
        {!rating.is_hidden && (
          <Button variant="subtle" color="red.9" onClick={() => setAsked('hide')}>
            Ocultar
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={`Quem podia ver: avaliação de ${rating.rated_name}`}
          onClick={() => setAsksReaders(true)}
        >
          Quem podia ver
        </Button>
      </div>
      <PossibleReadersDialog
        entry={
          asksReaders
            ? {
                entity_kind: 'rating',
                entity_id: rating.rating_id,
                subject: `Avaliação de ${rating.rated_name}, pedido ${rating.order_label}`,
              }
            : null
        }
        period={EVER}
        onClose={() => setAsksReaders(false)}
      />
      <ReasonDialog
        opened={asked !== null}
        onClose={() => {
          setAsked(null);
          moderate.reset();
        }}
        title={decision === 'hide' ? 'Ocultar esta avaliação?' : 'Publicar esta avaliação?'}
        description="Quem avaliou e quem foi avaliado leem este texto."
        placeholder="Por que a equipe decidiu assim"
        missing="Escreva o motivo"
        submitLabel={decision === 'hide' ? 'Ocultar' : 'Publicar'}
        onSend={(reason) =>
          moderate.mutate(
            { rating_id: rating.rating_id, decision, reason },
            {
              onSuccess: () => {
                setAsked(null);
                notifyOk(decision === 'hide' ? 'Avaliação ocultada.' : 'Avaliação publicada.');
              },
            },
          )
        }
        isPending={moderate.isPending}
        error={moderate.error && errorText(moderate.error)}
      >
        <p className="below-12">
          {decision === 'hide'
            ? 'Ela sai de todas as listas e não conta mais na média. Só quem avaliou e a equipe continuam a ler.'
            : 'As notas e o comentário ficam publicados e contam na média.'}
        </p>
      </ReasonDialog>
    </li>
  );
}
