import { formatDateTime, plural } from '../../words/format.ts';
import type { Thing } from './by-thing.ts';
import { CopyText } from './CopyText.tsx';
import { StoppedAct } from './StoppedAct.tsx';

/** One thing with all that waits of it, and what its person may do. */
export function WaitingThing({ thing }: { thing: Thing }) {
  const { title, acts, stopped, photos } = thing;
  const words = acts
    .map((act) => act.words)
    .filter(Boolean)
    .join('\n\n');
  const first = acts[0];
  return (
    <li className="card stack one-column gap-12 padded">
      <div className="row wrap between gap-8">
        <div className="two-lines grows-240">
          <strong>{title}</strong>
          <span>
            {[
              first && `De ${formatDateTime(new Date(first.at))}`,
              photos > 0 && plural(photos, 'foto por enviar', 'fotos por enviar'),
              stopped.length === 0 && stateOf(thing),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {words && <CopyText words={words} title={title} />}
      </div>
      {stopped.map((act) => (
        <StoppedAct key={act.id} act={act} />
      ))}
    </li>
  );
}

const stateOf = ({ acts }: Thing) =>
  acts.some(({ state }) => state === 'sending') ? 'Enviando' : 'Espera o envio';
