import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { plural } from '../words/format.ts';
import type { WaitingAct } from './waiting-act.ts';

/**
 * Says where something that was just written lies: on this device, or with the server. For the bar of a form on the site, in a region that
 * announces it.
 */
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
