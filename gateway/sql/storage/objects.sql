create function storage.object_of(bucket text, name text) returns storage.objects
language sql stable
set search_path = ''
as $$
  select o from storage.objects o where o.bucket_id = object_of.bucket and o.name = object_of.name
$$;
comment on function storage.object_of(text, text) is
  'The object of this name that the caller may see; null when there is none. Runs as the caller, under the policies of the product.';

create function storage.public_object(bucket text, name text) returns storage.objects
language sql stable security definer
set search_path = ''
as $$
  select o
  from storage.objects o
  join storage.buckets b on b.id = o.bucket_id and b.public
  where o.bucket_id = public_object.bucket and o.name = public_object.name
$$;
comment on function storage.public_object(text, text) is
$$An object of a public bucket by its exact name; null when there is none.
For the gateway's login, which serves it to anybody.
Definer: people who are signed out have no right on the table.$$;
grant execute on function storage.public_object(text, text) to authenticator;

create function storage.linked_object(object_id uuid) returns storage.objects
language sql stable security definer
set search_path = ''
as $$ select o from storage.objects o where o.id = object_id $$;
comment on function storage.linked_object(uuid) is
$$The object that a signed link was made for; null when it is gone.
For the gateway's login of the release before, which asks nothing of the link's maker; it goes with the next one.
Definer: a link is opened by people who are signed out.$$;
grant execute on function storage.linked_object(uuid) to authenticator;

create function storage.unused_digests(digests text[]) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select d from unnest(digests) d where not exists (select from storage.objects o where o.digest = d)
$$;
comment on function storage.unused_digests(text[]) is
$$Those of the digests that no object has.
For the gateway's login, which removes their bytes.
Definer: it has to see every object.$$;
grant execute on function storage.unused_digests(text[]) to authenticator;

create function storage.files_id() returns text
language sql stable security definer
set search_path = ''
as $$ select s.value from private.secrets s where s.name = 'files_id' $$;
comment on function storage.files_id() is
$$The name by which a store of bytes knows its database, so that no other database removes them.
For the gateway's login.
Definer: secrets are the owner's.$$;
grant execute on function storage.files_id() to authenticator;
