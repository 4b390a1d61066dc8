import { Button, Card, Checkbox, Group, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { usePersonId } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { errorText } from '../../wire/errors.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import { formatDateTime } from '../../words/format.ts';
import { OnlyWith } from '../rights/Needs.tsx';
import {
  type AccountNote,
  accountNotesQuery,
  type NoteKind,
  useColleagues,
  useRemoveNote,
  useSaveNote,
} from './queries.ts';

interface NotesProps {
  kind: NoteKind;
  entityId: string;
}

/** The notes of the account about something, and a field for another one; NotesPanel.tsx loads it. */
export default function Notes({ kind, entityId }: NotesProps) {
  const heading = useId();
  const query = accountNotesQuery(kind, entityId);
  const notes = useQuery(query);
  useRefreshOn('account_notes', `entity_id=eq.${entityId}`, [query.queryKey]);
  return (
    <Card withBorder radius="lg" padding="md" className="no-print">
      <section aria-labelledby={heading} className="stack gap-12">
        <Title order={2} id={heading} fz={20}>
          Notas da equipe
        </Title>
        <Reading
          bare
          query={notes}
          failure="Não foi possível carregar as notas"
          skeleton={<ListSkeleton rows={2} />}
        >
          {(rows) =>
            rows.length === 0 ? (
              <p className="muted">Anotações que só a sua equipe lê.</p>
            ) : (
              <ul className="stack gap-12">
                {rows.map((note) => (
                  <Note key={note.id} kind={kind} entityId={entityId} note={note} />
                ))}
              </ul>
            )
          }
        </Reading>
        <OnlyWith right="prepare">
          <NoteForm kind={kind} entityId={entityId} />
        </OnlyWith>
      </section>
    </Card>
  );
}

function Note({ kind, entityId, note }: NotesProps & { note: AccountNote }) {
  const remove = useRemoveNote();
  const [isChanging, setChanging] = useState(false);
  const { id, author_name, body, created_at, changed_at, is_own, may_remove } = note;
  const named = `a nota de ${author_name} de ${formatDateTime(created_at)}`;
  return (
    <li>
      <div className="row wrap between gap-8">
        <span>
          <strong>{author_name}</strong>{' '}
          <time dateTime={created_at} className="muted text-13 num">
            {formatDateTime(created_at)}
          </time>
          {changed_at && <span className="muted text-13"> · alterada</span>}
        </span>
        <span className="row gap-4">
          {is_own && !isChanging && (
            <OnlyWith right="prepare">
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Alterar ${named}`}
                onClick={() => setChanging(true)}
              >
                Alterar
              </Button>
            </OnlyWith>
          )}
          {may_remove && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={remove.isPending}
              aria-label={`Remover ${named}`}
              onClick={() => remove.mutate(id)}
            >
              Remover
            </Button>
          )}
        </span>
      </div>
      {isChanging ? (
        <NoteForm kind={kind} entityId={entityId} note={note} onDone={() => setChanging(false)} />
      ) : (
        <p className="anywhere lines">{body}</p>
      )}
      {remove.isError && <FormError>{errorText(remove.error)}</FormError>}
    </li>
  );
}

interface NoteFormProps extends NotesProps {
  /** The note to change; without one a new note is written. */
  note?: AccountNote;
  /** Changed, or left as it was. */
  onDone?: () => void;
}

function NoteForm({ kind, entityId, note, onDone }: NoteFormProps) {
  const personId = usePersonId();
  const others = useColleagues().filter(({ id }) => id !== personId);
  const save = useSaveNote();
  const [body, setBody] = useState(note?.body ?? '');
  const [mentions, setMentions] = useState<string[]>(note?.mentions ?? []);
  // The same id as long as it is not stored: sent again after a lost response it is one note.
  const noteId = useRef(note?.id ?? crypto.randomUUID());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || body.trim() === '') return;
    save.mutate(
      { note_id: noteId.current, kind, entity_id: entityId, body: body.trim(), mentions },
      {
        onSuccess: () => {
          if (onDone) return onDone();
          noteId.current = crypto.randomUUID();
          setBody('');
          setMentions([]);
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="stack gap-8">
      <Textarea
        label={note ? 'Nota' : 'Nova nota'}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
      />
      <Checkbox.Group
        label="Mencionar (opcional)"
        description="Quem você mencionar recebe um aviso"
        value={mentions}
        onChange={setMentions}
        maxSelectedValues={20}
      >
        <Group gap="md" mt="xs">
          {others.map(({ id, full_name }) => (
            <Checkbox key={id} value={id} label={full_name} />
          ))}
        </Group>
      </Checkbox.Group>
      <FormError>{save.isError && errorText(save.error)}</FormError>
      <div className="row gap-8">
        <Button type="submit" loading={save.isPending} disabled={body.trim() === ''}>
          {note ? 'Salvar alteração' : 'Salvar nota'}
        </Button>
        {onDone && (
          <Button variant="subtle" onClick={onDone}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
