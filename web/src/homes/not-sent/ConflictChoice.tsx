import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ActKind, ConflictKind, ServerVersion } from '../../offline/act-kind.ts';
import { changeAct, moveActs, readActs, removeAct } from '../../offline/outbox.ts';
import { sendNow } from '../../offline/send-now.ts';
import { setAside } from '../../offline/set-aside.ts';
import type { WaitingAct } from '../../offline/waiting-act.ts';
import { Reading } from '../../ui/Reading.tsx';
import { useAction } from '../../wire/action.ts';
import { actKinds } from './act-kinds.ts';
import styles from './ConflictChoice.module.css';

type Choice = 'mine' | 'theirs' | 'joined';

/** Two versions of one thing side by side, and the choice between them. Nothing is lost before it is made. */
export function ConflictChoice({ act }: { act: WaitingAct }) {
  const query = useQuery({
    queryKey: ['conflict', act.id, act.revision],
    queryFn: async () => {
      const kind = (await actKinds[act.act]?.()) as ActKind<unknown> | undefined;
      const { person, account } = act;
      const conflict = kind?.conflict;
      if (!conflict) throw new Error(`${act.act} shows no conflict`);
      const theirs = await conflict.read({ arguments: act.arguments, as: { person, account } });
      return { conflict, theirs };
    },
    // Read when the choice is shown: an older version of the server would be chosen against.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Reading query={query} failure="Não foi possível ler a outra versão">
      {({ conflict, theirs }) =>
        theirs ? (
          <TwoVersions act={act} conflict={conflict} theirs={theirs} />
        ) : (
          <p>{act.sentence}</p>
        )
      }
    </Reading>
  );
}

interface TwoVersionsProps {
  act: WaitingAct;
  conflict: ConflictKind<unknown>;
  theirs: ServerVersion<unknown>;
}

/** The parts in which the two differ; what is the same in both is not shown. */
export function TwoVersions({ act, conflict, theirs }: TwoVersionsProps) {
  const mine = conflict.lines(act.arguments, theirs.names);
  const parts = conflict
    .lines(theirs.arguments, theirs.names)
    .flatMap(({ label, text }, place) =>
      text === mine[place]?.text ? [] : [{ label, theirs: text, mine: mine[place]?.text ?? '' }],
    );
  const choose = useAction({
    mutationFn: (choice: Choice) => settle(act, { choice, conflict, theirs }),
  });
  const mayKeep = !theirs.isClosed;
  return (
    <section className="stack one-column gap-12" aria-label={`Conflito: ${act.title}`}>
      <p role="alert">
        <strong>Conflito.</strong>{' '}
        {mayKeep
          ? 'Outro aparelho ou outra pessoa gravou isto antes. Escolha o que fica; a outra versão continua legível nesta página por 30 dias.'
          : `${act.sentence} A sua versão continua legível nesta página por 30 dias.`}
      </p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">Parte</th>
            <th scope="col">Neste aparelho</th>
            <th scope="col">No servidor</th>
          </tr>
        </thead>
        <tbody>
          {parts.length === 0 && (
            <tr>
              <td colSpan={3}>As duas versões têm as mesmas palavras.</td>
            </tr>
          )}
          {parts.map((part) => (
            <tr key={part.label}>
              <th scope="row">{part.label}</th>
              <td data-label="Neste aparelho">{part.mine || '—'}</td>
              <td data-label="No servidor">{part.theirs || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs">
        {mayKeep && conflict.join && (
          <Button onClick={() => choose.mutate('joined')} loading={choose.isPending}>
            Juntar texto
          </Button>
        )}
        {mayKeep && (
          <Button
            variant="default"
            onClick={() => choose.mutate('mine')}
            disabled={choose.isPending}
          >
            Ficar com a minha
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => choose.mutate('theirs')}
          disabled={choose.isPending}
        >
          Ficar com a do servidor
        </Button>
      </Group>
    </section>
  );
}

interface Settled {
  choice: Choice;
  conflict: ConflictKind<unknown>;
  theirs: ServerVersion<unknown>;
}

/** Writes the choice into what waits, and sends it. A choice that meets a still newer version is asked again. */
async function settle(act: WaitingAct, { choice, conflict, theirs }: Settled): Promise<void> {
  const { id, version } = theirs;
  await keepOther(act, { choice, conflict, theirs });
  const entity = entityAfter(act, theirs);
  if (id) await handOver(act, entity, id);
  if (choice === 'theirs') await removeAct({ ...act, entity }, version);
  else
    await changeAct(act, (one) => ({
      ...one,
      arguments:
        choice === 'joined' && conflict.join
          ? conflict.join(one.arguments, theirs.arguments)
          : one.arguments,
      version,
      state: 'waiting',
      sentence: null,
      code: null,
    }));
  void sendNow();
}

/** The version that gives way stays readable, under the id that the thing has from now on. */
async function keepOther(act: WaitingAct, { choice, conflict, theirs }: Settled): Promise<void> {
  if (choice === 'joined') return;
  const from = choice === 'mine' ? 'server' : 'device';
  const words = conflict
    .lines(from === 'server' ? theirs.arguments : act.arguments, theirs.names)
    .filter(({ text }) => text)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n');
  await setAside(act.person, { entity: entityAfter(act, theirs), title: act.title, from, words });
}

/** Two devices began the same thing: it goes on under the id of the server. */
const entityAfter = ({ entity }: WaitingAct, { id }: ServerVersion<unknown>) =>
  id ? entity.replace(/:.*$/, `:${id}`) : entity;

/** All that waits of a thing belongs to the one that another device began in its place. */
async function handOver(act: WaitingAct, entity: string, id: string): Promise<void> {
  const names = [...new Set((await readActs(act.person)).map((one) => one.act))];
  const kinds = new Map(
    await Promise.all(names.map(async (name) => [name, await actKinds[name]?.()] as const)),
  );
  await moveActs(
    act,
    entity,
    (one) => kinds.get(one.act)?.withId?.(one.arguments, id) ?? one.arguments,
  );
}
