import type pg from 'pg';

/**
 * Adds somebody to the library's people who has no role of their own and acts for these librarians, by first name;
 * returns their id. They sign in as the rest of the cast does.
 */
export async function addAssistant(
  owner: pg.ClientBase,
  name: string,
  ...librarians: string[]
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with login as (
       insert into auth.users (email, encrypted_password, email_confirmed_at, email_proven_at)
       select $1 || '@library.test', encrypted_password, now(), now() from auth.users where email = 'ana@library.test'
       returning id, email
     )
     insert into public.members (id, email, full_name) select id, email, initcap($1) || ' Melo' from login returning id`,
    [name],
  );
  const id = rows[0]?.id ?? '';
  for (const librarian of librarians) await letAct(owner, id, librarian);
  return id;
}

/** Lets a person act for one more librarian. */
export async function letAct(owner: pg.ClientBase, person: string, librarian: string) {
  await owner.query(
    `insert into private.assistants (librarian_id, person_id)
     select id, $1 from public.members where email = $2 || '@library.test'`,
    [person, librarian],
  );
}

/** The person may act for this account no longer. */
export const endActing = (owner: pg.ClientBase, person: string, account: string) =>
  owner.query('delete from private.assistants where person_id = $1 and librarian_id = $2', [
    person,
    account,
  ]);
