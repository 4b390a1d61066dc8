import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePersonId } from '../session/session.tsx';
import { useSetAside } from './set-aside.ts';

/** On the page of a thing: that a version of it which gave way can still be read on this device. */
export function SetAsideNote({ entity }: { entity: string }) {
  const isThere = useSetAside(usePersonId()).some((version) => version.entity === entity);
  if (!isThere) return null;
  return (
    <p className="muted text-14">
      Uma versão que não ficou está guardada neste aparelho.{' '}
      <Link to={paths.notSent()}>Ler a outra versão</Link>
    </p>
  );
}
