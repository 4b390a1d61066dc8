create function private.mail_data(data jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select data || jsonb_strip_nulls(jsonb_build_object(
    'category_label', private.category_label(data ->> 'category'),
    'labels', case when data ? 'categories' then private.with_category_labels(data) -> 'labels' end,
    'notices', case when data ? 'digest_of' then private.digest_lines(data -> 'digest_of') end
  ))
$$;
comment on function private.mail_data(jsonb) is
$$The data of a mail's template: as written, with the label of the category (category_label), the labels of several
(labels {key: label}) and, for a digest, what its notifications say (notices).
Called by private.claim_mail of the gateway; granted to nobody.$$;
