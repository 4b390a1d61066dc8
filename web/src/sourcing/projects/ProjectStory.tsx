import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { plural } from '../../words/format.ts';
import { OriginMark } from '../origins/OriginMark.tsx';
import styles from './ProjectStory.module.css';
import { type StoryEvent, storyQuery } from './story.ts';
import { eventWords, whenOf } from './story-words.ts';

/** "Da escolha à chave": what is done, what is going on, and what comes next of a client's project. */
export function ProjectStory({ projectId }: { projectId: string }) {
  const story = useQuery(storyQuery(projectId));
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="historia">
      <div className={`flex between baseline gap-16 ${styles.head}`}>
        <h2 className="text-20" id="historia">
          Da escolha à chave
        </h2>
        <Link to={paths.clientWork(projectId)} className="reach">
          Ver tudo
        </Link>
      </div>
      <Reading
        bare
        query={story}
        failure="Não foi possível carregar a história da obra"
        skeleton={<ListSkeleton rows={5} />}
      >
        {(events) => (
          <ol className={`relative above-4 ${styles.story}`}>
            {states.map((state) => (
              <Part key={state} events={events.filter((event) => event.state === state)} />
            ))}
          </ol>
        )}
      </Reading>
    </Card>
  );
}

const states = ['done', 'now', 'next'] as const;

const leftOut = {
  done: (more: number) => `${plural(more, 'passo', 'passos')} antes destes`,
  now: (more: number) => `e mais ${plural(more, 'coisa em curso', 'coisas em curso')}`,
  next: (more: number) => `e mais ${plural(more, 'passo', 'passos')} antes da chave`,
};

/** The events of one state, and where the ones that are left out would stand: first of what is done, before the keys of the rest. */
function Part({ events }: { events: readonly StoryEvent[] }) {
  const [first] = events;
  if (!first) return null;
  const { state, more } = first;
  const place = state === 'done' ? 0 : events.length - (events.at(-1)?.kind === 'keys' ? 1 : 0);
  const lines = events.map((event) => (
    // At most one event of a kind for an order or a category.
    <Event
      key={`${event.kind} ${event.order_id ?? event.purchase ?? event.category}`}
      event={event}
    />
  ));
  if (more > 0) lines.splice(place, 0, <LeftOut key="more">{leftOut[state](more)}</LeftOut>);
  return lines;
}

function Event({ event }: { event: StoryEvent }) {
  const { what, about } = eventWords(event);
  const { state, order_id } = event;
  return (
    <li className={styles[state]}>
      <span className={`${styles.when} num`}>{whenOf(event)}</span>
      <div>
        {order_id ? <Link to={paths.order(order_id)}>{what}</Link> : <b>{what}</b>}
        {about && <p>{about}</p>}
        <OriginMark origin={event.origin} isBrief />
      </div>
    </li>
  );
}

const LeftOut = ({ children }: { children: string }) => (
  <li className={styles.more}>
    <span />
    <p>{children}</p>
  </li>
);
