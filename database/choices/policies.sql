-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   kept_choices: export_my_data, private.document_comparison

-- Undecided choices are the architect's alone: not for suppliers, clients or the team. Written by functions only. They are
-- not in the audit trail either: only a sent or approved choice counts, and that is recorded.

grant select (id, project_id, choices, saved_at) on public.kept_choices to app_architect;

create policy "architects see what they have chosen" on public.kept_choices
  for select to app_architect
  using (architect_id = (select auth.uid()));
