create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.only_people();
  if auth.person() is null then
    raise exception 'Entre para continuar.' using errcode = '42501';
  end if;
  -- One file at a time and ten an hour: it is the largest response of the product.
  if not pg_try_advisory_xact_lock(hashtextextended('export_my_data:' || auth.person(), 0)) then
    raise exception 'Seus dados já estão sendo reunidos. Espere esse arquivo ficar pronto.' using errcode = 'PT409';
  end if;
  if (
    select count(*) from private.audit_entries e
    where e.actor_id = auth.person() and e.action = 'exported' and e.happened_at > now() - interval '1 hour'
      and e.after ->> 'what' = 'own_data'
  ) >= 10 then
    raise exception 'Você já baixou os seus dados 10 vezes na última hora. Tente de novo mais tarde.' using errcode = 'LIMIT';
  end if;
  perform private.refuse_large_own_data(h.account_id) from private.accounts_held_by(auth.person()) h (account_id);
  perform private.refuse_large_own_data(auth.person());
  perform private.record_event('exported', 'export', null, jsonb_build_object('what', 'own_data'));
  return jsonb_build_object(
    'leia_me', 'O que o Prumo guarda sobre você, por assunto. Horários em UTC, valores em reais, taxas em fração (0,07 é 7 %). '
      'Projetos, itens, previstos, orçamentos e pagamentos vêm como as suas telas os mostram, e só com o cadastro aprovado; '
      'dos acessos e registros, os 10.000 mais recentes. Para o que faltar, escreva à equipe.',
    'gerado_em', now()
  ) || private.own_data(auth.person()) || (
    select case when count(*) > 0 then jsonb_build_object('contas', jsonb_agg(private.own_data(h.account_id) order by h.account_id)) else '{}' end
    from private.accounts_held_by(auth.person()) h (account_id)
    where h.account_id <> auth.person()
  );
end
$$;
comment on function public.export_my_data() is
$$Everything that is kept about the caller, as one object by subject, for a file of their own; the
trail records each time that it was taken.
For everybody signed in; own only. Of an account that was passed on to the caller it has the same (contas); of accounts that they act for,
only their place in them and what they wrote and signed.
PT409 while another is being made, LIMIT after ten in an hour.
Definer: reads across tables that no API role reads whole.
Source: LGPD arts. 18 II, V and 19, security.md T58.$$;
grant execute on function public.export_my_data() to app_pending, app_client, app_architect, app_supplier, app_admin;
