create function private.check_terms(terms jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  asked timestamptz;
begin
  if jsonb_typeof(terms) is distinct from 'object' or exists (
    select from jsonb_object_keys(terms) k
    where k not in ('respond_until', 'accepts_late', 'instructions', 'visit_at', 'visit_note')
  ) then
    raise exception 'Informe as condições da solicitação.' using errcode = 'TERMS';
  end if;
  if jsonb_typeof(terms -> 'accepts_late') not in ('boolean', 'null') then
    raise exception 'Diga se respostas depois do prazo são aceitas.' using errcode = 'TERMS';
  end if;
  asked := (terms ->> 'respond_until')::timestamptz;
  if asked < now() + interval '24 hours' then
    raise exception 'O prazo para responder precisa ter pelo menos 24 horas.' using errcode = 'TERMS';
  elsif asked > now() + interval '180 days' then
    raise exception 'O prazo para responder pode ser de até 180 dias.' using errcode = 'TERMS';
  end if;
  asked := (terms ->> 'visit_at')::timestamptz;
  if asked < '2000-01-01 00:00+00' or asked > now() + interval '2 years' then
    raise exception 'A visita precisa ser nos próximos dois anos.' using errcode = 'TERMS';
  end if;
end
$$;
comment on function private.check_terms(jsonb) is
$$Refuses (TERMS) terms that are not an object of respond_until (24 hours to 180 days from now), accepts_late, instructions,
visit_at (up to two years from now) and visit_note, each optional.
Granted to nobody.$$;

create function private.write_terms(project uuid, of_category text, terms jsonb) returns public.request_terms
language plpgsql
set search_path = ''
as $$
declare
  written public.request_terms;
begin
  if terms is not null then
    perform private.check_terms(terms);
  end if;

  insert into public.request_terms as t
    (project_id, category, architect_id, client_id, respond_until, accepts_late, instructions, visit_at, visit_note, set_at)
  select
    p.id, of_category, p.architect_id, p.client_id,
    coalesce((terms ->> 'respond_until')::timestamptz, private.default_deadline(now())),
    coalesce((terms ->> 'accepts_late')::boolean, true),
    nullif(btrim(terms ->> 'instructions'), ''),
    (terms ->> 'visit_at')::timestamptz,
    nullif(btrim(terms ->> 'visit_note'), ''),
    now()
  from public.projects p
  where p.id = project
  on conflict (project_id, category) do update set
    respond_until = case when terms ->> 'respond_until' is null then t.respond_until else excluded.respond_until end,
    set_at = case when terms ->> 'respond_until' is null then t.set_at else excluded.set_at end,
    accepts_late = case when terms ->> 'accepts_late' is null then t.accepts_late else excluded.accepts_late end,
    instructions = case when terms ? 'instructions' then excluded.instructions else t.instructions end,
    visit_at = case when terms ? 'visit_at' then excluded.visit_at else t.visit_at end,
    visit_note = case when terms ? 'visit_note' then excluded.visit_note else t.visit_note end
  returning * into written;
  return written;
end
$$;
comment on function private.write_terms(uuid, text, jsonb) is
$$Stores the terms of a category of a project: a field that is absent keeps its value, or begins with its default (the
deadline on the seventh day, late answers taken). terms null: only makes sure that there are some.
For definer functions that hold the project's lock; granted to nobody.
Raises what check_terms raises, 23514 for a text that is too long.$$;
