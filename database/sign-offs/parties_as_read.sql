create function private.party_as_read(role text, party jsonb, is_confirmed boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    -- A guest gave its telephone to the architect whose contact it is, and to nobody else (decision 242).
    when party_as_read.role = 'supplier' and private.asked_by('app_client')
      and exists (select from public.profiles p where p.id = (party ->> 'id')::uuid and p.guest_of is not null) then party - 'phone'
    when party_as_read.role = 'supplier' or private.asked_by('app_admin') or party ->> 'id' = (select auth.uid())::text then party
    -- The supplier writes the nota fiscal to the client's name and number.
    when party_as_read.role = 'client' and party_as_read.is_confirmed and private.asked_by('app_supplier') then party
    else party - '{tax_id,address}'::text[]
  end
$$;
comment on function private.party_as_read(text, jsonb, boolean) is
$$One side of an order (private.party) as the caller may read it. CPF or CNPJ and the address of documents are read of the supplier by all sides, of
the client by its supplier once the order is confirmed (is_confirmed), and otherwise by the person and admins alone. The telephone of a guest is not
read by the client: its architect has it from the guest.
For functions of orders and their documents that have checked the caller; granted to nobody.
Source: docs/decisions/198 and 242.$$;

create function private.parties_as_read(parties jsonb, is_confirmed boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.role, case jsonb_typeof(n.party)
    when 'object' then private.party_as_read(n.role, n.party, parties_as_read.is_confirmed) else n.party
  end), '{}')
  from jsonb_each(parties_as_read.parties) n (role, party)
$$;
comment on function private.parties_as_read(jsonb, boolean) is
'The sides of an order (private.parties), each as private.party_as_read. Granted to nobody.';
