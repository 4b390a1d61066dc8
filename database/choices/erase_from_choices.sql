create function private.erase_from_choices(person uuid) returns void
language sql volatile
set search_path = ''
as $$ delete from public.kept_choices k where k.architect_id = person $$;
comment on function private.erase_from_choices(uuid) is
$$Deletes what a person had chosen in comparisons and not decided, which nobody else reads.
For private.erase_person; granted to nobody.$$;
