import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormEnd } from '../../ui/FormFooter.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime } from '../../words/format.ts';
import styles from './People.module.css';
import { notesQuery, type Person, type PersonNote, useAddNote, useRemoveNote } from './queries.ts';

/** The team's notes about a person: read by the team, and by the person in the file of their data. */
export function PersonNotes({ person }: { person: Person }) {
  const notes = useQuery(notesQuery(person.id));
  const remove = useRemoveNote(person.id);
  const [removing, setRemoving] = useState<PersonNote | null>(null);
  return (
    <section aria-labelledby="person-notes">
      <h2 id="person-notes" className={styles.heading}>
        Notas da equipe
      </h2>
      <Reading query={notes} failure="Não foi possível carregar as notas">
        {(rows) =>
          rows.length > 0 && (
            <ul className="boxed boxed-rows" aria-labelledby="person-notes">
              {rows.map((note) => (
                <li key={note.id}>
                  <div className={`grows-240 ${styles.grows}`}>
                    <p>{note.body}</p>
                    <span className="block muted text-14">
                      {note.author?.full_name ?? 'Equipe'} · {formatDateTime(note.created_at)}
                    </span>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Remover a nota de ${formatDateTime(note.created_at)}`}
                    onClick={() => setRemoving(note)}
                  >
                    Remover
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <NewNote person={person} />
      <ConfirmDialog
        opened={removing !== null}
        title="Remover esta nota?"
        confirmLabel="Remover"
        danger
        action={remove}
        failure="Não foi possível remover a nota"
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: () => {
              notifyOk('Nota removida.');
              setRemoving(null);
            },
          })
        }
      >
        {removing?.body}
      </ConfirmDialog>
    </section>
  );
}

const schema = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva a nota'),
      z.maxLength(2000, 'Escreva em até 2.000 letras'),
    ),
});

function NewNote({ person }: { person: Person }) {
  const add = useAddNote(person.id);
  const form = useCheckedForm({ schema, initialValues: { note: '' } });
  return (
    <form
      noValidate
      style={{ marginTop: 16 }}
      onSubmit={form.onSubmit(({ note }) =>
        add.mutate(note.trim(), {
          onSuccess: () => {
            form.reset();
            notifyOk('Nota salva.');
          },
        }),
      )}
    >
      <Textarea
        {...form.getInputProps('note')}
        label="Nova nota"
        description="Fica para a equipe. Se a pessoa pedir os dados dela, recebe também as notas, sem o nome de quem escreveu."
        autosize
        minRows={2}
        mb="sm"
      />
      <FormEnd
        error={add.isError && errorText(add.error)}
        isPending={add.isPending}
        submitLabel="Salvar nota"
        look="quiet"
      />
    </form>
  );
}
