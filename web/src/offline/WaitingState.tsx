import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { plural } from '../words/format.ts';
import { useWaitingOf } from './use-waiting.ts';
import type { WaitingAct } from './waiting-act.ts';

interface WaitingStateProps {
  person: string;
  entity: string;
  /** Said when nothing waits; nothing by default. */
  sent?: string;
}

/** Says where something that was just written lies: on this device, or with the server. For the bar of a form on the site. */
export function WaitingState({ person, entity, sent }: WaitingStateProps) {
  const acts = useWaitingOf(person, entity);
  if (!acts) return null;
  return (
    <span role="status">
      <StateOfActs acts={acts} sent={sent} />
    </span>
  );
}

/** The same, of acts that were read already, for a region that announces it. */
export function StateOfActs({
  acts,
  sent,
}: {
  acts: readonly WaitingAct[];
  sent?: string | undefined;
}) {
  const stopped = acts.find(({ state }) => state === 'conflict' || state === 'refused');
  const words = wordsOf(acts, sent);
  return (
    <span className="inline-row gap-8 wrap">
      {words && (
        <span className="inline-row gap-6">
          <Icon name={acts.length > 0 ? 'offline' : 'check'} size={18} />
          {words}
        </span>
      )}
      {stopped && (
        <Link to={paths.notSent()}>
          {stopped.state === 'conflict'
            ? 'Escolher qual versão fica'
            : 'Ver por que não foi enviado'}
        </Link>
      )}
    </span>
  );
}

/** "Salvo neste aparelho · 2 fotos por enviar", or that everything arrived. */
export function wordsOf(acts: readonly WaitingAct[], sent?: string): string | undefined {
  if (acts.length === 0) return sent;
  const photos = acts.filter(({ photo }) => photo).length;
  const hasWords = photos < acts.length;
  return [
    hasWords && 'Salvo neste aparelho',
    photos > 0 && plural(photos, 'foto por enviar', 'fotos por enviar'),
  ]
    .filter(Boolean)
    .join(' · ');
}
