create function private.note_gateway(gateway_id uuid, facts jsonb) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.gateways g where g.seen_at < now() - interval '1 day';
  insert into private.gateways as g (
    id, version, node, is_demo, mail, push, disk_free, disk_total, files_in, files_free, files_total, unfit
  )
  select gateway_id, f.version, f.node, f.is_demo, f.mail, f.push, f.disk_free, f.disk_total, f.files_in, f.files_free, f.files_total,
    coalesce(f.unfit, '{}')
  from jsonb_to_record(facts) as f (
    version text, node text, is_demo boolean, mail text, push boolean, disk_free bigint, disk_total bigint, files_in text,
    files_free bigint, files_total bigint, unfit text[]
  )
  on conflict (id) do update
  set seen_at = now(), version = excluded.version, node = excluded.node, is_demo = excluded.is_demo, mail = excluded.mail,
    push = excluded.push, disk_free = excluded.disk_free, disk_total = excluded.disk_total, files_in = excluded.files_in,
    files_free = excluded.files_free, files_total = excluded.files_total, unfit = excluded.unfit
$$;
comment on function private.note_gateway(uuid, jsonb) is
$$Says that a gateway is up, and how it stands; those that have not said so for a day are forgotten.
For each gateway, once a minute.
Definer: the gateway's login may write no table.$$;
grant execute on function private.note_gateway(uuid, jsonb) to authenticator;

create function private.leave_gateway(gateway_id uuid) returns void
language sql security definer
set search_path = ''
as $$ delete from private.gateways g where g.id = gateway_id $$;
comment on function private.leave_gateway(uuid) is
$$Says that a gateway was stopped on purpose.
For a gateway that stops.
Definer: the gateway's login may write no table.$$;
grant execute on function private.leave_gateway(uuid) to authenticator;
