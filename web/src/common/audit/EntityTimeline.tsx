import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import styles from './EntityTimeline.module.css';
import type { TimelineKind } from './entry.ts';
import { timelineQuery } from './queries.ts';
import { timelineItems } from './timeline-items.ts';

interface EntityTimelineProps {
  kind: TimelineKind;
  id: string;
  /** Names it where a page has several: `Histórico de Caio Barros`. */
  label?: string;
  /** Keeps entries of one kind of row only. */
  only?: string;
  /** Without a frame, inside a card. */
  bare?: boolean;
}

/** "Histórico": what happened to a project, quote, order or profile. Closed, and read when it is opened. */
export function EntityTimeline({ kind, id, label = 'Histórico', only, bare }: EntityTimelineProps) {
  const [isOpen, setOpen] = useState(false);
  const entries = useQuery({ ...timelineQuery(kind, id), enabled: isOpen });
  return (
    <details
      className={`${bare ? styles.bare : styles.box} no-print`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={label}>
        <Icon name="clock" size={18} />
        Histórico
      </summary>
      {isOpen && (
        <Reading
          query={entries}
          failure="Não foi possível carregar o histórico"
          skeleton={<ListSkeleton rows={3} />}
        >
          {(all) => {
            const shown = only ? all.filter(({ entity_kind }) => entity_kind === only) : all;
            // A person's card says whose it is.
            const items = timelineItems(
              kind === 'profile' ? shown.map((entry) => ({ ...entry, subject: null })) : shown,
            );
            if (items.length === 0) return <Text c="dimmed">Nada aconteceu ainda.</Text>;
            return <Timeline items={items} label={label} />;
          }}
        </Reading>
      )}
    </details>
  );
}
