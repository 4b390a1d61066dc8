create function private.handover_link(handover public.handovers, side text) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    case side when 'architect' then '/projects/%s/work?aba=vistoria&vista=entrega' else '/work?projeto=%s&aba=vistoria&vista=entrega' end,
    (handover).project_id
  )
$$;
comment on function private.handover_link(public.handovers, text) is
  'The page on which the architect or the client of a project reads its termo de entrega. Granted to nobody.';
