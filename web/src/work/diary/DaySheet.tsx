import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatPercent, formatQuantity, plural } from '../../words/format.ts';
import { PhotoGrid } from './DayPhotos.tsx';
import { TEXTS, type Weather, weatherLabel } from './day-draft.ts';
import { type DayLog, placesQuery } from './queries.ts';

/** A day as it was written, to read. */
export function DaySheet({ projectId, log }: { projectId: string; log: DayLog }) {
  const words = TEXTS.filter(([name]) => log[name]);
  return (
    <>
      {log.photos.length > 0 && (
        <section aria-labelledby="day-photos" className="stack gap-12">
          <h2 id="day-photos">Fotos</h2>
          <PhotoGrid log={log} isOpen={log.status !== 'accepted'} />
        </section>
      )}
      <section aria-labelledby="day-facts" className="stack gap-12">
        <h2 id="day-facts">O dia</h2>
        <dl className="facts">
          <div>
            <dt>Manhã</dt>
            <dd>{weatherOf(log.weather_morning)}</dd>
          </div>
          <div>
            <dt>Tarde</dt>
            <dd>{weatherOf(log.weather_afternoon)}</dd>
          </div>
          {log.idle_hours > 0 && (
            <div>
              <dt>Horas paradas</dt>
              <dd>{formatQuantity(log.idle_hours)}</dd>
            </div>
          )}
          <div>
            <dt>Equipe</dt>
            <dd>
              {log.crew.length === 0
                ? 'Não informada'
                : log.crew.map(({ trade, count }) => (
                    <span key={`${trade} ${count}`} className="block">
                      {count} {trade}
                    </span>
                  ))}
            </dd>
          </div>
        </dl>
      </section>
      {log.activities.length > 0 && <Activities projectId={projectId} log={log} />}
      {words.map(([name, label]) => (
        <section key={name} aria-labelledby={`day-${name}`}>
          <h2 id={`day-${name}`} className="below-4">
            {label}
          </h2>
          <p className="lines anywhere">{log[name]}</p>
        </section>
      ))}
      {log.sign_offs.length > 0 && <Answers log={log} />}
    </>
  );
}

const weatherOf = (weather: Weather | null) => (weather ? weatherLabel[weather] : 'Não informado');

function Activities({ projectId, log }: { projectId: string; log: DayLog }) {
  const places = useQuery(placesQuery(projectId)).data ?? [];
  const titleOf = (id: string | null) => places.find((place) => place.id === id)?.title;
  return (
    <section aria-labelledby="day-activities" className="stack gap-12">
      <h2 id="day-activities">Atividades</h2>
      <ul className="boxed boxed-rows">
        {log.activities.map(({ text, order_id, milestone_id, percent }) => (
          <li key={`${text} ${order_id} ${milestone_id}`}>
            <span className="grows-240">
              {text}
              {(order_id || milestone_id) && (
                <span className="block muted text-14">{titleOf(order_id ?? milestone_id)}</span>
              )}
            </span>
            {percent !== null && <span className="num">{formatPercent(percent, 0)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that the client said about the day, the latest word last. */
function Answers({ log }: { log: DayLog }) {
  return (
    <section aria-labelledby="day-answers" className="stack gap-12">
      <h2 id="day-answers">
        {plural(log.sign_offs.length, 'manifestação', 'manifestações')} do cliente
      </h2>
      <ul className="stack gap-8">
        {log.sign_offs.map(({ id, decision, reason, signed_at }) => (
          <li key={id} className="anywhere">
            <strong>{decision === 'agreed' ? 'Aceito' : 'Contestado'}</strong>{' '}
            <span className="muted text-14">em {formatDateTime(signed_at)}</span>
            {reason && <span className="block lines">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
