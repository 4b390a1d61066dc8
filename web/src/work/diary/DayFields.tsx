import {
  ActionIcon,
  Button,
  NativeSelect,
  SegmentedControl,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { DeliveredThatDay } from './DeliveredThatDay.tsx';
import styles from './Diary.module.css';
import { type Activity, type Crew, TEXTS, type Weather, weatherLabel } from './day-draft.ts';
import { type DayContent, placesQuery } from './queries.ts';

interface DayFieldsProps {
  projectId: string;
  date: string;
  day: DayContent;
  onChange: (news: Partial<DayContent>) => void;
}

/** Everything of a day but its photos, in one column. */
export function DayFields({ projectId, date, day, onChange }: DayFieldsProps) {
  return (
    <>
      <section aria-labelledby="day-weather" className="stack gap-12">
        <h2 id="day-weather">Tempo</h2>
        <WeatherField
          label="Manhã"
          value={day.weather_morning}
          onChange={(weather_morning) => onChange({ weather_morning })}
        />
        <WeatherField
          label="Tarde"
          value={day.weather_afternoon}
          onChange={(weather_afternoon) => onChange({ weather_afternoon })}
        />
        <NumberField
          kind="quantity"
          label="Horas paradas"
          suffix="h"
          className={styles.hours}
          value={day.idle_hours || ''}
          onChange={(hours) => onChange({ idle_hours: hours === '' ? 0 : hours })}
        />
      </section>
      <CrewField crew={day.crew} onChange={(crew) => onChange({ crew })} />
      <ActivitiesField
        projectId={projectId}
        activities={day.activities}
        onChange={(activities) => onChange({ activities })}
      />
      <section aria-labelledby="day-texts" className="stack gap-16">
        <h2 id="day-texts">O que mais aconteceu</h2>
        <DeliveredThatDay
          projectId={projectId}
          date={date}
          materials={day.materials}
          onChange={(materials) => onChange({ materials })}
        />
        {TEXTS.map(([name, label, placeholder]) => (
          <Textarea
            key={name}
            label={label}
            placeholder={placeholder}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={4000}
            value={day[name] ?? ''}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </section>
    </>
  );
}

interface WeatherFieldProps {
  label: string;
  value: Weather | null;
  onChange: (weather: Weather | null) => void;
}

function WeatherField({ label, value, onChange }: WeatherFieldProps) {
  return (
    <div className="stack gap-4">
      <span className="text-14 strong" aria-hidden="true">
        {label}
      </span>
      <SegmentedControl
        fullWidth
        aria-label={`Tempo: ${label}`}
        className={styles.weather}
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen as Weather)}
        data={Object.entries(weatherLabel).map(([weather, words]) => ({
          value: weather,
          label: words,
        }))}
      />
    </div>
  );
}

/** As many as the database keeps. */
const MOST_TRADES = 30;
const MOST_ACTIVITIES = 40;

function CrewField({ crew, onChange }: { crew: Crew[]; onChange: (crew: Crew[]) => void }) {
  const put = (at: number, news: Partial<Crew>) =>
    onChange(crew.map((line, place) => (place === at ? { ...line, ...news } : line)));
  return (
    <section aria-labelledby="day-crew" className="stack gap-12">
      <h2 id="day-crew">Equipe</h2>
      {crew.length > 0 && (
        <ul className="stack gap-8">
          {crew.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
            <li key={at} className={styles.trade}>
              <TextInput
                aria-label={`Ofício ${at + 1}`}
                placeholder="Pedreiro"
                maxLength={60}
                value={line.trade}
                onChange={({ currentTarget }) => put(at, { trade: currentTarget.value })}
              />
              <NumberField
                kind="count"
                aria-label={`Pessoas, ${line.trade || `ofício ${at + 1}`}`}
                max={999}
                value={line.count}
                onChange={(count) => put(at, { count: count === '' ? 0 : count })}
              />
              <Remove
                label={`Tirar ${line.trade || `ofício ${at + 1}`}`}
                onClick={() => onChange(crew.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {crew.length < MOST_TRADES && (
        <Add onClick={() => onChange([...crew, { trade: '', count: 1 }])}>Adicionar ofício</Add>
      )}
    </section>
  );
}

interface ActivitiesFieldProps {
  projectId: string;
  activities: Activity[];
  onChange: (activities: Activity[]) => void;
}

const NEW_ACTIVITY: Activity = { text: '', order_id: null, milestone_id: null, percent: null };

function ActivitiesField({ projectId, activities, onChange }: ActivitiesFieldProps) {
  const places = useQuery(placesQuery(projectId)).data ?? [];
  const put = (at: number, news: Partial<Activity>) =>
    onChange(activities.map((line, place) => (place === at ? { ...line, ...news } : line)));
  const choices = places.map(({ kind, id, title, supplier }) => ({
    value: `${kind}:${id}`,
    label: supplier ? `${title} · ${supplier}` : title,
  }));
  return (
    <section aria-labelledby="day-activities" className="stack gap-12">
      <h2 id="day-activities">Atividades</h2>
      {activities.length > 0 && (
        <ul className="stack gap-16">
          {activities.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
            <li key={at} className={styles.activity}>
              <Textarea
                aria-label={`Atividade ${at + 1}`}
                placeholder="O que foi feito"
                autosize
                minRows={1}
                maxRows={6}
                maxLength={500}
                value={line.text}
                onChange={({ currentTarget }) => put(at, { text: currentTarget.value })}
              />
              <Remove
                label={`Tirar atividade ${at + 1}`}
                onClick={() => onChange(activities.filter((_, place) => place !== at))}
              />
              <NativeSelect
                aria-label={`Pedido ou marco da atividade ${at + 1}`}
                data={[{ value: '', label: 'De nenhum pedido ou marco' }, ...choices]}
                value={placeOf(line)}
                onChange={({ currentTarget }) => put(at, partOf(currentTarget.value))}
              />
              <NumberField
                kind="percent"
                aria-label={`Andamento da atividade ${at + 1}`}
                placeholder="Pronto"
                max={100}
                value={line.percent ?? ''}
                onChange={(percent) =>
                  put(at, { percent: percent === '' ? null : Math.min(100, Math.round(percent)) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {activities.length < MOST_ACTIVITIES && (
        <Add onClick={() => onChange([...activities, NEW_ACTIVITY])}>Adicionar atividade</Add>
      )}
    </section>
  );
}

const placeOf = ({ order_id, milestone_id }: Activity) =>
  order_id ? `order:${order_id}` : milestone_id ? `milestone:${milestone_id}` : '';

function partOf(chosen: string): Pick<Activity, 'order_id' | 'milestone_id'> {
  const [kind, id = null] = chosen.split(':');
  return {
    order_id: kind === 'order' ? id : null,
    milestone_id: kind === 'milestone' ? id : null,
  };
}

const Add = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <div>
    <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={onClick}>
      {children}
    </Button>
  </div>
);

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" className={styles.remove} aria-label={label} onClick={onClick}>
    <Icon name="trash" size={18} />
  </ActionIcon>
);
