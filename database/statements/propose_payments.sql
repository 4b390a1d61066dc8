create function public.propose_payments(lines jsonb) returns table (
  place integer,
  standing text,
  choice integer,
  instalment_id uuid,
  order_id uuid,
  order_label text,
  project_name text,
  supplier_name text,
  number integer,
  count integer,
  label text,
  due_on date,
  remaining numeric,
  order_remaining numeric,
  reasons text[],
  recorded_on date
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if jsonb_array_length(case jsonb_typeof(lines) when 'array' then lines else '[]' end) > 300 then
    raise exception 'Envie até 300 linhas de cada vez.' using errcode = 'PT400';
  end if;
  return query
    with said as materialized (
      select l.*, upper(l.memo) as letters, regexp_replace(l.memo, '[./-]', '', 'g') as digits,
        private.name_words(l.memo) as words
      from private.statement_lines(lines) l
    ), own as materialized (
      select o.id, o.supplier_id, o.year, o.number, p.name as project_name, coalesce(s.company_name, s.full_name) as supplier_name,
        private.order_label(o) as order_label
      from public.orders o
      join public.projects p on p.id = o.project_id and p.status <> 'archived'
      join public.profiles s on s.id = o.supplier_id
      where o.status <> 'cancelled' and case
        when private.asked_by('app_architect') then o.architect_id = (select auth.uid())
        when private.asked_by('app_client') then o.client_id = (select auth.uid())
      end
    ), counted as (
      select f.*, count(*) over (partition by f.order_id)::integer as count, sum(f.remaining) over (partition by f.order_id) as order_remaining,
        format('P%s%sN%s', o.year, lpad(o.number::text, 4, '0'), lpad(f.number::text, 2, '0')) as txid
      from private.instalment_figures(array(select own.id from own), private.day_in_sao_paulo(now())) f
      join own o on o.id = f.order_id
    ), payees as materialized (
      select s.id, private.name_words(concat_ws(' ', p.company_name, b.legal_name)) || case
          when p.company_name is null and b.legal_name is null then private.name_words(p.full_name)
          else '{}'
        end as words, b.tax_id
      from (select distinct own.supplier_id as id from own) s
      join public.profiles p on p.id = s.id
      left join public.billing_details b on b.profile_id = s.id
    ), met as materialized (
      select w.*
      from (
        select l.place, y.id as supplier_id, coalesce(l.digits ~ ('(^|\D)' || y.tax_id || '(\D|$)'), false) as by_tax_id,
          cardinality(y.words) > 0 and
            2 * cardinality(array(select unnest(l.words) intersect select unnest(y.words))) >= cardinality(y.words) as by_name
        from said l
        cross join payees y
      ) w
      where w.by_tax_id or w.by_name
    ), fitting as (
      select l.place, l.amount as paid_now, i.*, o.order_label, o.project_name, o.supplier_name,
        l.letters ~ (i.txid || '(\D|$)') as by_txid, l.amount in (i.remaining, i.order_remaining) as by_amount,
        coalesce(m.by_tax_id, false) as by_tax_id, coalesce(m.by_name, false) as by_name,
        coalesce(abs(l.day - i.due_on) <= 10, false) as by_day
      from said l
      cross join counted i
      join own o on o.id = i.order_id
      left join met m on m.place = l.place and m.supplier_id = o.supplier_id
      where i.remaining > 0 and (l.letters ~ (i.txid || '(\D|$)') or l.amount in (i.remaining, i.order_remaining) or m.place is not null)
    ), scored as (
      select f.*, 16 * f.by_txid::integer + 8 * f.by_amount::integer + 4 * f.by_tax_id::integer + 2 * f.by_name::integer
        + f.by_day::integer as score
      from fitting f
    ), of_orders as (
      -- Payments fill the instalments of an order one after the other, so that one of them stands for the order.
      select distinct on (c.place, c.order_id) c.*
      from scored c
      order by c.place, c.order_id, c.score desc, c.number
    ), ranked as (
      select c.*, row_number() over best as choice, count(*) over (partition by c.place, c.score) as equals
      from of_orders c
      window best as (partition by c.place order by c.score desc, c.due_on, c.order_label, c.order_id)
    ), first_choice as (
      select r.*,
        count(*) filter (where r.by_txid or r.by_amount) over (partition by r.instalment_id) as lines_for_it,
        sum(r.paid_now) filter (where r.by_txid or r.by_amount) over (partition by r.order_id) as sum_for_order
      from ranked r
      where r.choice = 1
    ), known as (
      select l.place, (
          select min(y.payment_date) from public.payments y
          where y.batch_id = l.batch_id and y.reverses_payment_id is null
        ) as by_line, (
          select min(b.payment_date)
          from (
            select f.order_id as id
            union
            -- An order of which nothing remains is fitted by no line any more.
            select o.id
            from own o
            join met m on m.place = l.place and m.supplier_id = o.supplier_id
            where not coalesce(f.by_txid or f.by_amount, false)
          ) c
          cross join lateral private.payment_batches(c.id) b
          where b.amount = l.amount and b.reversed = 0 and b.payment_date between l.day - 3 and l.day + 3
            and b.batch_id not in (select other.batch_id from said other)
        ) as by_others
      from said l
      left join first_choice f on f.place = l.place
    ), standings as (
      select l.place, k.by_line, k.by_others, case
        when k.by_line is not null or k.by_others is not null then 'recorded'
        when f.place is null then 'none'
        when (f.by_txid or f.by_amount and (f.by_tax_id or f.by_name or f.by_day)) and f.equals = 1 and f.lines_for_it = 1
          and f.sum_for_order <= f.order_remaining then 'proposed'
        else 'choose'
      end as standing
      from said l
      join known k on k.place = l.place
      left join first_choice f on f.place = l.place
    )
    select s.place, s.standing, r.choice::integer, r.instalment_id, r.order_id, r.order_label, r.project_name, r.supplier_name, r.number,
      r.count, r.label, r.due_on, r.remaining, r.order_remaining, coalesce(array_remove(array[
        case when r.by_txid then 'txid' end, case when r.by_amount then 'amount' end, case when r.by_tax_id then 'tax_id' end,
        case when r.by_name then 'name' end, case when r.by_day then 'day' end
      ], null), '{}'), coalesce(s.by_line, s.by_others)
    from standings s
    left join ranked r on r.place = s.place and r.choice <= 3 and s.by_line is null
    order by s.place, r.choice;
end
$$;
comment on function public.propose_payments(jsonb) is
$$For which open instalments of the caller's projects the lines of a bank statement may be payments. Nothing is stored. lines: up to 300, each
{account_hash (sha256 of the account, hexadecimal), day, amount (R$ that left the account, as text or number to the cent), fitid, memo, nth (its
place among equal lines, from 1)}.
One row for each line and possible order, at most three a line, the likeliest first (choice, from 1), or one row without an instalment. standing of
the line: proposed (the reference of the PIX code, or the amount with another reason, no second order as likely, no other line for
that instalment, and no more than remains of the order), choose (the person says which), none (nothing fits), recorded (a payment of this very
line, or one of that amount within three days for that order, or for a paid one of the payee, was recorded by somebody; recorded_on).
reasons: txid (the reference of the PIX code), amount (what remains of the instalment, or of the order), tax_id (the
supplier's CPF or CNPJ), name, day (within ten days of the due day). remaining: R$ of the instalment; order_remaining: of its order.
For architects and clients; 42501 to everybody else. Raises PT400.
Nullable: choice, instalment_id, order_id, order_label, project_name, supplier_name, number, count, label, due_on, remaining, order_remaining, recorded_on.
Closed sets: standing (proposed, choose, none, recorded).
Definer: what was paid of an instalment and the tax ids of suppliers are not granted to those who pay.
Source: EXT-1, docs/decisions/281.$$;
grant execute on function public.propose_payments(jsonb) to app_client, app_architect;
