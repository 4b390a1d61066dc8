create function private.date_addendum(
  project uuid, of_category text, number integer, deadline timestamptz, with_items boolean
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  soonest timestamptz := now() + interval '48 hours';
begin
  update public.request_terms t
  set addendum = number,
    respond_until = case when with_items then greatest(t.respond_until, soonest) else t.respond_until end
  where t.project_id = project and t.category = of_category;

  with dated as (
    select r.id,
      case
        when deadline is not null then deadline
        when with_items and r.respond_until < soonest then soonest
        else r.respond_until
      end as respond_until
    from public.quote_requests r
    where r.project_id = project and r.category = of_category
  )
  update public.quote_requests r
  set addendum = number,
    respond_until = d.respond_until,
    deadline_set_at = case when moved then now() else r.deadline_set_at end,
    more_time_asked_at = case when moved then null else r.more_time_asked_at end,
    more_time_until = case when moved then null else r.more_time_until end,
    more_time_note = case when moved then null else r.more_time_note end
  from dated d
  join public.quote_requests before on before.id = d.id
  cross join lateral (select d.respond_until is distinct from before.respond_until as moved) m
  where r.id = d.id;
end
$$;
comment on function private.date_addendum(uuid, text, integer, timestamptz, boolean) is
$$Numbers the requests of a category after an addendum and moves their deadlines: to the one that was given, or, where items
changed, to 48 hours from now at least. A request without a deadline gets none by itself.
For issue_addendum; granted to nobody.$$;
