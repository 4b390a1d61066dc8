create function private.refuse_without_factor() returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Ative a verificação em duas etapas para continuar: ela é obrigatória nesta conta.'
    using errcode = 'FADUE', hint = 'factor_due';
end
$$;
comment on function private.refuse_without_factor() is
$$Raises FADUE (factor_due) for a person without a second factor who acts for an account that requires one (set_account_rules).
For private.db_role and private.enter_account; granted to nobody.
Source: docs/decisions/269.$$;
