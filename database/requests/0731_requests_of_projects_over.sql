-- Requests that were open when their project was concluded or archived are closed, as close_requests_of_project does from
-- now on. Nobody is mailed about projects that ended long ago; the trail says what happened.

with closed as (
  update public.quotes q
  set status = 'rejected', closed_as = 'cancelled',
    rejection_reason = case p.status when 'completed' then 'O projeto foi concluído' else 'O projeto foi arquivado' end
  from public.projects p
  where p.id = q.project_id and p.status in ('completed', 'archived') and q.status = 'requested'
  returning q.id, q.project_id, q.rejection_reason
)
insert into private.audit_entries (action, entity_kind, entity_id, project_id, before, after)
select
  'changed', 'quote', c.id, c.project_id,
  jsonb_build_object('status', 'requested', 'rejection_reason', null),
  jsonb_build_object('status', 'rejected', 'rejection_reason', c.rejection_reason)
from closed c
order by c.id;
