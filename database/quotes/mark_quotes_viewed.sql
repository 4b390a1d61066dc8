create function public.mark_quotes_viewed(target_project_id uuid) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  seen integer;
begin
  perform private.only_people();
  -- A look of somebody who only reads changes nothing that suppliers see.
  if not private.may('prepare') then
    return 0;
  end if;
  with unseen as (
    select q.id
    from public.quotes q
    where q.project_id = target_project_id
      and q.architect_id = (select auth.uid())
      and private.asked_by('app_architect')
      and q.status in ('submitted', 'viewed')
      and q.viewed_at is null
    order by q.id
    -- A quote that is being decided at this moment needs no mark; waiting could end in a deadlock.
    for no key update skip locked
  ), marked as (
    update public.quotes q
    set viewed_at = now()
    from unseen
    where q.id = unseen.id
    returning q.id
  )
  select count(*) into seen from marked;
  return seen;
end
$$;
comment on function public.mark_quotes_viewed(target_project_id uuid) is
$$Records when the architect's analysis first showed each answer; the stored status stays submitted and suppliers read it as
Visualizado.
Returns how many were new; 0 for a project that is not the caller's, and without the right to prepare.
Safe to repeat.
Definer: viewed_at is granted to nobody.
Source: Q-30.$$;
grant execute on function public.mark_quotes_viewed(uuid) to app_architect;
