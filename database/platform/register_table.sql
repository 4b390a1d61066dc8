-- Each build of the rules fills the register again.
delete from private.register;

create function private.register_table(
  table_name text,
  audit text default null,
  recorded text default '',
  hidden text default '',
  per text default 'row',
  verbs text default 'insert update delete',
  unaudited text default null,
  bytes text default null,
  uncounted text default null,
  words text default null,
  own text default null,
  whose text default null,
  picked text default null,
  without text default null,
  ordered text default null,
  left_out text default null,
  erased boolean default false
) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_of_wire boolean := table_name like 'public.%';
begin
  if num_nulls(own, left_out) <> 1
    or is_of_wire and (num_nulls(audit, unaudited) <> 1 or num_nulls(bytes, uncounted) <> 1)
  then
    raise exception 'register.sql: % needs one of own and left_out, and on the wire one of audit and unaudited, one of bytes and uncounted',
      table_name;
  end if;
  if whose is not null and exists (
    select from private.register r where r.own = register_table.own and r.whose is not null
  ) then
    raise exception 'register.sql: % has the same subject of a person''s own file as another table, %: one would replace the other',
      table_name, own;
  end if;
  insert into private.register values (
    table_name, audit, unaudited, bytes, uncounted, own, whose, string_to_array(picked, ' '),
    coalesce(string_to_array(without, ' '), '{}'), ordered, left_out, erased
  );
  if audit is not null then
    perform private.audit_table(table_name::regclass, audit, recorded, hidden, per, verbs);
  end if;
  if bytes is not null then
    perform private.count_bytes_of(table_name::regclass, bytes);
  end if;
  if words is not null then
    perform private.keep_words_of(table_name::regclass, string_to_array(words, ' '));
  end if;
end
$$;
comment on function private.register_table(
  text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, text, boolean
) is
$$Writes down what holds for a table besides its columns, and makes the triggers that follow from it. Called once per table, by
the register.sql of its folder; lists of columns are separated by spaces.

audit: its kind in the audit trail, with the columns recorded and those hidden, of which only that they changed is recorded; per
statement where one statement writes many rows; verbs where not all three are recorded. unaudited: the reason why it has no entries.
bytes: person or project, for whom what is written is counted (docs/decisions/060). uncounted: the reason why nobody is counted for.
words: the columns in which people write what others read, kept as they look (docs/decisions/151).
own: the subject in a person's own file. With whose, a condition on the row t and the person, or the person as architect, client or
supplier, the file has these rows: picked or without some columns, in that order; a single row where no order is given. Without
whose, own_data writes the subject by hand. left_out: the reason why a person's file has none of it.
erased: the rows that whose finds are deleted with the person.

Raises an error where one of these facts and the reason for its absence are both there or both missing.
Run by the owner while the rules are built; granted to nobody.$$;

create function private.audit_table(
  audited regclass, kind text, recorded text, hidden text, per text, verbs text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  verb text;
begin
  foreach verb in array string_to_array(verbs, ' ') loop
    execute format(
      'create trigger %I after %s on %s %s for each %s execute function private.%I(%L, %L, %L)',
      (select relname from pg_class where oid = audited) || '_audit_' || verb,
      verb,
      audited,
      case when per = 'statement' then
        case verb
          when 'insert' then 'referencing new table as new_rows'
          when 'update' then 'referencing old table as old_rows new table as new_rows'
          else 'referencing old table as old_rows'
        end
      end,
      per,
      case per when 'statement' then 'audit_changes' else 'audit_row' end,
      kind, recorded, hidden
    );
  end loop;
end
$$;
comment on function private.audit_table(regclass, text, text, text, text, text) is
$$Makes the triggers with which a table writes into the audit trail: an entry for each row, written one by one where a statement
writes one row, and all at once where it writes many. Personal data, URLs and free text belong into hidden (docs/decisions/022,
security.md T42).
For register_table; granted to nobody.$$;

create function private.count_bytes_of(counted regclass, whose text) returns void
language plpgsql
set search_path = ''
as $$
declare
  verb text;
begin
  foreach verb in array array['insert', 'update'] loop
    execute format(
      'create trigger %I after %s on %s referencing new table as new_rows for each statement execute function private.count_bytes(%s)',
      'bytes_' || verb, verb, counted, case whose when 'project' then quote_literal('project_id') end
    );
  end loop;
end
$$;
comment on function private.count_bytes_of(regclass, text) is
$$Makes the triggers with which the bytes of a table are counted for the person who writes and, with project, for the row's project_id
(count_bytes).
For register_table; granted to nobody.$$;

create function private.keep_words_of(written regclass, columns text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Its name comes before those of the rules, which then judge what is kept.
  execute (
    select format(
      'create trigger as_shown before insert or update of %s on %s for each row when (concat(%s) ~ %L) execute function private.keep_shown_text(%s)',
      string_agg(quote_ident(c), ', '), written, string_agg(format('new.%I', c), ', '),
      '[\r\u2028\u2029\u0085\u200D' || private.hidden_signs() || ']', string_agg(quote_literal(c), ', ')
    )
    from unnest(columns) c
  );
end
$$;
comment on function private.keep_words_of(regclass, text[]) is
$$Makes the trigger that keeps columns of words as they are seen (shown_text.sql). Titles of projects and names of people are refused
instead (name_refusal.sql): they stand in mail.
For register_table; granted to nobody.$$;
