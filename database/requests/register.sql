-- Register of the tables of this folder (platform/register_table.sql).

-- That a request was opened stands in the entries of its quotes.
select private.register_table('public.quote_requests',
  audit => 'quote_request',
  recorded => 'respond_until accepts_late round addendum intent decline_reason version valid_until whole_only'
    ' more_time_asked_at more_time_until revision_asked_at revision_target_total revision_target_days revision_due'
    ' revision_kept_at withdrawn_at',
  hidden => 'decline_note more_time_note revision_message revision_kept_note withdrawal_reason',
  per => 'statement', verbs => 'update', bytes => 'project',
  words => 'decline_note more_time_note revision_message revision_kept_note withdrawal_reason', own => 'pedidos_de_orcamento');
